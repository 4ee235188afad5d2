/// An additional check of the scanner for an element, in addition to content model and attributes.
enum ElementTask: UInt8, Sendable {
  case none
  case root
  case title
  case style
  case script
  case link
  case meta
  case main
  case heading1
  case heading2
  case heading3
  case heading4
  case heading5
  case heading6
  case time
  case table
  case columnGroup
  case column
  case rowGroup
  case row
  case cell

  /// Creates the task of an element from its name.
  init(name: String, namespace: GrammarNamespace) {
    guard namespace == .xhtml else {
      self = name == "style" ? .style : .none
      return
    }
    self =
      switch name {
      case "html": .root
      case "title": .title
      case "style": .style
      case "script": .script
      case "link": .link
      case "meta": .meta
      case "main": .main
      case "h1": .heading1
      case "h2": .heading2
      case "h3": .heading3
      case "h4": .heading4
      case "h5": .heading5
      case "h6": .heading6
      case "time": .time
      case "table": .table
      case "colgroup": .columnGroup
      case "col": .column
      case "thead", "tbody", "tfoot": .rowGroup
      case "tr": .row
      case "td", "th": .cell
      default: .none
      }
  }

  /// Whether the task reads other attributes than `span`, `colspan`, and `rowspan`.
  var readsAttributes: Bool {
    switch self {
    case .script, .link, .meta, .time: true
    default: false
    }
  }

  /// The level of the heading element, from 1 to 6; 0 for other elements.
  var headingLevel: Int {
    rawValue >= Self.heading1.rawValue && rawValue <= Self.heading6.rawValue
      ? Int(rawValue - Self.heading1.rawValue) + 1 : 0
  }
}
