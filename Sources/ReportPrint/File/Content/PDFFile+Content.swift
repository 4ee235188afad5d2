extension PDFFile {
  /// What a page paints, with its content; nil when the content cannot be read.
  ///
  /// Forms that bring their own marks are left without, and what they do not mark is counted.
  mutating func scannedContent(
    of page: PDFPage
  ) -> (bytes: [UInt8], stream: FlateStream?, scanned: PageContent)? {
    guard let (bytes, stream) = content(of: page) else { return nil }
    let scanned = ContentScanner.scan(bytes)
    guard !scanned.unmarkedObjects.isEmpty, let resources = page.resources else {
      return (bytes, stream, scanned)
    }
    var marked: Set<String> = []
    var unmarkedCount = 0
    let objects = dictionary(resources["XObject"])
    for name in scanned.unmarkedObjects where !marked.contains(name) {
      guard let number = objects?[name]?.referenced, let object = object(number),
        object.value.dictionary?["Subtype"]?.name == "Form",
        let content = streamContent(of: object)
      else { continue }
      let form = ContentScanner.scan(content)
      guard form.taggedCount > 0 else { continue }
      marked.insert(name)
      unmarkedCount += form.unmarkedCount + form.uncoveredCount
    }
    guard !marked.isEmpty else { return (bytes, stream, scanned) }
    var again = ContentScanner.scan(bytes, marked: marked)
    again.uncoveredCount += unmarkedCount
    return (bytes, stream, again)
  }
}
