/// Which attributes `aria-…` may stand with which roles (WAI-ARIA 1.2), and which roles elements
/// have of their own (HTML-AAM 1.0, SVG-AAM 1.0).
///
/// Where specifications leave a choice the rules let it through: an `input` has the roles of all its
/// types, a `th` those of cells and of headers.
enum AriaRules {
  /// The roles with which an attribute may stand.
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

  /// The roles that an element has when it names none; an `a` without `href` is ``AriaRole/generic``.
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

  /// The attribute that a role needs when an element has not this role of its own.
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

/// The roles of WAI-ARIA 1.2 on which it depends whether an attribute `aria-…` may stand.
enum AriaRole: String, CaseIterable {
  // Roles that take no name (WAI-ARIA 1.2, 5.2.8.6).
  case caption, code, definition, deletion, emphasis, generic, insertion, mark, none, paragraph
  case presentation, strong, `subscript`, superscript, term, time
  // Roles with attributes of their own.
  case article, button, cell, checkbox, columnheader, grid, gridcell, group, heading, link, listbox
  case listitem, meter, progressbar, radio, radiogroup, row, rowheader, searchbox, separator
  case slider, spinbutton, `switch`, tab, table, tablist, textbox, toolbar
  /// Any other role, or none that WAI-ARIA knows.
  case other

  /// The role as a set.
  var set: AriaRoles { AriaRoles(rawValue: 1 << UInt64(Self.number(of: self))) }

  private static func number(of role: AriaRole) -> Int { allCases.firstIndex(of: role) ?? 0 }
}

/// A set of roles.
struct AriaRoles: OptionSet {
  let rawValue: UInt64

  /// These roles.
  init(_ roles: AriaRole...) { self = roles.reduce(into: []) { $0.formUnion($1.set) } }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// All roles.
  static let all = AriaRoles(rawValue: .max)

  /// Those that take no name.
  static let unnamed = AriaRoles(
    .caption, .code, .definition, .deletion, .emphasis, .generic, .insertion, .mark, .none,
    .paragraph, .presentation, .strong, .subscript, .superscript, .term, .time)

  /// The names of the roles, in the order of their list.
  var names: [String] {
    AriaRole.allCases.filter { $0 != .other && !isDisjoint(with: $0.set) }.map(\.rawValue)
  }
}

// MARK: - Roles of elements in templates

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
