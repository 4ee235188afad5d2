import ReportText

extension DocumentScanner {
  /// Reads a start tag.
  ///
  /// Returns false if the scanner cannot continue.
  mutating func startTag() -> Bool {
    let parent = open + depth
    let isInSVG = parent.pointee.marks.contains(.svg)
    let transitions = view.transitions + Int(parent.pointee.state) &* view.nameCount
    let forbidden = parent.pointee.forbidden
    let types = view.types
    let match = patterns.find(cursor, end: end) { pattern in
      pattern.pointee.isInSVG == isInSVG
        && UInt16(truncatingIfNeeded: transitions[Int(pattern.pointee.name)] >> 16)
          == pattern.pointee.type
        && types[Int(pattern.pointee.type)].traits & forbidden == 0
    }
    guard let (pattern, stop) = match else { return newTag(isInSVG: isInSVG) }
    parent.pointee.state = UInt16(truncatingIfNeeded: transitions[Int(pattern.pointee.name)])
    tagStart = cursor
    tagType = pattern.pointee.type
    tag &+= 1
    if tag == 0 { restartTags() }
    columnSpan = Int(pattern.pointee.columnSpan)
    rowSpan = Int(pattern.pointee.rowSpan)
    if pattern.pointee.hasNames { addNames() }
    return finishTag(
      nameLength: Int(pattern.pointee.nameLength), isSelfClosing: pattern.pointee.isSelfClosing,
      upTo: stop)
  }

  /// Reads a start tag that matches no cached pattern.
  @inline(never)
  private mutating func newTag(isInSVG: Bool) -> Bool {
    let classes = view.classes
    let start = cursor
    let name = start + 1
    var position = name
    repeat { position += 1 } while classes[Int(position[0])] & ByteClass.name != 0
    let length = position - name
    tagStart = start
    let problemCount = problems.count
    let parent = open + depth
    let number = (isInSVG ? view.svgNames : view.names).number(name, length, end: end)
    var type: UInt16 = 0
    if number == NameTable.unknown {
      unknownElement(name, length, isInSVG: isInSVG)
    } else {
      let row = Int(parent.pointee.state) &* view.nameCount &+ Int(number)
      let entry = view.transitions[row]
      type = UInt16(truncatingIfNeeded: entry >> 16)
      if entry != 0 {
        parent.pointee.state = UInt16(truncatingIfNeeded: entry)
      } else {
        type = view.defaultTypes[Int(number)]
        elementNotAllowed(type)
      }
    }
    let element = view.types + Int(type)
    if element.pointee.traits & parent.pointee.forbidden != 0 {
      forbiddenNesting(type, element.pointee.traits)
    }
    tagType = type
    tag &+= 1
    if tag == 0 { restartTags() }
    requiredCount = 0
    columnSpan = 0
    rowSpan = 1
    isFocusable = false
    isFetching = false
    isRemote = false
    isWatched = false
    hasPattern = true
    patterns.beginTag()

    while classes[Int(position[0])] & ByteClass.space != 0 {
      repeat { position += 1 } while classes[Int(position[0])] & ByteClass.space != 0
      guard classes[Int(position[0])] & ByteClass.nameStart != 0 else { break }
      guard let next = attribute(position) else { return false }
      position = next
    }
    if requiredCount != element.pointee.requiredCount || element.pointee.hasCombinations {
      checkAttributes(type)
    }
    if isWatched { checkRole(type) }
    if languageTag == tag, !element.pointee.isSVG { checkLanguages() }
    if isFocusable, parent.pointee.forbidden & view.interactive != 0,
      element.pointee.traits & view.interactive == 0
    {
      forbiddenNesting(type, view.interactive)
    }
    let isSelfClosing = position[0] == UInt8(ascii: "/") && position[1] == UInt8(ascii: ">")
    guard isSelfClosing || position[0] == UInt8(ascii: ">") else {
      report(
        .malformedTag, at: position,
        "expected an attribute, `>`, or `/>` in the tag of \(elementName(type)), found other text")
      return false
    }
    position += isSelfClosing ? 2 : 1
    if hasPattern, problems.count == problemCount, !isFull, type != 0, !isFocusable,
      !element.pointee.task.readsAttributes, !hasLinkPrefix
    {
      patterns.store(
        TagPatternCache.Pattern(
          columnSpan: Int32(columnSpan), rowSpan: Int32(rowSpan), nameLength: Int32(length),
          name: number, type: type, isInSVG: isInSVG, isSelfClosing: isSelfClosing),
        start, position)
    }
    return finishTag(nameLength: length, isSelfClosing: isSelfClosing, upTo: position)
  }

  /// Opens the element with the start tag that ends at `position`, and closes a self-closing one.
  @inline(__always)
  private mutating func finishTag(
    nameLength: Int, isSelfClosing: Bool, upTo position: Position
  ) -> Bool {
    let start = tagStart
    let type = tagType
    let element = view.types + Int(type)
    let parent = open + depth
    var marks = parent.pointee.marks.intersection(.inherited)
    if element.pointee.isSVG { marks.insert(.svg) }
    if hasLinkPrefix { marks.insert(.linkPrefix) }
    cursor = position
    if isSelfClosing {
      if element.pointee.task != .none { beginTask(element.pointee.task, &marks) }
      selfClosed(type)
      if element.pointee.task != .none { endTask(element.pointee.task, marks, at: start) }
      return true
    }
    if element.pointee.isVoid {
      report(
        .wrongTagForm, at: start,
        "expected `/>` at the end of the tag of \(elementName(type)), found `>`")
    }
    guard depth < Self.depthLimit else {
      report(
        .nestedTooDeep, at: start, "elements are nested more than \(Self.depthLimit) levels deep")
      return false
    }
    if element.pointee.task != .none { beginTask(element.pointee.task, &marks) }
    depth += 1
    (open + depth).initialize(
      to: OpenElement(
        start: start - base, content: cursor - base, type: type,
        state: element.pointee.startState, nameLength: UInt32(truncatingIfNeeded: nameLength),
        forbidden: parent.pointee.forbidden | element.pointee.forbidden, marks: marks))
    return true
  }

  /// Whether the current tag declares the prefix `xlink`.
  @inline(__always)
  private var hasLinkPrefix: Bool {
    view.linkPrefixAttribute != NameTable.unknown
      && lastTags[Int(view.linkPrefixAttribute)] == tag
  }

  /// Checks that `xml:lang` has an equal `lang`, as HTML requires.
  private mutating func checkLanguages() {
    guard view.languageAttribute != NameTable.unknown,
      lastTags[Int(view.languageAttribute)] != tag
    else { return }
    report(
      .languagesDiffer, at: tagStart,
      "missing `lang` on an element with `xml:lang`; HTML uses `lang`")
  }

  /// Resets the tag number of each attribute after an overflow of the tag counter.
  private mutating func restartTags() {
    lastTags.update(repeating: 0, count: attributeCapacity)
    languageTag = 0
    scriptSourceTag = 0
    tag = 1
  }

  @inline(__always)
  private mutating func selfClosed(_ type: UInt16) {
    let element = view.types + Int(type)
    if type == 0 || element.pointee.isVoid { return }
    if !element.pointee.isSVG {
      report(.wrongTagForm, at: tagStart, "expected an end tag of \(elementName(type)), found `/>`")
    }
    if !view.accepting[Int(element.pointee.startState)] {
      incompleteElement(type, state: element.pointee.startState, at: tagStart)
    }
  }

  // MARK: End tags

  /// Reads an end tag.
  ///
  /// Returns false if it does not match.
  mutating func endTag() -> Bool {
    let top = open + depth
    let name = cursor + 2
    let length = Int(top.pointee.nameLength)
    let opened = base + top.pointee.start + 1
    guard depth > 0, end - name > length, hasName(name, opened, length),
      name[length] == UInt8(ascii: ">")
    else {
      unbalancedTag()
      return false
    }
    let start = cursor
    cursor = name + length + 1
    if !view.accepting[Int(top.pointee.state)] {
      incompleteElement(top.pointee.type, state: top.pointee.state, at: start)
    }
    let task = view.types[Int(top.pointee.type)].task
    if task != .none {
      if top.pointee.marks.contains(.bareTime) { checkBareTime(base + top.pointee.content) }
      endTask(task, top.pointee.marks, at: start)
    }
    depth -= 1
    return true
  }

  @inline(__always)
  private func hasName(_ name: Position, _ expected: Position, _ length: Int) -> Bool {
    if length <= 8, end - name >= 8 {
      let difference =
        UnsafeRawPointer(name).loadUnaligned(as: UInt64.self).littleEndian
        ^ UnsafeRawPointer(expected).loadUnaligned(as: UInt64.self).littleEndian
      return length == 8 ? difference == 0 : difference << UInt64(64 &- length &* 8) == 0
    }
    for index in 0..<length where name[index] != expected[index] { return false }
    return true
  }

  private mutating func unbalancedTag() {
    let classes = view.classes
    var position = cursor + 2
    let start = position
    while classes[Int(position[0])] & ByteClass.name != 0 { position += 1 }
    guard position > start, position[0] == UInt8(ascii: ">") else {
      report(.malformedTag, at: cursor, "expected a name between `</` and `>` in an end tag")
      return
    }
    let name = shown(start, position - start)
    report(
      .unbalancedTags, at: cursor,
      depth > 0
        ? "expected the end tag of \(openName(depth)), found `</\(name)>`"
        : "unexpected end tag `</\(name)>`: no element is open")
  }

  /// Checks that the text of a `time` without `datetime` is a date.
  private mutating func checkBareTime(_ start: Position) {
    let scan = DateTimeScan.dateTime(start, stop: UInt8(ascii: "<"))
    if scan.isRight, scan.stop[1] == UInt8(ascii: "/") { return }
    report(
      .wrongDateTime, at: start,
      "expected only \(ValueType.dateTime.expectation) in a `time` without `datetime`")
  }
}
