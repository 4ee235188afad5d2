import ReportText

extension DocumentScanner {
  /// Performs the additional check of an element at its start tag.
  mutating func beginTask(_ task: ElementTask, _ marks: inout OpenElement.Marks) {
    switch task {
    case .main:
      if hasMain { report(.secondMain, at: tagStart, "duplicate element `main`") }
      hasMain = true
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6:
      let level = task.headingLevel
      if level > headingLevel + 1 {
        report(
          .skippedHeading, at: tagStart,
          "expected `h\(headingLevel + 1)` or a higher level, found `h\(level)`")
      }
      headingLevel = level
      hasHeadingText = false
    case .title: hasHeadingText = false
    case .script:
      if scriptSourceTag == tag {
        marks.insert(.scriptFile)
        if scriptFile.isEmpty || hasScriptFile || !isScriptFile(scriptSource) {
          report(.scriptElement, at: tagStart, "element `script` is not allowed")
        }
        hasScriptFile = true
      } else {
        if script.isEmpty || hasScript {
          report(.scriptElement, at: tagStart, "element `script` is not allowed")
        }
        hasScript = true
      }
    case .time:
      let isBare =
        view.datetimeAttribute != NameTable.unknown && lastTags[Int(view.datetimeAttribute)] != tag
      if isBare { marks.insert(.bareTime) }
    case .link:
      if isFetching, isRemote {
        report(.remoteResource, at: tagStart, "`link` loads a file from another host")
      }
    case .meta: declareEncoding()
    case .table: grid.beginTable()
    case .columnGroup, .column:
      // The columns of a `colgroup` come from its span or, without one, from its `col` children.
      grid.declare(columns: task == .column ? max(1, columnSpan) : columnSpan)
    case .rowGroup: report(grid.endGroup(), at: tagStart)
    case .row: grid.beginRow()
    case .cell: report(grid.cell(columns: max(1, columnSpan), rows: rowSpan), at: tagStart)
    case .none, .root, .style: break
    }
  }

  private mutating func declareEncoding() {
    guard view.encodingAttribute != NameTable.unknown,
      lastTags[Int(view.encodingAttribute)] == tag
    else { return }
    if hasEncoding { report(.secondEncoding, at: tagStart, "duplicate encoding declaration") }
    hasEncoding = true
  }

  /// Performs the additional check of an element at its end tag.
  mutating func endTask(_ task: ElementTask, _ marks: OpenElement.Marks, at position: Position) {
    switch task {
    case .script:
      let start = base + open[depth].content
      if marks.contains(.scriptFile) {
        if position > start {
          report(.scriptElement, at: start, "text is not allowed in a `script` with `src`")
        }
        break
      }
      let isAllowed =
        position >= start
        && UnsafeBufferPointer(start: start, count: position - start).elementsEqual(script)
      if !script.isEmpty, !isAllowed {
        report(
          .scriptElement, at: start,
          "expected the script of interactive charts, found another script")
      }
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6, .title:
      if !hasHeadingText, position >= base + open[depth].content { emptyHeading(upTo: position) }
    case .table: report(grid.endTable(), at: position)
    case .rowGroup: report(grid.endGroup(), at: position)
    case .row: report(grid.endRow(), at: position)
    default: break
    }
  }

  /// Returns whether a URL refers to the allowed script file, in any folder.
  private func isScriptFile(_ source: Position) -> Bool {
    var position = source
    if position.skip("data:") { return false }
    var name = source
    while position < end, position[0] != UInt8(ascii: "\"") {
      position += 1
      if position[-1] == UInt8(ascii: "/") { name = position }
    }
    return UnsafeBufferPointer(start: name, count: position - name).elementsEqual(scriptFile)
  }

  /// Reports a warning for a heading or title without text.
  ///
  /// An image counts as text.
  private mutating func emptyHeading(upTo end: Position) {
    let element = open[depth]
    var position = base + element.content
    while position < end {
      if position[0] == UInt8(ascii: "<") {
        position += 1
        if position.skip("img") || position.skip("svg") { return }
      } else {
        position += 1
      }
    }
    warn(
      .emptyHeading, at: base + element.start,
      "expected text in \(elementName(element.type)), found none; reportgen writes the document")
  }

  private mutating func report(_ problem: TableGrid.Problem?, at position: Position) {
    guard let problem else { return }
    switch problem {
    case .overlap:
      report(
        .overlappingCells, at: position,
        "the cell overlaps a cell of an earlier row")
    case .tooWide:
      report(
        .unevenTable, at: position,
        "expected at most \(TableGrid.widthLimit) columns in a table with row spans, found more")
    case .ragged(let columns, let expected):
      report(
        .unevenTable, at: position,
        "expected a column count of \(expected), as in the first row, found \(columns)")
    case .declared(let columns, let expected):
      report(
        .unevenTable, at: position,
        "expected a column count of \(expected), as `col` declares, found \(columns)")
    case .spanLeavesGroup:
      report(.spanLeavesGroup, at: position, "a cell spans more rows than its row group has")
    }
  }

  // MARK: Attributes that depend on the role

  /// Records the effect of `role` or of an `aria-…` attribute on the possible roles of the element.
  mutating func watch(_ attribute: UInt16, _ value: Position) {
    if !isWatched {
      isWatched = true
      hasRole = false
      allowedRoles = .max
    }
    if attribute == view.roleAttribute {
      hasRole = true
      role = value
    } else {
      allowedRoles &= view.roles[Int(attribute)]
    }
  }

  /// Checks that the role of the current element allows its `aria-…` attributes.
  mutating func checkRole(_ type: UInt16) {
    if type == 0 { return }
    var roles = view.types[Int(type)].roles
    if hasRole {
      let number = roleNumber()
      let explicitRoles = AriaRole.allCases[number].set.rawValue
      let needed = view.neededByRole[number]
      if explicitRoles & roles == 0, needed != NameTable.unknown, lastTags[Int(needed)] != tag {
        report(
          .missingAttribute, at: tagStart,
          "element \(elementName(type)) needs \(attributeName(needed)) with its `role`")
      }
      roles = explicitRoles
    } else if roles == AriaRoles(.link).rawValue, !isPresent(view.addressAttribute),
      !isPresent(view.linkAttribute)
    {
      roles = AriaRoles(.generic).rawValue
    }
    if roles & allowedRoles == 0 { misplacedRoleAttributes(type, roles) }
  }

  private func isPresent(_ attribute: UInt16) -> Bool {
    attribute != NameTable.unknown && lastTags[Int(attribute)] == tag
  }

  /// Returns the index of the tag's role in ``AriaRole``; that of `other` for a role without rules.
  private func roleNumber() -> Int {
    var length = 0
    while role[length] != UInt8(ascii: "\""), length <= NameKey.limit { length += 1 }
    let number = view.roleNames.number(role, length, end: end)
    return number == NameTable.unknown ? AriaRole.allCases.count - 1 : Int(number)
  }

  /// Reports the attributes that leave no possible role, in a second scan of the tag.
  private mutating func misplacedRoleAttributes(_ type: UInt16, _ roles: UInt64) {
    let classes = view.classes
    var roles = roles
    var position = tagStart + 1
    while classes[Int(position[0])] & ByteClass.name != 0 { position += 1 }
    // The second scan ends at the end of the first one, because the bytes after it can be invalid.
    while classes[Int(position[0])] & ByteClass.space != 0 {
      position.skipSpace()
      let name = position
      guard classes[Int(position[0])] & ByteClass.nameStart != 0 else { return }
      while classes[Int(position[0])] & ByteClass.name != 0 { position += 1 }
      let attribute = view.attributes.number(name, position - name, end: end)
      if attribute != NameTable.unknown {
        let allowed = view.roles[Int(attribute)]
        if roles & allowed != 0 {
          roles &= allowed
        } else {
          misplacedRoleAttribute(attribute, type, allowed, at: name)
        }
      }
      position += 2
      while position[0] != UInt8(ascii: "\"") { position += 1 }
      position += 1
    }
  }

  private mutating func misplacedRoleAttribute(
    _ attribute: UInt16, _ type: UInt16, _ allowed: UInt64, at position: Position
  ) {
    let allowsName =
      AriaRoles(rawValue: allowed).isDisjoint(with: .unnamed)
      && allowed & AriaRoles(.other).rawValue != 0
    let expected =
      allowsName
      ? "a role that supports a name, such as `group`, `img`, or `region`"
      : "one of the roles "
        + AriaRoles(rawValue: allowed).names.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .misplacedRoleAttribute, at: position,
      "attribute \(attributeName(attribute)) is not allowed on \(elementName(type)) "
        + (hasRole ? "with its `role`" : "without a `role`") + ": expected \(expected)")
  }
}
