/// A source line prepared for a terminal, with an underlined text range.
///
/// Tabs become spaces. Controls, and characters that change the text direction, become U+FFFD. A
/// long line is reduced to a window around the underlined range.
struct SourceExcerpt {
  /// The distance between tab stops, in terminal columns.
  static let tabWidth = 4
  /// The maximum number of terminal columns of an excerpt.
  static let maximumColumns = 120

  /// The prepared text of the source line.
  private(set) var text = ""
  /// The number of terminal columns before the underlined range.
  private(set) var indent = 0
  /// The width of the underlined range, in terminal columns; at least 1.
  private(set) var length = 1

  /// Creates the excerpt of the source line in which `span` starts.
  ///
  /// Later lines are not shown.
  init(_ span: SourceSpan) {
    let start = span.file.position(of: span.range.lowerBound)
    let end = span.file.position(of: span.range.upperBound)
    var cells: [(text: String, width: Int)] = []
    var column = 0
    for character in span.file.line(start.line) {
      let cell: (text: String, width: Int)
      if character == "\t" {
        let width = Self.tabWidth - column % Self.tabWidth
        cell = (String(repeating: " ", count: width), width)
      } else if character.isTerminalSafe {
        cell = (String(character), DisplayWidth.of(character))
      } else {
        cell = ("\u{FFFD}", 1)
      }
      cells.append(cell)
      column += cell.width
    }
    let first = min(start.column - 1, cells.count)
    let last = end.line == start.line ? min(end.column - 1, cells.count) : cells.count
    show(cells, first, max(first, last))
  }

  private mutating func show(_ cells: [(text: String, width: Int)], _ first: Int, _ last: Int) {
    let before = cells[..<first].reduce(0) { $0 + $1.width }
    let marked = cells[first..<last].reduce(0) { $0 + $1.width }
    let total = before + marked + cells[last...].reduce(0) { $0 + $1.width }
    // The range starts after a third of the window. One column is for the ellipsis.
    let skipped =
      total <= Self.maximumColumns
      ? 0 : max(0, min(before - Self.maximumColumns / 3, total - Self.maximumColumns + 1))
    var column = 0
    var shown = 0
    if skipped > 0 {
      text = "…"
      shown = 1
    }
    var marks: (start: Int, end: Int)?
    for (index, cell) in cells.enumerated() {
      defer { column += cell.width }
      if column < skipped { continue }
      if index == first { marks = (shown, shown) }
      if shown + cell.width > Self.maximumColumns {
        text += "…"
        break
      }
      text += cell.text
      shown += cell.width
      if index >= first, index < last, marks != nil { marks?.end = shown }
    }
    indent = marks?.start ?? shown
    length = max(1, (marks?.end ?? 0) - indent)
    while text.last == " " { text.removeLast() }
  }
}

/// The width of characters in a terminal.
enum DisplayWidth {
  /// Returns the width of a character, in terminal columns.
  ///
  /// The width is 0 for a single combining mark, 2 for East Asian wide characters and emoji, and 1
  /// otherwise.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.contains("\u{FE0F}") { return 2 }
    for scalar in scalars {
      let width = width(scalar)
      if width > 0 { return width }
    }
    return 0
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The code points with East_Asian_Width W and F (Unicode Standard Annex 11), without emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension Character {
  /// Whether a terminal can show the character safely.
  ///
  /// False for controls and for characters that change the text direction, because they can hide or
  /// forge terminal output.
  var isTerminalSafe: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }
}

extension ByteWriter {
  /// Adds text for one terminal line: white space becomes spaces, other controls become U+FFFD.
  mutating func terminal(_ text: String) {
    for character in text {
      if character.isTerminalSafe {
        markup(String(character))
      } else {
        markup(character.isWhitespace ? " " : "\u{FFFD}")
      }
    }
  }
}
