/// Parts of an axis that can be left out, each for itself.
struct AxisParts: OptionSet, Sendable {
  let rawValue: Int

  static let line = AxisParts(rawValue: 1)
  static let ticks = AxisParts(rawValue: 2)
  static let labels = AxisParts(rawValue: 4)
  static let title = AxisParts(rawValue: 8)
  static let grid = AxisParts(rawValue: 16)
  static let all: AxisParts = [.line, .ticks, .labels, .title, .grid]

  /// The words in a block.
  static let words = ["line", "ticks", "labels", "title", "grid", "all"]

  /// The part or parts of a word.
  static func named(_ word: String) -> AxisParts? {
    switch word {
    case "line": .line
    case "ticks": .ticks
    case "labels": .labels
    case "title": .title
    case "grid": .grid
    case "all": .all
    default: nil
    }
  }
}
