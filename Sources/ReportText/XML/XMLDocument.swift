/// A well-formed document as its author wrote it, with the place of everything in it.
public struct XMLDocument: Sendable {
  /// The source.
  public let file: SourceFile
  /// Where `<!DOCTYPE html>` stands, if it does.
  public let documentType: SourceSpan?
  /// Comments and processing instructions before the root element.
  public let prolog: [XMLNode]
  /// The root element.
  public let root: XMLElement
  /// Comments and processing instructions after the root element.
  public let epilog: [XMLNode]
}
