import ReportText

extension DocumentScanner {
  /// Reads an attribute that starts at `name` and returns the position after it.
  ///
  /// The result is nil if the scanner cannot continue after the attribute.
  @inline(__always)
  mutating func attribute(_ name: Position) -> Position? {
    let classes = view.classes
    var position = name
    repeat { position += 1 } while classes[Int(position[0])] & ByteClass.name != 0
    let length = position - name
    guard position[0] == UInt8(ascii: "="), position[1] == UInt8(ascii: "\"") else {
      malformedAttribute(name, length, at: position)
      return nil
    }
    let value = position + 2
    let attribute = view.attributes.number(name, length, end: end)
    guard attribute != NameTable.unknown, tagType != 0 else {
      return unknownAttribute(name, length, value)
    }
    let use = view.uses[Int(tagType) &* view.attributeCount &+ Int(attribute)]
    guard use != 0 else { return unknownAttribute(name, length, value) }
    if lastTags[Int(attribute)] == tag {
      if isFull { return nil }
      duplicateAttribute(attribute, at: name)
    } else {
      lastTags[Int(attribute)] = tag
      if use & GrammarView.requiredBit != 0 { requiredCount &+= 1 }
      if use & GrammarView.roleBit != 0 { watch(attribute, value) }
    }
    let rule = view.rules + (Int(use & GrammarView.ruleBits) &- 1)
    if rule.pointee.type == .text {
      guard let stop = attributeText(value) else { return nil }
      // The role determines the other allowed attributes of the tag, so it is not a slot of the
      // pattern.
      if attribute != view.roleAttribute { patterns.add(.text, value, stop) }
      return stop + 1
    }
    let scan = typedValue(rule, attribute, value)
    if scan.isRight {
      patterns.add(rule.pointee.type, value, scan.stop)
      return scan.stop + 1
    }
    return wordValue(rule, attribute, value, scan.stop)
  }

  // MARK: Values by type

  /// Reads a value that does not match the type of its rule: it can be a word of the rule.
  private mutating func wordValue(
    _ rule: UnsafePointer<GrammarView.ValueRule>, _ attribute: UInt16, _ value: Position,
    _ stop: Position
  ) -> Position? {
    if rule.pointee.type != .word, rule.pointee.wordCount > 0 {
      let scan = word(rule, value)
      if scan.isRight { return scan.stop + 1 }
    }
    if isFull { return nil }
    wrongValue(attribute, rule.pointee.type, at: stop)
    guard let close = attributeText(value) else { return nil }
    return close + 1
  }

  /// Reads an attribute value of a type, and checks it.
  private mutating func typedValue(
    _ rule: UnsafePointer<GrammarView.ValueRule>, _ attribute: UInt16, _ value: Position
  ) -> ValueScan {
    var integer = 0
    switch rule.pointee.type {
    case .text: return .wrong(value)
    case .length: return NumberScan.length(value, isSigned: true)
    case .size: return NumberScan.length(value, isSigned: false)
    case .path: return PathScan.path(value)
    case .paint: return paint(rule, attribute, value)
    case .word: return word(rule, value)
    case .number: return NumberScan.single(value, range: NumberScan.singleRange)
    case .extent: return NumberScan.single(value, range: NumberScan.singleRange, isSigned: false)
    case .quantity: return NumberScan.single(value, range: NumberScan.doubleRange)
    case .share: return NumberScan.share(value)
    case .lengths: return NumberScan.list(value, units: true)
    case .numbers: return NumberScan.list(value, units: false)
    case .dashes: return NumberScan.list(value, units: true, isSigned: false)
    case .points: return NumberScan.points(value)
    case .box: return NumberScan.four(value, isViewBox: false)
    case .viewBox: return NumberScan.four(value, isViewBox: true)
    case .aspect: return TransformScan.aspect(value)
    case .transform: return TransformScan.transform(value)
    case .colour:
      var position = value
      return PaintScan.colour(&position, view.classes, view.colours, end: end)
        ? .end(position) : .wrong(position)
    case .clip, .mask, .marker:
      var position = value
      guard let (start, length) = PaintScan.address(&position, view.classes) else {
        return .wrong(position)
      }
      refer(start, length, attribute, rule.pointee.target)
      return .end(position)
    case .identifier: return identifier(attribute, value)
    case .reference, .labelled:
      let scan = IdentifierScan.identifier(value, view.classes)
      if scan.isRight { refer(value, scan.stop - value, attribute, rule.pointee.target) }
      return scan
    case .references, .headerCells: return identifiers(rule, attribute, value)
    case .integer: return NumberScan.integer(value, in: -999_999_999...999_999_999, value: &integer)
    case .focus:
      isFocusable = true
      return NumberScan.integer(value, in: -32_768...32_767, value: &integer)
    case .count: return NumberScan.integer(value, in: 0...999_999_999, value: &integer)
    case .positive: return NumberScan.integer(value, in: 1...999_999_999, value: &integer)
    case .columnSpan:
      let scan = NumberScan.integer(value, in: 1...1000, value: &integer)
      if scan.isRight { columnSpan = integer }
      return scan
    case .rowSpan:
      let scan = NumberScan.integer(value, in: 0...65534, value: &integer)
      if scan.isRight { rowSpan = integer }
      return scan
    case .dateTime: return DateTimeScan.dateTime(value, stop: UInt8(ascii: "\""))
    case .language: return languageValue(attribute, value)
    case .link: return address(attribute, value, .link)
    case .resource: return address(attribute, value, .resource)
    case .source:
      hasPattern = false
      if view.types[Int(tagType)].task == .script {
        scriptSource = value
        scriptSourceTag = tag
      }
      return address(attribute, value, .image)
    case .relation:
      hasPattern = false
      return AddressScan.relations(value, isFetching: &isFetching)
    case .use, .gradient: return fragment(rule, attribute, value)
    }
  }

  /// Scans a value that must be one of the words of its rule.
  private func word(
    _ rule: UnsafePointer<GrammarView.ValueRule>, _ value: Position
  ) -> ValueScan {
    var position = value
    while position[0] != UInt8(ascii: "\""), position[0] != UInt8(ascii: ">"),
      position - value <= NameKey.limit
    {
      position += 1
    }
    let length = position - value
    guard position[0] == UInt8(ascii: "\""), length <= NameKey.limit else { return .wrong(value) }
    let key = NameKey(value, length, end: end)
    let words = view.words + Int(rule.pointee.firstWord)
    for index in 0..<Int(rule.pointee.wordCount)
    where words[index].length == length && words[index].key == key {
      return .end(position)
    }
    return .wrong(value)
  }

  private mutating func paint(
    _ rule: UnsafePointer<GrammarView.ValueRule>, _ attribute: UInt16, _ value: Position
  ) -> ValueScan {
    var position = value
    if position[0] == UInt8(ascii: "u") {
      guard let (start, length) = PaintScan.address(&position, view.classes) else {
        return .wrong(position)
      }
      refer(start, length, attribute, rule.pointee.target)
      if position[0] != 0x20 { return .end(position) }
      position += 1
    }
    if position.skip("none") { return .end(position) }
    return PaintScan.colour(&position, view.classes, view.colours, end: end)
      ? .end(position) : .wrong(position)
  }

  // MARK: Identifiers

  private mutating func identifier(_ attribute: UInt16, _ value: Position) -> ValueScan {
    let scan = IdentifierScan.identifier(value, view.classes)
    guard scan.isRight else { return scan }
    patterns.addName(.identifier, value, scan.stop, attribute, target: 0)
    bear(value, scan.stop - value)
    return scan
  }

  /// Records the `id` of the current element, and reports it if another element has it.
  private mutating func bear(_ start: Position, _ length: Int) {
    let isNew = identifiers.insert(
      base: base, offset: start - base, length: length, type: tagType, table: grid.number)
    if !isNew { report(.duplicateIdentifier, at: start, "duplicate `id` in the document") }
  }

  /// Records the `id` and the references of a tag that matched a cached pattern.
  mutating func addNames() {
    for name in patterns.names {
      let length = name.stop - name.start
      if name.slot == .identifier {
        bear(name.start, length)
      } else {
        references.append(
          Reference(
            offset: name.start - base, length: length, attribute: name.attribute,
            isPercentEncoded: false, target: name.target,
            table: name.slot == .cell ? grid.number : 0))
      }
    }
  }

  private mutating func identifiers(
    _ rule: UnsafePointer<GrammarView.ValueRule>, _ attribute: UInt16, _ value: Position
  ) -> ValueScan {
    let classes = view.classes
    var position = value
    var count = 0
    while true {
      position.skipSpace()
      let start = position
      while IdentifierScan.isNameByte(position[0], classes) { position += 1 }
      if position == start { break }
      refer(
        start, position - start, attribute, rule.pointee.target,
        isCell: rule.pointee.type == .headerCells)
      count += 1
    }
    return count > 0 ? .end(position) : .wrong(position)
  }

  private mutating func fragment(
    _ rule: UnsafePointer<GrammarView.ValueRule>, _ attribute: UInt16, _ value: Position
  ) -> ValueScan {
    guard value[0] == UInt8(ascii: "#") else { return .wrong(value) }
    checkLinkPrefix(attribute, at: value)
    let scan = IdentifierScan.identifier(value + 1, view.classes)
    if scan.isRight { refer(value + 1, scan.stop - value - 1, attribute, rule.pointee.target) }
    return scan
  }

  // MARK: Languages and URLs

  /// Checks that an ancestor declares the prefix of `xlink:href`.
  private mutating func checkLinkPrefix(_ attribute: UInt16, at position: Position) {
    guard attribute == view.linkAttribute else { return }
    hasPattern = false
    if !open[depth].marks.contains(.linkPrefix) {
      report(
        .wrongAttributeCombination, at: position,
        "undeclared prefix of `xlink:href`: expected `xmlns:xlink` on the outer `svg`")
    }
  }

  private mutating func languageValue(_ attribute: UInt16, _ value: Position) -> ValueScan {
    let scan = IdentifierScan.language(value, view.classes)
    guard scan.isRight else { return scan }
    guard attribute == view.languageAttribute || attribute == view.xmlLanguageAttribute else {
      return scan
    }
    // The other attribute is not compared if its value is invalid.
    if languageTag == tag {
      var isEqual = true
      for index in 0...(scan.stop - value) where language[index] != value[index] {
        isEqual = false
        break
      }
      if !isEqual {
        report(.languagesDiffer, at: value, "`lang` and `xml:lang` have different values")
      }
    }
    hasPattern = false
    languageTag = tag
    language = value
    return scan
  }

  private mutating func address(
    _ attribute: UInt16, _ value: Position, _ purpose: AddressScan.Purpose
  ) -> ValueScan {
    checkLinkPrefix(attribute, at: value)
    hasPattern = false
    let scan = AddressScan(value, purpose, view.classes)
    if scan.isRemote, purpose == .resource { isRemote = true }
    switch scan.problem {
    case .syntax?: return .wrong(scan.stop)
    case .scheme?:
      report(
        .forbiddenScheme, at: value,
        "the scheme in \(attributeName(attribute)) is not allowed: expected "
          + expectation(of: purpose))
    case .remote?:
      report(
        .remoteResource, at: value,
        "\(attributeName(attribute)) loads a file from another host: expected "
          + expectation(of: purpose))
    case nil:
      if let fragment = scan.fragment, fragment[0] != UInt8(ascii: "\"") {
        refer(fragment, scan.stop - fragment, attribute, 0, isPercentEncoded: true)
      }
      return .end(scan.stop)
    }
    // The error is already reported, so the scan continues after the value.
    guard let close = attributeText(value) else { return .wrong(value) }
    return .end(close)
  }

  private func expectation(of purpose: AddressScan.Purpose) -> String {
    switch purpose {
    case .link: ValueType.link.expectation
    case .resource: ValueType.resource.expectation
    case .image: ValueType.source.expectation
    }
  }

  private mutating func refer(
    _ start: Position, _ length: Int, _ attribute: UInt16, _ target: UInt32,
    isPercentEncoded: Bool = false, isCell: Bool = false
  ) {
    patterns.addName(isCell ? .cell : .reference, start, start + length, attribute, target: target)
    references.append(
      Reference(
        offset: start - base, length: length, attribute: attribute,
        isPercentEncoded: isPercentEncoded, target: target, table: isCell ? grid.number : 0))
  }

  // MARK: Unknown attributes

  /// Reports an attribute that the element does not have, and reads its value.
  mutating func unknownAttribute(_ name: Position, _ length: Int, _ value: Position) -> Position? {
    if isFull { return nil }
    if tagType != 0 {
      let shown = shown(name, length)
      let element = elementName(tagType)
      if shown == "style" {
        report(.styleAttribute, at: name, "attribute `style` is not allowed on \(element)")
      } else if shown.hasPrefix("on") {
        report(.eventHandler, at: name, "event handler `\(shown)` is not allowed")
      } else {
        report(
          .unknownAttribute, at: name, "element \(element) does not allow the attribute `\(shown)`",
          hint: Suggestion.hint(for: shown, among: attributeNames(of: tagType)))
      }
    }
    guard let close = attributeText(value) else { return nil }
    return close + 1
  }

  private func attributeNames(of type: UInt16) -> [String] {
    let compiled = tables.compiled
    let row = Int(type) * compiled.attributes.count
    return compiled.attributes.indices.filter { compiled.uses[row + $0] != 0 }.map {
      compiled.attributes[$0]
    }
  }
}
