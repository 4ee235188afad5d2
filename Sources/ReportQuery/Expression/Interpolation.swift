public import ReportText

/// A text with `{{ expression }}` in it, compiled once.
public struct Interpolation: Sendable {
  /// A part of the text.
  public enum Piece: Sendable {
    /// Text that stands as it is.
    case text(DecodedText)
    /// A value.
    case expression(Expression)
  }

  /// The parts, in order; empty for an empty text.
  public let pieces: [Piece]

  /// Reads a text; what is wrong goes to `diagnostics`, and the piece concerned is left out.
  ///
  /// Closing braces inside a quoted text of the expression do not end it. Two opening braces as
  /// they are: `{{ '{{' }}`.
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

  /// True when the text is the same in every document.
  public var isConstant: Bool {
    pieces.allSatisfy { piece in
      if case .expression(let expression) = piece { expression.isConstant } else { true }
    }
  }

  /// The text when parameters of an element make it the same in every document, whatever the locale;
  /// nil when it is not known before there are data, and for a text without such parameters.
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

  /// True when there is an expression in it.
  public var hasExpressions: Bool {
    pieces.contains { piece in
      if case .expression = piece { true } else { false }
    }
  }

  /// Writes the text, with the values escaped for where they stand. The literal parts are escaped
  /// as content or as an attribute value; in a style sheet they are the author's and stand as they
  /// are.
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
          case .content, .phrasing: writer.text(bytes)
          case .attribute, .addressPart, .addressPath: writer.attribute(bytes)
          case .cssString: writer.markup(bytes)
          }
        }
      }
    }
  }

  /// The text as data, without escapes.
  public func text(in bindings: borrowing Bindings) -> ByteText {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text.bytes
      case .expression(let expression): bytes += expression.text(in: bindings).bytes
      }
    }
    return ByteText(bytes)
  }
}
