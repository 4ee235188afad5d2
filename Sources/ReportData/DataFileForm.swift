import ReportText

/// What can be said of a data file before it is read.
enum DataFileForm {
  /// Why the bytes cannot be read as text at all; nil when they may be.
  static func problem(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> Diagnostic? {
    if bytes.count > FileBytes.sizeLimit {
      return Diagnostic(.fileTooLarge, "`\(file)` has more than 2 GiB", at: .file(file))
    }
    if bytes.isEmpty { return Diagnostic(.emptyFile, "`\(file)` is empty", at: .file(file)) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(
        .invalidUTF8, "`\(file)` is UTF-16, UTF-8 is wanted", at: .file(file),
        hints: ["save the file as UTF-8"])
    }
    return nil
  }
}
