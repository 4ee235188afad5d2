/// The roles that `aria-…` attributes allow (WAI-ARIA 1.2), and the implicit roles of elements.
///
/// The implicit roles come from HTML-AAM 1.0 and SVG-AAM 1.0. Where the specifications leave a
/// choice, the rules allow all alternatives. For example, an `input` has the roles of all its
/// types, and a `th` has those of cells and of headers.
enum AriaRules {
  /// Returns the roles of elements that can have an `aria-…` attribute.
  static func roles(forAttribute name: String) -> AriaRoles {
    switch name {
    case "aria-label", "aria-labelledby", "aria-roledescription":
      AriaRoles.all.subtracting(.unnamed)
    case "aria-activedescendant":
      AriaRoles(
        .grid, .group, .listbox, .radiogroup, .row, .searchbox, .tablist, .textbox, .toolbar)
    case "aria-autocomplete", "aria-multiline", "aria-placeholder":
      AriaRoles(.searchbox, .textbox)
    case "aria-checked": AriaRoles(.checkbox, .radio, .switch)
    case "aria-colcount", "aria-rowcount": AriaRoles(.grid, .table)
    case "aria-colindex", "aria-rowindex": cells.union(AriaRoles(.row))
    case "aria-colspan", "aria-rowspan": cells
    case "aria-expanded":
      AriaRoles(
        .button, .checkbox, .columnheader, .gridcell, .link, .listbox, .row, .rowheader, .switch,
        .tab)
    case "aria-level": AriaRoles(.heading, .listitem, .row)
    case "aria-multiselectable": AriaRoles(.grid, .listbox, .tablist)
    case "aria-orientation":
      AriaRoles(.listbox, .radiogroup, .separator, .slider, .tablist, .toolbar)
    case "aria-posinset", "aria-setsize":
      AriaRoles(.article, .listitem, .radio, .row, .tab)
    case "aria-pressed": AriaRoles(.button)
    case "aria-readonly", "aria-required":
      fields.union(
        AriaRoles(
          .checkbox, .columnheader, .grid, .gridcell, .listbox, .radiogroup, .rowheader, .switch))
    case "aria-selected": AriaRoles(.columnheader, .gridcell, .row, .rowheader, .tab)
    case "aria-sort": AriaRoles(.columnheader, .rowheader)
    case "aria-valuemax", "aria-valuemin", "aria-valuenow", "aria-valuetext":
      AriaRoles(.meter, .progressbar, .separator, .slider, .spinbutton)
    default: .all
    }
  }

  private static let cells = AriaRoles(.cell, .columnheader, .gridcell, .rowheader)
  private static let fields = AriaRoles(.searchbox, .slider, .spinbutton, .textbox)

  /// Returns the implicit roles of an element.
  ///
  /// An `a` without `href` has the role ``AriaRole/generic`` instead. The caller handles this case.
  static func roles(ofElement name: String, _ namespace: GrammarNamespace) -> AriaRoles {
    if namespace == .svg {
      switch name {
      case "a": return AriaRoles(.link)
      case "g": return AriaRoles(.generic)
      default: return AriaRoles(.other)
      }
    }
    switch name {
    case "abbr", "b", "bdi", "bdo", "cite", "data", "div", "i", "kbd", "pre", "q", "samp", "small",
      "span", "u", "var":
      return AriaRoles(.generic)
    case "s", "del": return AriaRoles(.deletion)
    case "ins": return AriaRoles(.insertion)
    case "em": return AriaRoles(.emphasis)
    case "p": return AriaRoles(.paragraph)
    case "sub": return AriaRoles(.subscript)
    case "sup": return AriaRoles(.superscript)
    case "dfn": return AriaRoles(.term)
    case "caption", "code", "mark", "strong", "time", "article", "button", "table":
      return AriaRole(rawValue: name)?.set ?? AriaRoles(.other)
    case "a": return AriaRoles(.link)
    case "details": return AriaRoles(.group)
    case "h1", "h2", "h3", "h4", "h5", "h6": return AriaRoles(.heading)
    case "hr": return AriaRoles(.separator)
    case "input":
      return fields.union(AriaRoles(.checkbox, .radio, .switch))
    case "li": return AriaRoles(.listitem)
    case "td": return AriaRoles(.cell, .gridcell)
    case "th": return cells
    case "tr": return AriaRoles(.row)
    default: return AriaRoles(.other)
    }
  }

  /// Returns the attribute that a role requires if the element does not have the role implicitly.
  static func needed(by role: AriaRole) -> String? {
    switch role {
    case .checkbox, .radio, .switch: "aria-checked"
    case .heading: "aria-level"
    case .meter, .slider: "aria-valuenow"
    default: nil
    }
  }
}

// MARK: - Roles

/// The WAI-ARIA 1.2 roles that determine which `aria-…` attributes are allowed.
enum AriaRole: String, CaseIterable {
  // Roles that prohibit a name (WAI-ARIA 1.2, 5.2.8.6).
  case caption, code, definition, deletion, emphasis, generic, insertion, mark, none, paragraph
  case presentation, strong, `subscript`, superscript, term, time
  // Roles with specific attributes.
  case article, button, cell, checkbox, columnheader, grid, gridcell, group, heading, link, listbox
  case listitem, meter, progressbar, radio, radiogroup, row, rowheader, searchbox, separator
  case slider, spinbutton, `switch`, tab, table, tablist, textbox, toolbar
  /// Any other role, including roles that WAI-ARIA does not define.
  case other

  /// The set that contains this role only.
  var set: AriaRoles { AriaRoles(rawValue: 1 << UInt64(Self.number(of: self))) }

  private static func number(of role: AriaRole) -> Int { allCases.firstIndex(of: role) ?? 0 }
}

/// A set of roles.
struct AriaRoles: OptionSet {
  let rawValue: UInt64

  /// Creates a set of roles.
  init(_ roles: AriaRole...) { self = roles.reduce(into: []) { $0.formUnion($1.set) } }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// All roles.
  static let all = AriaRoles(rawValue: .max)

  /// The roles of elements that must not have a name, such as `aria-label`.
  static let unnamed = AriaRoles(
    .caption, .code, .definition, .deletion, .emphasis, .generic, .insertion, .mark, .none,
    .paragraph, .presentation, .strong, .subscript, .superscript, .term, .time)

  /// The names of the roles, in the order of ``AriaRole``.
  var names: [String] {
    AriaRole.allCases.filter { $0 != .other && !isDisjoint(with: $0.set) }.map(\.rawValue)
  }
}

// MARK: - Roles of elements in templates

extension GrammarElement {
  /// Returns the attributes that the role of an element does not allow, for checks of templates.
  ///
  /// The result is the same as in the validation of documents.
  ///
  /// - Parameters:
  ///   - attributes: the names of all attributes of the element.
  ///   - role: the value of `role`; nil if the element has none.
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

  /// Returns the attribute that a role requires; nil if there is none or if the role is implicit.
  public func attributeNeeded(byRole role: String) -> String? {
    guard let ariaRole = AriaRole(rawValue: role),
      AriaRules.roles(ofElement: name, namespace).isDisjoint(with: ariaRole.set)
    else { return nil }
    return AriaRules.needed(by: ariaRole)
  }
}
