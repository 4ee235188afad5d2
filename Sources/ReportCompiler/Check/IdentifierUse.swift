/// An `id` of a template.
struct IdentifierUse {
  let pattern: IdentifierPattern
  /// The number of the element that has it.
  let element: Int
  /// True when it is written out without braces.
  let isLiteral: Bool
  let place: TemplatePlace
}
