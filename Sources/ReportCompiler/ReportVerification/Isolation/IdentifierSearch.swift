import ReportText

/// A simultaneous search for all identifiers.
///
/// Most identifiers are complete words. At each word start, filters on the first two bytes return
/// the possible lengths. If a word ends at such a length, the search looks the bytes up in the
/// list.
///
/// Long identifiers with digits or special characters are also found inside words. For them, the
/// filters use a hash of eight bytes at each position.
///
/// The search time does not depend on the number of identifiers while the filters fit into the
/// processor cache. The type is a class because all workers share one search.
final class IdentifierSearch: Sendable {
  /// A match of an identifier.
  struct Hit: Sendable, Equatable {
    /// The index of the identifier.
    let identifier: Int
    /// The byte range, relative to the start of the searched memory.
    let range: Range<Int>
  }

  /// The number of readable bytes that must follow a text.
  static let padding = 16

  /// The identifiers.
  let list: IdentifierList
  private let classes = WordClasses.standard
  /// A bit set of the byte pairs that start an identifier.
  private let pairs: [UInt64]
  /// The bit set of identifier lengths for each byte pair.
  ///
  /// The last bit represents all lengths in ``longest``.
  private let pairLengths: [UInt64]
  /// A bit set of the hashes of the first eight bytes, for identifiers that are found inside words.
  private let starts: [UInt64]
  private let startShift: UInt64
  private let startLengths: [UInt64]
  private let hasStarts: Bool
  /// The identifier lengths of at least 63 bytes.
  private let longest: [Int]

  /// Creates a search for the identifiers of a list.
  init(_ list: IdentifierList) {
    self.list = list
    var bits = 16
    while 1 << bits < list.count * 16, bits < 26 { bits += 1 }
    let startShift = UInt64(64 - bits)
    var pairs = [UInt64](repeating: 0, count: 1024)
    var pairLengths = [UInt64](repeating: 0, count: 1 << 16)
    var starts = [UInt64](repeating: 0, count: 1 << (bits - 6))
    var startLengths = [UInt64](repeating: 0, count: 1 << 12)
    var hasStarts = false
    var longest: Set<Int> = []
    for (place, kind) in list.kinds.enumerated() where kind.certainty != .none {
      let text = list[place]
      let length: UInt64 = 1 << UInt64(min(text.count, 63))
      if text.count >= 63 { longest.insert(text.count) }
      text.withBytes { bytes in
        if kind.isFoundInside {
          let hash = bytes.baseAddress.map { Self.hash($0) } ?? 0
          starts[Int(hash >> startShift) >> 6] |= 1 << (hash >> startShift & 63)
          startLengths[Int(hash >> 52)] |= length
          hasStarts = true
        } else if bytes.count >= 2 {
          let pair = Int(bytes[0]) | Int(bytes[1]) << 8
          pairs[pair >> 6] |= 1 << UInt64(pair & 63)
          pairLengths[pair] |= length
        }
      }
    }
    self.startShift = startShift
    self.pairs = pairs
    self.pairLengths = pairLengths
    self.starts = starts
    self.startLengths = startLengths
    self.hasStarts = hasStarts
    self.longest = longest.sorted()
  }

  /// Searches a part of a memory region.
  ///
  /// Bytes before and after the part do not belong to its words.
  ///
  /// - Precondition: ``padding`` bytes after the part are readable.
  func search(_ base: UnsafePointer<UInt8>, _ part: Range<Int>, into hits: inout [Hit]) {
    guard part.count >= 2 else { return }
    searchWords(base, part, into: &hits)
    if hasStarts, part.count >= 8 { searchInside(base, part, into: &hits) }
  }

  private func searchWords(
    _ base: UnsafePointer<UInt8>, _ part: Range<Int>, into hits: inout [Hit]
  ) {
    let end = part.upperBound
    let classes = classes
    pairs.withUnsafeBufferPointer { pairs in
      var previous = WordClasses.apart
      var place = part.lowerBound
      while place < end {
        let (found, length) = classes.at(base + place)
        if found & previous != WordClasses.joined {
          let pair = Int(base[place]) | Int(base[place + 1]) << 8
          if pairs[pair >> 6] >> UInt64(pair & 63) & 1 != 0 {
            lookUp(pairLengths[pair], at: place, base, part, areWords: true, &hits)
          }
        }
        previous = found
        place += length
      }
    }
  }

  private func searchInside(
    _ base: UnsafePointer<UInt8>, _ part: Range<Int>, into hits: inout [Hit]
  ) {
    starts.withUnsafeBufferPointer { starts in
      for place in part.lowerBound...(part.upperBound - 8) {
        let hash = Self.hash(base + place)
        let bit = hash >> startShift
        if starts[Int(bit >> 6)] >> (bit & 63) & 1 != 0 {
          lookUp(startLengths[Int(hash >> 52)], at: place, base, part, areWords: false, &hits)
        }
      }
    }
  }

  // MARK: Comparison with the list

  /// Looks up the bytes at a position for each possible length.
  private func lookUp(
    _ lengths: UInt64, at place: Int, _ base: UnsafePointer<UInt8>, _ part: Range<Int>,
    areWords: Bool, _ hits: inout [Hit]
  ) {
    var rest = lengths & ~(1 << 63)
    while rest != 0 {
      let length = rest.trailingZeroBitCount
      rest &= rest - 1
      search(for: length, at: place, base, part, areWords, &hits)
    }
    if lengths >> 63 != 0 {
      for length in longest { search(for: length, at: place, base, part, areWords, &hits) }
    }
  }

  private func search(
    for length: Int, at place: Int, _ base: UnsafePointer<UInt8>, _ part: Range<Int>,
    _ areWords: Bool, _ hits: inout [Hit]
  ) {
    let end = place + length
    guard end <= part.upperBound else { return }
    if areWords, end < part.upperBound,
      classes.at(base + end).0 & classes.before(base + end, from: base + place)
        == WordClasses.joined
    {
      return
    }
    guard let identifier = list.place(of: base + place, count: length) else { return }
    let kind = list.kinds[identifier]
    guard kind.certainty != .none, kind.isFoundInside != areWords,
      !(kind.isNumber && isPartOfNumber(base, place..<end, in: part)),
      !isCustomName(base, place..<end, from: part.lowerBound)
    else { return }
    hits.append(Hit(identifier: identifier, range: place..<end))
  }

  /// Returns whether the range is a part of a longer decimal number.
  ///
  /// For example, `104233` is not a separate number in `104233.5`.
  private func isPartOfNumber(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>, in part: Range<Int>
  ) -> Bool {
    func isMark(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    let (start, end) = (range.lowerBound, range.upperBound)
    if start - part.lowerBound >= 2, isMark(base[start - 1]), isDigit(base[start - 2]) {
      return true
    }
    return part.upperBound - end >= 2 && isMark(base[end]) && isDigit(base[end + 1])
  }

  /// Returns whether the range is part of a name with the prefix `rg-`, such as the class `rg-p1`.
  private func isCustomName(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>, from start: Int
  ) -> Bool {
    func isOfName(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "-") || byte &- 0x61 < 26 || byte &- 0x30 < 10
    }
    guard range.allSatisfy({ isOfName(base[$0]) }) else { return false }
    var first = range.lowerBound
    while first > start, isOfName(base[first - 1]) { first -= 1 }
    return range.lowerBound - first >= 3 && base[first] == UInt8(ascii: "r")
      && base[first + 1] == UInt8(ascii: "g") && base[first + 2] == UInt8(ascii: "-")
  }

  /// Returns a hash of eight bytes, by multiplication with the golden ratio.
  ///
  /// The upper bits depend on all bytes.
  @inline(__always)
  private static func hash(_ place: UnsafePointer<UInt8>) -> UInt64 {
    let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word) &* 0x9E37_79B9_7F4A_7C15
  }
}
