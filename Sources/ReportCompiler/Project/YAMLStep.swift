/// A view step as it stands in the project file; it is compiled when the columns are known.
struct YAMLStep {
  /// The kind, such as `where`.
  var kind: Spanned<String>
  let argument: YAMLNode
}
