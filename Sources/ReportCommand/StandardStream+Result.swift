import ReportText

extension StandardStream {
  /// Writes bytes that are the result of a command.
  /// - Throws: they could not all be written.
  func writeAll(_ bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    if !Self.write(bytes, to: descriptor) { throw OutputFile.failure("standard output") }
  }
}
