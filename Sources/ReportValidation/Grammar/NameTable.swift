/// Numbers of known names, found by their bytes: open addressing, at most a quarter full.
///
/// The memory lives as long as the ``GrammarTables`` that own the table.
struct NameTable {
  private struct Slot {
    var key: NameKey
    var number: UInt16
  }

  /// The answer for a name that is not there.
  static let unknown = UInt16.max

  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private let shift: UInt64

  /// A table of names with their numbers; names longer than ``NameKey/limit`` are left out.
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

  /// Gives the memory back.
  func deallocate() { slots.deallocate() }

  /// The number of the name of `length` bytes at `start`, or ``unknown``.
  @inline(__always)
  func number(
    _ start: UnsafePointer<UInt8>, _ length: Int, end: UnsafePointer<UInt8>
  ) -> UInt16 {
    if length > NameKey.limit { return Self.unknown }
    let key = NameKey(start, length, end: end)
    var slot = Int(truncatingIfNeeded: key.hash >> shift)
    while true {
      let found = slots[slot].number
      if found == Self.unknown || slots[slot].key == key { return found }
      slot = (slot &+ 1) & mask
    }
  }
}
