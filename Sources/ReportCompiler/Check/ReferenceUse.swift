import ReportValidation

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
