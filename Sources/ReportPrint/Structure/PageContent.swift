/// The painted content of a page or a form, and the positions of missing artifact marks.
struct PageContent {
  /// The position in the content at which an artifact mark is missing.
  struct Mark {
    let offset: Int
    /// Whether an artifact starts here; false if it ends here.
    let isOpening: Bool
  }

  /// The alternating starts and ends of artifacts, which enclose all unmarked painting operators.
  var marks: [Mark] = []
  /// The number of painting operators outside marked content.
  ///
  /// The marks enclose them.
  var unmarkedCount = 0
  /// The number of painting operators in marked content that is neither tagged nor an artifact.
  ///
  /// Additional marks cannot fix these.
  var uncoveredCount = 0
  /// The number of tagged sequences in artifacts and of artifacts in tagged sequences.
  var mixedCount = 0
  /// The number of sequences that a structure element can refer to.
  var taggedCount = 0
  /// The names of the objects that `Do` draws outside marked content.
  var unmarkedObjects: [String] = []
  /// The names of all objects that `Do` draws.
  var objects: [String] = []
  /// The number of characters without a glyph in the font.
  ///
  /// For a page, the number includes its forms.
  var missingGlyphs = 0
  /// Whether the operators of the content are invalid, for example because of unclosed marks.
  var isDamaged = false

  private static let opening = Array("/Artifact BMC\n".utf8)
  private static let closing = Array("\nEMC\n".utf8)

  /// Returns the content with the missing artifact marks inserted.
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
  /// Returns the painted content of a page with its bytes; nil if the content cannot be read.
  ///
  /// Forms with marks get no additional marks. Their unmarked content is counted.
  mutating func scannedContent(
    of page: PDFPage
  ) -> (bytes: [UInt8], stream: FlateStream?, scanned: PageContent)? {
    guard let (bytes, stream) = content(of: page) else { return nil }
    let fonts = missingGlyphCodes(of: page.resources)
    var scanned = ContentScanner.scan(bytes, fonts: fonts)
    var visited: Set<Int> = []
    scanned.missingGlyphs += missingGlyphs(inForms: scanned.objects, of: page.resources, &visited)
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
