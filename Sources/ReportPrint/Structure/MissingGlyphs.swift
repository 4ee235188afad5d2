/// The codes by which a font shows `.notdef`, the sign for characters that it does not have
/// (ISO 32000-1, 9.7.6.3): glyph 0 in what engines write, with one byte a code or with two.
struct MissingGlyphCodes {
  /// The bytes of a code.
  var length = 1
  /// The codes, as numbers.
  var codes: Set<Int> = [0]

  /// The codes of a font.
  init(of font: PDFDictionary, in file: inout PDFFile) {
    guard font["Subtype"]?.name == "Type0" else { return }
    length = 2
    guard let number = font["Encoding"]?.referenced, let map = file.object(number),
      let content = file.streamContent(of: map)
    else { return }
    codes = Self.codes(inMap: content)
  }

  /// The codes that a map gives glyph 0, a line each: `<02A9> 0`. WeasyPrint writes such maps.
  private static func codes(inMap content: [UInt8]) -> Set<Int> {
    var codes: Set<Int> = [0]
    for line in content.split(separator: 0x0A) where line.first == UInt8(ascii: "<") {
      let words = line.split(separator: 0x20)
      guard words.count == 2, words[1].elementsEqual([UInt8(ascii: "0")]) else { continue }
      codes.insert(PDFString.decoded(words[0]).reduce(0) { $0 << 8 | Int($1) })
    }
    return codes
  }

  /// The number of codes of a string, its escapes resolved, that are among these.
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
  /// The codes for missing characters of the fonts that a page or form names.
  mutating func missingGlyphCodes(of resources: PDFDictionary?) -> [String: MissingGlyphCodes] {
    var codes: [String: MissingGlyphCodes] = [:]
    for entry in dictionary(resources?["Font"])?.entries ?? [] {
      if let font = dictionary(entry.value) {
        codes[entry.key] = MissingGlyphCodes(of: font, in: &self)
      }
    }
    return codes
  }

  /// The number of missing characters in forms that are drawn, and in those that they draw.
  mutating func missingGlyphs(
    inForms names: [String], of resources: PDFDictionary?, _ seen: inout Set<Int>
  ) -> Int {
    let objects = names.isEmpty ? nil : dictionary(resources?["XObject"])
    var count = 0
    for name in names {
      guard let number = objects?[name]?.referenced, seen.count < PDFLimits.treeDepth,
        seen.insert(number).inserted, let object = object(number),
        let form = object.value.dictionary, form["Subtype"]?.name == "Form",
        let content = streamContent(of: object)
      else { continue }
      let own = dictionary(form["Resources"]) ?? resources
      let scanned = ContentScanner.scan(content, fonts: missingGlyphCodes(of: own))
      count += scanned.missingGlyphs
      count += missingGlyphs(inForms: scanned.objects, of: own, &seen)
    }
    return count
  }
}
