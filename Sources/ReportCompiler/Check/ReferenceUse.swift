import ReportValidation

/// An attribute or a style sheet of a template that names an `id`.
struct ReferenceUse {
  let pattern: IdentifierPattern
  /// The name of the attribute, or `url()`.
  let attribute: String
  /// True for an address, where `#top` needs no element.
  let isAddress: Bool
  /// True when it is left out where the `id` is left out: both for the same missing values.
  let isOmittable: Bool
  /// The traits of which the element must have one; empty for any element.
  let target: ContentTraits
  let isInSameTable: Bool
  let place: TemplatePlace
}
