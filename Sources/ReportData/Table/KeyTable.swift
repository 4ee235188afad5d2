/// A set of texts with a place each, found by their bytes: open addressing, linear probing.
///
/// The hash is fixed (no seed of the process), so that every run does the same work.
struct KeyTable: Sendable {
  /// The keys in the order in which they were added.
  private(set) var keys = TextValues()
  /// The upper half of the hash and, in the lower half, the key's place plus one; 0 is free.
  private var slots: [UInt64]
  private var mask: Int

  /// An empty table with room for about so many keys.
  init(capacity: Int = 16) {
    var size = 32
    while size < capacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size - 1
  }

  /// A table of these texts; one that comes twice keeps its first place.
  init(_ texts: [String]) {
    self.init(capacity: texts.count)
    for var text in texts { text.withUTF8 { _ = insert($0) } }
  }

  /// The number of keys.
  var count: Int { keys.count }

  /// The place of a key, from 0; nil when it is not there.
  func place(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = Self.hash(key)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      let place = Int(entry & 0xFFFF_FFFF) - 1
      if entry >> 32 == hash >> 32, isKey(at: place, key) { return place }
      slot = (slot + 1) & mask
    }
  }

  /// Adds a key.
  /// - Returns: the place of an equal key that is there already, which stays the only one.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    if let place = place(of: key) { return place }
    if (count + 1) * 2 > slots.count { grow() }
    keys.append(key)
    store(Self.hash(key), place: count - 1)
    return nil
  }

  private mutating func store(_ hash: UInt64, place: Int) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (hash & ~0xFFFF_FFFF) | UInt64(place + 1)
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    for place in 0..<count {
      guard let range = keys.range(of: place) else { continue }
      let hash = keys.heap.withUnsafeBufferPointer {
        Self.hash(UnsafeBufferPointer(rebasing: $0[range]))
      }
      store(hash, place: place)
    }
  }

  private func isKey(at place: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let range = keys.range(of: place), range.count == key.count else { return false }
    return keys.heap.withUnsafeBufferPointer { heap in
      for offset in 0..<key.count where heap[range.lowerBound + offset] != key[offset] {
        return false
      }
      return true
    }
  }

  /// A 64-bit hash: eight bytes at a time, mixed by a folded 128-bit product (the step of
  /// Wang Yi's wyhash).
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = mix(UInt64(bytes.count) ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
    let raw = UnsafeRawBufferPointer(bytes)
    var place = 0
    while place + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      state = mix(state ^ word, 0x8EBC_6AF0_9C88_C6E3)
      place += 8
    }
    var rest: UInt64 = 0
    while place < raw.count {
      rest = rest << 8 | UInt64(raw[place])
      place += 1
    }
    return mix(state ^ rest, 0x5899_65CC_7537_4CC3)
  }

  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
