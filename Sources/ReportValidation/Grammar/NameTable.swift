/// A hash table from names to numbers, with open addressing and a maximum load of a quarter.
///
/// The ``GrammarTables`` object that owns the table releases its memory.
struct NameTable {
  private struct Slot {
    var key: NameKey
    var number: UInt16
  }

  /// The result for a name that is not in the table.
  static let unknown = UInt16.max

  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private let shift: UInt64

  /// Creates a table of names and numbers, without names longer than ``NameKey/limit`` bytes.
  init(_ names: [(name: String, number: Int)]) {
    var bits: UInt64 = 4
    while 1 << Int(bits) < names.count * 4 { bits += 1 }
    let size = 1 << Int(bits)
    mask = size - 1
    shift = 64 - bits
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot(key: .empty, number: Self.unknown), count: size)
    for (name, number) in names where name.utf8.count <= NameKey.limit {
      let bytes = Array(name.utf8)
      bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let key = NameKey(start, buffer.count, end: start + buffer.count)
        var slot = Int(truncatingIfNeeded: key.hash >> shift)
        while slots[slot].number != Self.unknown { slot = (slot + 1) & mask }
        slots[slot] = Slot(key: key, number: UInt16(truncatingIfNeeded: number))
      }
    }
  }

  /// Releases the memory of the table.
  func deallocate() { slots.deallocate() }

  /// Returns the number of the name at `start`, which has `length` bytes, or ``unknown``.
  @inline(__always)
  func number(
    _ start: UnsafePointer<UInt8>, _ length: Int, end: UnsafePointer<UInt8>
  ) -> UInt16 {
    if length > NameKey.limit { return Self.unknown }
    let key = NameKey(start, length, end: end)
    var slot = Int(truncatingIfNeeded: key.hash >> shift)
    while true {
      let entry = slots[slot].number
      if entry == Self.unknown || slots[slot].key == key { return entry }
      slot = (slot &+ 1) & mask
    }
  }
}

/// A name of up to 32 bytes as four words, padded with zeros, for fast comparison.
struct NameKey: Equatable {
  /// The maximum number of bytes of a name.
  static let limit = 32

  var first: UInt64
  var second: UInt64
  var third: UInt64
  var fourth: UInt64

  /// The key of the empty name.
  static let empty = NameKey(first: 0, second: 0, third: 0, fourth: 0)

  private init(first: UInt64, second: UInt64, third: UInt64, fourth: UInt64) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// Creates the key of the name of `length` bytes at `start`, without reading at or after `end`.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, _ length: Int, end: UnsafePointer<UInt8>) {
    first = Self.word(start, length, end)
    second = length > 8 ? Self.word(start + 8, length - 8, end) : 0
    third = length > 16 ? Self.word(start + 16, length - 16, end) : 0
    fourth = length > 24 ? Self.word(start + 24, length - 24, end) : 0
  }

  /// Returns up to eight bytes of a name as a 64-bit word.
  ///
  /// The first byte is the lowest.
  @inline(__always)
  static func word(
    _ start: UnsafePointer<UInt8>, _ length: Int, _ end: UnsafePointer<UInt8>
  ) -> UInt64 {
    if end - start >= 8 {
      let word = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
      return length >= 8 ? word : word & ((1 << (UInt64(truncatingIfNeeded: length) &* 8)) &- 1)
    }
    var word: UInt64 = 0
    var index = min(length, end - start)
    while index > 0 {
      index -= 1
      word = word << 8 | UInt64(start[index])
    }
    return word
  }

  /// The hash of the name, for tables with a size that is a power of two.
  ///
  /// Use its upper bits.
  @inline(__always)
  var hash: UInt64 {
    let mixed = first ^ (second &* 0xC2B2_AE3D_27D4_EB4F) ^ (third &* 0x1656_67B1_9E37_79F9)
    return (mixed ^ mixed >> 29) &* 0x9E37_79B9_7F4A_7C15
  }

  static func == (left: NameKey, right: NameKey) -> Bool {
    left.first == right.first && left.second == right.second && left.third == right.third
      && left.fourth == right.fourth
  }
}
