/// What selectors of style sheets see of an element.
struct PrintedName {
  let name: String
  let classes: [String]
  let id: String?
}
