/// A set of byte strings with an index each, as a hash table with linear probing.
///
/// The hash has a fixed seed, so every run does the same work.
struct KeyTable: Sendable {
  /// The keys in insertion order.
  private(set) var keys = TextValues()
  /// The hash table: the upper half of each hash, with the key index plus one; 0 for a free slot.
  private var slots: [UInt64]
  private var mask: Int

  /// Creates an empty table with space for approximately the specified number of keys.
  init(capacity: Int = 16) {
    var size = 32
    while size < capacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size - 1
  }

  /// Creates a table of strings, in which a repeated string has its first index.
  init(_ strings: [String]) {
    self.init(capacity: strings.count)
    for var text in strings { text.withUTF8 { _ = insert($0) } }
  }

  /// The number of keys in the table.
  var count: Int { keys.count }

  /// Returns the index of a key, from 0; nil if the table does not contain it.
  func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let hash = Self.hash(key)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      let index = Int(entry & 0xFFFF_FFFF) - 1
      if entry >> 32 == hash >> 32, isKey(at: index, key) { return index }
      slot = (slot + 1) & mask
    }
  }

  /// Adds a key, unless the table already contains it.
  ///
  /// - Returns: the index of the existing key; nil if the key is new.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
    if let index = index(of: key) { return index }
    if (count + 1) * 2 > slots.count { grow() }
    keys.append(key)
    store(Self.hash(key), index: count - 1)
    return nil
  }

  private mutating func store(_ hash: UInt64, index: Int) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (hash & ~0xFFFF_FFFF) | UInt64(index + 1)
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    for index in 0..<count {
      guard let range = keys.range(of: index) else { continue }
      let hash = keys.heap.withUnsafeBufferPointer {
        Self.hash(UnsafeBufferPointer(rebasing: $0[range]))
      }
      store(hash, index: index)
    }
  }

  private func isKey(at index: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let range = keys.range(of: index), range.count == key.count else { return false }
    return keys.heap.withUnsafeBufferPointer { heap in
      for offset in 0..<key.count where heap[range.lowerBound + offset] != key[offset] {
        return false
      }
      return true
    }
  }

  /// Returns a 64-bit hash, computed from eight bytes at a time with a folded 128-bit product.
  ///
  /// Source: the mixing step of Wang Yi's wyhash.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = mix(UInt64(bytes.count) ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      state = mix(state ^ word, 0x8EBC_6AF0_9C88_C6E3)
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return mix(state ^ rest, 0x5899_65CC_7537_4CC3)
  }

  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
