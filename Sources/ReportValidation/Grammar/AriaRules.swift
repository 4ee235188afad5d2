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
