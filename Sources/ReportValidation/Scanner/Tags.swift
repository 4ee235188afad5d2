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
    let known = forms.find(cursor, end: end) { form in
      form.pointee.isInSVG == isInSVG
        && UInt16(truncatingIfNeeded: transitions[Int(form.pointee.name)] >> 16)
          == form.pointee.type
        && types[Int(form.pointee.type)].traits & forbidden == 0
    }
    guard let (form, stop) = known else { return newTag(isInSVG: isInSVG) }
    parent.pointee.state = UInt16(truncatingIfNeeded: transitions[Int(form.pointee.name)])
    tagStart = cursor
    tagType = form.pointee.type
    tag &+= 1
    if tag == 0 { restartTags() }
    columnSpan = Int(form.pointee.columnSpan)
    rowSpan = Int(form.pointee.rowSpan)
    if form.pointee.hasNames { takeNames() }
    return finishTag(
      nameLength: Int(form.pointee.nameLength), isSelfClosing: form.pointee.isSelfClosing,
      upTo: stop)
  }

  /// Reads a start tag without a cached pattern.
  @inline(never)
  private mutating func newTag(isInSVG: Bool) -> Bool {
    let classes = view.classes
    let start = cursor
    let name = start + 1
    var place = name
    repeat { place += 1 } while classes[Int(place[0])] & ByteClass.name != 0
    let length = place - name
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
        misplacedElement(type)
      }
    }
    let element = view.types + Int(type)
    if element.pointee.traits & parent.pointee.forbidden != 0 {
      forbiddenNesting(type, element.pointee.traits)
    }
    tagType = type
    tag &+= 1
    if tag == 0 { restartTags() }
    requiredSeen = 0
    columnSpan = 0
    rowSpan = 1
    isFocusable = false
    isFetching = false
    isRemote = false
    isWatched = false
    hasForm = true
    forms.beginTag()

    while classes[Int(place[0])] & ByteClass.space != 0 {
      repeat { place += 1 } while classes[Int(place[0])] & ByteClass.space != 0
      guard classes[Int(place[0])] & ByteClass.nameStart != 0 else { break }
      guard let next = attribute(place) else { return false }
      place = next
    }
    if requiredSeen != element.pointee.requiredCount || element.pointee.hasCombinations {
      checkAttributes(type)
    }
    if isWatched { checkRole(type) }
    if languageTag == tag, !element.pointee.isSVG { checkLanguages() }
    if isFocusable, parent.pointee.forbidden & view.interactive != 0,
      element.pointee.traits & view.interactive == 0
    {
      forbiddenNesting(type, view.interactive)
    }
    let isSelfClosing = place[0] == UInt8(ascii: "/") && place[1] == UInt8(ascii: ">")
    guard isSelfClosing || place[0] == UInt8(ascii: ">") else {
      report(
        .malformedTag, at: place,
        "the tag of \(elementName(type)) goes on here; expected an "
          + "attribute, `>` or `/>`")
      return false
    }
    place += isSelfClosing ? 2 : 1
    if hasForm, problems.count == problemCount, !isFull, type != 0, !isFocusable,
      !element.pointee.task.readsAttributes, !hasLinkPrefix
    {
      forms.keep(
        TagPatternCache.Form(
          columnSpan: Int32(columnSpan), rowSpan: Int32(rowSpan), nameLength: Int32(length),
          name: number, type: type, isInSVG: isInSVG, isSelfClosing: isSelfClosing),
        start, place)
    }
    return finishTag(nameLength: length, isSelfClosing: isSelfClosing, upTo: place)
  }

  /// Opens the element with the start tag that ends at `place`, and closes a self-closing one.
  @inline(__always)
  private mutating func finishTag(nameLength: Int, isSelfClosing: Bool, upTo place: Place) -> Bool {
    let start = tagStart
    let type = tagType
    let element = view.types + Int(type)
    let parent = open + depth
    var marks = parent.pointee.marks.intersection(.inherited)
    if element.pointee.isSVG { marks.insert(.svg) }
    if hasLinkPrefix { marks.insert(.linkPrefix) }
    cursor = place
    if isSelfClosing {
      if element.pointee.task != .none { beginTask(element.pointee.task, &marks) }
      selfClosed(type)
      if element.pointee.task != .none { endTask(element.pointee.task, marks, at: start) }
      return true
    }
    if element.pointee.isVoid {
      report(.wrongTagForm, at: start, "\(elementName(type)) must be closed by `/>`")
    }
    guard depth < Self.depthLimit else {
      report(
        .nestedTooDeep, at: start, "elements are nested deeper than \(Self.depthLimit) levels")
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

  /// Whether the tag declares the prefix of `xlink:href`.
  @inline(__always)
  private var hasLinkPrefix: Bool {
    view.linkPrefixAttribute != NameTable.unknown
      && lastSeen[Int(view.linkPrefixAttribute)] == tag
  }

  /// Checks that `xml:lang` has an equal `lang`, as HTML requires.
  private mutating func checkLanguages() {
    guard view.languageAttribute != NameTable.unknown,
      lastSeen[Int(view.languageAttribute)] != tag
    else { return }
    report(.languagesDiffer, at: tagStart, "`xml:lang` stands without `lang`, which HTML reads")
  }

  /// Resets the tag numbers of all attributes after an overflow of the tag counter.
  private mutating func restartTags() {
    lastSeen.update(repeating: 0, count: attributeCapacity)
    languageTag = 0
    scriptSourceTag = 0
    tag = 1
  }

  @inline(__always)
  private mutating func selfClosed(_ type: UInt16) {
    let element = view.types + Int(type)
    if type == 0 || element.pointee.isVoid { return }
    if !element.pointee.isSVG {
      report(.wrongTagForm, at: tagStart, "\(elementName(type)) must have an end tag, not `/>`")
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
  private func hasName(_ name: Place, _ other: Place, _ length: Int) -> Bool {
    if length <= 8, end - name >= 8 {
      let difference =
        UnsafeRawPointer(name).loadUnaligned(as: UInt64.self).littleEndian
        ^ UnsafeRawPointer(other).loadUnaligned(as: UInt64.self).littleEndian
      return length == 8 ? difference == 0 : difference << UInt64(64 &- length &* 8) == 0
    }
    for index in 0..<length where name[index] != other[index] { return false }
    return true
  }

  private mutating func unbalancedTag() {
    let classes = view.classes
    var place = cursor + 2
    let start = place
    while classes[Int(place[0])] & ByteClass.name != 0 { place += 1 }
    guard place > start, place[0] == UInt8(ascii: ">") else {
      report(.malformedTag, at: cursor, "an end tag is a name between `</` and `>`")
      return
    }
    let found = shown(start, place - start)
    report(
      .unbalancedTags, at: cursor,
      depth > 0
        ? "`</\(found)>` does not close \(openName(depth)), which is open"
        : "`</\(found)>` closes nothing")
  }

  /// Checks that the text of a `time` without `datetime` is a date.
  private mutating func checkBareTime(_ start: Place) {
    let scan = DateTimeScan.dateTime(start, stop: UInt8(ascii: "<"))
    if scan.isRight, scan.stop[1] == UInt8(ascii: "/") { return }
    report(
      .wrongDateTime, at: start,
      "`time` without `datetime` must hold \(ValueType.dateTime.expectation) and nothing else")
  }
}
