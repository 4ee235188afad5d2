/// What an engine made of a document.
public struct PrintedDocument: Sendable {
  /// The PDF, as the engine wrote it.
  public let bytes: [UInt8]
  /// The addresses that the document asked for and that were refused, each once, in the order of their
  /// bytes; relative ones as they are seen from the document. They are the document's own text: they may
  /// name a participant and do not belong in messages.
  public let refused: [String]
}
