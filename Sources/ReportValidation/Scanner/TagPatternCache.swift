/// The forms of start tags that were read before and in which nothing was wrong: their bytes, with holes
/// where values stand whose kind is all that matters. Documents of one report have few forms of tags.
///
/// A tag of a known form is right without reading the names of its attributes. What a form says follows from its
/// bytes and the type of the element alone. Identifiers are told for each tag; tags that name languages or files
/// have no form, and where an element may stand is looked at each time. The memory is of one size; when it is
/// full, all are forgotten.
struct TagPatternCache: ~Copyable {
  /// What stands in a hole, up to the quotation mark that the next piece begins with.
  enum Slot: UInt8 {
    /// The tag is at its end.
    case none
    case text
    case number
    /// A number that is not negative.
    case magnitude
    case lengths
    case path
    case points
    case transform
    /// An identifier that the element bears.
    case identifier
    /// One to which it refers.
    case reference
    /// One to which it refers within its own table.
    case cell

    /// The hole for values of a type; nil where the value itself matters.
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

  /// Bytes, in words that end with zeros, and the hole after them.
  struct Piece {
    var firstWord: Int32
    var length: Int32
    var slot: Slot
    /// Of a hole for an identifier: the attribute, and the trait that the element meant must have.
    var attribute: UInt16
    var target: UInt32
  }

  /// What stands in a hole of a tag.
  struct Match {
    let start: Place
    let stop: Place
    let slot: Slot
    var attribute: UInt16 = 0
    var target: UInt32 = 0
  }

  /// A form, and what is known of the element.
  struct Form {
    var firstPiece: Int32 = 0
    var pieceCount: Int32 = 0
    var columnSpan: Int32 = 0
    var rowSpan: Int32 = 1
    var nameLength: Int32 = 0
    /// The element's name among those of its parent's vocabulary.
    var name: UInt16 = 0
    var type: UInt16 = 0
    /// The next form with the same hash; 0 for none.
    var next: UInt8 = 0
    var isInSVG = false
    var isSelfClosing = false
    /// True when there are holes for identifiers.
    var hasNames = false
  }

  /// How many forms there are at most, with the place that stands for none.
  static let formLimit = 256
  private static let pieceLimit = 1024
  private static let wordLimit = 4096
  private static let slotLimit = 8
  private static let headBits: UInt64 = 8
  private static let followerBits: UInt32 = 12

  /// From 1: 0 stands for no form.
  let forms: UnsafeMutablePointer<Form>
  private let pieces: UnsafeMutablePointer<Piece>
  private let words: UnsafeMutablePointer<UInt64>
  /// The form that was kept last by its hash.
  private let heads: UnsafeMutablePointer<UInt8>
  /// By the two forms before it and the beginning of the name, the form that came last and another one
  /// that came before.
  private let followers: UnsafeMutablePointer<UInt8>
  private let formLimit: Int
  private var formCount = 1
  private var pieceCount = 0
  private var wordCount = 0

  /// The holes of the tag that is read by its names.
  private let slots: UnsafeMutablePointer<Match>
  private var slotCount = 0
  /// The identifiers in the tag whose form was found last.
  private let nameList: UnsafeMutablePointer<Match>
  private var nameCount = 0
  /// The forms of the last two tags, or 0.
  private var history: UInt32 = 0
  /// The place among the followers of the tag that is being read.
  private var follower = 0

  /// - Parameter formLimit: how many forms are kept, with the place that stands for none; 1 keeps none.
  init(formLimit: Int = Self.formLimit) {
    self.formLimit = formLimit
    forms = .allocate(capacity: formLimit)
    pieces = .allocate(capacity: Self.pieceLimit)
    words = .allocate(capacity: Self.wordLimit)
    heads = .allocate(capacity: 1 << Int(Self.headBits))
    followers = .allocate(capacity: 2 << Int(Self.followerBits))
    slots = .allocate(capacity: Self.slotLimit)
    nameList = .allocate(capacity: Self.slotLimit)
    removeAll()
  }

  deinit {
    forms.deallocate()
    pieces.deallocate()
    words.deallocate()
    heads.deallocate()
    followers.deallocate()
    slots.deallocate()
    nameList.deallocate()
  }

  /// Forgets all forms.
  mutating func removeAll() {
    heads.initialize(repeating: 0, count: 1 << Int(Self.headBits))
    followers.initialize(repeating: 0, count: 2 << Int(Self.followerBits))
    formCount = 1
    pieceCount = 0
    wordCount = 0
    history = 0
  }

  /// A document begins.
  mutating func begin() { history = 0 }

  @inline(__always)
  private mutating func go(on form: UInt8) { history = (history << 8 | UInt32(form)) & 0xFFFF }

  // MARK: Finding

  /// The identifiers in the tag whose form was found last, in their order.
  var names: UnsafeBufferPointer<Match> {
    UnsafeBufferPointer(start: nameList, count: nameCount)
  }

  /// The form of the tag at `start` and the place after it; nil when the tag must be read, since none of
  /// the forms that came after the last two tags is its own.
  /// - Parameter fits: whether an element of the form may stand here.
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

  /// Remembers which form came.
  private func follow(by form: UInt8) {
    if followers[follower] == form { return }
    followers[follower + 1] = followers[follower]
    followers[follower] = form
  }

  @inline(__always)
  private static func word(_ place: Place) -> UInt64 {
    UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// The place after the tag when it has the form.
  private mutating func match(
    _ form: UnsafePointer<Form>, _ start: Place, _ end: Place
  ) -> Place? {
    nameCount = 0
    var place = start
    var piece = pieces + Int(form.pointee.firstPiece)
    while true {
      var left = Int(piece.pointee.length)
      // The last word of a piece is read whole.
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

  /// The closing quotation mark behind text of plain ASCII; nil when there is anything else.
  @inline(__always)
  private static func text(_ start: Place, _ end: Place) -> Place? {
    var place = start
    while end - place >= 8 {
      let word = word(place)
      // `"` and `&` differ in one bit. What is marked above the lowest mark may be wrong.
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

  // MARK: Learning

  /// A tag is read by its names.
  mutating func beginTag() { slotCount = 0 }

  /// A value was read and is right.
  @inline(__always)
  mutating func add(_ type: ValueType, _ start: Place, _ stop: Place) {
    guard let slot = Slot(type) else { return }
    add(Match(start: start, stop: stop, slot: slot))
  }

  /// An identifier was read.
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

  /// Remembers the form of the tag from `start` to `stop`, in which nothing was wrong.
  mutating func keep(_ known: Form, _ start: Place, _ stop: Place) {
    guard formLimit > 1, slotCount <= Self.slotLimit, stop - start <= 512 else { return }
    // Each piece takes at most one word more than its bytes fill.
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
    let head = heads + Int((hash &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.headBits))
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

  /// True when two forms say the same of the same bytes.
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
