#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pieces of a document that can hold text: everything but the names of elements and
/// attributes. It takes any bytes, also of documents that are not valid, and leaves out nothing of
/// them: comments, instructions and declarations are pieces as a whole.
struct DocumentPieces: Sendable {
  /// A piece.
  struct Piece {
    /// What it is.
    let use: AttributeUse
    /// Where it stands.
    let range: Range<Int>
    /// True for the value of `id`.
    let isIdentity: Bool
    /// True when it holds a reference such as `&amp;`.
    let hasReference: Bool
  }

  private let uses = AttributeUse.Table()
  /// A text that is known and not given out where it is all that a `script` holds.
  let script: [UInt8]

  /// Hands over the pieces in their order.
  /// - Parameters:
  ///   - base: the document, behind which some bytes can be read.
  ///   - count: its length.
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

  /// Reads a start tag behind its `<`, and a known script behind it; gives the place where text begins.
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
        // What stands where an attribute should be is text for us, whatever it is.
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

  /// The end of what begins with `<!` or `<?` or a stray `<`.
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
}
