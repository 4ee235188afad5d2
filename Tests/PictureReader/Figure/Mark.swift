import Foundation

/// The attributes that an element inherits from the groups around it.
struct MarkContext: Sendable {
  var classes: Set<String> = []
  /// The series whose group it lies in.
  var series: Int?
  /// The axis whose group it lies in.
  var axis: String?
  var clip: Box?
  var transform = Transform.none
  var attributes: [String: String] = [:]

  /// The context within an element.
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

/// A drawn form: what it looks like and whose it is.
public struct Mark: Sendable {
  /// The kinds of elements.
  public enum Form: Sendable, Hashable {
    /// An upright rectangle.
    case rect
    /// A straight line.
    case line
    /// A circle.
    case circle
    /// Anything with path data.
    case path
    /// A picture, or a use of a form.
    case other
  }

  /// The kind of element.
  public let form: Form
  /// Its classes and those of the groups around it.
  public let classes: Set<String>
  /// The series whose group it lies in.
  public let series: Int?
  /// The axis whose group it lies in.
  public let axis: String?
  /// The text that one reads when one points at it.
  public let title: String?
  /// The rectangle around it, without the width of its line.
  public let box: Box
  /// The place that it stands for, if it is a marker.
  public let center: Point
  /// The two ends of a line.
  public let ends: [Point]
  /// The path of a form with path data.
  public let path: PathReading?
  /// The rectangle in which it is seen.
  public let clip: Box?
  /// Its place in the order of drawing.
  public let order: Int
  /// True when nothing is seen through it.
  public let isOpaque: Bool
  /// The width of its line; 0 for none.
  public let strokeWidth: Double
  /// What fills it, such as `#3d65bf`; nil for nothing.
  public let fill: String?
  /// The opacity of its fill, from 0 to 1.
  public let fillOpacity: Double

  /// True when it or a group around it has a class.
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

/// A written text: what it says and where.
public struct PictureText: Sendable {
  /// The text.
  public let string: String
  /// The full text where it is cut.
  public let title: String?
  /// Its classes and those of the groups around it.
  public let classes: Set<String>
  /// The series whose group it lies in.
  public let series: Int?
  /// The axis whose group it lies in.
  public let axis: String?
  /// The corners of its letters, estimated from a table of widths.
  public let corners: [Point]
  /// The upright rectangle around them.
  public let box: Box
  /// The middle of the height of its letters at the end by which it is held.
  public let hold: Point
  /// `start`, `middle` or `end`: which end that is.
  public let anchor: String
  /// The turn in degrees.
  public let rotation: Double
  /// The size of its letters.
  public let size: Double
  /// Its colour, such as `#333333`.
  public let fill: String
  /// The rectangle in which it is seen.
  public let clip: Box?
  /// Its place in the order of drawing.
  public let order: Int

  /// True when it or a group around it has a class.
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
    // Capitals and digits of Liberation Sans are 0.69 of the size high; the middle of a digit lies at 0.344.
    let top = y - 0.72 * size
    let bottom = y + 0.02 * size
    let corners = [
      Point(left, top), Point(left + width, top), Point(left + width, bottom), Point(left, bottom),
    ].map { context.transform($0) }
    self.corners = corners
    hold = context.transform(Point(x, y - 0.344 * size))
    rotation = context.transform.rotation
    box =
      Box(around: corners) ?? Box(minX: left, minY: top, maxX: left + width, maxY: bottom)
  }
}
