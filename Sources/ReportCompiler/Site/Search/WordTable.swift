import ReportText

/// Words with numbers from 0 in the order in which they came, and how often each came.
struct WordTable: Sendable {
  /// The bytes of all words, one after the other.
  private var bytes: [UInt8] = []
  /// Where each word ends.
  private var ends: [Int] = []
  /// How often each word came.
  private(set) var counts: [Int] = []
  /// Numbers of words, from 1, at the places that their hashes choose; 0 is free.
  private var slots: [UInt32]

  /// An empty table.
  init() { slots = Array(repeating: 0, count: 1 << 10) }

  /// How many words there are.
  var count: Int { ends.count }

  /// The bytes of a word.
  subscript(word: Int) -> ArraySlice<UInt8> {
    bytes[(word == 0 ? 0 : ends[word - 1])..<ends[word]]
  }

  /// The number of a word, which is added when it is new.
  mutating func count(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    if ends.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Self.hash(word) & mask
    while slots[slot] != 0 {
      let known = Int(slots[slot] - 1)
      if self[known].elementsEqual(word) {
        counts[known] += 1
        return UInt32(known)
      }
      slot = (slot + 1) & mask
    }
    bytes.append(contentsOf: word)
    ends.append(bytes.count)
    counts.append(1)
    slots[slot] = UInt32(ends.count)
    return UInt32(ends.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for word in 0..<count {
      var slot = Self.hash(self[word]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(word + 1)
    }
  }

  /// The stable hash of the bytes, the upper half mixed into the lower.
  private static func hash(_ word: some Sequence<UInt8>) -> Int {
    let value = word.stableHash
    return Int(truncatingIfNeeded: (value ^ value >> 32) & 0x7FFF_FFFF)
  }
}
