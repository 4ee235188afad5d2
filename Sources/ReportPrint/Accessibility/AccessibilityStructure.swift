extension AccessibilityCheck {
  /// The types of child elements that each structure type can have.
  private static let allowed: [String: Set<String>] = [
    "L": ["L", "LI", "Caption"], "LI": ["Lbl", "LBody"],
    "Table": ["TR", "THead", "TBody", "TFoot", "Caption"], "TR": ["TH", "TD"],
    "THead": ["TR"], "TBody": ["TR"], "TFoot": ["TR"],
    "TOC": ["TOC", "TOCI", "Caption"],
  ]

  /// The types of parent elements that each structure type can have.
  private static let parents: [String: Set<String>] = [
    "LI": ["L"], "LBody": ["LI"], "TR": ["Table", "THead", "TBody", "TFoot"],
    "THead": ["Table"], "TBody": ["Table"], "TFoot": ["Table"], "TH": ["TR"], "TD": ["TR"],
    "TOCI": ["TOC"],
  ]

  mutating func inspectStructure(_ tree: StructureTree, _ file: inout PDFFile) {
    if tree.isDamaged { note("7.1-11", "the structure tree is damaged") }
    if tree.elements.isEmpty { note("7.1-11", "the structure tree is empty") }
    let roles = tree.elements.map { tree.role(of: $0.type) }
    for (type, _) in tree.roles where StructureRoles.isStandard(type) {
      note("7.1-7", "a standard structure type is mapped to another type")
    }
    let connected = connectedHeaders(tree, roles, &file)
    var level = 0
    for (index, element) in tree.elements.enumerated() {
      let role = roles[index]
      if !StructureRoles.isStandard(role) {
        note("7.1-5", "structure type `\(element.type)` is not mapped to a standard type")
      }
      inspectChildren(of: element, role, roles)
      let parent = element.parent.map { roles[$0] }
      if let expected = Self.parents[role], parent.map({ expected.contains($0) }) != true {
        note("7.2", "`\(role)` is not allowed in `\(parent ?? "StructTreeRoot")`")
      }
      switch role {
      case "Figure", "Formula":
        let alternative = file.resolved(element.dictionary["Alt"])?.text ?? []
        if alternative.isEmpty, element.dictionary["ActualText"] == nil {
          note(role == "Figure" ? "7.3-1" : "7.7-1", "`\(role)` has no alternative text")
        }
      case "TH":
        if !hasScope(element, &file), !connected.contains(index) {
          note("7.5-1", "missing scope of a header cell")
        }
      case "Note":
        if element.dictionary["ID"] == nil { note("7.9-1", "missing identifier of a note") }
      case "H1", "H2", "H3", "H4", "H5", "H6":
        let next = Int(role.dropFirst()) ?? 1
        if next > level + 1 { note("7.4.2-1", "expected heading `H\(level + 1)`, found `\(role)`") }
        level = next
      default: break
      }
    }
  }

  private mutating func inspectChildren(
    of element: StructureElement, _ role: String, _ roles: [String]
  ) {
    guard let allowed = Self.allowed[role] else { return }
    for case .element(let kid) in element.kids where !allowed.contains(roles[kid]) {
      note(
        role == "LI" ? "7.2-20" : role == "L" ? "7.2-19" : "7.2",
        "`\(roles[kid])` is not allowed in `\(role)`")
    }
  }

  private func hasScope(_ element: StructureElement, _ file: inout PDFFile) -> Bool {
    for item in file.items(element.dictionary["A"]) {
      if let attributes = file.dictionary(item), attributes["Scope"] != nil { return true }
    }
    return false
  }

  /// Returns the header cells that data cells refer to by identifier.
  private func connectedHeaders(
    _ tree: StructureTree, _ roles: [String], _ file: inout PDFFile
  ) -> Set<Int> {
    var named: Set<[UInt8]> = []
    // Most tables have scopes. Identifiers matter only if a scope is missing.
    guard
      tree.elements.indices.contains(where: {
        roles[$0] == "TH" && !hasScope(tree.elements[$0], &file)
      })
    else { return [] }
    for (index, element) in tree.elements.enumerated() where roles[index] == "TD" {
      for item in file.items(element.dictionary["A"]) {
        guard let headers = file.dictionary(item)?["Headers"] else { continue }
        for header in file.items(headers) {
          if let text = file.resolved(header)?.text { named.insert(text) }
        }
      }
    }
    return Set(
      tree.elements.indices.filter { index in
        guard roles[index] == "TH",
          let identifier = file.resolved(tree.elements[index].dictionary["ID"])?.text
        else { return false }
        return named.contains(identifier)
      })
  }
}
