/// The offsets of a time zone over time.
struct ZoneData: Sendable, Hashable {
  /// The instants at which the offset changes, rising.
  private var changes: [Int] = []
  /// The offset from each change on.
  private var offsets: [Int] = []
  /// The offset before the first change.
  private var firstOffset: Int
  /// What holds after the last change.
  private var rule: ZoneRule?

  /// Always the same offset.
  init(fixed offset: Int) { firstOffset = offset }

  /// Seconds east of UTC at an instant.
  func offset(at instant: Int) -> Int {
    guard let first = changes.first, instant >= first else {
      if changes.isEmpty, let rule { return rule.offset(at: instant) }
      return firstOffset
    }
    if let rule, let last = changes.last, instant >= last { return rule.offset(at: instant) }
    var low = 0
    var high = changes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle] <= instant { low = middle } else { high = middle }
    }
    return offsets[low]
  }

  /// Reads a TZif file of version 2 or later (RFC 8536); nil when it is none.
  init?(file: [UInt8]) {
    guard let first = Header(file, at: 0), first.version >= UInt8(ascii: "2"),
      let header = Header(file, at: first.end(timeSize: 4))
    else { return nil }
    let end = header.end(timeSize: 8)
    guard end < file.count, file[end] == 0x0A, header.typeCount > 0 else { return nil }
    var place = header.start
    let times = (0..<header.timeCount).map { Self.integer(file, place + $0 * 8, size: 8) }
    place += header.timeCount * 8
    let kinds = file[place..<place + header.timeCount].map { Int($0) }
    place += header.timeCount
    let types = (0..<header.typeCount).map { Self.integer(file, place + $0 * 6, size: 4) }
    guard kinds.allSatisfy({ $0 < types.count }),
      types.allSatisfy({ (-93_600...93_600).contains($0) }),
      zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    firstOffset = types[0]
    changes = times
    offsets = kinds.map { types[$0] }
    let footer = file[(end + 1)...].prefix { $0 != 0x0A }
    guard end + 1 + footer.count < file.count else { return nil }
    if !footer.isEmpty {
      guard let rule = ZoneRule(footer) else { return nil }
      self.rule = rule
    }
  }

  /// The big-endian two's complement number at a place.
  private static func integer(_ bytes: [UInt8], _ start: Int, size: Int) -> Int {
    var value = Int(Int8(bitPattern: bytes[start]))
    for place in start + 1..<start + size { value = value << 8 | Int(bytes[place]) }
    return value
  }

  /// The counts in front of a block of data.
  private struct Header {
    let version: UInt8
    let start: Int
    let timeCount: Int
    let typeCount: Int
    private let otherCounts: (utc: Int, standard: Int, leap: Int, letters: Int)

    /// The header at a place; nil when there is none or its data would go beyond the file.
    init?(_ bytes: [UInt8], at place: Int) {
      guard place + 44 <= bytes.count,
        bytes[place..<place + 4].elementsEqual("TZif".utf8)
      else { return nil }
      version = bytes[place + 4]
      let counts = (0..<6).map { ZoneData.integer(bytes, place + 20 + $0 * 4, size: 4) }
      guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      otherCounts = (counts[0], counts[1], counts[2], counts[5])
      timeCount = counts[3]
      typeCount = counts[4]
      start = place + 44
      guard end(timeSize: 4) <= bytes.count else { return nil }
    }

    /// The place after the data.
    func end(timeSize: Int) -> Int {
      start + timeCount * (timeSize + 1) + typeCount * 6 + otherCounts.letters
        + otherCounts.leap * (timeSize + 4) + otherCounts.standard + otherCounts.utc
    }
  }
}
