import Foundation

/// The attributes that an element inherits from its groups.
struct MarkContext: Sendable {
  var classes: Set<String> = []
  /// The series of the surrounding group.
  var series: Int?
  /// The axis of the surrounding group.
  var axis: String?
  var clip: Box?
  var transform = Transform.none
  var attributes: [String: String] = [:]

  /// Returns the context for the children of an element.
  func entering(_ node: MarkupNode, clips: [String: Box]) -> MarkContext {
    var inner = self
    inner.classes.formUnion(node.classes)
    if let series = node.attributes["data-series"].flatMap({ Int($0) }) { inner.series = series }
    if let axis = node.attributes["data-axis"] { inner.axis = axis }
    if let reference = node.attributes["clip-path"],
      let clip = clips[String(reference.dropFirst(5).dropLast())]
    {
      inner.clip = inner.clip.map { $0.intersection(clip) ?? clip } ?? clip
    }
    if let text = node.attributes["transform"] {
      inner.transform = transform.concatenating(Transform(text))
    }
    for name in Self.inherited {
      if let value = node.attributes[name] { inner.attributes[name] = value }
    }
    return inner
  }

  private static let inherited = [
    "text-anchor", "font-size", "font-weight", "fill", "stroke", "stroke-width", "fill-opacity",
    "opacity",
  ]

  func number(_ name: String, or other: Double) -> Double {
    attributes[name].flatMap(Double.init) ?? other
  }
}

/// A drawn shape with its position, style, series, and axis.
public struct Mark: Sendable {
  /// The types of SVG elements.
  public enum Form: Sendable, Hashable {
    /// An axis-aligned rectangle.
    case rect
    /// A straight line.
    case line
    /// A circle.
    case circle
    /// An element with path data.
    case path
    /// An image or a `use` element.
    case other
  }

  /// The element type.
  public let form: Form
  /// The classes of the element and its groups.
  public let classes: Set<String>
  /// The series of the surrounding group.
  public let series: Int?
  /// The axis of the surrounding group.
  public let axis: String?
  /// The tooltip text.
  public let title: String?
  /// The bounding box, without the stroke width.
  public let box: Box
  /// The data point if the mark is a marker. Otherwise, the center of the mark.
  public let center: Point
  /// The two end points of a line.
  public let ends: [Point]
  /// The path of an element with path data.
  public let path: PathReading?
  /// The clip rectangle.
  public let clip: Box?
  /// The position in the drawing order, 0-based.
  public let order: Int
  /// Whether the shape is opaque: it has a fill with an opacity above 0.95.
  public let isOpaque: Bool
  /// The stroke width. A shape without a stroke has 0.
  public let strokeWidth: Double
  /// The fill colour, such as `#3d65bf`; nil if the shape has no fill.
  public let fill: String?
  /// The fill opacity, from 0 to 1.
  public let fillOpacity: Double

  /// Whether the element or one of its groups has a class.
  public func has(_ name: String) -> Bool { classes.contains(name) }

  init?(_ node: MarkupNode, in context: MarkContext, order: Int) {
    func number(_ name: String) -> Double { node.number(name) ?? 0 }
    let transform = context.transform
    var path: PathReading?
    var ends: [Point] = []
    var points: [Point]
    var center: Point?
    switch node.name {
    case "rect":
      form = .rect
      points = Box(
        minX: number("x"), minY: number("y"), maxX: number("x") + number("width"),
        maxY: number("y") + number("height")
      ).corners.map { transform($0) }
    case "line":
      form = .line
      ends = [Point(number("x1"), number("y1")), Point(number("x2"), number("y2"))]
        .map { transform($0) }
      points = ends
    case "circle":
      form = .circle
      let middle = transform(Point(number("cx"), number("cy")))
      let radius = number("r")
      points = [
        Point(middle.x - radius, middle.y - radius), Point(middle.x + radius, middle.y + radius),
      ]
      center = middle
    case "path":
      form = .path
      let reading = PathReading(node.attributes["d"] ?? "", transform)
      path = reading
      points = reading.flattened.flatMap { $0 }
      center = reading.centroid
    case "image", "use":
      form = .other
      let corner = transform(Point(number("x"), number("y")))
      points = [corner, Point(corner.x + number("width"), corner.y + number("height"))]
    default: return nil
    }
    guard let box = Box(around: points) else { return nil }
    self.box = box
    self.center = center ?? box.center
    self.ends = ends
    self.path = path
    self.order = order
    classes = context.classes
    series = context.series
    axis = context.axis
    title = node.title
    clip = context.clip
    fill = context.attributes["fill"].flatMap { $0 == "none" ? nil : $0 }
    fillOpacity = context.number("fill-opacity", or: 1) * context.number("opacity", or: 1)
    isOpaque =
      context.attributes["fill"] != "none" && context.number("fill-opacity", or: 1) > 0.95
      && context.number("opacity", or: 1) > 0.95
    strokeWidth =
      (context.attributes["stroke"] ?? "none") == "none" ? 0 : context.number("stroke-width", or: 1)
  }
}

/// A text element with its position and style.
public struct PictureText: Sendable {
  /// The text.
  public let string: String
  /// The full text if the text is shortened.
  public let title: String?
  /// The classes of the element and its groups.
  public let classes: Set<String>
  /// The series of the surrounding group.
  public let series: Int?
  /// The axis of the surrounding group.
  public let axis: String?
  /// The corners of the text, estimated from a table of character widths.
  public let corners: [Point]
  /// The axis-aligned bounding box of the corners.
  public let box: Box
  /// The anchor point, at half the height of the digits.
  public let anchorPoint: Point
  /// The text anchor: `start`, `middle`, or `end`.
  public let anchor: String
  /// The rotation in degrees.
  public let rotation: Double
  /// The font size.
  public let size: Double
  /// The text colour, such as `#333333`.
  public let fill: String
  /// The clip rectangle.
  public let clip: Box?
  /// The position in the drawing order, 0-based.
  public let order: Int

  /// Whether the element or one of its groups has a class.
  public func has(_ name: String) -> Bool { classes.contains(name) }

  init?(_ node: MarkupNode, in context: MarkContext, order: Int) {
    let text = node.children.compactMap { child -> String? in
      switch child {
      case .text(let text): return text
      case .element(let inner): return inner.name == "tspan" ? inner.text : nil
      }
    }.joined().trimmingCharacters(in: .whitespacesAndNewlines)
    guard node.name == "text", !text.isEmpty else { return nil }
    string = text
    title = node.title
    classes = context.classes
    series = context.series
    axis = context.axis
    size = context.number("font-size", or: 11)
    fill = context.attributes["fill"] ?? "#333333"
    clip = context.clip
    self.order = order
    anchor = context.attributes["text-anchor"] ?? "start"
    let width = TextWidths.width(
      of: text, size: size, isBold: context.attributes["font-weight"] == "bold")
    let x = node.number("x") ?? 0
    let y = node.number("y") ?? 0
    let left = anchor == "middle" ? x - width / 2 : anchor == "end" ? x - width : x
    // In Liberation Sans, capitals and digits have a height of 0.69 em. The center of a digit is at
    // 0.344 em.
    let top = y - 0.72 * size
    let bottom = y + 0.02 * size
    let corners = [
      Point(left, top), Point(left + width, top), Point(left + width, bottom), Point(left, bottom),
    ].map { context.transform($0) }
    self.corners = corners
    anchorPoint = context.transform(Point(x, y - 0.344 * size))
    rotation = context.transform.rotation
    box =
      Box(around: corners) ?? Box(minX: left, minY: top, maxX: left + width, maxY: bottom)
  }
}
