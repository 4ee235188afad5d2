public import ReportText

/// A compiled text with `{{ expression }}` placeholders.
public struct Interpolation: Sendable {
  /// A part of the text: literal text or a placeholder.
  public enum Piece: Sendable {
    /// Literal text between placeholders.
    case text(DecodedText)
    /// The expression of a placeholder.
    case expression(Expression)
  }

  /// The parts of the text, in order; empty if the text is empty.
  public let pieces: [Piece]

  /// Creates an interpolation by parsing a text, and omits invalid parts.
  ///
  /// Errors are added to `diagnostics`.
  ///
  /// Closing braces inside quoted text do not end an expression. Two literal opening braces are
  /// written as `{{ '{{' }}`.
  public init(_ text: DecodedText, names: Names, into diagnostics: inout Diagnostics) {
    var pieces: [Piece] = []
    for part in BraceScanner.parts(of: text, braces: 2, into: &diagnostics) {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .expression(let source):
        if let expression = Expression(
          source, names: names, for: .singleValue, into: &diagnostics)
        {
          pieces.append(.expression(expression))
        }
      }
    }
    self.pieces = pieces
  }

  /// Whether the text is the same in all documents.
  public var isConstant: Bool {
    pieces.allSatisfy { piece in
      if case .expression(let expression) = piece { expression.isConstant } else { true }
    }
  }

  /// The text without its placeholders, if element parameters make it constant; nil otherwise.
  ///
  /// A constant text is the same in all documents and locales. The result is also nil if the text
  /// uses no names.
  public var constant: ByteText? {
    var bytes: [UInt8] = []
    var usesNames = false
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text.bytes
      case .expression(let expression):
        guard case .text(let text)? = expression.constant else { return nil }
        usesNames = usesNames || !expression.roots.isEmpty
        bytes += text.bytes
      }
    }
    return usesNames ? ByteText(bytes) : nil
  }

  /// Whether the text contains a placeholder with an expression.
  public var hasExpressions: Bool {
    pieces.contains { piece in
      if case .expression = piece { true } else { false }
    }
  }

  /// Writes the text, with the values escaped for their context.
  ///
  /// Literal parts are escaped as content or as an attribute value. In a style sheet, literal parts
  /// come from the author and stay unchanged.
  public func write(
    in bindings: borrowing Bindings, into writer: inout ByteWriter, as context: WriteContext
  ) {
    for piece in pieces {
      switch piece {
      case .expression(let expression):
        expression.write(in: bindings, into: &writer, as: context)
      case .text(let text):
        text.bytes.withUnsafeBufferPointer { bytes in
          switch context {
          case .content, .phrasing, .lines: writer.text(bytes)
          case .attribute, .attributeText, .addressPart, .addressPath: writer.attribute(bytes)
          case .cssString, .cssText: writer.markup(bytes)
          }
        }
      }
    }
  }

  /// Returns the text for one document, without escaping.
  ///
  /// Values within other text are isolated (U+2068 and U+2069) if their direction requires it.
  public func text(in bindings: borrowing Bindings) -> ByteText {
    if pieces.count == 1, case .expression(let expression) = pieces[0] {
      return expression.text(in: bindings)
    }
    var writer = ByteWriter(capacity: 64)
    for piece in pieces {
      switch piece {
      case .text(let text): writer.markup(text.bytes)
      case .expression(let expression):
        writer.isolated(from: bindings.direction) { writer in
          expression.text(in: bindings).withBytes { writer.markup($0) }
        }
      }
    }
    return ByteText(writer.copy())
  }
}

/// A scanner that splits a text at its braces.
enum BraceScanner {
  /// A part of the text, before expressions are parsed.
  enum Part {
    /// Literal text outside the braces. It is never empty.
    case text(DecodedText)
    /// The source text of an expression, between the braces.
    case expression(DecodedText)
  }

  /// Returns the parts of a text, in order. Unclosed or empty braces are errors.
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
            .interpolationOpen, "`\(open)` has no closing `\(close)`",
            at: text.span(position..<inner),
            hints: count == 2
              ? [
                "write `}}` after the expression; for a literal `{{`, write `{{ '{{' }}`"
              ] : []))
        return parts
      }
      if bytes[inner..<end].allSatisfy({ $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D }) {
        diagnostics.add(
          Diagnostic(
            .expressionSyntax, "expected an expression between the braces",
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

  /// Returns the offset of the closing braces, outside quotes; nil if there are none.
  ///
  /// If a quotation mark is not closed, the result is the first closing braces, so that the error
  /// refers to the quotation mark.
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
