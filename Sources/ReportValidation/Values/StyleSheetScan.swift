/// A scanner for the text of a `style` element.
///
/// Valid text is the same for HTML and XML parsers, is balanced, and loads no file from another
/// host.
struct StyleSheetScan {
  /// An error in a style sheet.
  enum Problem {
    case character
    /// A `&`, or a `<` before the end tag, which HTML and XML parsers read differently.
    case markup
    case unclosedString
    case unclosedComment
    case escape
    case brackets
    /// An `@import`, a remote `url()` or a function that loads images.
    case remote
  }

  /// The position of the first unread byte: the end tag if the style sheet is valid.
  private(set) var stop: Position
  private(set) var problem: Problem?
  /// The identifiers of referenced elements, from `url(#x)`.
  private(set) var fragments: [(start: Position, length: Int)] = []

  private let end: Position
  private let classes: UnsafePointer<UInt8>

  /// Scans the text from `start`, without reading at or after `end`.
  init(_ start: Position, end: Position, classes: UnsafePointer<UInt8>) {
    stop = start
    self.end = end
    self.classes = classes
    var curly = 0
    var round = 0
    scan: while problem == nil, stop < end {
      skipPlain()
      switch stop[0] {
      case UInt8(ascii: "<"): break scan
      case UInt8(ascii: "{"): curly += 1
      case UInt8(ascii: "}"):
        curly -= 1
        if round != 0 { problem = .brackets }
      case UInt8(ascii: "("):
        round += 1
        function(before: start)
      case UInt8(ascii: ")"): round -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): string()
      case UInt8(ascii: "/"): if stop[1] == UInt8(ascii: "*") { comment() }
      case UInt8(ascii: "@"): if isWord("import", at: stop + 1) { problem = .remote }
      case UInt8(ascii: "\\"): problem = .escape
      default: break
      }
      if curly < 0 || round < 0 { problem = .brackets }
      if problem == nil { character() }
    }
    if problem == nil, curly != 0 || round != 0 { problem = .brackets }
  }

  // MARK: Characters, strings and comments

  /// Skips letters, digits, white space and other characters without effect on the scan.
  ///
  /// The `>` at the end of the document stops the loop.
  @inline(__always)
  private mutating func skipPlain() {
    let classes = classes
    var position = stop
    while classes[Int(position[0])] & (ByteClass.name | ByteClass.space) != 0
      || position[0] == UInt8(ascii: ";") || position[0] == UInt8(ascii: "#")
    {
      position += 1
    }
    stop = position
  }

  /// Skips one character that a style sheet can contain, or records an error.
  private mutating func character() {
    let byte = stop[0]
    if classes[Int(byte)] & ByteClass.text != 0 || byte == UInt8(ascii: ">") {
      stop += 1
    } else if byte >= 0x80 {
      let (scalar, length) = CharacterScan.scalar(stop)
      if length > 0, CharacterScan.isAllowed(scalar) {
        stop += length
      } else {
        problem = .character
      }
    } else {
      problem = byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") ? .markup : .character
    }
  }

  /// Advances to the closing quotation mark of a string.
  private mutating func string() {
    let quote = stop[0]
    stop += 1
    while problem == nil {
      guard stop < end, stop[0] != 0x0A, stop[0] != 0x0D else {
        problem = .unclosedString
        return
      }
      if stop[0] == quote { return }
      if stop[0] == UInt8(ascii: "\\") {
        character()
        if stop >= end { problem = .unclosedString }
      }
      if problem == nil { character() }
    }
  }

  /// Advances to the last byte of a comment.
  private mutating func comment() {
    stop += 2
    while problem == nil {
      guard stop < end else {
        problem = .unclosedComment
        return
      }
      if stop[0] == UInt8(ascii: "*"), stop + 1 < end, stop[1] == UInt8(ascii: "/") {
        stop += 1
        return
      }
      character()
    }
  }

  // MARK: Functions and URLs

  /// Checks the function before the `(` at the current position.
  private mutating func function(before start: Position) {
    var name = stop
    while name > start, classes[Int((name - 1)[0])] & ByteClass.name != 0,
      (name - 1)[0] != UInt8(ascii: ":"), (name - 1)[0] != UInt8(ascii: ".")
    {
      name -= 1
    }
    if isWord("url(", at: name) {
      if !isLocalAddress(stop + 1) { problem = .remote }
    } else if isWord("src(", at: name) || isWord("image(", at: name)
      || isWord("image-set(", at: name) || isWord("-webkit-image-set(", at: name)
      || isWord("cross-fade(", at: name)
    {
      problem = .remote
    }
  }

  private mutating func isLocalAddress(_ start: Position) -> Bool {
    var position = start
    position.skipSpace()
    let isQuoted = position[0] == UInt8(ascii: "\"") || position[0] == UInt8(ascii: "'")
    if isQuoted { position += 1 }
    // Browsers strip leading white space and control characters.
    if position[0] <= 0x20 { return false }
    if isWord("data:", at: position) { return true }
    if position[0] == UInt8(ascii: "/"), position[1] == UInt8(ascii: "/") { return false }
    if position[0] == UInt8(ascii: "#") { fragment(position + 1) }
    while position < end {
      switch position[0] {
      // A `url()` without quotation marks cannot contain `(`. A following `url()` has a separate
      // check.
      case UInt8(ascii: "(") where !isQuoted: return true
      case UInt8(ascii: ":"), UInt8(ascii: "\\"): return false
      case UInt8(ascii: ")"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"): return true
      default: position += 1
      }
    }
    return true
  }

  /// Records a reference `url(#x)` to an element of the document.
  private mutating func fragment(_ start: Position) {
    var position = start
    while position < end, IdentifierScan.isNameByte(position[0], classes) { position += 1 }
    fragments.append((start, position - start))
  }

  /// Returns whether a word is at a position, in upper or lower case.
  private func isWord(_ word: StaticString, at position: Position) -> Bool {
    word.withUTF8Buffer { bytes in
      guard end - position >= bytes.count else { return false }
      for index in 0..<bytes.count {
        let byte = position[index]
        let isLetter = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        if (isLetter ? byte | 0x20 : byte) != bytes[index] { return false }
      }
      return true
    }
  }
}
