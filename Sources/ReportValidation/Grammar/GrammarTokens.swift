/// Splits the text of a grammar into statements of words and punctuation.
struct GrammarTokens {
  private var tokens: [String]
  private var index = 0

  /// The words and marks of one statement.
  init(_ statement: ArraySlice<UInt8>) {
    tokens = []
    var start = statement.startIndex
    for position in statement.indices {
      let byte = statement[position]
      let isMark = Self.isMark(byte)
      guard isMark || byte <= 0x20 else { continue }
      if position > start {
        tokens.append(String(decoding: statement[start..<position], as: UTF8.self))
      }
      if isMark { tokens.append(String(UnicodeScalar(byte))) }
      start = position + 1
    }
    if start < statement.endIndex {
      tokens.append(String(decoding: statement[start...], as: UTF8.self))
    }
  }

  /// The statements of a text: lines, joined with the indented lines after them.
  static func statements(_ text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      if index + 1 < bytes.count, bytes[index + 1] == 0x20 { continue }
      if index > start { result.append(bytes[start..<index]) }
      start = index + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// True behind the last token.
  var isAtEnd: Bool { index == tokens.count }

  /// The next token, which stays.
  var next: String? { index < tokens.count ? tokens[index] : nil }

  /// Takes the next token.
  mutating func take() -> String? {
    guard index < tokens.count else { return nil }
    index += 1
    return tokens[index - 1]
  }

  /// Takes the next token if it is this one.
  mutating func take(_ token: String) -> Bool {
    guard next == token else { return false }
    index += 1
    return true
  }

  /// Takes the words up to a token, or all that are left.
  mutating func words(until stop: String? = nil) -> [String] {
    var words: [String] = []
    while let token = next, token != stop {
      words.append(token)
      index += 1
    }
    return words
  }
}
