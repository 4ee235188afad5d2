/// A CSS scanner that finds the permitted locations of values.
///
/// A value is permitted in a double-quoted string, except in function arguments and at-rules. An
/// argument such as `url("…")` could load a file.
struct StyleScanner {
  private enum State {
    case rules
    case slash
    case comment
    case commentStar
    case string(quote: UInt8)
  }

  private var state = State.rules
  private var isEscaped = false
  private var parentheses = 0
  private var isAtRule = false
  private var isStatementStart = true

  /// Whether the current position is inside a CSS comment.
  var isInComment: Bool {
    switch state {
    case .comment, .commentStar: true
    case .rules, .slash, .string: false
    }
  }

  /// Whether the style sheet can contain a data value at the current position.
  var allowsValue: Bool {
    guard case .string(quote: UInt8(ascii: "\"")) = state else { return false }
    return !isEscaped && parentheses == 0 && !isAtRule
  }

  /// Reads one byte of the style sheet and advances the position.
  mutating func read(_ byte: UInt8) {
    switch state {
    case .comment: if byte == UInt8(ascii: "*") { state = .commentStar }
    case .commentStar:
      if byte == UInt8(ascii: "/") {
        state = .rules
      } else if byte != UInt8(ascii: "*") {
        state = .comment
      }
    case .string(let quote):
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == quote || byte == 0x0A || byte == 0x0D || byte == 0x0C {
        state = .rules
      }
    case .slash:
      state = byte == UInt8(ascii: "*") ? .comment : .rules
      if byte != UInt8(ascii: "*") { readRule(byte) }
    case .rules: readRule(byte)
    }
  }

  private mutating func readRule(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
      return
    }
    switch byte {
    case UInt8(ascii: "\\"): isEscaped = true
    case UInt8(ascii: "/"): state = .slash
    case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .string(quote: byte)
    case UInt8(ascii: "("): parentheses += 1
    case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
      isStatementStart = true
      isAtRule = false
      return
    case UInt8(ascii: "@"): if isStatementStart { isAtRule = true }
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: return
    default: break
    }
    isStatementStart = false
  }
}
