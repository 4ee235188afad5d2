import ReportText

/// Attributes that depend on the role of their element.
extension DocumentScanner {
  /// Keeps what an attribute `aria-…`, or `role`, says about the element's role.
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

  /// Compares the role of the tag that has been read with its attributes.
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

  /// The number of the role that the tag names; that of ``AriaRole/other`` for one without rules.
  private func roleNumber() -> Int {
    var length = 0
    while role[length] != UInt8(ascii: "\""), length <= NameKey.limit { length += 1 }
    let number = view.roleNames.number(role, length, end: end)
    return number == NameTable.unknown ? AriaRole.allCases.count - 1 : Int(number)
  }

  /// Reports the attributes that leave the element no role; the tag is read a second time.
  private mutating func misplacedRoleAttributes(_ type: UInt16, _ roles: UInt64) {
    let classes = view.classes
    var roles = roles
    var place = tagStart + 1
    while classes[Int(place[0])] & ByteClass.name != 0 { place += 1 }
    // As far as the tag was read: what comes after may be anything.
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
