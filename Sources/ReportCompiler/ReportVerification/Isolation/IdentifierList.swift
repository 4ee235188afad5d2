import ReportData
import ReportText

/// The distinct identifiers of participants, in a hash table with open addressing.
///
/// The table uses linear probing and a stable hash.
struct IdentifierList: Sendable {
  /// The participant number for unknown participants, who are not in the participants table.
  static let noParticipant: Int32 = -1

  private var strings = TextValues()
  private(set) var kinds: [IdentifierKind] = []
  /// The first participant of each identifier: a row of the `for-each` table, or ``noParticipant``.
  private var rowParticipants: [Int32] = []
  /// The other participants of each identifier that several participants share, by its index.
  private var otherParticipants: [Int32: Set<Int32>] = [:]
  /// The index in ``columns`` of the column with the first occurrence of each identifier.
  private var origins: [UInt16] = []
  /// The names of the columns that contain the identifiers, for diagnostics.
  private(set) var columns: [String] = []
  /// The hash slots, each with the upper half of a hash and, in the lower half, the index plus one.
  ///
  /// The value 0 is an empty slot.
  private var slots = [UInt64](repeating: 0, count: 64)

  /// The number of distinct identifiers.
  var count: Int { kinds.count }

  /// The number of identifiers that belong to several participants.
  var sharedCount: Int { otherParticipants.count }

  /// The text of an identifier.
  subscript(index: Int) -> ByteText { strings[index] ?? ByteText([]) }

  /// Sets the column of the identifiers that are inserted after this call.
  mutating func beginColumn(_ name: String) { columns.append(name) }

  /// Adds an identifier of the current column, or another participant of a known identifier.
  mutating func insert(_ text: ByteText, rowParticipant: Int32) {
    let existing = text.withBytes { bytes in
      bytes.baseAddress.flatMap { index(of: $0, count: bytes.count) }
    }
    if let existing {
      if rowParticipants[existing] != rowParticipant {
        otherParticipants[Int32(existing), default: []].insert(rowParticipant)
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
  func belongs(_ index: Int, to rowParticipant: Int32) -> Bool {
    rowParticipants[index] == rowParticipant
      || otherParticipants[Int32(index)]?.contains(rowParticipant) == true
  }

  /// Returns the first participant of an identifier: a row, or ``noParticipant``.
  func rowParticipant(of index: Int) -> Int32 { rowParticipants[index] }

  /// Returns whether an identifier belongs to several participants.
  func isShared(_ index: Int) -> Bool { otherParticipants[Int32(index)] != nil }

  /// Returns the name of the column with the first occurrence of an identifier.
  func column(of index: Int) -> String { columns[Int(origins[index])] }

  /// Returns the index of the identifier that equals the bytes; nil if there is none.
  func index(of start: UnsafePointer<UInt8>, count length: Int) -> Int? {
    guard length > 0 else { return nil }
    let hash = Self.hash(start, length)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash >> 32, isText(index, start, length) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isText(_ index: Int, _ start: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard let range = strings.range(of: index), range.count == length else { return false }
    return strings.heap.withUnsafeBufferPointer { heap in
      for offset in 0..<length where heap[range.lowerBound + offset] != start[offset] {
        return false
      }
      return true
    }
  }

  private mutating func store(_ hash: UInt64, _ index: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (hash & ~0xFFFF_FFFF) | UInt64(index + 1)
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for index in 0..<count {
      let text = self[index]
      store(text.withBytes { $0.baseAddress.map { Self.hash($0, text.count) } ?? 0 }, index)
    }
  }

  /// Returns the stable hash of bytes, with a final step that mixes lower bits into upper bits.
  private static func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UnsafeBufferPointer(start: start, count: count).stableHash
    hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ hash >> 29
  }
}
