/// A page of a PDF file.
struct PDFPage {
  let number: Int
  let dictionary: PDFDictionary
  let buffer: Int
  /// The resources of the page, or the inherited ones; nil if there are none.
  let resources: PDFDictionary?
}

extension PDFFile {
  /// Returns the pages of the PDF file in order; nil if the page tree is damaged.
  mutating func pages(of catalog: PDFDictionary) -> [PDFPage]? {
    var pages: [PDFPage] = []
    var isVisited = [Bool](repeating: false, count: nextNumber)
    guard let root = catalog["Pages"]?.referenced,
      collectPages(root, resources: nil, depth: 0, &isVisited, &pages)
    else { return nil }
    return pages
  }

  private mutating func collectPages(
    _ number: Int, resources: PDFDictionary?, depth: Int, _ isVisited: inout [Bool],
    _ pages: inout [PDFPage]
  ) -> Bool {
    guard isVisited.indices.contains(number), !isVisited[number], depth < PDFLimits.treeDepth,
      pages.count < PDFLimits.pages, let object = object(number),
      let dictionary = object.value.dictionary
    else { return false }
    isVisited[number] = true
    let pageResources = self.dictionary(dictionary["Resources"]) ?? resources
    guard dictionary["Type"]?.name != "Page", let kids = dictionary["Kids"] else {
      pages.append(
        PDFPage(
          number: number, dictionary: dictionary, buffer: object.buffer, resources: pageResources))
      return true
    }
    for kid in items(kids) {
      guard let next = kid.referenced,
        collectPages(next, resources: pageResources, depth: depth + 1, &isVisited, &pages)
      else { return false }
    }
    return true
  }

  /// Returns the content of a page, with its stream if it has exactly one; nil on an error.
  ///
  /// The content is the concatenation of the streams of the page.
  mutating func content(of page: PDFPage) -> (bytes: [UInt8], stream: FlateStream?)? {
    let streams = items(page.dictionary["Contents"])
    if streams.count == 1, let number = streams[0].referenced, let object = object(number),
      let dictionary = object.value.dictionary, dictionary["DecodeParms"] == nil,
      resolved(dictionary["Filter"])?.name == "FlateDecode", let packed = streamBytes(of: object)
    {
      return FlateStream(packed).map { ($0.content, $0) }
    }
    var content: [UInt8] = []
    for (index, stream) in streams.enumerated() {
      guard let number = stream.referenced, let object = object(number),
        let bytes = streamContent(of: object)
      else { return nil }
      if index > 0 { content.append(0x0A) }
      content += bytes
      guard content.count <= PDFLimits.streamBytes else { return nil }
    }
    return (content, nil)
  }
}
