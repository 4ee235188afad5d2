import ReportData
import ReportText

/// The distinct identifiers with their participants, in a hash table with open addressing.
///
/// The table uses linear probing and a stable hash.
struct IdentifierList: Sendable {
  /// The participant number for unknown participants, who are not in the participants table.
  static let nobody: Int32 = -1

  private var strings = TextValues()
  private(set) var kinds: [IdentifierKind] = []
  /// The first participant of each identifier: a row of the `for-each` table, or ``nobody``.
  private var rowParticipants: [Int32] = []
  /// The other participants of shared identifiers.
  private var others: [Int32: Set<Int32>] = [:]
  /// The column in which each identifier was found first.
  private var origins: [UInt16] = []
  /// The names of the columns, for diagnostics.
  private(set) var columns: [String] = []
  /// The hash slots, each with the upper half of a hash and, in the lower half, the index plus one.
  ///
  /// The value 0 is an empty slot.
  private var slots = [UInt64](repeating: 0, count: 64)

  /// The number of identifiers.
  var count: Int { kinds.count }

  /// The number of identifiers that belong to several participants.
  var sharedCount: Int { others.count }

  /// The text of an identifier.
  subscript(place: Int) -> ByteText { strings[place] ?? ByteText([]) }

  /// Starts a column for the following identifiers.
  mutating func beginColumn(_ name: String) { columns.append(name) }

  /// Adds an identifier of the current column with its participant.
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
    strings.append(text)
    kinds.append(IdentifierKind(text))
    rowParticipants.append(rowParticipant)
    origins.append(UInt16(columns.count - 1))
    store(text.withBytes { $0.baseAddress.map { Self.hash($0, text.count) } ?? 0 }, count - 1)
  }

  /// Returns whether an identifier belongs to a participant.
  func isOwned(_ place: Int, by rowParticipant: Int32) -> Bool {
    rowParticipants[place] == rowParticipant
      || others[Int32(place)]?.contains(rowParticipant) == true
  }

  /// Returns the first participant of an identifier.
  func rowParticipant(of place: Int) -> Int32 { rowParticipants[place] }

  /// Returns whether an identifier belongs to several participants.
  func isShared(_ place: Int) -> Bool { others[Int32(place)] != nil }

  /// Returns the column in which an identifier was found first.
  func column(of place: Int) -> String { columns[Int(origins[place])] }

  /// Returns the index of the identifier with the given bytes; nil if there is none.
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
    guard let range = strings.range(of: place), range.count == length else { return false }
    return strings.heap.withUnsafeBufferPointer { heap in
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

  /// Returns the stable hash with a final step that mixes the lower bits into the upper bits.
  private static func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UnsafeBufferPointer(start: start, count: count).stableHash
    hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ hash >> 29
  }
}
