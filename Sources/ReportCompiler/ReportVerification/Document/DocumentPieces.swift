import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A scanner for the segments of a document that can contain text or addresses.
///
/// Element and attribute names are not in a segment. The scanner accepts any bytes, including
/// invalid documents. Comments, processing instructions, and declarations are complete segments.
struct DocumentPieces: Sendable {
  /// A segment of a document, such as an attribute value or the text between two tags.
  struct Piece {
    /// The type of content in the segment.
    let use: AttributeUse
    /// The byte range of the segment in the document.
    let range: Range<Int>
    /// Whether the segment is the value of an `id` attribute.
    let isIdentity: Bool
    /// Whether the segment contains a reference such as `&amp;`.
    let hasReference: Bool
  }

  private let uses = AttributeUse.Table()
  /// The bytes of the built-in chart script.
  ///
  /// The scanner skips them if they are the complete content of a `script` element.
  let script: [UInt8]

  /// Calls a closure with each segment of a document, in order.
  ///
  /// - Parameters:
  ///   - base: the start of the document. Some bytes after its end must be readable.
  ///   - count: the length of the document in bytes.
  func forEach(_ base: UnsafePointer<UInt8>, count: Int, _ body: (Piece) -> Void) {
    var index = 0
    while index < count {
      let open = Self.find(UInt8(ascii: "<"), base, index..<count) ?? count
      if open > index { give(.text, base, index..<open, body) }
      guard open < count else { return }
      let next = base[open + 1]
      if next | 0x20 &- 0x61 < 26 || next >= 0x80 || next == UInt8(ascii: "_") {
        index = tag(base, from: open + 1, count, body)
      } else if next == UInt8(ascii: "/") {
        index = endTag(base, from: open + 2, count, body)
      } else {
        index = Self.endOfDeclaration(base, from: open, count)
        give(.text, base, open..<index, body)
      }
    }
  }

  // MARK: Tags

  /// Passes the attribute values of a start tag to `body`, and skips the built-in script after it.
  ///
  /// The result is the offset of the text after the tag or script.
  private func tag(
    _ base: UnsafePointer<UInt8>, from start: Int, _ count: Int, _ body: (Piece) -> Void
  ) -> Int {
    var index = Self.endOfName(base, from: start, count)
    let isScript = index - start == 6 && memcmp(base + start, "script", 6) == 0
    while index < count {
      while index < count, base[index] <= 0x20 || base[index] == UInt8(ascii: "/") { index += 1 }
      guard index < count else { return count }
      if base[index] == UInt8(ascii: ">") { break }
      let name = index
      index = Self.endOfName(base, from: index, count)
      let length = index - name
      while index < count, base[index] <= 0x20 { index += 1 }
      guard index < count, base[index] == UInt8(ascii: "=") else {
        // Unexpected characters between attributes are searched as text.
        if length == 0 { index += 1 }
        give(.text, base, name..<min(count, max(index, name + length)), body)
        continue
      }
      index += 1
      while index < count, base[index] <= 0x20 { index += 1 }
      guard index < count else { return count }
      let use = uses.use(base + name, count: length)
      let isIdentity = length == 2 && base[name] == UInt8(ascii: "i")
      let quote = base[index]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = Self.find(quote, base, index + 1..<count) ?? count
        give(use, base, index + 1..<end, isIdentity: isIdentity, body)
        index = min(count, end + 1)
      } else {
        let first = index
        while index < count, base[index] > 0x20, base[index] != UInt8(ascii: ">") { index += 1 }
        give(use, base, first..<index, isIdentity: isIdentity, body)
      }
    }
    index = min(count, index + 1)
    if isScript, !script.isEmpty, count - index > script.count,
      base[index + script.count] == UInt8(ascii: "<"),
      script.withUnsafeBytes({ memcmp(base + index, $0.baseAddress ?? .init(base), $0.count) }) == 0
    {
      index += script.count
    }
    return index
  }

  private func endTag(
    _ base: UnsafePointer<UInt8>, from start: Int, _ count: Int, _ body: (Piece) -> Void
  ) -> Int {
    let name = Self.endOfName(base, from: start, count)
    let end = Self.find(UInt8(ascii: ">"), base, name..<count) ?? count
    if end > name { give(.text, base, name..<end, body) }
    return min(count, end + 1)
  }

  /// Returns the offset after a comment, a declaration, an instruction, or an unescaped `<`.
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
    var index = start
    while index < count {
      let byte = base[index]
      switch byte {
      case 0...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        return index
      default: index += 1
      }
    }
    return index
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
    guard !range.isEmpty, let match = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(match) - UnsafeRawPointer(base)
  }

  /// The type of content in an attribute value or segment.
  enum AttributeUse: UInt8, Sendable {
    /// Text or data, which can contain participant identifiers.
    case text
    /// An address of a link or of a loaded resource.
    case link
    /// Values of `id`, and references to elements by their `id`.
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

    /// A hash table of the content types, by attribute name.
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

      /// Returns the content type of an attribute, by the bytes of its name.
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

/// The decoded content of a document segment, in a buffer that is reused for each segment.
struct DecodedPiece {
  /// The decoded bytes, followed by ``IdentifierSearch/padding`` zeros.
  private(set) var bytes: [UInt8] = []
  /// The number of decoded bytes without the padding.
  private(set) var count = 0

  /// Copies the bytes of a segment and decodes their character references.
  mutating func decode(_ base: UnsafePointer<UInt8>, _ range: Range<Int>) {
    bytes.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while index < range.upperBound {
      if base[index] == UInt8(ascii: "&"),
        let (scalar, end) = Self.reference(base, index..<range.upperBound)
      {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encode("\u{FFFD}") ?? .init())
        index = end
      } else {
        bytes.append(base[index])
        index += 1
      }
    }
    pad()
  }

  /// Decodes percent-encoded bytes such as `%41` in the buffer; false if there were none.
  mutating func decodePercent() -> Bool {
    var target = 0
    var index = 0
    var isChanged = false
    while index < count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < count,
        let high = Self.digit(bytes[index + 1]), let low = Self.digit(bytes[index + 2])
      {
        bytes[target] = UInt8(high << 4 | low)
        index += 3
        isChanged = true
      } else {
        bytes[target] = bytes[index]
        index += 1
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

  /// Returns the document offset of the byte at `offset` in the decoded content of a segment.
  static func source(
    of offset: Int, _ base: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    var index = range.lowerBound
    var decoded = 0
    while index < range.upperBound, decoded < offset {
      if base[index] == UInt8(ascii: "&"),
        let (scalar, end) = reference(base, index..<range.upperBound)
      {
        decoded += UTF8.width(scalar)
        index = end
      } else {
        decoded += 1
        index += 1
      }
    }
    return index
  }

  /// Returns the character of an XML reference and the offset after it; nil for other text.
  private static func reference(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> (Unicode.Scalar, Int)? {
    var name: [UInt8] = []
    var index = range.lowerBound + 1
    while index < range.upperBound, base[index] != UInt8(ascii: ";"), name.count < 12 {
      name.append(base[index])
      index += 1
    }
    guard index < range.upperBound, base[index] == UInt8(ascii: ";") else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    let end = index + 1
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

/// A position in a document: a line and a column in characters, both from 1.
struct DocumentPosition: Sendable {
  let line: Int
  let column: Int

  /// Creates the position of the byte at an offset in a document.
  init(of offset: Int, in base: UnsafePointer<UInt8>) {
    var line = 1
    var column = 1
    for index in 0..<offset {
      if base[index] == 0x0A {
        line += 1
        column = 1
      } else if base[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }

  /// The position as the place of a diagnostic.
  var place: DiagnosticPlace { .document(line: line, column: column) }
}
