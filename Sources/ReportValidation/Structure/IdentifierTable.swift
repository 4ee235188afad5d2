import ReportText

/// A hash table of the identifiers of a document, with open addressing.
///
/// `removeAll` takes constant time, because entries of an earlier document have another stamp.
/// Identifiers can come from data, so an attacker could choose many with similar hashes. After a
/// long search, the table therefore uses a random key for the hashes of the document (SipHash of
/// the standard library). The key affects only the speed.
struct IdentifierTable {
  /// An identifier of the document, and the element that has it.
  struct Entry {
    var hash: UInt64
    var offset: Int
    var length: Int
    var type: UInt16
    /// The number of the HTML table that contains the element; 0 outside tables.
    var table: UInt32
    fileprivate var stamp: UInt32
  }

  private var entries: [Entry]
  private var count = 0
  private var stamp: UInt32 = 1
  /// Whether the hashes of this document's identifiers use a random key.
  private(set) var isKeyed = false
  /// The number of slots that the searches of this document passed, for tests.
  private(set) var passed = 0

  /// The memory that the hash table uses, in bytes.
  var cachedBytes: Int { entries.capacity * MemoryLayout<Entry>.stride }

  /// The number of passed slots after which the table uses a random key.
  ///
  /// In a table with a load of a half, hashes without deliberate collisions do not have such
  /// searches.
  private static let longSearch = 128

  /// Creates an empty table.
  init() { entries = Self.empty(256) }

  private static func empty(_ size: Int) -> [Entry] {
    let entry = Entry(hash: 0, offset: 0, length: 0, type: 0, table: 0, stamp: 0)
    return [Entry](repeating: entry, count: size)
  }

  /// Removes all identifiers, for the next document.
  mutating func removeAll() {
    count = 0
    isKeyed = false
    passed = 0
    stamp &+= 1
    if stamp == 0 {
      entries = Self.empty(entries.count)
      stamp = 1
    }
  }

  // MARK: Hashes

  /// Returns the hash of an identifier's bytes, which is the same in every run.
  static func hash(_ start: Position, _ length: Int) -> UInt64 {
    let hash = UnsafeBufferPointer(start: start, count: length).stableHash
    return hash ^ hash >> 32
  }

  private func hash(_ start: Position, _ length: Int) -> UInt64 {
    isKeyed ? Self.keyedHash(start, length) : Self.hash(start, length)
  }

  private static func keyedHash(_ start: Position, _ length: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: length))
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  // MARK: Insertion and search

  /// Adds the identifier at `base + offset` and returns whether it is new.
  mutating func insert(
    base: Position, offset: Int, length: Int, type: UInt16, table: UInt32
  ) -> Bool {
    if count * 2 >= entries.count { resize(to: entries.count * 2) }
    var hash = self.hash(base + offset, length)
    var (slot, steps) = search(hash, base + offset, length, base: base)
    if steps > Self.longSearch, !isKeyed {
      useKey(base: base)
      hash = self.hash(base + offset, length)
      (slot, _) = search(hash, base + offset, length, base: base)
    }
    passed += steps
    guard entries[slot].stamp != stamp else { return false }
    entries[slot] = Entry(
      hash: hash, offset: offset, length: length, type: type, table: table, stamp: stamp)
    count += 1
    return true
  }

  /// Returns the entry of an identifier; nil if no element has it.
  mutating func find(_ start: Position, _ length: Int, base: Position) -> Entry? {
    var (slot, steps) = search(hash(start, length), start, length, base: base)
    if steps > Self.longSearch, !isKeyed {
      useKey(base: base)
      (slot, _) = search(hash(start, length), start, length, base: base)
    }
    passed += steps
    return entries[slot].stamp == stamp ? entries[slot] : nil
  }

  /// Returns the slot of an identifier, or an empty slot for it, and the number of passed slots.
  private func search(
    _ hash: UInt64, _ start: Position, _ length: Int, base: Position
  ) -> (slot: Int, steps: Int) {
    let mask = entries.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    var steps = 0
    while entries[slot].stamp == stamp {
      let entry = entries[slot]
      if entry.hash == hash, entry.length == length,
        Self.areEqual(base + entry.offset, start, length)
      {
        break
      }
      slot = (slot + 1) & mask
      steps += 1
    }
    return (slot, steps)
  }

  /// Hashes all identifiers again, with a random key.
  private mutating func useKey(base: Position) {
    isKeyed = true
    for slot in entries.indices where entries[slot].stamp == stamp {
      entries[slot].hash = Self.keyedHash(base + entries[slot].offset, entries[slot].length)
    }
    resize(to: entries.count)
  }

  private static func areEqual(_ left: Position, _ right: Position, _ length: Int) -> Bool {
    for index in 0..<length where left[index] != right[index] { return false }
    return true
  }

  private mutating func resize(to size: Int) {
    let old = entries
    entries = Self.empty(size)
    let mask = size - 1
    for entry in old where entry.stamp == stamp {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while entries[slot].stamp == stamp { slot = (slot + 1) & mask }
      entries[slot] = entry
    }
  }
}

// MARK: - References and open elements

/// A use of an identifier, which the scanner resolves at the end of the document.
struct Reference {
  /// The byte offset of the referenced identifier in the document.
  var offset: Int
  var length: Int
  /// The value of `attribute` for a reference in a style sheet.
  static let styleSheet = UInt16.max

  /// The number of the attribute with the reference, or ``styleSheet``.
  var attribute: UInt16
  /// Whether the identifier uses percent-encoding, such as `%41` for `A`.
  var isPercentEncoded: Bool
  /// The required trait of the target element; 0 for any element.
  var target: UInt32
  /// The number of the table that must contain the target element; 0 for any location.
  var table: UInt32
}

/// An element that is not complete yet: the scanner has not read its end tag.
struct OpenElement {
  /// The properties of an open element, as bits.
  struct Marks: OptionSet {
    let rawValue: UInt8
    /// The children are SVG elements.
    static let svg = Marks(rawValue: 1)
    /// A diagnostic for misplaced text exists already.
    static let textReported = Marks(rawValue: 2)
    /// The text must be a date, because the element has no `datetime`.
    static let bareTime = Marks(rawValue: 4)
    /// The element or an ancestor declares the prefix `xlink`.
    static let linkPrefix = Marks(rawValue: 8)
    /// The element is a `script` in a separate file.
    static let scriptFile = Marks(rawValue: 16)
    /// The marks that descendants inherit.
    static let inherited: Marks = [.svg, .linkPrefix]
  }

  /// The byte offset of the start tag in the document.
  var start: Int
  /// The byte offset of the element's content in the document.
  var content: Int
  var type: UInt16
  var state: UInt16
  var nameLength: UInt32
  /// The traits that no element inside can have, because of this element or its ancestors.
  var forbidden: UInt32
  var marks: Marks
}
