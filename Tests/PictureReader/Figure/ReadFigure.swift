import Foundation

/// A warning of a run.
public struct RunWarning: Sendable, Hashable {
  /// The code, such as `RG4017`.
  public let code: String
  /// The message.
  public let message: String

  /// Creates a warning.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

/// A finished figure: marks, text elements, axes, description, and data table.
public struct ReadFigure: Sendable {
  /// The view box of the SVG.
  public let viewBox: Box
  /// The plot area; nil if the plot is polar or missing.
  public let plot: Box?
  /// The drawn shapes, in drawing order.
  public private(set) var marks: [Mark] = []
  /// The text elements, in drawing order.
  public private(set) var strings: [PictureText] = []
  /// The axes by the id in the SVG: `x`, `y`, `right`, or others.
  public private(set) var axes: [String: AxisGroup] = [:]
  /// The text for screen readers.
  public let description: String
  /// The data table.
  public let table: DataTable?
  /// The warnings of the run.
  public let warnings: [RunWarning]
  /// The number of SVG elements in the figure. A figure with windows has several.
  public let pictureCount: Int

  /// Creates a figure from its markup; nil if the markup is not well-formed.
  ///
  /// The markup can be a single SVG element.
  public init?(_ markup: String, warnings: [RunWarning] = []) {
    guard let root = MarkupNode(markup: markup) else { return nil }
    self.init(root, warnings: warnings)
  }

  /// Creates a figure from its root element.
  public init?(_ root: MarkupNode, warnings: [RunWarning] = []) {
    let pictures = root.name == "svg" ? [root] : root.all("svg")
    guard let picture = pictures.first else { return nil }
    let numbers = (picture.attributes["viewBox"] ?? "").split(separator: " ").compactMap {
      Double($0)
    }
    guard numbers.count == 4 else { return nil }
    viewBox = Box(
      minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
      maxY: numbers[1] + numbers[3])
    pictureCount = pictures.count
    description = picture.elements.first { $0.name == "desc" }?.text ?? ""
    table = root.all("table").first.map { DataTable($0) }
    self.warnings = warnings
    plot = picture.all("rect").first { $0.classes.contains("rg-plot") }.flatMap { node in
      Mark(node, in: MarkContext(), order: 0)?.box
    }
    var clips: [String: Box] = [:]
    for clip in picture.all("clipPath") {
      guard let id = clip.attributes["id"], let inner = clip.elements.first,
        let mark = Mark(inner, in: MarkContext(), order: 0)
      else { continue }
      clips[id] = mark.box
    }
    collect(picture, in: MarkContext(), clips)
  }

  private mutating func collect(
    _ node: MarkupNode, in context: MarkContext, _ clips: [String: Box]
  ) {
    for child in node.elements where child.name != "defs" && child.name != "clipPath" {
      let inner = context.entering(child, clips: clips)
      let order = marks.count + strings.count
      if child.name == "g" || child.name == "a" {
        if child.classes.contains("rg-axis"), let id = child.attributes["data-axis"] {
          axes[id] = AxisGroup(id: id, side: child.attributes["data-side"])
        }
        collect(child, in: inner, clips)
      } else if let text = PictureText(child, in: inner, order: order) {
        strings.append(text)
        if let axis = inner.axis { axes[axis, default: AxisGroup(id: axis, side: nil)].add(text) }
      } else if let mark = Mark(child, in: inner, order: order) {
        marks.append(mark)
        if let axis = inner.axis { axes[axis, default: AxisGroup(id: axis, side: nil)].add(mark) }
      }
    }
  }

  /// Whether the description states that some marks represent several rows.
  public var isSimplified: Bool {
    ["simplif", "vereinfacht", "مبسط", "簡略"].contains { description.contains($0) }
  }

  /// Returns the marks with a class, optionally of one series.
  public func marks(_ name: String, series: Int? = nil) -> [Mark] {
    marks.filter { $0.has(name) && (series == nil || $0.series == series) }
  }

  /// Returns the text elements with a class.
  public func strings(_ name: String) -> [PictureText] { strings.filter { $0.has(name) } }
}

/// The elements of one axis.
public struct AxisGroup: Sendable {
  /// The id in the SVG.
  public let id: String
  /// The side of the axis; nil for a polar chart.
  public let side: String?
  /// The tick labels.
  public private(set) var labels: [PictureText] = []
  /// The tick lines.
  public private(set) var ticks: [Mark] = []
  /// The axis line, or the circle of a polar chart.
  public private(set) var line: Mark?

  init(id: String, side: String?) {
    self.id = id
    self.side = side
  }

  /// Whether the axis is horizontal.
  public var isLevel: Bool { side == "bottom" || side == "top" }

  fileprivate mutating func add(_ text: PictureText) {
    if !text.has("rg-axis-title") { labels.append(text) }
  }

  fileprivate mutating func add(_ mark: Mark) {
    if mark.has("rg-ticks") { ticks.append(mark) }
    if mark.has("rg-axis-line"), line == nil { line = mark }
  }

  /// The ticks that can have labels: the longest ones.
  public var majorTicks: [Mark] {
    let length: (Mark) -> Double = { max($0.box.width, $0.box.height) }
    let longest = ticks.map(length).max() ?? 0
    return ticks.filter { length($0) > longest * 0.8 }
  }
}

/// The data table of a figure.
public struct DataTable: Sendable {
  /// The column headings. The first one belongs to the row names.
  public let headings: [String]
  /// The cells of each row, with the row name first.
  public let rows: [[String]]

  init(_ node: MarkupNode) {
    let bodies = node.all("tbody").flatMap { $0.all("tr") }
    headings = node.all("thead").flatMap { $0.all("th") }.map(\.trimmedText)
    rows = bodies.map { row in
      row.elements.filter { $0.name == "th" || $0.name == "td" }.map(\.trimmedText)
    }
  }
}

extension MarkupNode {
  fileprivate var trimmedText: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
