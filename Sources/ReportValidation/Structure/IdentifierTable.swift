import ReportText

/// The identifiers of a document with their elements: open addressing, compared by their bytes.
///
/// Emptying it costs nothing: entries of an earlier document carry another stamp. Data reach
/// identifiers, so that someone may choose many whose hashes lie together: once a search takes long,
/// the document's identifiers are hashed with a key that nobody knows (SipHash of the standard
/// library), which shows in the time only.
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
  /// True once the hashes of this document are keyed.
  private(set) var isKeyed = false
  /// The slots that the searches of this document have passed, for tests.
  private(set) var passed = 0

  /// The memory of the table.
  var keptBytes: Int { entries.capacity * MemoryLayout<Entry>.stride }

  /// Plain hashes of identifiers that nobody chose do not lie this close in a table half full.
  private static let longSearch = 128

  /// An empty table.
  init() { entries = Self.empty(256) }

  private static func empty(_ size: Int) -> [Entry] {
    let entry = Entry(hash: 0, offset: 0, length: 0, type: 0, table: 0, stamp: 0)
    return [Entry](repeating: entry, count: size)
  }

  /// Forgets all identifiers.
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

  /// The stable hash of the bytes, its upper half mixed into the lower.
  static func hash(_ start: Place, _ length: Int) -> UInt64 {
    let hash = UnsafeBufferPointer(start: start, count: length).stableHash
    return hash ^ hash >> 32
  }

  private func hash(_ start: Place, _ length: Int) -> UInt64 {
    isKeyed ? Self.keyedHash(start, length) : Self.hash(start, length)
  }

  private static func keyedHash(_ start: Place, _ length: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: length))
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  // MARK: Insertion and search

  /// Adds the identifier at `base + offset`; false when it is there already.
  mutating func insert(
    base: Place, offset: Int, length: Int, type: UInt16, table: UInt32
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

  /// The entry of an identifier.
  mutating func find(_ start: Place, _ length: Int, base: Place) -> Entry? {
    var (slot, steps) = search(hash(start, length), start, length, base: base)
    if steps > Self.longSearch, !isKeyed {
      useKey(base: base)
      (slot, _) = search(hash(start, length), start, length, base: base)
    }
    passed += steps
    return entries[slot].stamp == stamp ? entries[slot] : nil
  }

  /// The slot of an identifier, or the empty one where it belongs, and how many were passed.
  private func search(
    _ hash: UInt64, _ start: Place, _ length: Int, base: Place
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

  /// Hashes all identifiers anew, with a key.
  private mutating func useKey(base: Place) {
    isKeyed = true
    for slot in entries.indices where entries[slot].stamp == stamp {
      entries[slot].hash = Self.keyedHash(base + entries[slot].offset, entries[slot].length)
    }
    resize(to: entries.count)
  }

  private static func areEqual(_ left: Place, _ right: Place, _ length: Int) -> Bool {
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

/// A use of an identifier, to be resolved when the whole document has been read.
struct Reference {
  /// The offset of the identifier that is meant.
  var offset: Int
  var length: Int
  /// Stands for the number of an attribute when a style sheet refers.
  static let styleSheet = UInt16.max

  /// The number of the attribute, or ``styleSheet``.
  var attribute: UInt16
  /// True when `%41` stands for `A` in it.
  var isPercentEncoded: Bool
  /// The trait that the element must have; 0 for any.
  var target: UInt32
  /// The table in which the element must stand; 0 for anywhere.
  var table: UInt32
}

/// An element whose end tag has not come yet.
struct OpenElement {
  /// What is known about an open element, as bits.
  struct Marks: OptionSet {
    let rawValue: UInt8
    /// Its children are SVG.
    static let svg = Marks(rawValue: 1)
    /// Text where none may be has been reported.
    static let textReported = Marks(rawValue: 2)
    /// Its text must be a date, since it has no `datetime`.
    static let bareTime = Marks(rawValue: 4)
    /// The prefix `xlink` is declared here or further out.
    static let linkPrefix = Marks(rawValue: 8)
    /// A script in a file of its own.
    static let scriptFile = Marks(rawValue: 16)
    /// Marks that hold for descendants too.
    static let inherited: Marks = [.svg, .linkPrefix]
  }

  /// The offset of its `<`.
  var start: Int
  /// The offset of its content.
  var content: Int
  var type: UInt16
  var state: UInt16
  var nameLength: UInt32
  /// The traits that nothing inside may have, of this element and those around it.
  var forbidden: UInt32
  var marks: Marks
}
