internal import ReportQuery
internal import ReportText

extension TemplatePass {
  /// The pieces of a text; nil when one of them is wrong, which has been reported.
  mutating func parts(
    of text: DecodedText, _ scope: TemplateScope
  ) -> [Interpolation.Piece]? {
    var found = Diagnostics()
    let interpolation = Interpolation(text, names: names, into: &found)
    diagnostics.add(contentsOf: found)
    guard !found.hasErrors else { return nil }
    return scope.use == nil ? interpolation.pieces : interpolation.pieces.decided
  }

  /// The bytes as they stand in a document.
  func escaped(_ bytes: [UInt8], inAttribute: Bool) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count + 64)
    bytes.withUnsafeBufferPointer { bytes in
      if inAttribute { writer.attribute(bytes) } else { writer.text(bytes) }
    }
    return writer.copy()
  }

  /// Stops when includes have made the program too large.
  mutating func checkSize(_ span: SourceSpan) {
    guard builder.constantCount > TemplateLimits.constants, !isExhausted else { return }
    isExhausted = true
    fail(
      .templateTooLarge,
      "with all includes the template has more than \(TemplateLimits.constants) bytes", span)
  }
}
