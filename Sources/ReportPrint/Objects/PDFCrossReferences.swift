import ReportText

/// The cross-references of a file (ISO 32000-1, 7.5.4 and 7.5.8): the locations of its objects.
///
/// The type reads tables, streams, and files with both. The newest section comes first.
struct PDFCrossReferences {
  var locations: [PDFObjectLocation] = []
  var trailer = PDFDictionary()
  var isStream = false
  var lastSection = 0
  /// Whether a section that was already read contains the location of each object.
  private var isKnown: [Bool] = []

  /// Reads all cross-reference sections of a PDF file, from the newest to the oldest.
  ///
  /// - Throws: `unreadablePDF`.
  init(reading bytes: [UInt8]) throws(Diagnostic) {
    guard Self.isPDF(bytes) else {
      throw Self.unreadable("expected a PDF, found another file type")
    }
    guard let start = Self.lastStart(in: bytes) else {
      throw Self.unreadable("missing `startxref` at the end of the PDF; the PDF may be truncated")
    }
    lastSection = start
    var pending = [start]
    var visited: [Int] = []
    while let section = pending.popLast() {
      guard !visited.contains(section) else { continue }
      guard visited.count < PDFLimits.sections else {
        throw Self.unreadable("the PDF has too many cross-reference sections")
      }
      visited.append(section)
      guard let dictionary = read(section, of: bytes, isLast: visited.count == 1) else {
        throw Self.unreadable("the cross-references of the PDF are damaged")
      }
      if visited.count == 1 { trailer = dictionary }
      if let previous = dictionary["Prev"]?.integer { pending.append(previous) }
      if let hidden = dictionary["XRefStm"]?.integer { pending.append(hidden) }
    }
    guard trailer["Root"]?.referenced != nil else {
      throw Self.unreadable("missing catalog in the PDF")
    }
  }

  private static func unreadable(_ message: String) -> Diagnostic {
    Diagnostic(.unreadablePDF, message)
  }

  private static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "%PDF-".utf8) }

  /// Returns the offset after the last `startxref`; nil if it is missing or invalid.
  private static func lastStart(in bytes: [UInt8]) -> Int? {
    let word = Array("startxref".utf8)
    var index = bytes.count - word.count
    let end = max(0, bytes.count - 2048)
    while index >= end {
      if bytes[index] == word[0], bytes[index..<index + word.count].elementsEqual(word) {
        var scanner = PDFScanner(bytes, at: index + word.count)
        guard let start = scanner.natural(), start < bytes.count else { return nil }
        return start
      }
      index -= 1
    }
    return nil
  }

  private mutating func read(_ section: Int, of bytes: [UInt8], isLast: Bool) -> PDFDictionary? {
    guard section >= 0, section < bytes.count else { return nil }
    var scanner = PDFScanner(bytes, at: section)
    scanner.skipSpace()
    if scanner.skip("xref") { return readTable(&scanner) }
    if isLast { isStream = true }
    return readStream(&scanner)
  }

  // MARK: Tables

  private mutating func readTable(_ scanner: inout PDFScanner) -> PDFDictionary? {
    while true {
      scanner.skipSpace()
      if scanner.skip("trailer") { return scanner.object()?.dictionary }
      guard let first = scanner.natural(), let count = scanner.natural(),
        first + count <= min(PDFLimits.objects, scanner.bytes.count),
        count <= scanner.bytes.count / 18
      else { return nil }
      for number in first..<first + count {
        guard let offset = scanner.natural(), let generation = scanner.natural() else { return nil }
        scanner.skipSpace()
        if scanner.skip("n") {
          // A new file from an engine has no other generation.
          guard generation == 0 else { return nil }
          note(number, .offset(offset))
        } else if scanner.skip("f") {
          note(number, .absent)
        } else {
          return nil
        }
      }
    }
  }

  /// Records the location of an object, unless a newer section contains it.
  private mutating func note(_ number: Int, _ location: PDFObjectLocation) {
    while locations.count <= number {
      locations.append(.absent)
      isKnown.append(false)
    }
    guard !isKnown[number] else { return }
    locations[number] = location
    isKnown[number] = true
  }

  // MARK: Streams

  private mutating func readStream(_ scanner: inout PDFScanner) -> PDFDictionary? {
    guard scanner.natural() != nil, scanner.natural() != nil else { return nil }
    scanner.skipSpace()
    guard scanner.skip("obj"), let dictionary = scanner.object()?.dictionary,
      dictionary["Type"]?.name == "XRef", let content = Self.content(of: dictionary, &scanner),
      case .array(let widthItems)? = dictionary["W"]
    else { return nil }
    let widths = widthItems.compactMap(\.integer)
    guard widths.count == 3, widths.allSatisfy({ (0...7).contains($0) }) else { return nil }
    let length = widths.reduce(0, +)
    guard length > 0 else { return nil }
    var ranges = [0, dictionary["Size"]?.integer ?? 0]
    if case .array(let items)? = dictionary["Index"] { ranges = items.compactMap(\.integer) }
    var position = 0
    var index = 0
    while index + 1 < ranges.count {
      let (first, count) = (ranges[index], ranges[index + 1])
      index += 2
      guard first >= 0, count >= 0, first <= PDFLimits.objects,
        count <= (content.count - position) / length,
        first + count <= min(PDFLimits.objects, scanner.bytes.count * 8)
      else { return nil }
      for number in first..<first + count {
        let kind = widths[0] == 0 ? 1 : Self.field(content, &position, widths[0])
        let second = Self.field(content, &position, widths[1])
        let third = Self.field(content, &position, widths[2])
        switch kind {
        case 1: note(number, .offset(second))
        case 2: note(number, .packed(stream: second, index: third))
        default: note(number, .absent)
        }
      }
    }
    return dictionary
  }

  private static func field(_ content: [UInt8], _ position: inout Int, _ width: Int) -> Int {
    var value = 0
    for _ in 0..<width {
      value = value << 8 | Int(content[position])
      position += 1
    }
    return value
  }

  /// Returns the content of a cross-reference stream.
  ///
  /// Its length must be a direct value.
  private static func content(
    of dictionary: PDFDictionary, _ scanner: inout PDFScanner
  ) -> [UInt8]? {
    scanner.skipSpace()
    guard scanner.skip("stream"), let length = dictionary["Length"]?.integer else { return nil }
    let bytes = scanner.bytes
    var start = scanner.position
    if start < bytes.count, bytes[start] == 0x0D { start += 1 }
    if start < bytes.count, bytes[start] == 0x0A { start += 1 }
    guard length >= 0, length <= bytes.count - start else { return nil }
    let packed = bytes[start..<start + length]
    guard let filter = dictionary["Filter"] else { return Array(packed) }
    var name = filter.name
    if case .array(let filters) = filter, filters.count == 1 { name = filters[0].name }
    guard name == "FlateDecode", let content = Flate.unpacked(packed) else { return nil }
    var settings = dictionary["DecodeParms"]
    if case .array(let items)? = settings { settings = items.first }
    guard let settings = settings?.dictionary else { return content }
    return PDFPredictor(settings)?.undone(content)
  }
}
