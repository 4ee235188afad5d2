extension GrammarElement {
  /// Those of an element's attributes that cannot stand with its role, as in a document: for checks
  /// of templates.
  /// - Parameters:
  ///   - attributes: the names of all attributes that it has.
  ///   - role: the value of `role`; nil when it has none.
  public func misplaced(attributes: [String], role: String?) -> [String] {
    var roles = AriaRules.roles(ofElement: name, namespace)
    if let role {
      roles = AriaRole(rawValue: role)?.set ?? AriaRoles(.other)
    } else if roles == AriaRoles(.link), !attributes.contains("href"),
      !attributes.contains("xlink:href")
    {
      roles = AriaRoles(.generic)
    }
    return attributes.filter { AriaRules.roles(forAttribute: $0).isDisjoint(with: roles) }
  }

  /// The attribute that a role needs on this element; nil when the element has the role of its own.
  public func attributeNeeded(byRole role: String) -> String? {
    guard let known = AriaRole(rawValue: role),
      AriaRules.roles(ofElement: name, namespace).isDisjoint(with: known.set)
    else { return nil }
    return AriaRules.needed(by: known)
  }
}
