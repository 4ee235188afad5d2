/// What a call gives to a function: by its place, or by a name as in `count: 3`.
struct SyntaxArgument: Sendable {
  /// The name and where it stands; nil for one that is given by its place.
  let name: (text: String, range: Range<Int>)?
  /// The value.
  let value: SyntaxNode

  /// Where it stands, with its name.
  var range: Range<Int> {
    (name?.range.lowerBound ?? value.range.lowerBound)..<value.range.upperBound
  }
}
