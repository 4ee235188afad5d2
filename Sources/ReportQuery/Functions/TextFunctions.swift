import ReportText

/// Texts, and what fits every single value.
enum TextFunctions {
  static let all: [FunctionDescription] = [
    change("upper", "The text in capital letters, without regard to the locale.") {
      ByteText($0.string.uppercased())
    },
    change("lower", "The text in small letters, without regard to the locale.") {
      ByteText($0.string.lowercased())
    },
    change("trim", "The text without white space at its ends.", trimmed),
    FunctionDescription(
      "anchor", .texts, takes: [.singleValue], yields: "text",
      """
      The value as a part of an id: letters, digits and `-` stay, everything else becomes `_` and \
      two hexadecimal digits, so that different values have different anchors.
      """
    ) { call throws(Diagnostic) in
      let text: TextNode
      switch call.subject.node {
      case .number(let node): text = .plain(node, NumberFormat(call.subject.type))
      default: text = call.subject.text
      }
      return call.text(.function(text, anchor))
    },
    FunctionDescription(
      "default", .texts, takes: [.singleValue], [.init("value", .singleValue)],
      yields: "a value of the same type", "The value, or another one when it is missing."
    ) { call throws(Diagnostic) in
      let other = call.arguments[0]
      let subject = call.subject
      guard
        subject.isMissingLiteral || other.isMissingLiteral || subject.type.isAlike(other.type)
      else {
        throw call.error(
          .typeMismatch,
          "the argument `value` of `default` is \(subject.type.name), not \(other.type.name)",
          other.range, hints: hints(subject, other))
      }
      var result = Operand.joined(
        subject, other, call.range, numbers: { .alternative($0, $1) },
        texts: { .alternative($0, $1) })
      result.origin = subject.origin
      result.isPresent = subject.isAlwaysPresent || other.isAlwaysPresent
      return result
    },
  ]

  private static func change(
    _ name: String, _ summary: String, _ change: @escaping @Sendable (ByteText) -> ByteText
  ) -> FunctionDescription {
    FunctionDescription(name, .texts, takes: [.text], yields: "text", summary) {
      call throws(Diagnostic) in call.text(.function(call.subject.text, change))
    }
  }

  private static func hints(_ subject: Operand, _ other: Operand) -> [String] {
    guard other.type == .text, case .number = subject.type else { return [] }
    return ["write the number first, as in `| number(1) | default('none')`"]
  }

  /// Cuts Unicode white space off both ends.
  private static func trimmed(_ text: ByteText) -> ByteText {
    let scalars = text.string.unicodeScalars
    guard
      let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return ByteText(String(scalars[first...last]))
  }

  /// An injective map to XML names without a colon: a first digit or `-`, which a name cannot begin
  /// with, is encoded as well, and the empty text is `_`.
  private static func anchor(_ text: ByteText) -> ByteText {
    let digits = Array("0123456789abcdef".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text.bytes {
      let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
      let isInner = byte >= 0x30 && byte <= 0x39 || byte == 0x2D
      if isLetter || isInner && !result.isEmpty {
        result.append(byte)
      } else {
        result += [0x5F, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return ByteText(result.isEmpty ? [0x5F] : result)
  }
}
