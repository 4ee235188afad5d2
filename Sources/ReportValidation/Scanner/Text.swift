import ReportText

extension DocumentScanner {
  /// Reads text up to the next `<`.
  ///
  /// Returns false if the scanner cannot continue.
  mutating func text() -> Bool {
    let classes = view.classes
    var position = cursor
    // The loop ends at the last `>` of the document at the latest.
    while classes[Int(position[0])] & ByteClass.space != 0 { position += 1 }
    if position[0] == UInt8(ascii: "<") {
      cursor = position
      return true
    }
    hasHeadingText = true
    let top = open + depth
    let next = view.afterText[Int(top.pointee.state)]
    if next == CompiledGrammar.noText { misplacedText(position) } else { top.pointee.state = next }
    if view.types[Int(top.pointee.type)].task == .style { return styleSheet() }
    return characters(position)
  }

  // MARK: Characters and references

  // Each step searches a word of eight bytes. A subtraction sets the high bit of each byte that is
  // less than a limit. After an exclusive or with the searched character, it marks the bytes that
  // are zero. Adding one sets the high bit of each 0x7F byte. Bytes above the first match can have
  // wrong marks, so only the lowest mark counts.
  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Skips text characters up to `<` or the end of the document.
  private mutating func characters(_ start: Position) -> Bool {
    let classes = view.classes
    let end = self.end
    var position = start
    while position < end {
      if end - position >= 8 {
        let word = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self).littleEndian
        // `<` and `>` differ in one bit: clearing it finds both with one comparison.
        let folded = word & ~(2 &* Self.lowBits)
        let marks =
          ((word &- 0x20 &* Self.lowBits) | (word &+ Self.lowBits)
            | ((folded ^ 0x3C &* Self.lowBits) &- Self.lowBits)
            | ((word ^ 0x26 &* Self.lowBits) &- Self.lowBits) | word) & Self.highs
        if marks == 0 {
          position += 8
          continue
        }
        position += marks.trailingZeroBitCount >> 3
      }
      let byte = position[0]
      if classes[Int(byte)] & ByteClass.text != 0 {
        position += 1
      } else if byte == UInt8(ascii: "<") {
        break
      } else {
        guard let next = unusual(position, from: start) else { return false }
        position = next
      }
    }
    cursor = position
    return true
  }

  /// Checks a special byte of text, such as `&`, and returns the next position; nil if invalid.
  private mutating func unusual(_ position: Position, from start: Position) -> Position? {
    let byte = position[0]
    if byte >= 0x80 { return character(position) }
    if byte == UInt8(ascii: "&") {
      guard let next = CharacterScan.reference(position) else {
        wrongReference(position)
        return nil
      }
      return next
    }
    if byte == UInt8(ascii: ">") {
      guard position - start >= 2, position[-1] == UInt8(ascii: "]"),
        position[-2] == UInt8(ascii: "]")
      else {
        return position + 1
      }
    }
    report(
      .disallowedCharacter, at: position,
      byte == UInt8(ascii: ">")
        ? "expected `]]&gt;`, found `]]>`" : "a control character is not allowed in text")
    return nil
  }

  /// Skips a character outside ASCII and returns the next position; nil if it is invalid.
  @inline(__always)
  mutating func character(_ position: Position) -> Position? {
    let (scalar, length) = CharacterScan.scalar(position)
    if length > 0, CharacterScan.isAllowed(scalar) { return position + length }
    wrongCharacter(position, length)
    return nil
  }

  mutating func wrongCharacter(_ position: Position, _ length: Int) {
    if length == 0 {
      report(.wrongEncoding, at: position, "expected UTF-8, found an invalid byte")
    } else {
      report(
        .disallowedCharacter, at: position, "a control character or noncharacter is not allowed")
    }
  }

  mutating func wrongReference(_ position: Position) {
    report(
      .wrongCharacterReference, at: position,
      "expected `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, or the number of an allowed "
        + "character, found another `&`")
  }

  // MARK: Text of attributes

  /// Skips free text in an attribute and returns its closing quotation mark; nil if it is invalid.
  mutating func attributeText(_ start: Position) -> Position? {
    let classes = view.classes
    let end = self.end
    var position = start
    while position < end {
      if end - position >= 8 {
        let word = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self).littleEndian
        // `"` and `&` differ in one bit.
        let folded = word & ~(4 &* Self.lowBits)
        let marks =
          ((word &- 0x20 &* Self.lowBits) | (word &+ Self.lowBits)
            | ((folded ^ 0x22 &* Self.lowBits) &- Self.lowBits)
            | ((word ^ 0x3C &* Self.lowBits) &- Self.lowBits) | word) & Self.highs
        if marks == 0 {
          position += 8
          continue
        }
        position += marks.trailingZeroBitCount >> 3
      }
      let byte = position[0]
      if byte == UInt8(ascii: "\"") { return position }
      if classes[Int(byte)] & ByteClass.value != 0 {
        position += 1
      } else if byte >= 0x80 {
        guard let next = character(position) else { return nil }
        position = next
      } else if byte == UInt8(ascii: "&") {
        guard let next = CharacterScan.reference(position) else {
          wrongReference(position)
          return nil
        }
        position = next
      } else {
        report(
          .disallowedCharacter, at: position,
          byte == UInt8(ascii: "<")
            ? "expected `&lt;` in an attribute, found `<`"
            : "a control character is not allowed in an attribute")
        return nil
      }
    }
    report(.malformedTag, at: start, "missing closing quote of an attribute value")
    return nil
  }

  // MARK: Style sheets

  /// Reads and checks the text of a `style` element.
  private mutating func styleSheet() -> Bool {
    if let length = cachedSheetLength() {
      cursor += length
      return true
    }
    let start = cursor
    let scan = StyleSheetScan(start, end: end, classes: view.classes)
    cursor = scan.stop
    guard let problem = scan.problem else {
      for (start, length) in scan.fragments {
        references.append(
          Reference(
            offset: start - base, length: length, attribute: Reference.styleSheet,
            isPercentEncoded: false, target: 0, table: 0))
      }
      // A style sheet with references to elements is read again in each document.
      if scan.fragments.isEmpty, cursor - start <= Self.maximumCachedLength,
        cachedSheets.count < Self.maximumCachedSheets, cursor < end
      {
        cachedSheets.append(Array(UnsafeBufferPointer(start: start, count: cursor - start)))
      }
      return true
    }
    let message: String
    switch problem {
    case .character:
      report(
        .disallowedCharacter, at: cursor,
        "the style sheet contains a character that is not allowed")
      return false
    case .remote:
      report(
        .remoteResource, at: cursor,
        "the style sheet loads a file with `@import`, from another host, or with an image function")
      return false
    case .markup:
      message = "the style sheet contains `<` or `&`, which HTML and XML read differently"
    case .unclosedString: message = "missing end of a string on its line in the style sheet"
    case .unclosedComment: message = "missing end of a comment in the style sheet"
    case .escape: message = "an escape is not allowed outside a string in the style sheet"
    case .brackets: message = "unbalanced brackets in the style sheet"
    }
    report(.wrongStyleSheet, at: cursor, message)
    return false
  }

  /// The maximum number of cached style sheets.
  private static let maximumCachedSheets = 8
  /// The maximum size of a cached style sheet, in bytes.
  ///
  /// The limit prevents that a large style sheet of one document stays in memory.
  private static let maximumCachedLength = 1 << 18

  /// Returns the length of a cached style sheet at the current position; nil if there is none.
  private func cachedSheetLength() -> Int? {
    for sheet in cachedSheets
    where end - cursor > sheet.count && cursor[sheet.count] == UInt8(ascii: "<") {
      if sheet.withUnsafeBytes({ isNext($0) }) { return sheet.count }
    }
    return nil
  }

  /// Returns whether these bytes are at the current position.
  private func isNext(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let current = UnsafeRawBufferPointer(start: cursor, count: bytes.count)
    var offset = 0
    while bytes.count - offset >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == current.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    return bytes[offset...].elementsEqual(current[offset...])
  }
}
