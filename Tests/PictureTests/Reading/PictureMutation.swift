import PictureReader
import TestSupport

/// A small error for a finished figure.
enum PictureMutation: String, CaseIterable {
  case shiftMark, dropMark, swapLabels, scaleTicks, changeCount, changeExtreme, changeCell,
    changeTitle
  case dropWarning, moveLabel, dropMissing

  /// Whether the mutation changes text that the reader supports in English only.
  var isInEnglish: Bool {
    [.changeCount, .changeExtreme, .dropWarning, .scaleTicks].contains(self)
  }

  /// Returns the changed figure and the remaining warnings; nil if the mutation does not apply.
  func apply(
    to figure: MarkupNode, _ warnings: [RunWarning], isHorizontal: Bool,
    _ random: inout SeededGenerator
  ) -> (MarkupNode, [RunWarning])? {
    var editor = MarkupEditor(figure)
    // In a simplified chart, marks do not represent single rows.
    let isSimplified = ReadFigure(figure)?.isSimplified ?? false
    let isRound = ["radial", "pie"].contains(figure.attributes["data-chart"] ?? "")
    switch self {
    case .dropWarning:
      let isCut = warnings.contains {
        $0.message.contains(/(?:value is|values are) outside the axis range/)
      }
      return isCut ? (figure, []) : nil
    case .shiftMark, .dropMark:
      // On a polar chart, cut values can have equal positions.
      let isCut = !editor.paths { $1.contains("rg-overflow") }.isEmpty
      if isSimplified || (isRound && isCut) { return nil }
      let plot = editor.paths { node, _ in node.classes.contains("rg-plot") }.first
        .flatMap { MarkupEditor.box(of: editor[$0]) }
      let marks = editor.paths { node, classes in
        // A mark outside the plot is invisible.
        if let plot, let box = MarkupEditor.box(of: node), !Self.isSeen(box, in: plot) {
          return false
        }
        return node.title != nil && node.name != "text" && !classes.contains("rg-gaps")
          && !classes.contains("rg-missing") && Self.isWhole(node, classes)
      }
      // An arrow can represent a cut value, and only one of two marks at one position is visible.
      let arrows = editor.paths { $1.contains("rg-overflow") }
        .compactMap { MarkupEditor.box(of: editor[$0])?.center }
      let boxes = marks.map { MarkupEditor.box(of: editor[$0]) }
      let clear = marks.indices.filter { index in
        // The position of a path or its arrow is unknown.
        guard let box = boxes[index] else { return !isCut }
        let center = box.center
        // The loss of one of several bars of minimum length is not detectable.
        return (editor[marks[index]].name != "rect" || min(box.width, box.height) > 1.5)
          && !arrows.contains { $0.distance(to: center) < 16 }
          && boxes.count { $0?.center.distance(to: center) ?? 9 < 0.5 } == 1
      }
      guard
        let index = (self == .dropMark ? clear : Array(marks.indices)).randomElement(using: &random)
      else { return nil }
      let path = marks[index]
      if self == .dropMark {
        editor.remove(path)
      } else {
        guard editor.shift(path, isHorizontal ? (2, 0) : (0, 2)) else { return nil }
      }
    case .swapLabels:
      let labels = editor.paths { node, classes in
        node.name == "text" && classes.contains("rg-value-label")
      }
      // With many labels, a value can occur again next to another mark.
      guard figure.all("tr").count < 25, let pair = editor.farPair(labels, using: &random) else {
        return nil
      }
      editor.swapTexts(pair.0, pair.1)
    case .scaleTicks:
      let labels = editor.paths { node, classes in
        node.name == "text" && classes.contains("axis y") && !classes.contains("rg-axis-title")
      }
      let numbers = labels.map { Double(editor[$0].ownText.replacing(",", with: "")) }
      // If all values are cut, the scale is unknown.
      let isCut = figure.all("desc").contains { $0.text.contains("cut off") }
      // A change of scale does not move zero.
      let isZero = figure.all("desc").contains { $0.text.contains(/all 0|No data/) }
      guard labels.count > 2, !isCut, !isZero, numbers.allSatisfy({ $0 != nil }) else { return nil }
      for (path, number) in zip(labels, numbers) {
        editor.setText(path, "\((number ?? 0) / 100)")
      }
    case .changeCount:
      guard
        editor.editDescription({ text in
          text.firstMatch(of: /\d+(?= (?:value|range|slice)s?)/).map { match in
            text.replacingCharacters(in: match.range, with: "\((Int(match.0) ?? 0) + 1)")
          }
        })
      else { return nil }
    case .changeExtreme:
      guard
        editor.editDescription({ text in
          text.firstMatch(of: /(?:lowest|highest|all) [-−]?(\d)/).map { match in
            text.replacingCharacters(
              in: match.1.startIndex..<match.1.endIndex, with: Self.other(match.1))
          }
        })
      else { return nil }
    case .changeCell:
      let cells = editor.paths { node, _ in node.name == "td" && node.text.contains(/\d/) }
      guard let path = cells.randomElement(using: &random) else { return nil }
      editor.setText(path, Self.changed(editor[path].text))
    case .changeTitle:
      let marks = editor.paths { node, classes in
        node.name != "text" && classes.contains("rg-series") && !classes.contains("rg-missing")
          && (node.title?.contains(/: [^:]*\d/) ?? false)
      }
      guard !isSimplified, let path = marks.randomElement(using: &random) else { return nil }
      editor.editTitle(path) { title in
        guard let separator = title.lastRange(of: ": ") else { return title }
        return title[..<separator.upperBound] + Self.changed(String(title[separator.upperBound...]))
      }
    case .dropMissing:
      let names = figure.all("tbody").flatMap { $0.all("tr") }.compactMap {
        $0.elements.first?.text
      }
      // With many rows or repeated positions, some rows have no missing-value mark.
      guard names.count < 40, Set(names).count == names.count else { return nil }
      let glyphs = editor.paths { node, classes in
        classes.contains("rg-data")
          && (["text", "rect"].contains(node.name) && classes.contains("rg-missing")
            || ["line", "rect"].contains(node.name) && classes.contains("rg-gaps"))
      }
      guard let path = glyphs.randomElement(using: &random) else { return nil }
      // The missing-value marks of several series can have one position.
      let boxes = glyphs.map { Self.geometry(of: editor[$0]) }
      guard boxes.count(where: { $0 == Self.geometry(of: editor[path]) }) == 1 else { return nil }
      // The lines of a text are separate elements.
      let isText = editor[path].name == "text"
      let lines = glyphs.filter {
        $0 == path
          || isText && editor[$0].name == "text"
            && editor[$0].attributes["x"] == editor[path].attributes["x"]
      }
      for line in lines.reversed() { editor.remove(line) }
    case .moveLabel:
      let labels = editor.paths { node, classes in
        node.name == "text"
          && (classes.contains("rg-value-label") || classes.contains("rg-axis"))
      }
      guard let path = labels.randomElement(using: &random) else { return nil }
      editor.setAttribute(path, "x", "-90")
    }
    return (editor.root, warnings)
  }

  /// Whether the loss of a mark is visible.
  ///
  /// For example, the loss of the end dot of a visible bar is not visible.
  private static func isWhole(_ node: MarkupNode, _ classes: Set<String>) -> Bool {
    if node.name == "rect" {
      return (node.number("width") ?? 0) > 0.5 && (node.number("height") ?? 0) > 0.5
        && (!classes.contains("rg-range")
          || max(node.number("height") ?? 0, node.number("width") ?? 0) > 26)
    }
    if let start = node.number("x1"), let end = node.number("x2") {
      let height = (node.number("y2") ?? 0) - (node.number("y1") ?? 0)
      return abs(end - start) + abs(height) > 0.5 && !classes.contains("rg-wick")
    }
    return !classes.contains("rg-ends")
  }

  private static func geometry(of node: MarkupNode) -> [String] {
    ["x", "y", "width", "height", "d"].map { node.attributes[$0] ?? "" }
  }

  private static func isSeen(_ box: Box, in plot: Box) -> Bool {
    guard let common = plot.intersection(box) else { return false }
    return (common.width > 0.3 || box.width == 0) && (common.height > 0.3 || box.height == 0)
  }

  private static func other(_ digit: Substring) -> String {
    "\((digit.first?.wholeNumberValue ?? 0) % 9 + 1)"
  }

  /// Returns a text with another first digit in its first number.
  private static func changed(_ text: String) -> String {
    guard let match = text.firstMatch(of: /\d/) else { return text }
    return text.replacingCharacters(in: match.range, with: other(match.0))
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }

  fileprivate func lastRange(of text: String) -> Range<Index>? {
    ranges(of: text).last
  }
}
