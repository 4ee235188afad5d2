import ReportText

/// A simultaneous search for all identifiers of a list.
///
/// Most identifiers are complete words. At each word start, filters on the first two bytes return
/// the possible lengths. If a word ends at such a length, the search compares the bytes with
/// the list.
///
/// Long identifiers with digits or special characters also match inside words. For them, the
/// filters use a hash of eight bytes at each position.
///
/// The search time does not depend on the number of identifiers while the filters fit into the
/// processor cache. The type is a class because all workers share one search.
final class IdentifierSearch: Sendable {
  /// An occurrence of an identifier in searched text.
  struct Hit: Sendable, Equatable {
    /// The index of the identifier in the list.
    let identifier: Int
    /// The byte range of the occurrence, relative to the start of the searched memory.
    let range: Range<Int>
  }

  /// The number of readable bytes that must follow a searched text.
  static let padding = 16

  /// The identifiers to search for.
  let list: IdentifierList
  private let classes = WordClasses.standard
  /// A bit set of the first two bytes of all identifiers that must be complete words.
  private let pairs: [UInt64]
  /// The bit set of the lengths of these identifiers, for each pair of first bytes.
  ///
  /// The last bit represents all lengths in ``longest``.
  private let pairLengths: [UInt64]
  /// A bit set of the hashes of the first eight bytes, for identifiers that match inside words.
  private let starts: [UInt64]
  private let startShift: UInt64
  private let startLengths: [UInt64]
  private let hasStarts: Bool
  /// The distinct lengths of all identifiers with at least 63 bytes.
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
    for (index, kind) in list.kinds.enumerated() where kind.certainty != .none {
      let text = list[index]
      let length: UInt64 = 1 << UInt64(min(text.count, 63))
      if text.count >= 63 { longest.insert(text.count) }
      text.withBytes { bytes in
        if kind.matchesInside {
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

  /// Searches a part of a memory region, and adds the occurrences of identifiers to `hits`.
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
      var offset = part.lowerBound
      while offset < end {
        let (wordClass, length) = classes.at(base + offset)
        if wordClass & previous != WordClasses.joined {
          let pair = Int(base[offset]) | Int(base[offset + 1]) << 8
          if pairs[pair >> 6] >> UInt64(pair & 63) & 1 != 0 {
            lookUp(pairLengths[pair], at: offset, base, part, areWords: true, &hits)
          }
        }
        previous = wordClass
        offset += length
      }
    }
  }

  private func searchInside(
    _ base: UnsafePointer<UInt8>, _ part: Range<Int>, into hits: inout [Hit]
  ) {
    starts.withUnsafeBufferPointer { starts in
      for offset in part.lowerBound...(part.upperBound - 8) {
        let hash = Self.hash(base + offset)
        let bit = hash >> startShift
        if starts[Int(bit >> 6)] >> (bit & 63) & 1 != 0 {
          lookUp(startLengths[Int(hash >> 52)], at: offset, base, part, areWords: false, &hits)
        }
      }
    }
  }

  // MARK: Comparison with the list

  /// Compares the bytes at a position with the identifiers of each possible length.
  private func lookUp(
    _ lengths: UInt64, at offset: Int, _ base: UnsafePointer<UInt8>, _ part: Range<Int>,
    areWords: Bool, _ hits: inout [Hit]
  ) {
    var rest = lengths & ~(1 << 63)
    while rest != 0 {
      let length = rest.trailingZeroBitCount
      rest &= rest - 1
      search(for: length, at: offset, base, part, areWords, &hits)
    }
    if lengths >> 63 != 0 {
      for length in longest { search(for: length, at: offset, base, part, areWords, &hits) }
    }
  }

  private func search(
    for length: Int, at offset: Int, _ base: UnsafePointer<UInt8>, _ part: Range<Int>,
    _ areWords: Bool, _ hits: inout [Hit]
  ) {
    let end = offset + length
    guard end <= part.upperBound else { return }
    if areWords, end < part.upperBound,
      classes.at(base + end).0 & classes.before(base + end, from: base + offset)
        == WordClasses.joined
    {
      return
    }
    guard let identifier = list.index(of: base + offset, count: length) else { return }
    let kind = list.kinds[identifier]
    guard kind.certainty != .none, kind.matchesInside != areWords,
      !(kind.isNumber && isPartOfNumber(base, offset..<end, in: part)),
      !isCustomName(base, offset..<end, from: part.lowerBound)
    else { return }
    hits.append(Hit(identifier: identifier, range: offset..<end))
  }

  /// Returns whether the digits in a byte range are a part of a longer decimal number.
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

  /// Returns whether a byte range is in a name with the prefix `rg-`, such as the class `rg-p1`.
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
  private static func hash(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    let word = UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word) &* 0x9E37_79B9_7F4A_7C15
  }
}
