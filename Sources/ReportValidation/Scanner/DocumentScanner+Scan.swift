import ReportText

extension DocumentScanner {
  /// Reads a document.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    reset()
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      base = view.classes
      report(.wrongDocumentFrame, at: base, "the document is empty")
      return
    }
    base = start
    end = start + bytes.count
    while end > start, end[-1] != UInt8(ascii: ">") { end -= 1 }
    cursor = start
    guard takeDoctype(), elements(), !isFull else { return }
    takeEnd(start + bytes.count)
    if !isFull { resolveReferences() }
  }

  private mutating func reset() {
    depth = 0
    open[0] = OpenElement(
      start: 0, content: 0, type: 0, state: view.documentState, nameLength: 0, forbidden: 0,
      marks: [])
    forms.begin()
    headingLevel = 1
    hasMain = false
    hasEncoding = false
    hasScript = false
    hasScriptFile = false
    grid.removeAll()
    identifiers.removeAll()
    references.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
    warnings.removeAll(keepingCapacity: true)
  }

  private mutating func takeDoctype() -> Bool {
    guard end > base, cursor.take("<!DOCTYPE html>") else {
      report(.wrongDocumentFrame, at: base, "the document does not begin with `<!DOCTYPE html>`")
      return false
    }
    while cursor < end, view.classes[Int(cursor[0])] & ByteClass.space != 0 { cursor += 1 }
    guard cursor < end, cursor[0] == UInt8(ascii: "<") else {
      report(.wrongDocumentFrame, at: cursor, "an `html` element is expected here")
      return false
    }
    return true
  }

  /// Reads the root and all in it; false when what comes after cannot be understood.
  private mutating func elements() -> Bool {
    let classes = view.classes
    while cursor < end {
      if cursor[0] == UInt8(ascii: "<") {
        let next = cursor[1]
        if classes[Int(next)] & ByteClass.nameStart != 0 {
          if !startTag() { return false }
        } else if next == UInt8(ascii: "/") {
          if !endTag() { return false }
        } else {
          foreignMarkup()
          return false
        }
        if depth == 0 || isFull { break }
      } else if !text() {
        return false
      }
    }
    if depth > 0, !isFull {
      report(
        .elementLeftOpen, at: base + open[depth].start,
        "\(openName(depth)) is not closed when the document ends")
      return false
    }
    return true
  }

  private mutating func foreignMarkup() {
    let isKnown = cursor[1] == UInt8(ascii: "!") || cursor[1] == UInt8(ascii: "?")
    if isKnown {
      report(
        .foreignMarkup, at: cursor,
        "a comment, CDATA section, declaration or processing instruction stands here; "
          + "elements and text are expected")
    } else {
      report(.disallowedCharacter, at: cursor, "`<` that begins no tag must be written `&lt;`")
    }
  }

  /// Behind the root there is white space only.
  private mutating func takeEnd(_ last: Place) {
    while cursor < last, view.classes[Int(cursor[0])] & ByteClass.space != 0 { cursor += 1 }
    if cursor < last {
      report(.wrongDocumentFrame, at: cursor, "nothing may follow the `html` element")
    }
  }
}
