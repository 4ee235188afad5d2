extension PageText {
  /// Reads a page that passed the validator, in XHTML and UTF-8. Drawings, styles, scripts, navigation and what
  /// is hidden from readers are left out, references resolved.
  init(_ page: UnsafeBufferPointer<UInt8>) {
    var reader = PageTextReader(page)
    sections = reader.read()
  }

  /// Reads a page; see ``init(_:)-(UnsafeBufferPointer<UInt8>)``.
  init(_ page: [UInt8]) { self = page.withUnsafeBufferPointer { PageText($0) } }
}
