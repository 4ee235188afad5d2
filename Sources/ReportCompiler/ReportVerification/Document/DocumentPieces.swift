import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The segments of a document that can contain text: all bytes except element and attribute names.
///
/// The scanner accepts any bytes, including invalid documents. Comments, processing instructions,
/// and declarations are complete segments.
struct DocumentPieces: Sendable {
  /// A segment of a document.
  struct Piece {
    /// The use of the segment.
    let use: AttributeUse
    /// The byte range in the document.
    let range: Range<Int>
    /// Whether the segment is the value of an `id` attribute.
    let isIdentity: Bool
    /// Whether the segment contains a reference such as `&amp;`.
    let hasReference: Bool
  }

  private let uses = AttributeUse.Table()
  /// The bytes of the built-in script.
  ///
  /// The scanner skips them if they are the complete content of a `script` element.
  let script: [UInt8]

  /// Calls a closure with each segment in order.
  ///
  /// - Parameters:
  ///   - base: the start of the document. Some bytes after its end must be readable.
  ///   - count: the length of the document in bytes.
  func forEach(_ base: UnsafePointer<UInt8>, count: Int, _ body: (Piece) -> Void) {
    var place = 0
    while place < count {
      let open = Self.find(UInt8(ascii: "<"), base, place..<count) ?? count
      if open > place { give(.text, base, place..<open, body) }
      guard open < count else { return }
      let next = base[open + 1]
      if next | 0x20 &- 0x61 < 26 || next >= 0x80 || next == UInt8(ascii: "_") {
        place = tag(base, from: open + 1, count, body)
      } else if next == UInt8(ascii: "/") {
        place = endTag(base, from: open + 2, count, body)
      } else {
        place = Self.endOfDeclaration(base, from: open, count)
        give(.text, base, open..<place, body)
      }
    }
  }

  // MARK: Tags

  /// Reads a start tag after its `<`, and the built-in script after it.
  ///
  /// Returns the start of the following text.
  private func tag(
    _ base: UnsafePointer<UInt8>, from start: Int, _ count: Int, _ body: (Piece) -> Void
  ) -> Int {
    var place = Self.endOfName(base, from: start, count)
    let isScript = place - start == 6 && memcmp(base + start, "script", 6) == 0
    while place < count {
      while place < count, base[place] <= 0x20 || base[place] == UInt8(ascii: "/") { place += 1 }
      guard place < count else { return count }
      if base[place] == UInt8(ascii: ">") { break }
      let name = place
      place = Self.endOfName(base, from: place, count)
      let length = place - name
      while place < count, base[place] <= 0x20 { place += 1 }
      guard place < count, base[place] == UInt8(ascii: "=") else {
        // Unexpected characters between attributes are searched as text.
        if length == 0 { place += 1 }
        give(.text, base, name..<min(count, max(place, name + length)), body)
        continue
      }
      place += 1
      while place < count, base[place] <= 0x20 { place += 1 }
      guard place < count else { return count }
      let use = uses.use(base + name, count: length)
      let isIdentity = length == 2 && base[name] == UInt8(ascii: "i")
      let quote = base[place]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = Self.find(quote, base, place + 1..<count) ?? count
        give(use, base, place + 1..<end, isIdentity: isIdentity, body)
        place = min(count, end + 1)
      } else {
        let first = place
        while place < count, base[place] > 0x20, base[place] != UInt8(ascii: ">") { place += 1 }
        give(use, base, first..<place, isIdentity: isIdentity, body)
      }
    }
    place = min(count, place + 1)
    if isScript, !script.isEmpty, count - place > script.count,
      base[place + script.count] == UInt8(ascii: "<"),
      script.withUnsafeBytes({ memcmp(base + place, $0.baseAddress ?? .init(base), $0.count) }) == 0
    {
      place += script.count
    }
    return place
  }

  private func endTag(
    _ base: UnsafePointer<UInt8>, from start: Int, _ count: Int, _ body: (Piece) -> Void
  ) -> Int {
    let name = Self.endOfName(base, from: start, count)
    let end = Self.find(UInt8(ascii: ">"), base, name..<count) ?? count
    if end > name { give(.text, base, name..<end, body) }
    return min(count, end + 1)
  }

  /// Returns the end of a comment, declaration, or processing instruction, or of an unescaped `<`.
  private static func endOfDeclaration(
    _ base: UnsafePointer<UInt8>, from open: Int, _ count: Int
  ) -> Int {
    var start = open + 1
    if count - open >= 4, memcmp(base + open, "<!--", 4) == 0 {
      start = open + 4
      while let end = find(UInt8(ascii: ">"), base, start..<count) {
        if end >= open + 6, base[end - 1] == UInt8(ascii: "-"), base[end - 2] == UInt8(ascii: "-") {
          return end + 1
        }
        start = end + 1
      }
      return count
    }
    guard base[start] == UInt8(ascii: "!") || base[start] == UInt8(ascii: "?") else { return start }
    return find(UInt8(ascii: ">"), base, start..<count).map { $0 + 1 } ?? count
  }

  private static func endOfName(
    _ base: UnsafePointer<UInt8>, from start: Int, _ count: Int
  ) -> Int {
    var place = start
    while place < count {
      let byte = base[place]
      switch byte {
      case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        return place
      default: place += 1
      }
    }
    return place
  }

  private func give(
    _ use: AttributeUse, _ base: UnsafePointer<UInt8>, _ range: Range<Int>,
    isIdentity: Bool = false, _ body: (Piece) -> Void
  ) {
    guard !range.isEmpty else { return }
    let reference: Int? = use == .drawing ? nil : Self.find(UInt8(ascii: "&"), base, range)
    body(Piece(use: use, range: range, isIdentity: isIdentity, hasReference: reference != nil))
  }

  @inline(__always)
  private static func find(
    _ byte: UInt8, _ base: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    guard !range.isEmpty, let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The type of content of an attribute or segment.
  enum AttributeUse: UInt8, Sendable {
    /// Text or data.
    case text
    /// An address of a link or of a loaded resource.
    case link
    /// Identifiers of elements.
    case element
    /// Lengths, paths, paints, fonts, and namespaces, which cannot contain participant identifiers.
    case drawing

    private static let uses: [String: AttributeUse] = {
      var uses: [String: AttributeUse] = [:]
      let names: [(AttributeUse, String)] = [
        (.link, "href src xlink:href cite poster data action formaction longdesc background"),
        (
          .element,
          """
          id for headers list form aria-labelledby aria-describedby aria-controls aria-owns \
          aria-details aria-flowto aria-activedescendant
          """
        ),
        (
          .drawing,
          """
          d points viewBox transform gradientTransform patternTransform x y x1 y1 x2 y2 cx cy r rx \
          ry fx fy dx dy width height offset pathLength markerWidth markerHeight refX refY fill \
          stroke stop-color fill-opacity stroke-opacity stop-opacity opacity stroke-width \
          stroke-dasharray stroke-dashoffset stroke-miterlimit font-size font-family font-weight \
          clip-path mask marker-start marker-mid marker-end preserveAspectRatio xmlns xmlns:xlink \
          colspan rowspan span tabindex charset
          """
        ),
      ]
      for (use, list) in names {
        for name in list.split(separator: " ") { uses[String(name)] = use }
      }
      return uses
    }()

    /// A hash table of the uses by attribute name.
    struct Table: Sendable {
      private var keys = [UInt64](repeating: 0, count: 512)
      private var uses = [AttributeUse](repeating: .text, count: 512)

      init() {
        for (name, use) in AttributeUse.uses {
          var name = name
          let key = name.withUTF8 { bytes in
            bytes.baseAddress.map { Self.hash($0, count: bytes.count) } ?? 0
          }
          var slot = Int(key >> 55)
          while keys[slot] != 0 { slot = (slot + 1) & 511 }
          keys[slot] = key
          uses[slot] = use
        }
      }

      /// Returns the use of an attribute.
      func use(_ name: UnsafePointer<UInt8>, count: Int) -> AttributeUse {
        let key = Self.hash(name, count: count)
        var slot = Int(key >> 55)
        while keys[slot] != 0 {
          if keys[slot] == key { return uses[slot] }
          slot = (slot + 1) & 511
        }
        return .text
      }

      private static func hash(_ name: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        let hash = UnsafeBufferPointer(start: name, count: count).stableHash
        return (hash &* 0x9E37_79B9_7F4A_7C15) | 1
      }
    }
  }
}

/// A segment with decoded references, in a buffer that is reused for each segment.
struct DecodedPiece {
  /// The bytes, followed by ``IdentifierSearch/padding`` zeros.
  private(set) var bytes: [UInt8] = []
  /// The number of bytes without the padding.
  private(set) var count = 0

  /// Decodes character references.
  mutating func decode(_ base: UnsafePointer<UInt8>, _ range: Range<Int>) {
    bytes.removeAll(keepingCapacity: true)
    var place = range.lowerBound
    while place < range.upperBound {
      if base[place] == UInt8(ascii: "&"),
        let (scalar, end) = Self.reference(base, place..<range.upperBound)
      {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encode("\u{FFFD}") ?? .init())
        place = end
      } else {
        bytes.append(base[place])
        place += 1
      }
    }
    pad()
  }

  /// Decodes percent-encoded bytes such as `%41`; false if there were none.
  mutating func decodePercent() -> Bool {
    var target = 0
    var place = 0
    var isChanged = false
    while place < count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < count,
        let high = Self.digit(bytes[place + 1]), let low = Self.digit(bytes[place + 2])
      {
        bytes[target] = UInt8(high << 4 | low)
        place += 3
        isChanged = true
      } else {
        bytes[target] = bytes[place]
        place += 1
      }
      target += 1
    }
    bytes.removeLast(bytes.count - target)
    pad()
    return isChanged
  }

  /// Copies bytes and decodes percent-encoded bytes such as `%41`.
  mutating func decodeOnlyPercent(_ start: UnsafePointer<UInt8>, count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
    self.count = count
    _ = decodePercent()
  }

  private mutating func pad() {
    count = bytes.count
    for _ in 0..<IdentifierSearch.padding { bytes.append(0) }
  }

  /// Returns the document offset of the byte at `offset` in the decoded range.
  static func source(
    of offset: Int, _ base: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    var place = range.lowerBound
    var decoded = 0
    while place < range.upperBound, decoded < offset {
      if base[place] == UInt8(ascii: "&"),
        let (scalar, end) = reference(base, place..<range.upperBound)
      {
        decoded += UTF8.width(scalar)
        place = end
      } else {
        decoded += 1
        place += 1
      }
    }
    return place
  }

  /// Returns the character of an XML reference and the position after it; nil for other text.
  private static func reference(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> (Unicode.Scalar, Int)? {
    var name: [UInt8] = []
    var place = range.lowerBound + 1
    while place < range.upperBound, base[place] != UInt8(ascii: ";"), name.count < 12 {
      name.append(base[place])
      place += 1
    }
    guard place < range.upperBound, base[place] == UInt8(ascii: ";") else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    let end = place + 1
    switch text {
    case "amp": return ("&", end)
    case "lt": return ("<", end)
    case "gt": return (">", end)
    case "quot": return ("\"", end)
    case "apos": return ("'", end)
    default:
      guard text.hasPrefix("#") else { return nil }
      let digits = text.dropFirst()
      let value =
        digits.hasPrefix("x") || digits.hasPrefix("X")
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap { Unicode.Scalar($0) }.map { ($0, end) }
    }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46: Int(byte) - 0x37
    case 0x61...0x66: Int(byte) - 0x57
    default: nil
    }
  }
}

/// A line and a column in characters, both from 1.
struct DocumentPosition: Sendable {
  let line: Int
  let column: Int

  /// Creates the position of a byte offset.
  init(of offset: Int, in base: UnsafePointer<UInt8>) {
    var line = 1
    var column = 1
    for place in 0..<offset {
      if base[place] == 0x0A {
        line += 1
        column = 1
      } else if base[place] & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }

  /// The position for a diagnostic.
  var place: DiagnosticPlace { .document(line: line, column: column) }
}
