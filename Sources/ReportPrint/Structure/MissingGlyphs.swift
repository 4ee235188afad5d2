/// The codes of a font for `.notdef`, the glyph for missing characters (ISO 32000-1, 9.7.6.3).
///
/// In the output of print engines, this is glyph 0. A code has one or two bytes.
struct MissingGlyphCodes {
  /// The number of bytes of each character code of the font.
  var length = 1
  /// The character codes of the missing glyph, as numbers.
  var codes: Set<Int> = [0]

  /// Creates the codes of the missing glyph from the character map of a font.
  init(of font: PDFDictionary, in file: inout PDFFile) {
    guard font["Subtype"]?.name == "Type0" else { return }
    length = 2
    guard let number = font["Encoding"]?.referenced, let map = file.object(number),
      let content = file.streamContent(of: map)
    else { return }
    codes = Self.codes(inMap: content)
  }

  /// Returns the codes that a CMap assigns to glyph 0, from lines such as `<02A9> 0` of WeasyPrint.
  private static func codes(inMap content: [UInt8]) -> Set<Int> {
    var codes: Set<Int> = [0]
    for line in content.split(separator: 0x0A) where line.first == UInt8(ascii: "<") {
      let words = line.split(separator: 0x20)
      guard words.count == 2, words[1].elementsEqual([UInt8(ascii: "0")]) else { continue }
      codes.insert(PDFString.decoded(words[0]).reduce(0) { $0 << 8 | Int($1) })
    }
    return codes
  }

  /// Returns the number of missing glyphs in a string with resolved escapes.
  func count(in string: [UInt8]) -> Int {
    var count = 0
    var index = 0
    while index + length <= string.count {
      let code =
        length == 1 ? Int(string[index]) : Int(string[index]) << 8 | Int(string[index + 1])
      if codes.contains(code) { count += 1 }
      index += length
    }
    return count
  }
}

extension PDFFile {
  /// Returns the codes of missing glyphs of the fonts in the resources of a page or form.
  mutating func missingGlyphCodes(of resources: PDFDictionary?) -> [String: MissingGlyphCodes] {
    var codes: [String: MissingGlyphCodes] = [:]
    for entry in dictionary(resources?["Font"])?.entries ?? [] {
      if let font = dictionary(entry.value) {
        codes[entry.key] = MissingGlyphCodes(of: font, in: &self)
      }
    }
    return codes
  }

  /// Returns the number of missing glyphs in forms, including nested forms.
  mutating func missingGlyphs(
    inForms names: [String], of resources: PDFDictionary?, _ visited: inout Set<Int>
  ) -> Int {
    let objects = names.isEmpty ? nil : dictionary(resources?["XObject"])
    var count = 0
    for name in names {
      guard let number = objects?[name]?.referenced, visited.count < PDFLimits.treeDepth,
        visited.insert(number).inserted, let object = object(number),
        let form = object.value.dictionary, form["Subtype"]?.name == "Form",
        let content = streamContent(of: object)
      else { continue }
      let formResources = dictionary(form["Resources"]) ?? resources
      let scanned = ContentScanner.scan(content, fonts: missingGlyphCodes(of: formResources))
      count += scanned.missingGlyphs
      count += missingGlyphs(inForms: scanned.objects, of: formResources, &visited)
    }
    return count
  }
}
