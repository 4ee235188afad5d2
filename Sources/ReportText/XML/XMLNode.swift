/// What can stand in an element.
public enum XMLNode: Sendable {
  /// An element with all that is in it.
  case element(XMLElement)
  /// Character data, or a CDATA section: references resolved, line ends as line feeds.
  case text(DecodedText)
  /// A comment, with its marks.
  case comment(SourceSpan)
  /// A processing instruction, with its marks.
  case instruction(SourceSpan)

  /// Where it stands: for an element its start tag.
  public var span: SourceSpan {
    switch self {
    case .element(let element): element.startTag
    case .text(let text): text.span(0..<text.bytes.count)
    case .comment(let span), .instruction(let span): span
    }
  }

  /// True for comments, instructions and text of nothing but white space.
  public var isBlank: Bool {
    switch self {
    case .element: false
    case .text(let text):
      text.bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    case .comment, .instruction: true
    }
  }
}
