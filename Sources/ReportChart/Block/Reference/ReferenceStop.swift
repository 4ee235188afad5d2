/// A place at which a reference stands in a document.
struct ReferenceStop {
  var value: Double
  /// The other end of a band.
  var end: Double?
  /// True for the lowest and the highest value.
  var isEnd = false
}
