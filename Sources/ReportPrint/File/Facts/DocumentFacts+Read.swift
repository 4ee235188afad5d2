extension DocumentFacts {
  /// Reads what an XHTML document says of itself.
  ///
  /// The document is one that was validated: what is not well-formed is passed over, never refused.
  /// - Parameters:
  ///   - document: the bytes, UTF-8.
  ///   - date: seconds since 1970-01-01 00:00 UTC, such as of `SOURCE_DATE_EPOCH`, if it has one.
  public init(reading document: [UInt8], date: Int?) {
    self.init(date: date)
    var reader = DocumentFactsReader(document)
    reader.read(into: &self)
  }
}
