import ReportText

/// A file that was read for a document, and who asked for it.
struct AssetAnswer: Sendable {
  let reader: AssetPlace
  /// What the engine calls its question.
  let question: String
  let mediaType: String
  let bytes: Result<[UInt8], Diagnostic>
}
