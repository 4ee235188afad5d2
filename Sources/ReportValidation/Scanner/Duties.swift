import ReportText

extension DocumentScanner {
  /// Performs the task of an element at its start tag.
  mutating func beginTask(_ task: ElementTask, _ marks: inout OpenElement.Marks) {
    switch task {
    case .main:
      if hasMain { report(.secondMain, at: tagStart, "there is a `main` already") }
      hasMain = true
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6:
      let level = task.headingLevel
      if level > headingLevel + 1 {
        report(
          .skippedHeading, at: tagStart,
          "`h\(level)` leaves out a level; expected `h\(headingLevel + 1)` or a higher one")
      }
      headingLevel = level
      hasHeadingText = false
    case .title: hasHeadingText = false
    case .script:
      if scriptSourceTag == tag {
        marks.insert(.scriptFile)
        if scriptFile.isEmpty || hasScriptFile || !isScriptFile(scriptSource) {
          report(.scriptElement, at: tagStart, "`script` is not allowed")
        }
        hasScriptFile = true
      } else {
        if script.isEmpty || hasScript {
          report(.scriptElement, at: tagStart, "`script` is not allowed")
        }
        hasScript = true
      }
    case .time:
      let isBare =
        view.datetimeAttribute != NameTable.unknown && lastSeen[Int(view.datetimeAttribute)] != tag
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
      lastSeen[Int(view.encodingAttribute)] == tag
    else { return }
    if hasEncoding { report(.secondEncoding, at: tagStart, "the encoding is declared already") }
    hasEncoding = true
  }

  /// Performs the task of an element at its end tag.
  mutating func endTask(_ task: ElementTask, _ marks: OpenElement.Marks, at place: Place) {
    switch task {
    case .script:
      let start = base + open[depth].content
      if marks.contains(.scriptFile) {
        if place > start { report(.scriptElement, at: start, "a `script` with `src` has no text") }
        break
      }
      let isKnown =
        place >= start
        && UnsafeBufferPointer(start: start, count: place - start).elementsEqual(script)
      if !script.isEmpty, !isKnown {
        report(.scriptElement, at: start, "only the script of interactive charts is allowed")
      }
    case .heading1, .heading2, .heading3, .heading4, .heading5, .heading6, .title:
      if !hasHeadingText, place >= base + open[depth].content { emptyHeading(upTo: place) }
    case .table: report(grid.endTable(), at: place)
    case .rowGroup: report(grid.endGroup(), at: place)
    case .row: report(grid.endRow(), at: place)
    default: break
    }
  }

  /// Returns whether a URL refers to the allowed script file, in any folder.
  private func isScriptFile(_ source: Place) -> Bool {
    var place = source
    if place.take("data:") { return false }
    var name = source
    while place < end, place[0] != UInt8(ascii: "\"") {
      place += 1
      if place[-1] == UInt8(ascii: "/") { name = place }
    }
    return UnsafeBufferPointer(start: name, count: place - name).elementsEqual(scriptFile)
  }

  /// Reports a warning for a heading or title without text.
  ///
  /// An image counts as text.
  private mutating func emptyHeading(upTo end: Place) {
    let element = open[depth]
    var place = base + element.content
    while place < end {
      if place[0] == UInt8(ascii: "<") {
        place += 1
        if place.take("img") || place.take("svg") { return }
      } else {
        place += 1
      }
    }
    warn(
      .emptyHeading, at: base + element.start,
      "\(elementName(element.type)) is empty; expected text, which names what follows")
  }

  private mutating func report(_ problem: TableGrid.Problem?, at place: Place) {
    guard let problem else { return }
    switch problem {
    case .overlap:
      report(
        .overlappingCells, at: place, "the cell covers a place that an earlier cell spans already")
    case .tooWide:
      report(
        .unevenTable, at: place,
        "a table with cells that span rows has more than \(TableGrid.widthLimit) columns")
    case .ragged(let found, let expected):
      report(
        .unevenTable, at: place,
        "the row ends with \(found) columns; expected \(expected), as in the first row")
    case .declared(let found, let expected):
      report(
        .unevenTable, at: place,
        "the row ends with \(found) columns; expected \(expected), as `col` declares")
    case .spanLeavesGroup:
      report(.spanLeavesGroup, at: place, "a cell spans more rows than its row group has")
    }
  }

  // MARK: Attributes that depend on the role

  /// Records the effect of `role` or of an `aria-…` attribute on the possible roles of the element.
  mutating func watch(_ attribute: UInt16, _ value: Place) {
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

  /// Checks the role of the current tag against its attributes.
  mutating func checkRole(_ type: UInt16) {
    if type == 0 { return }
    var roles = view.types[Int(type)].roles
    if hasRole {
      let number = roleNumber()
      let given = AriaRole.allCases[number].set.rawValue
      let needed = view.neededByRole[number]
      if given & roles == 0, needed != NameTable.unknown, lastSeen[Int(needed)] != tag {
        report(
          .missingAttribute, at: tagStart,
          "\(elementName(type)) has no attribute \(attributeName(needed)), which its role needs")
      }
      roles = given
    } else if roles == AriaRoles(.link).rawValue, !isSeen(view.addressAttribute),
      !isSeen(view.linkAttribute)
    {
      roles = AriaRoles(.generic).rawValue
    }
    if roles & allowedRoles == 0 { misplacedRoleAttributes(type, roles) }
  }

  private func isSeen(_ attribute: UInt16) -> Bool {
    attribute != NameTable.unknown && lastSeen[Int(attribute)] == tag
  }

  /// Returns the number of the role in the tag, or of ``AriaRole/other`` for a role without rules.
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
    var place = tagStart + 1
    while classes[Int(place[0])] & ByteClass.name != 0 { place += 1 }
    // The second scan ends at the end of the first one, because the bytes after it can be invalid.
    while classes[Int(place[0])] & ByteClass.space != 0 {
      place.skipSpace()
      let name = place
      guard classes[Int(place[0])] & ByteClass.nameStart != 0 else { return }
      while classes[Int(place[0])] & ByteClass.name != 0 { place += 1 }
      let attribute = view.attributes.number(name, place - name, end: end)
      if attribute != NameTable.unknown {
        let allowed = view.roles[Int(attribute)]
        if roles & allowed != 0 {
          roles &= allowed
        } else {
          misplacedRoleAttribute(attribute, type, allowed, at: name)
        }
      }
      place += 2
      while place[0] != UInt8(ascii: "\"") { place += 1 }
      place += 1
    }
  }

  private mutating func misplacedRoleAttribute(
    _ attribute: UInt16, _ type: UInt16, _ allowed: UInt64, at place: Place
  ) {
    let takesNames =
      AriaRoles(rawValue: allowed).isDisjoint(with: .unnamed)
      && allowed & AriaRoles(.other).rawValue != 0
    let expected =
      takesNames
      ? "a role that takes a name, such as `group`, `img` or `region`"
      : "one of the roles "
        + AriaRoles(rawValue: allowed).names.map { "`\($0)`" }.joined(separator: ", ")
    report(
      .misplacedRoleAttribute, at: place,
      "\(attributeName(attribute)) cannot stand on \(elementName(type)) "
        + (hasRole ? "with its `role`" : "without a `role`") + "; expected \(expected)")
  }
}
