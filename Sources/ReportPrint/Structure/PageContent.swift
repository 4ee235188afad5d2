/// What a page, or a form that it draws, paints: what is marked, and what would be marked as page
/// decoration.
struct PageContent {
  /// A place where a mark belongs.
  struct Mark {
    let offset: Int
    /// True where an artifact begins, false where it ends.
    let isOpening: Bool
  }

  /// Where artifacts begin and end, in turn, so that all unmarked painting is in one.
  var marks: [Mark] = []
  /// Painting operators outside of any marked content: those the marks would enclose.
  var unmarkedCount = 0
  /// Painting operators in marked content that is neither tagged nor an artifact: no mark mends these.
  var uncoveredCount = 0
  /// Tagged content in artifacts, or artifacts in tagged content.
  var mixedCount = 0
  /// Content that a structure element can point to.
  var taggedCount = 0
  /// The names of what is drawn by `Do` outside of any marked content.
  var unmarkedObjects: [String] = []
  /// The names of all that is drawn by `Do`.
  var objects: [String] = []
  /// The number of characters in whose place a font shows its sign for a missing one; of a page, in its forms too.
  var missingGlyphs = 0
  /// True when the operators do not fit together: marks that are not closed, or no operators at all.
  var isDamaged = false

  private static let opening = Array("/Artifact BMC\n".utf8)
  private static let closing = Array("\nEMC\n".utf8)

  /// The content with its marks written.
  func marking(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count + marks.count * Self.opening.count)
    var position = 0
    for mark in marks {
      result += content[position..<mark.offset]
      result += mark.isOpening ? Self.opening : Self.closing
      position = mark.offset
    }
    result += content[position...]
    return result
  }
}

extension PDFFile {
  /// What a page paints, with its content; nil when the content cannot be read.
  ///
  /// Forms that bring their own marks are left without, and what they do not mark is counted.
  mutating func scannedContent(
    of page: PDFPage
  ) -> (bytes: [UInt8], stream: FlateStream?, scanned: PageContent)? {
    guard let (bytes, stream) = content(of: page) else { return nil }
    let fonts = missingGlyphCodes(of: page.resources)
    var scanned = ContentScanner.scan(bytes, fonts: fonts)
    var seen: Set<Int> = []
    scanned.missingGlyphs += missingGlyphs(inForms: scanned.objects, of: page.resources, &seen)
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
    again.missingGlyphs = scanned.missingGlyphs
    return (bytes, stream, again)
  }
}
