import ReportQuery
import ReportTemplate
import ReportText

/// The pattern of an identifier: constant bytes and variable parts.
struct IdentifierPattern: Hashable {
  /// A part of an identifier.
  enum Token: Hashable {
    case byte(UInt8)
    /// The iteration number of a loop.
    case digits(Facts.Subject)
    /// A word from the function `anchor`.
    case word(Facts.Subject)
  }

  let tokens: [Token]

  init(_ tokens: [Token]) { self.tokens = tokens }

  /// Returns the patterns of the identifiers in an attribute, which white space separates.
  ///
  /// The result is nil if a value is not valid in an identifier.
  static func all(in attribute: TemplateAttribute) -> [IdentifierPattern]? {
    guard let pieces = attribute.pieces else { return nil }
    var patterns: [[Token]] = [[]]
    for (piece, decided) in zip(pieces, attribute.decided) {
      switch piece {
      case .text(let text):
        for byte in text.bytes {
          if byte <= 0x20 {
            patterns.append([])
          } else {
            patterns[patterns.count - 1].append(.byte(byte))
          }
        }
      case .expression(let value):
        guard let decided, let tokens = tokens(of: value, Facts.Subject(decided)) else {
          return nil
        }
        patterns[patterns.count - 1] += tokens
      }
    }
    return patterns.filter { !$0.isEmpty }.map { IdentifierPattern($0) }
  }

  private static func tokens(of value: Expression, _ subject: Facts.Subject) -> [Token]? {
    if value.path == ["loop", "index"] { return [.digits(subject)] }
    switch value.plainForm {
    case .anchor: return [.word(subject)]
    case .words(let words) where words.count == 1: return words[0].bytes.map { .byte($0) }
    case .number(let range)
    where range.isInteger && range.low == range.high && range.low >= 0
      && range.low < 1e9:
      return "\(Int(range.low))".utf8.map { .byte($0) }
    default: return nil
    }
  }

  /// The bytes of the identifier if it is constant; nil if the pattern contains a value.
  var constant: [UInt8]? {
    var bytes: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Returns whether each iteration of a loop gives a different identifier, for any other values.
  ///
  /// This is true if the first value is the iteration number, and the next character is not a
  /// digit.
  func differs(inIterationsOf loop: Int) -> Bool {
    guard
      let index = tokens.firstIndex(where: { token in
        if case .byte = token { false } else { true }
      }), case .digits(let subject) = tokens[index], subject.scope == loop
    else { return false }
    guard index + 1 < tokens.count else { return true }
    guard case .byte(let next) = tokens[index + 1] else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
  }

  /// Returns whether some data give the same identifier for both patterns.
  func overlaps(_ other: IdentifierPattern) -> Bool {
    var visited: Set<[Int]> = []
    var waiting = [[0, 0]]
    while let pair = waiting.popLast() {
      guard visited.insert(pair).inserted else { continue }
      let (left, right) = (pair[0], pair[1])
      if left == tokens.count, right == other.tokens.count { return true }
      guard left < tokens.count, right < other.tokens.count else { continue }
      let first = tokens[left]
      let second = other.tokens[right]
      guard Self.share(first, second) else { continue }
      // A value has at least one character, so it can continue or end here.
      let lefts = first.isValue ? [left, left + 1] : [left + 1]
      let rights = second.isValue ? [right, right + 1] : [right + 1]
      for next in lefts { for after in rights { waiting.append([next, after]) } }
    }
    return false
  }

  private static func share(_ first: Token, _ second: Token) -> Bool {
    switch (first, second) {
    case (.byte(let left), .byte(let right)): left == right
    case (.byte(let byte), let value), (let value, .byte(let byte)): value.canContain(byte)
    default: true
    }
  }
}

extension IdentifierPattern.Token {
  /// Whether the part depends on data.
  var isValue: Bool {
    if case .byte = self { false } else { true }
  }

  /// Returns whether a part can contain a byte.
  func canContain(_ byte: UInt8) -> Bool {
    let isDigit = byte >= 0x30 && byte <= 0x39
    switch self {
    case .byte(let expected): return expected == byte
    case .digits: return isDigit
    case .word:
      return isDigit || byte == 0x2D || byte == 0x5F || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
  }
}
