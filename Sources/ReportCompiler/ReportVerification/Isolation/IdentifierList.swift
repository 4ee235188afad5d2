import ReportData
import ReportText

/// All identifiers, each once, with those whom it belongs to; found by its bytes (open addressing,
/// linear probing, a fixed hash).
struct IdentifierList: Sendable {
  /// The owner that stands for people who are not in the table of participants.
  static let nobody: Int32 = -1

  private var texts = TextValues()
  private(set) var kinds: [IdentifierKind] = []
  /// The first owner of each: a row of the `for-each` table, or ``nobody``.
  private var rowParticipants: [Int32] = []
  /// The other owners of those that have several.
  private var others: [Int32: Set<Int32>] = [:]
  /// The column that each came from first.
  private var origins: [UInt16] = []
  /// The columns, for messages.
  private(set) var columns: [String] = []
  /// The upper half of the hash and, in the lower half, the place plus one; 0 is free.
  private var slots = [UInt64](repeating: 0, count: 64)

  /// The number of identifiers.
  var count: Int { kinds.count }

  /// How many belong to more than one participant.
  var sharedCount: Int { others.count }

  /// An identifier.
  subscript(place: Int) -> ByteText { texts[place] ?? ByteText([]) }

  /// Says that the identifiers that follow are those of a column.
  mutating func beginColumn(_ name: String) { columns.append(name) }

  /// Adds an identifier of the last column and its owner.
  mutating func insert(_ text: ByteText, rowParticipant: Int32) {
    let found = text.withBytes { bytes in
      bytes.baseAddress.flatMap { place(of: $0, count: bytes.count) }
    }
    if let found {
      if rowParticipants[found] != rowParticipant {
        others[Int32(found), default: []].insert(rowParticipant)
      }
      return
    }
    if (count + 1) * 2 > slots.count { grow() }
    texts.append(text)
    kinds.append(IdentifierKind(text))
    rowParticipants.append(rowParticipant)
    origins.append(UInt16(columns.count - 1))
    store(text.withBytes { $0.baseAddress.map { Self.hash($0, text.count) } ?? 0 }, count - 1)
  }

  /// True when an identifier is one of this participant's.
  func isOwned(_ place: Int, by rowParticipant: Int32) -> Bool {
    rowParticipants[place] == rowParticipant
      || others[Int32(place)]?.contains(rowParticipant) == true
  }

  /// Whom an identifier belongs to: the first of them.
  func rowParticipant(of place: Int) -> Int32 { rowParticipants[place] }

  /// True when an identifier belongs to several participants.
  func isShared(_ place: Int) -> Bool { others[Int32(place)] != nil }

  /// The column that an identifier came from.
  func column(of place: Int) -> String { columns[Int(origins[place])] }

  /// The identifier that is equal to some bytes; nil when there is none.
  func place(of start: UnsafePointer<UInt8>, count length: Int) -> Int? {
    guard length > 0 else { return nil }
    let hash = Self.hash(start, length)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash >> 32, isText(place, start, length) { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isText(_ place: Int, _ start: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard let range = texts.range(of: place), range.count == length else { return false }
    return texts.heap.withUnsafeBufferPointer { heap in
      for offset in 0..<length where heap[range.lowerBound + offset] != start[offset] {
        return false
      }
      return true
    }
  }

  private mutating func store(_ hash: UInt64, _ place: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (hash & ~0xFFFF_FFFF) | UInt64(place + 1)
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for place in 0..<count {
      let text = self[place]
      store(text.withBytes { $0.baseAddress.map { Self.hash($0, text.count) } ?? 0 }, place)
    }
  }

  /// The stable hash of the bytes, with a last step that spreads the lower bits upwards.
  private static func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UnsafeBufferPointer(start: start, count: count).stableHash
    hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ hash >> 29
  }
}
