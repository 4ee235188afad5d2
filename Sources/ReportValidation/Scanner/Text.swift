import ReportText

extension DocumentScanner {
  /// Reads text up to the next `<`.
  ///
  /// Returns false if the scanner cannot continue.
  mutating func text() -> Bool {
    let classes = view.classes
    var place = cursor
    // The loop ends at the last `>` of the document at the latest.
    while classes[Int(place[0])] & ByteClass.space != 0 { place += 1 }
    if place[0] == UInt8(ascii: "<") {
      cursor = place
      return true
    }
    hasHeadingText = true
    let top = open + depth
    let next = view.afterText[Int(top.pointee.state)]
    if next == CompiledGrammar.noText { misplacedText(place) } else { top.pointee.state = next }
    if view.types[Int(top.pointee.type)].task == .style { return styleSheet() }
    return characters(place)
  }

  // MARK: Characters and references

  // Each step searches a word of eight bytes. A subtraction sets the high bit of each byte that is
  // less than a limit. After an exclusive or with the searched character, it marks the bytes that
  // are zero. Adding one sets the high bit of each 0x7F byte. Bytes above the first match can have
  // wrong marks, so only the lowest mark counts.
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Skips characters up to `<` or the end.
  private mutating func characters(_ start: Place) -> Bool {
    let classes = view.classes
    let end = self.end
    var place = start
    while place < end {
      if end - place >= 8 {
        let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
        // `<` and `>` differ in one bit: clearing it finds both with one comparison.
        let folded = word & ~(2 &* Self.ones)
        let found =
          ((word &- 0x20 &* Self.ones) | (word &+ Self.ones)
            | ((folded ^ 0x3C &* Self.ones) &- Self.ones)
            | ((word ^ 0x26 &* Self.ones) &- Self.ones) | word) & Self.highs
        if found == 0 {
          place += 8
          continue
        }
        place += found.trailingZeroBitCount >> 3
      }
      let byte = place[0]
      if classes[Int(byte)] & ByteClass.text != 0 {
        place += 1
      } else if byte == UInt8(ascii: "<") {
        break
      } else {
        guard let next = unusual(place, from: start) else { return false }
        place = next
      }
    }
    cursor = place
    return true
  }

  /// Checks a byte that is not plain text and returns the next position; nil if it is invalid.
  private mutating func unusual(_ place: Place, from start: Place) -> Place? {
    let byte = place[0]
    if byte >= 0x80 { return character(place) }
    if byte == UInt8(ascii: "&") {
      guard let next = CharacterScan.reference(place) else {
        wrongReference(place)
        return nil
      }
      return next
    }
    if byte == UInt8(ascii: ">") {
      guard place - start >= 2, place[-1] == UInt8(ascii: "]"), place[-2] == UInt8(ascii: "]")
      else {
        return place + 1
      }
    }
    report(
      .disallowedCharacter, at: place,
      byte == UInt8(ascii: ">")
        ? "`]]>` must be written `]]&gt;`" : "a control character stands in the text")
    return nil
  }

  /// Skips a character outside ASCII and returns the next position; nil if it is invalid.
  @inline(__always)
  mutating func character(_ place: Place) -> Place? {
    let (scalar, length) = CharacterScan.scalar(place)
    if length > 0, CharacterScan.isAllowed(scalar) { return place + length }
    wrongCharacter(place, length)
    return nil
  }

  mutating func wrongCharacter(_ place: Place, _ length: Int) {
    if length == 0 {
      report(.wrongEncoding, at: place, "the bytes here are not UTF-8")
    } else {
      report(
        .disallowedCharacter, at: place, "a control character or noncharacter stands here")
    }
  }

  mutating func wrongReference(_ place: Place) {
    report(
      .wrongCharacterReference, at: place,
      "`&` does not begin one of `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` or the number of an "
        + "allowed character")
  }

  // MARK: Text of attributes

  /// Skips free text in an attribute and returns its closing quotation mark; nil if it is invalid.
  mutating func attributeText(_ start: Place) -> Place? {
    let classes = view.classes
    let end = self.end
    var place = start
    while place < end {
      if end - place >= 8 {
        let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
        // `"` and `&` differ in one bit.
        let folded = word & ~(4 &* Self.ones)
        let found =
          ((word &- 0x20 &* Self.ones) | (word &+ Self.ones)
            | ((folded ^ 0x22 &* Self.ones) &- Self.ones)
            | ((word ^ 0x3C &* Self.ones) &- Self.ones) | word) & Self.highs
        if found == 0 {
          place += 8
          continue
        }
        place += found.trailingZeroBitCount >> 3
      }
      let byte = place[0]
      if byte == UInt8(ascii: "\"") { return place }
      if classes[Int(byte)] & ByteClass.value != 0 {
        place += 1
      } else if byte >= 0x80 {
        guard let next = character(place) else { return nil }
        place = next
      } else if byte == UInt8(ascii: "&") {
        guard let next = CharacterScan.reference(place) else {
          wrongReference(place)
          return nil
        }
        place = next
      } else {
        report(
          .disallowedCharacter, at: place,
          byte == UInt8(ascii: "<")
            ? "`<` in an attribute must be written `&lt;`"
            : "a control character stands in an attribute")
        return nil
      }
    }
    report(.malformedTag, at: start, "the attribute's value has no closing quotation mark")
    return nil
  }

  // MARK: Style sheets

  /// Reads the text of a `style` element.
  private mutating func styleSheet() -> Bool {
    if let length = knownSheetLength() {
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
      if scan.fragments.isEmpty, cursor - start <= Self.longestKnownSheet,
        knownSheets.count < Self.mostKnownSheets, cursor < end
      {
        knownSheets.append(Array(UnsafeBufferPointer(start: start, count: cursor - start)))
      }
      return true
    }
    let message: String
    switch problem {
    case .character:
      report(.disallowedCharacter, at: cursor, "the style sheet holds a forbidden character")
      return false
    case .remote:
      report(
        .remoteResource, at: cursor,
        "the style sheet loads a file: `@import`, another host or an image function")
      return false
    case .markup: message = "the style sheet holds `<` or `&`, which HTML and XML read differently"
    case .unclosedString: message = "a string of the style sheet is not closed on its line"
    case .unclosedComment: message = "a comment of the style sheet is not closed"
    case .escape: message = "an escape of the style sheet stands outside a string"
    case .brackets: message = "the brackets of the style sheet are not balanced"
    }
    report(.wrongStyleSheet, at: cursor, message)
    return false
  }

  /// The maximum number of cached style sheets.
  private static let mostKnownSheets = 8
  /// The maximum size of a cached style sheet, in bytes.
  ///
  /// The limit prevents that a large style sheet of one document stays in memory.
  private static let longestKnownSheet = 1 << 18

  /// Returns the length of a cached style sheet at the current position; nil if there is none.
  private func knownSheetLength() -> Int? {
    for sheet in knownSheets
    where end - cursor > sheet.count && cursor[sheet.count] == UInt8(ascii: "<") {
      if sheet.withUnsafeBytes({ isHere($0) }) { return sheet.count }
    }
    return nil
  }

  /// Returns whether these bytes are at the current position.
  private func isHere(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let here = UnsafeRawBufferPointer(start: cursor, count: bytes.count)
    var place = 0
    while bytes.count - place >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard word == here.loadUnaligned(fromByteOffset: place, as: UInt64.self) else { return false }
      place += 8
    }
    return bytes[place...].elementsEqual(here[place...])
  }
}
