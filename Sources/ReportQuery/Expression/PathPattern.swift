public import ReportText

/// The pattern of the paths of documents, such as `weekly/{participant.id}.xhtml`, compiled once.
///
/// Values are written without regard to the locale: numbers without grouping, dates by ISO 8601.
public struct PathPattern: Sendable {
  /// The function that stands last in the braces and puts a keyed hash for the value.
  public static let pseudonymFunction = "pseudonym"

  /// A part of the path.
  public enum Piece: Sendable {
    /// Text that stands as it is.
    case text(DecodedText)
    /// A value.
    case expression(Expression)
    /// The pseudonym of a value.
    case pseudonym(Expression)
  }

  /// The parts, in order.
  public let pieces: [Piece]

  /// True when a part is a pseudonym, for which the project must have a key.
  public var usesPseudonym: Bool {
    pieces.contains { piece in
      if case .pseudonym = piece { true } else { false }
    }
  }

  /// True when every document gets the same path.
  public var isConstant: Bool {
    pieces.allSatisfy { piece in
      switch piece {
      case .text: true
      case .expression(let expression), .pseudonym(let expression): expression.isConstant
      }
    }
  }

  /// The path of one document, with `/` between its parts.
  /// - Parameter pseudonym: makes the pseudonym of a value.
  /// - Throws: a value is missing or empty, or holds a slash, backslash or control character, or
  ///   the path would leave its folder. The value is not in the message.
  public func path(
    in bindings: borrowing Bindings, pseudonym: (ByteText) -> ByteText
  ) throws(Diagnostic) -> ByteText {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text.bytes
      case .expression(let expression): bytes += try Self.checked(expression, in: bindings).bytes
      case .pseudonym(let expression):
        guard let value = expression.plainText(in: bindings), !value.isEmpty else {
          throw Self.problem(expression, "is missing or empty")
        }
        bytes += pseudonym(value).bytes
      }
    }
    for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    where part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
      throw Diagnostic(.pathValue, "the output path has a part that is empty, `.` or `..`")
    }
    return ByteText(bytes)
  }

  private static func checked(
    _ expression: Expression, in bindings: borrowing Bindings
  ) throws(Diagnostic) -> ByteText {
    guard let value = expression.plainText(in: bindings), !value.isEmpty else {
      throw problem(expression, "is missing or empty")
    }
    for byte in value.bytes where isSeparator(byte) || byte < 0x20 || byte == 0x7F {
      throw problem(expression, "holds a slash, a backslash or a control character")
    }
    return value
  }

  private static func problem(_ expression: Expression, _ what: String) -> Diagnostic {
    let bytes = expression.source.bytes
    let name = String(decoding: bytes, as: UTF8.self).split(separator: " ").joined(separator: " ")
    return Diagnostic(
      .pathValue, "the value of `\(name)` \(what), so the document has no path",
      at: expression.source.whole)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }
}
