/// The identifiers of a document with their elements: open addressing, compared by their bytes.
///
/// Emptying it costs nothing: entries of an earlier document carry another stamp.
struct IdentifierTable {
  /// An identifier and the element that bears it.
  struct Entry {
    var hash: UInt64
    var offset: Int
    var length: Int
    var type: UInt16
    /// The number of the table around the element; 0 for none.
    var table: UInt32
    fileprivate var stamp: UInt32
  }

  private var entries: [Entry]
  private var count = 0
  private var stamp: UInt32 = 1

  /// An empty table.
  init() { entries = Self.empty(256) }

  private static func empty(_ size: Int) -> [Entry] {
    let entry = Entry(hash: 0, offset: 0, length: 0, type: 0, table: 0, stamp: 0)
    return [Entry](repeating: entry, count: size)
  }

  /// Forgets all identifiers.
  mutating func removeAll() {
    count = 0
    stamp &+= 1
    if stamp == 0 {
      entries = Self.empty(entries.count)
      stamp = 1
    }
  }

  /// FNV-1a over the bytes, mixed once more.
  static func hash(_ start: Place, _ length: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<length { hash = (hash ^ UInt64(start[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }

  /// Adds the identifier at `base + offset`; false when it is there already.
  mutating func insert(
    base: Place, offset: Int, length: Int, type: UInt16, table: UInt32
  ) -> Bool {
    if count * 2 >= entries.count { grow() }
    let hash = Self.hash(base + offset, length)
    let slot = self.slot(hash, base + offset, length, base: base)
    guard entries[slot].stamp != stamp else { return false }
    entries[slot] = Entry(
      hash: hash, offset: offset, length: length, type: type, table: table, stamp: stamp)
    count += 1
    return true
  }

  /// The entry of an identifier.
  func find(_ start: Place, _ length: Int, base: Place) -> Entry? {
    let entry = entries[slot(Self.hash(start, length), start, length, base: base)]
    return entry.stamp == stamp ? entry : nil
  }

  private func slot(_ hash: UInt64, _ start: Place, _ length: Int, base: Place) -> Int {
    let mask = entries.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while entries[slot].stamp == stamp {
      let entry = entries[slot]
      if entry.hash == hash, entry.length == length,
        Self.areEqual(base + entry.offset, start, length)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private static func areEqual(_ left: Place, _ right: Place, _ length: Int) -> Bool {
    for index in 0..<length where left[index] != right[index] { return false }
    return true
  }

  private mutating func grow() {
    let old = entries
    entries = Self.empty(old.count * 2)
    let mask = entries.count - 1
    for entry in old where entry.stamp == stamp {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while entries[slot].stamp == stamp { slot = (slot + 1) & mask }
      entries[slot] = entry
    }
  }
}
