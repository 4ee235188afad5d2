import Foundation

/// A warning of a run.
public struct RunWarning: Sendable, Hashable {
  /// The code, such as `RG4017`.
  public let code: String
  /// The message.
  public let message: String

  /// A warning.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

/// A finished figure as a reader has it: what is drawn, what is written, what is said.
public struct ReadFigure: Sendable {
  /// The picture's canvas.
  public let viewBox: Box
  /// The area of the data; nil when it is round or has none.
  public let plot: Box?
  /// The drawn forms, in the order of drawing.
  public private(set) var marks: [Mark] = []
  /// The written texts, in the order of drawing.
  public private(set) var texts: [PictureText] = []
  /// The axes by the names that the picture gives them: `x`, `y`, `right` or others.
  public private(set) var axes: [String: AxisGroup] = [:]
  /// What a screen reader says.
  public let description: String
  /// The heading of the data table, and its rows.
  public let table: DataTable?
  /// What was warned of.
  public let warnings: [RunWarning]
  /// The number of pictures in the figure; more than one for windows.
  public let pictureCount: Int

  /// Reads the markup of a figure, which may be a picture alone; nil when it is no well-formed one.
  public init?(_ markup: String, warnings: [RunWarning] = []) {
    guard let root = MarkupNode(markup: markup) else { return nil }
    self.init(root, warnings: warnings)
  }

  /// Reads a figure.
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
      let order = marks.count + texts.count
      if child.name == "g" || child.name == "a" {
        if child.classes.contains("rg-axis"), let id = child.attributes["data-axis"] {
          axes[id] = AxisGroup(id: id, side: child.attributes["data-side"])
        }
        collect(child, in: inner, clips)
      } else if let text = PictureText(child, in: inner, order: order) {
        texts.append(text)
        if let axis = inner.axis { axes[axis, default: AxisGroup(id: axis, side: nil)].add(text) }
      } else if let mark = Mark(child, in: inner, order: order) {
        marks.append(mark)
        if let axis = inner.axis { axes[axis, default: AxisGroup(id: axis, side: nil)].add(mark) }
      }
    }
  }

  /// True when the description says that several rows have one mark.
  public var isSimplified: Bool {
    ["simplif", "vereinfacht", "مبسط", "簡略"].contains { description.contains($0) }
  }

  /// The marks with a class, of a series if it is given.
  public func marks(_ name: String, series: Int? = nil) -> [Mark] {
    marks.filter { $0.has(name) && (series == nil || $0.series == series) }
  }

  /// The texts with a class.
  public func texts(_ name: String) -> [PictureText] { texts.filter { $0.has(name) } }
}

/// The parts of one axis.
public struct AxisGroup: Sendable {
  /// What the picture calls it.
  public let id: String
  /// The side where it stands; nil on a round chart.
  public let side: String?
  /// The labels of its ticks.
  public private(set) var labels: [PictureText] = []
  /// The lines of its ticks.
  public private(set) var ticks: [Mark] = []
  /// The line along it, or the rim.
  public private(set) var line: Mark?

  init(id: String, side: String?) {
    self.id = id
    self.side = side
  }

  /// True when it runs from left to right.
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
  /// The headings of the columns; the first one is that of the rows' names.
  public let headings: [String]
  /// The cells of each row, the name of the row first.
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
