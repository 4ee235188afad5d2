/// What the blocks of templates and pages are in a document.
struct BlockForm {
  /// The element of XHTML whose places they can take.
  let element: String
  /// What can be in them at any depth, by the traits of the grammar.
  let holds: [String]

  /// The form of a block, by the name of its element.
  static func of(_ name: String) -> BlockForm {
    switch name {
    case "chart":
      BlockForm(
        element: "figure", holds: ["interactive", "anchor", "label", "labelable", "table"])
    case "table":
      BlockForm(element: "div", holds: ["interactive", "table"])
    case "adherence":
      BlockForm(element: "figure", holds: ["interactive", "table"])
    case "head": BlockForm(element: "meta", holds: [])
    case "content":
      BlockForm(
        element: "section", holds: ["interactive", "anchor", "label", "labelable", "table"])
    case "search": BlockForm(element: "form", holds: ["interactive", "label", "labelable"])
    case "pages": BlockForm(element: "ul", holds: ["interactive", "anchor"])
    default: BlockForm(element: "nav", holds: ["interactive", "anchor"])
    }
  }
}
