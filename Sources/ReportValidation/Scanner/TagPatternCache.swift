/// A cache of patterns of valid start tags.
///
/// A pattern is the bytes of a tag, with slots for values of one type. Documents of one report
/// have few tag patterns. A tag that matches a pattern is valid, so the scanner does not read its
/// attribute names. The validity of a pattern depends only on its bytes and on the element type.
/// The cache returns the identifiers of each tag. Tags with languages or file names have no
/// pattern. The scanner always checks the position of the element. The cache has a fixed size. A
/// full cache removes all patterns.
struct TagPatternCache: ~Copyable {
  /// The kind of value that a tag can have between two pieces of a pattern.
  enum Slot: UInt8 {
    /// No value: the pattern ends here.
    case none
    case text
    case number
    /// A number of at least 0.
    case magnitude
    case lengths
    case path
    case points
    case transform
    /// The value of `id`.
    case identifier
    /// A reference to the `id` of another element.
    case reference
    /// A reference to the `id` of a cell in the same table.
    case cell

    /// Creates the slot for values of a type; nil if the validator must check the value itself.
    init?(_ type: ValueType) {
      switch type {
      case .text: self = .text
      case .number, .length: self = .number
      case .extent, .size: self = .magnitude
      case .lengths: self = .lengths
      case .path: self = .path
      case .points: self = .points
      case .transform: self = .transform
      default: return nil
      }
    }
  }

  /// Constant bytes of a pattern, in zero-padded words, and the slot that follows them.
  struct Piece {
    var firstWord: Int32
    var length: Int32
    var slot: Slot
    /// The number of the attribute of an identifier slot.
    ///
    /// `target` is the required trait of the referenced element.
    var attribute: UInt16
    var target: UInt32
  }

  /// The value that a tag has in a slot of its pattern.
  struct Match {
    let start: Position
    let stop: Position
    let slot: Slot
    var attribute: UInt16 = 0
    var target: UInt32 = 0
  }

  /// The pattern of a start tag, and the properties of elements with this tag.
  struct Pattern {
    var firstPiece: Int32 = 0
    var pieceCount: Int32 = 0
    var columnSpan: Int32 = 0
    var rowSpan: Int32 = 1
    var nameLength: Int32 = 0
    /// The number of the element name in the name table of the parent: XHTML or SVG.
    var name: UInt16 = 0
    var type: UInt16 = 0
    /// The index of the next pattern with the same hash; 0 if there is none.
    var next: UInt8 = 0
    var isInSVG = false
    var isSelfClosing = false
    /// Whether the pattern has slots for identifiers.
    var hasNames = false
  }

  /// The maximum number of patterns, including the unused index 0.
  static let patternLimit = 256
  private static let pieceLimit = 1024
  private static let wordLimit = 4096
  private static let slotLimit = 8
  private static let headBits: UInt64 = 8
  private static let followerBits: UInt32 = 12

  /// The stored patterns, from index 1.
  ///
  /// Index 0 means no pattern.
  let patterns: UnsafeMutablePointer<Pattern>
  private let pieces: UnsafeMutablePointer<Piece>
  private let words: UnsafeMutablePointer<UInt64>
  /// The index of the newest pattern with each hash.
  private let headers: UnsafeMutablePointer<UInt8>
  /// The two likely next patterns, by the last two patterns and the first bytes of the name.
  ///
  /// The first one is the last that followed, and the second one is an earlier one.
  private let followers: UnsafeMutablePointer<UInt8>
  private let patternLimit: Int
  private var patternCount = 1
  private var pieceCount = 0
  private var wordCount = 0

  /// The values of the current tag, if the scanner reads its attribute names.
  private let slots: UnsafeMutablePointer<Match>
  private var slotCount = 0
  /// The identifiers and references in the last tag that matched a pattern.
  private let nameList: UnsafeMutablePointer<Match>
  private var nameCount = 0
  /// The indices of the patterns of the last two tags; 0 for a tag without a pattern.
  private var history: UInt32 = 0
  /// The index of the current tag in `followers`.
  private var follower = 0

  /// Creates an empty cache.
  ///
  /// - Parameter patternLimit: the maximum number of patterns, including the unused index 0; 1
  ///   caches none.
  init(patternLimit: Int = Self.patternLimit) {
    self.patternLimit = patternLimit
    patterns = .allocate(capacity: patternLimit)
    pieces = .allocate(capacity: Self.pieceLimit)
    words = .allocate(capacity: Self.wordLimit)
    headers = .allocate(capacity: 1 << Int(Self.headBits))
    followers = .allocate(capacity: 2 << Int(Self.followerBits))
    slots = .allocate(capacity: Self.slotLimit)
    nameList = .allocate(capacity: Self.slotLimit)
    removeAll()
  }

  deinit {
    patterns.deallocate()
    pieces.deallocate()
    words.deallocate()
    headers.deallocate()
    followers.deallocate()
    slots.deallocate()
    nameList.deallocate()
  }

  /// Removes all patterns.
  mutating func removeAll() {
    headers.initialize(repeating: 0, count: 1 << Int(Self.headBits))
    followers.initialize(repeating: 0, count: 2 << Int(Self.followerBits))
    patternCount = 1
    pieceCount = 0
    wordCount = 0
    history = 0
  }

  /// Starts a document, in which no tag precedes the first one.
  mutating func begin() { history = 0 }

  @inline(__always)
  private mutating func advance(to pattern: UInt8) {
    history = (history << 8 | UInt32(pattern)) & 0xFFFF
  }

  // MARK: Search

  /// The identifiers and references in the last tag that matched a pattern, in order.
  var names: UnsafeBufferPointer<Match> {
    UnsafeBufferPointer(start: nameList, count: nameCount)
  }

  /// Returns the pattern of the tag at `start` and the position after the tag; nil if none matches.
  ///
  /// The function tries only the patterns that followed the last two tags before. If the result is
  /// nil, the scanner must read the tag.
  ///
  /// - Parameter fits: returns whether an element with the pattern is allowed here.
  @inline(__always)
  mutating func find(
    _ start: Position, end: Position, where fits: (UnsafePointer<Pattern>) -> Bool
  ) -> (pattern: UnsafePointer<Pattern>, stop: Position)? {
    let beginning = UInt32(start[0]) | UInt32(start[1]) << 8 | UInt32(start[2]) << 16
    let mixed = (beginning &* 0x85EB_CA6B ^ history) &* 0x9E37_79B1
    follower = Int(mixed &>> (32 &- Self.followerBits)) &* 2
    let last = followers[follower]
    if last != 0, fits(patterns + Int(last)), let stop = match(patterns + Int(last), start, end) {
      advance(to: last)
      return (UnsafePointer(patterns + Int(last)), stop)
    }
    let earlier = followers[follower &+ 1]
    if earlier != 0, fits(patterns + Int(earlier)),
      let stop = match(patterns + Int(earlier), start, end)
    {
      follow(by: earlier)
      advance(to: earlier)
      return (UnsafePointer(patterns + Int(earlier)), stop)
    }
    advance(to: 0)
    return nil
  }

  /// Records the pattern that followed the last two tags.
  private func follow(by pattern: UInt8) {
    if followers[follower] == pattern { return }
    followers[follower + 1] = followers[follower]
    followers[follower] = pattern
  }

  @inline(__always)
  private static func word(_ position: Position) -> UInt64 {
    UnsafeRawPointer(position).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Returns the position after the tag if it matches the pattern; nil otherwise.
  private mutating func match(
    _ pattern: UnsafePointer<Pattern>, _ start: Position, _ end: Position
  ) -> Position? {
    nameCount = 0
    var position = start
    var piece = pieces + Int(pattern.pointee.firstPiece)
    while true {
      var remaining = Int(piece.pointee.length)
      // The last word of a piece is read completely.
      guard end - position >= remaining &+ 8 else { return nil }
      var word = words + Int(piece.pointee.firstWord)
      while remaining >= 8 {
        if Self.word(position) != word.pointee { return nil }
        position += 8
        word += 1
        remaining &-= 8
      }
      if remaining > 0 {
        let shift = UInt64(truncatingIfNeeded: 64 &- remaining &* 8)
        if Self.word(position) &<< shift != word.pointee &<< shift { return nil }
        position += remaining
      }
      switch piece.pointee.slot {
      case .none: return position
      case .text:
        guard let stop = Self.text(position, end) else { return nil }
        position = stop
      case .magnitude:
        if position[0] == UInt8(ascii: "-") { return nil }
        guard NumberScan.number(&position) else { return nil }
      case .number: guard NumberScan.number(&position) else { return nil }
      case .lengths:
        let scan = NumberScan.list(position, units: true)
        guard scan.isRight else { return nil }
        position = scan.stop
      case .path:
        let scan = PathScan.path(position)
        guard scan.isRight else { return nil }
        position = scan.stop
      case .points:
        let scan = NumberScan.points(position)
        guard scan.isRight else { return nil }
        position = scan.stop
      case .transform:
        let scan = TransformScan.transform(position)
        guard scan.isRight else { return nil }
        position = scan.stop
      case .identifier, .reference, .cell:
        let stop = IdentifierScan.plain(position)
        if stop == position { return nil }
        (nameList + nameCount).initialize(
          to: Match(
            start: position, stop: stop, slot: piece.pointee.slot,
            attribute: piece.pointee.attribute, target: piece.pointee.target))
        nameCount += 1
        position = stop
      }
      piece += 1
    }
  }

  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns the closing quotation mark after plain ASCII text; nil if there are other bytes.
  @inline(__always)
  private static func text(_ start: Position, _ end: Position) -> Position? {
    var position = start
    while end - position >= 8 {
      let word = word(position)
      // `"` and `&` differ in one bit. Only the lowest mark is reliable.
      let folded = word & ~(4 &* lowBits)
      let marks =
        ((word &- 0x20 &* lowBits) | (word &+ lowBits) | ((folded ^ 0x22 &* lowBits) &- lowBits)
          | ((word ^ 0x3C &* lowBits) &- lowBits) | word) & highs
      if marks == 0 {
        position += 8
        continue
      }
      position += marks.trailingZeroBitCount >> 3
      return position[0] == UInt8(ascii: "\"") ? position : nil
    }
    return nil
  }

  // MARK: Insertion

  /// Starts to collect the values of a tag that matches no pattern.
  mutating func beginTag() { slotCount = 0 }

  /// Adds a valid attribute value as a slot of the current tag.
  @inline(__always)
  mutating func add(_ type: ValueType, _ start: Position, _ stop: Position) {
    guard let slot = Slot(type) else { return }
    add(Match(start: start, stop: stop, slot: slot))
  }

  /// Adds an identifier or a reference as a slot of the current tag.
  mutating func addName(
    _ slot: Slot, _ start: Position, _ stop: Position, _ attribute: UInt16, target: UInt32
  ) {
    add(Match(start: start, stop: stop, slot: slot, attribute: attribute, target: target))
  }

  @inline(__always)
  private mutating func add(_ slotMatch: Match) {
    if slotCount < Self.slotLimit { (slots + slotCount).initialize(to: slotMatch) }
    slotCount += 1
  }

  /// Adds the pattern of the valid tag from `start` to `stop`.
  mutating func store(_ candidate: Pattern, _ start: Position, _ stop: Position) {
    guard patternLimit > 1, slotCount <= Self.slotLimit, stop - start <= 512 else { return }
    // Each piece needs at most one word more than its bytes fill.
    if patternCount == patternLimit || pieceCount + Self.slotLimit >= Self.pieceLimit
      || wordCount + (stop - start) / 8 + Self.slotLimit + 1 >= Self.wordLimit
    {
      removeAll()
    }
    let before = (pieceCount, wordCount)
    var pattern = candidate
    pattern.firstPiece = Int32(pieceCount)
    var position = start
    for index in 0..<slotCount {
      let slot = slots[index]
      if slot.slot.rawValue >= Slot.identifier.rawValue { pattern.hasNames = true }
      addPiece(from: position, to: slot.start, slot)
      position = slot.stop
    }
    addPiece(from: position, to: stop, Match(start: stop, stop: stop, slot: .none))
    pattern.pieceCount = Int32(pieceCount - before.0)
    var hash = UInt64(pattern.type)
    for word in before.1..<wordCount {
      hash = (hash ^ words[word]) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    let head = headers + Int((hash &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.headBits))
    var number = head.pointee
    while number != 0, !areEqual(patterns + Int(number), pattern) {
      number = patterns[Int(number)].next
    }
    if number == 0 {
      number = UInt8(truncatingIfNeeded: patternCount)
      pattern.next = head.pointee
      (patterns + patternCount).initialize(to: pattern)
      head.pointee = number
      patternCount += 1
    } else {
      (pieceCount, wordCount) = before
    }
    follow(by: number)
    history = history & 0xFF00 | UInt32(number)
  }

  /// Returns whether two patterns have the same pieces, slots, and element.
  private func areEqual(_ existing: UnsafePointer<Pattern>, _ pattern: Pattern) -> Bool {
    guard existing.pointee.type == pattern.type, existing.pointee.name == pattern.name,
      existing.pointee.isInSVG == pattern.isInSVG, existing.pointee.pieceCount == pattern.pieceCount
    else { return false }
    for index in 0..<Int(pattern.pieceCount) {
      let left = pieces[Int(existing.pointee.firstPiece) + index]
      let right = pieces[Int(pattern.firstPiece) + index]
      guard left.length == right.length, left.slot == right.slot else { return false }
      for word in 0..<(Int(left.length) + 7) / 8
      where words[Int(left.firstWord) + word] != words[Int(right.firstWord) + word] {
        return false
      }
    }
    return true
  }

  private mutating func addPiece(from start: Position, to stop: Position, _ slot: Match) {
    let length = stop - start
    (pieces + pieceCount).initialize(
      to: Piece(
        firstWord: Int32(wordCount), length: Int32(length), slot: slot.slot,
        attribute: slot.attribute, target: slot.target))
    pieceCount += 1
    var offset = 0
    while offset < length {
      (words + wordCount).initialize(to: NameKey.word(start + offset, length - offset, stop))
      wordCount += 1
      offset += 8
    }
  }
}
