import ReportTemplate
import ReportText
import ReportValidation

/// Where in a template an identifier or a reference stands.
struct TemplatePlace {
  /// What is taken for granted there.
  let facts: Facts
  /// The loops around it, the outermost first.
  let loops: [Int]
  /// The number of the innermost `table` around it.
  let table: Int?
  /// Where its value stands.
  let span: SourceSpan
}

/// An `id` of a template.
struct IdentifierUse {
  let pattern: IdentifierPattern
  /// The number of the element that has it.
  let element: Int
  let place: TemplatePlace
}

/// An attribute of a template that names an `id`.
struct ReferenceUse {
  let pattern: IdentifierPattern
  /// The name of the attribute.
  let attribute: String
  /// True when it is left out where the `id` is left out: both for the same missing values.
  let isOmittable: Bool
  /// The traits of which the element must have one; empty for any element.
  let target: ContentTraits
  let isInSameTable: Bool
  let place: TemplatePlace
}
