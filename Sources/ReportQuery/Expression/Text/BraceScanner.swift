import ReportText

/// Cuts a text at its braces.
enum BraceScanner {
  /// A part of the text.
  enum Part {
    /// Text that stands as it is; never empty.
    case text(DecodedText)
    /// What stands between the braces.
    case expression(DecodedText)
  }

  /// The parts, in order. Braces without an end, and with nothing between them, are errors.
  static func parts(
    of text: DecodedText, braces count: Int, into diagnostics: inout Diagnostics
  ) -> [Part] {
    let bytes = text.bytes
    var parts: [Part] = []
    var start = 0
    var position = 0
    while position < bytes.count {
      guard isRun(UInt8(ascii: "{"), count, bytes, position) else {
        position += 1
        continue
      }
      if start < position { parts.append(.text(text.part(start..<position))) }
      let inner = position + count
      guard let end = end(of: bytes, from: inner, count) else {
        let (open, close) = (
          String(repeating: "{", count: count), String(repeating: "}", count: count)
        )
        diagnostics.add(
          Diagnostic(
            .interpolationOpen, "`\(open)` without `\(close)`", at: text.span(position..<inner),
            hints: count == 2 ? ["to write `{{` as it is: `{{ '{{' }}`"] : []))
        return parts
      }
      if bytes[inner..<end].allSatisfy({ $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D }) {
        diagnostics.add(
          Diagnostic(
            .expressionSyntax, "an expression is wanted between the braces",
            at: text.span(position..<end + count)))
      } else {
        parts.append(.expression(text.part(inner..<end)))
      }
      position = end + count
      start = position
    }
    if start < bytes.count { parts.append(.text(text.part(start..<bytes.count))) }
    return parts
  }

  /// Where the closing braces begin: outside quotes, or, when a quotation mark is not closed, the
  /// first ones at all, so that the message is about the mark.
  private static func end(of bytes: [UInt8], from start: Int, _ count: Int) -> Int? {
    var quote: UInt8?
    var first: Int?
    for position in start..<bytes.count {
      let byte = bytes[position]
      if isRun(UInt8(ascii: "}"), count, bytes, position) {
        if quote == nil { return position }
        first = first ?? position
      }
      if byte == quote {
        quote = nil
      } else if quote == nil, [0x22, 0x27, 0x60].contains(byte) {
        quote = byte
      }
    }
    return first
  }

  private static func isRun(_ byte: UInt8, _ count: Int, _ bytes: [UInt8], _ start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == byte }
  }
}
