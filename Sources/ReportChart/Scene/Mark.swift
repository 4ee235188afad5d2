/// One entry of a scene. Coordinates, texts and styles lie in arrays of their own; a mark says where
/// its share begins.
struct Mark: Sendable {
  enum Kind: UInt8, Sendable {
    case beginGroup, endGroup
    case numberAttribute, nameAttribute, textAttribute, noteIdentifier, title
    case rect, line, path, circle, marker, sector
    case text, image
    /// Stands for marks that another scene had, of which only the markup is wanted.
    case excerpt
  }

  var kind: Kind
  /// The place of a marker's shape or an attribute's name among all of them; 1 for a sector that is
  /// moved out of its place.
  var detail: UInt8 = 0
  /// The place in the styles; for a group in the groups, for text in the labels; -1 for none.
  var style: Int32 = -1
  /// The row of the series' data, or -1.
  var row: Int32 = -1
  /// The first of its coordinates.
  var number: Int32 = 0
  /// The first of its path steps.
  var step: Int32 = 0
  /// The number of its path steps.
  var stepCount: Int32 = 0
}
