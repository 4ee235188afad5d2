/// A property of a style sheet with its value, in lower case.
struct StyleDeclaration {
  let name: String
  let value: String
  let isImportant: Bool

  /// The declarations of a block, shorthands written out as far as estimates need them.
  static func read(_ block: Substring) -> [StyleDeclaration] {
    block.split(separator: ";").flatMap { part -> [StyleDeclaration] in
      guard let colon = part.firstIndex(of: ":") else { return [] }
      let name = trimmed(part[..<colon]).lowercased()
      var value = trimmed(part[part.index(after: colon)...]).lowercased()
      let isImportant = value.hasSuffix("!important")
      if isImportant { value = trimmed(value.dropLast("!important".count)) }
      return expanded(name, value).map {
        StyleDeclaration(name: $0.0, value: $0.1, isImportant: isImportant)
      }
    }
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func expanded(_ name: String, _ value: String) -> [(String, String)] {
    switch name {
    case "padding", "margin":
      let parts = value.split(separator: " ").map(String.init)
      guard !value.contains("("), (1...4).contains(parts.count) else {
        return sides.map { ("\(name)-\($0)", value) }
      }
      let places = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]][parts.count - 1]
      return zip(sides, places).map { ("\(name)-\($0)", parts[$1]) }
    case "font": return font(value)
    case "page-break-inside": return [("break-inside", value)]
    case "word-wrap": return [("overflow-wrap", value)]
    case "column-count", "column-width": return [("columns", value)]
    default: return [(name, value)]
    }
  }

  private static let sides = ["top", "right", "bottom", "left"]

  /// The size, line height and family of the shorthand, whose size is the first length in it.
  private static func font(_ value: String) -> [(String, String)] {
    let words = value.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let place = words.firstIndex {
      $0.first.map { $0.isNumber || $0 == "." } ?? false && Int($0) == nil
    }
    guard let place else { return [("font-size", value), ("font-family", value)] }
    let parts = words[place].split(separator: "/").map(String.init)
    return [
      ("font-size", parts[0]), ("line-height", parts.count > 1 ? parts[1] : "normal"),
      ("font-family", words[(place + 1)...].joined(separator: " ")),
    ]
  }
}
