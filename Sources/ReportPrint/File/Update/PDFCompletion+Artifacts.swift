extension PDFCompletion {
  /// With what is left as it was, a page packed by level 4 is mostly not longer than it was, so that it
  /// keeps its place. Level 1 takes half of its time and gives a sixth more bytes.
  private static let level: Int32 = 4

  /// Marks what pages paint outside of the structure as artifacts; what they paint then, nil for a
  /// page that cannot be read.
  mutating func markArtifacts() -> [PageContent?] {
    pages.map { page in mark(page) }
  }

  private mutating func mark(_ page: PDFPage) -> PageContent? {
    guard let (bytes, source, scanned) = file.scannedContent(of: page) else { return nil }
    guard !scanned.isDamaged, let last = scanned.marks.last else { return scanned }
    let marked = scanned.marking(bytes)
    guard
      let packed = source.map({
        $0.packed(marked, changedBefore: last.offset, level: Self.level)
      }) ?? Flate.packed(marked, level: Self.level)
    else { return scanned }
    let stream = PDFSpelling.stream("/Filter /FlateDecode", packed)
    let streams = file.items(page.dictionary["Contents"])
    guard streams.count == 1, let number = streams[0].referenced else {
      let number = file.add(stream)
      file.set(page.number, [("Contents", PDFSpelling.reference(number))])
      return scanned.marked
    }
    file.replace(number, with: stream)
    return scanned.marked
  }
}

extension PageContent {
  /// What is painted once the marks are written.
  fileprivate var marked: PageContent {
    var content = self
    content.unmarkedCount = 0
    return content
  }
}
