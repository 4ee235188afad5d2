/// A cache of patterns of valid start tags.
///
/// A pattern is the bytes of a tag, with slots for values of a given kind. Documents of one report
/// have few tag patterns. A tag that matches a pattern is valid, so the scanner does not read its
/// attribute names. The validity of a pattern depends only on its bytes and on the element type.
/// The cache returns the identifiers of each tag. Tags with languages or file names have no
/// pattern. The scanner always checks the position of the element. The cache has a fixed size. A
/// full cache removes all patterns.
struct TagPatternCache: ~Copyable {
  /// A slot: the kind of value up to the quotation mark at the start of the next piece.
  enum Slot: UInt8 {
    /// The end of the tag.
    case none
    case text
    case number
    /// A number of at least 0.
    case magnitude
    case lengths
    case path
    case points
    case transform
    /// The identifier of the element.
    case identifier
    /// The identifier of another element.
    case reference
    /// The identifier of a cell in the same table.
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

  /// Bytes in zero-padded words, and the slot after them.
  struct Piece {
    var firstWord: Int32
    var length: Int32
    var slot: Slot
    /// The attribute of an identifier slot.
    ///
    /// `target` is the required trait of the referenced element.
    var attribute: UInt16
    var target: UInt32
  }

  /// A match: the value in a slot of a tag.
  struct Match {
    let start: Place
    let stop: Place
    let slot: Slot
    var attribute: UInt16 = 0
    var target: UInt32 = 0
  }

  /// A pattern and the properties of its element.
  struct Form {
    var firstPiece: Int32 = 0
    var pieceCount: Int32 = 0
    var columnSpan: Int32 = 0
    var rowSpan: Int32 = 1
    var nameLength: Int32 = 0
    /// The number of the element name in the vocabulary of the parent.
    var name: UInt16 = 0
    var type: UInt16 = 0
    /// The next pattern with the same hash; 0 for none.
    var next: UInt8 = 0
    var isInSVG = false
    var isSelfClosing = false
    /// Whether the pattern has slots for identifiers.
    var hasNames = false
  }

  /// The maximum number of patterns, including the unused index 0.
  static let formLimit = 256
  private static let pieceLimit = 1024
  private static let wordLimit = 4096
  private static let slotLimit = 8
  private static let headBits: UInt64 = 8
  private static let followerBits: UInt32 = 12

  /// The patterns, from index 1.
  ///
  /// Index 0 means no pattern.
  let forms: UnsafeMutablePointer<Form>
  private let pieces: UnsafeMutablePointer<Piece>
  private let words: UnsafeMutablePointer<UInt64>
  /// The newest pattern of each hash.
  private let headers: UnsafeMutablePointer<UInt8>
  /// The two likely next patterns, by the last two patterns and the first bytes of the name.
  ///
  /// The first one is the last that followed, and the second one is an earlier one.
  private let followers: UnsafeMutablePointer<UInt8>
  private let formLimit: Int
  private var formCount = 1
  private var pieceCount = 0
  private var wordCount = 0

  /// The matches of the current tag, if the scanner reads its attribute names.
  private let slots: UnsafeMutablePointer<Match>
  private var slotCount = 0
  /// The identifiers in the last tag with a pattern.
  private let nameList: UnsafeMutablePointer<Match>
  private var nameCount = 0
  /// The patterns of the last two tags; 0 for a tag without a pattern.
  private var history: UInt32 = 0
  /// The index of the current tag in `followers`.
  private var follower = 0

  /// Creates an empty cache.
  ///
  /// - Parameter formLimit: the maximum number of patterns, including the unused index 0; 1 caches
  ///   none.
  init(formLimit: Int = Self.formLimit) {
    self.formLimit = formLimit
    forms = .allocate(capacity: formLimit)
    pieces = .allocate(capacity: Self.pieceLimit)
    words = .allocate(capacity: Self.wordLimit)
    headers = .allocate(capacity: 1 << Int(Self.headBits))
    followers = .allocate(capacity: 2 << Int(Self.followerBits))
    slots = .allocate(capacity: Self.slotLimit)
    nameList = .allocate(capacity: Self.slotLimit)
    removeAll()
  }

  deinit {
    forms.deallocate()
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
    formCount = 1
    pieceCount = 0
    wordCount = 0
    history = 0
  }

  /// Starts a document.
  mutating func begin() { history = 0 }

  @inline(__always)
  private mutating func go(on form: UInt8) { history = (history << 8 | UInt32(form)) & 0xFFFF }

  // MARK: Search

  /// The identifiers in the last tag with a pattern, in order.
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
    _ start: Place, end: Place, where fits: (UnsafePointer<Form>) -> Bool
  ) -> (form: UnsafePointer<Form>, stop: Place)? {
    let beginning = UInt32(start[0]) | UInt32(start[1]) << 8 | UInt32(start[2]) << 16
    let mixed = (beginning &* 0x85EB_CA6B ^ history) &* 0x9E37_79B1
    follower = Int(mixed &>> (32 &- Self.followerBits)) &* 2
    let last = followers[follower]
    if last != 0, fits(forms + Int(last)), let stop = match(forms + Int(last), start, end) {
      go(on: last)
      return (UnsafePointer(forms + Int(last)), stop)
    }
    let other = followers[follower &+ 1]
    if other != 0, fits(forms + Int(other)), let stop = match(forms + Int(other), start, end) {
      follow(by: other)
      go(on: other)
      return (UnsafePointer(forms + Int(other)), stop)
    }
    go(on: 0)
    return nil
  }

  /// Records the pattern that followed.
  private func follow(by form: UInt8) {
    if followers[follower] == form { return }
    followers[follower + 1] = followers[follower]
    followers[follower] = form
  }

  @inline(__always)
  private static func word(_ place: Place) -> UInt64 {
    UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// Returns the position after the tag if it matches the pattern; nil otherwise.
  private mutating func match(
    _ form: UnsafePointer<Form>, _ start: Place, _ end: Place
  ) -> Place? {
    nameCount = 0
    var place = start
    var piece = pieces + Int(form.pointee.firstPiece)
    while true {
      var left = Int(piece.pointee.length)
      // The last word of a piece is read completely.
      guard end - place >= left &+ 8 else { return nil }
      var word = words + Int(piece.pointee.firstWord)
      while left >= 8 {
        if Self.word(place) != word.pointee { return nil }
        place += 8
        word += 1
        left &-= 8
      }
      if left > 0 {
        let shift = UInt64(truncatingIfNeeded: 64 &- left &* 8)
        if Self.word(place) &<< shift != word.pointee &<< shift { return nil }
        place += left
      }
      switch piece.pointee.slot {
      case .none: return place
      case .text:
        guard let stop = Self.text(place, end) else { return nil }
        place = stop
      case .magnitude:
        if place[0] == UInt8(ascii: "-") { return nil }
        guard NumberScan.number(&place) else { return nil }
      case .number: guard NumberScan.number(&place) else { return nil }
      case .lengths:
        let scan = NumberScan.list(place, units: true)
        guard scan.isRight else { return nil }
        place = scan.stop
      case .path:
        let scan = PathScan.path(place)
        guard scan.isRight else { return nil }
        place = scan.stop
      case .points:
        let scan = NumberScan.points(place)
        guard scan.isRight else { return nil }
        place = scan.stop
      case .transform:
        let scan = TransformScan.transform(place)
        guard scan.isRight else { return nil }
        place = scan.stop
      case .identifier, .reference, .cell:
        let stop = IdentifierScan.plain(place)
        if stop == place { return nil }
        (nameList + nameCount).initialize(
          to: Match(
            start: place, stop: stop, slot: piece.pointee.slot,
            attribute: piece.pointee.attribute, target: piece.pointee.target))
        nameCount += 1
        place = stop
      }
      piece += 1
    }
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns the closing quotation mark after plain ASCII text; nil if there are other bytes.
  @inline(__always)
  private static func text(_ start: Place, _ end: Place) -> Place? {
    var place = start
    while end - place >= 8 {
      let word = word(place)
      // `"` and `&` differ in one bit. Only the lowest mark is reliable.
      let folded = word & ~(4 &* ones)
      let found =
        ((word &- 0x20 &* ones) | (word &+ ones) | ((folded ^ 0x22 &* ones) &- ones)
          | ((word ^ 0x3C &* ones) &- ones) | word) & highs
      if found == 0 {
        place += 8
        continue
      }
      place += found.trailingZeroBitCount >> 3
      return place[0] == UInt8(ascii: "\"") ? place : nil
    }
    return nil
  }

  // MARK: Insertion

  /// Starts a tag without a cached pattern.
  mutating func beginTag() { slotCount = 0 }

  /// Adds a valid value.
  @inline(__always)
  mutating func add(_ type: ValueType, _ start: Place, _ stop: Place) {
    guard let slot = Slot(type) else { return }
    add(Match(start: start, stop: stop, slot: slot))
  }

  /// Adds an identifier.
  mutating func addName(
    _ slot: Slot, _ start: Place, _ stop: Place, _ attribute: UInt16, target: UInt32
  ) {
    add(Match(start: start, stop: stop, slot: slot, attribute: attribute, target: target))
  }

  @inline(__always)
  private mutating func add(_ slotMatch: Match) {
    if slotCount < Self.slotLimit { (slots + slotCount).initialize(to: slotMatch) }
    slotCount += 1
  }

  /// Adds the pattern of the valid tag from `start` to `stop`.
  mutating func keep(_ known: Form, _ start: Place, _ stop: Place) {
    guard formLimit > 1, slotCount <= Self.slotLimit, stop - start <= 512 else { return }
    // Each piece needs at most one word more than its bytes fill.
    if formCount == formLimit || pieceCount + Self.slotLimit >= Self.pieceLimit
      || wordCount + (stop - start) / 8 + Self.slotLimit + 1 >= Self.wordLimit
    {
      removeAll()
    }
    let before = (pieceCount, wordCount)
    var form = known
    form.firstPiece = Int32(pieceCount)
    var place = start
    for index in 0..<slotCount {
      let slot = slots[index]
      if slot.slot.rawValue >= Slot.identifier.rawValue { form.hasNames = true }
      addPiece(from: place, to: slot.start, slot)
      place = slot.stop
    }
    addPiece(from: place, to: stop, Match(start: stop, stop: stop, slot: .none))
    form.pieceCount = Int32(pieceCount - before.0)
    var hash = UInt64(form.type)
    for word in before.1..<wordCount {
      hash = (hash ^ words[word]) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    let head = headers + Int((hash &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.headBits))
    var number = head.pointee
    while number != 0, !isSame(forms + Int(number), form) { number = forms[Int(number)].next }
    if number == 0 {
      number = UInt8(truncatingIfNeeded: formCount)
      form.next = head.pointee
      (forms + formCount).initialize(to: form)
      head.pointee = number
      formCount += 1
    } else {
      (pieceCount, wordCount) = before
    }
    follow(by: number)
    history = history & 0xFF00 | UInt32(number)
  }

  /// Returns whether two patterns are equal.
  private func isSame(_ known: UnsafePointer<Form>, _ form: Form) -> Bool {
    guard known.pointee.type == form.type, known.pointee.name == form.name,
      known.pointee.isInSVG == form.isInSVG, known.pointee.pieceCount == form.pieceCount
    else { return false }
    for index in 0..<Int(form.pieceCount) {
      let left = pieces[Int(known.pointee.firstPiece) + index]
      let right = pieces[Int(form.firstPiece) + index]
      guard left.length == right.length, left.slot == right.slot else { return false }
      for word in 0..<(Int(left.length) + 7) / 8
      where words[Int(left.firstWord) + word] != words[Int(right.firstWord) + word] {
        return false
      }
    }
    return true
  }

  private mutating func addPiece(from start: Place, to stop: Place, _ slot: Match) {
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
