/// A use of an identifier, to be resolved when the whole document has been read.
struct Reference {
  /// The offset of the identifier that is meant.
  var offset: Int
  var length: Int
  /// Stands for the number of an attribute when a style sheet refers.
  static let styleSheet = UInt16.max

  /// The number of the attribute, or ``styleSheet``.
  var attribute: UInt16
  /// True when `%41` stands for `A` in it.
  var isPercentEncoded: Bool
  /// The trait that the element must have; 0 for any.
  var target: UInt32
  /// The table in which the element must stand; 0 for anywhere.
  var table: UInt32
}
