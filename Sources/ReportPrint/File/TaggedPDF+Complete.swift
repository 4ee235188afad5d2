public import ReportText

extension TaggedPDF {
  /// Completes a file.
  /// - Parameters:
  ///   - pdf: the file as the engine wrote it; one that is not tagged gets its metadata only.
  ///   - facts: what the document says of itself.
  ///   - attachments: files that the PDF shall carry, such as the data of the report.
  /// - Throws: `unreadablePDF`, `protectedPDF`: the file may still be good, but it cannot be
  ///   completed; `unusableAttachment`.
  public static func complete(
    _ pdf: [UInt8], with facts: DocumentFacts, attaching attachments: [PDFAttachment] = []
  ) throws(Diagnostic) -> TaggedPDF {
    var completion = try PDFCompletion(of: pdf, with: facts)
    return try completion.completed(attaching: attachments)
  }
}
