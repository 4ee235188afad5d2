internal import ReportText

/// An element of a project, or of ours: what it takes and what is written for it.
struct ElementDefinition: Sendable {
  let name: String
  /// Where its name stands.
  let nameSpan: SourceSpan
  /// The offset of its start tag in its file.
  let start: Int
  let parameters: [ElementParameter]
  /// What is written for it, without the white space at its ends.
  let body: [XMLNode]
  /// The names of the places where what stands in the element is put; the empty name is that of all
  /// that has no other place.
  let places: [String]
  /// True for elements of the program itself.
  var isOurs = false

  /// The parameter of a name.
  func parameter(_ name: String) -> ElementParameter? { parameters.first { $0.name == name } }
}
