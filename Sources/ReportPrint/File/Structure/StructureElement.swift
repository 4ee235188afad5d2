/// An element of the structure tree.
struct StructureElement {
  /// What can stand in an element.
  enum Kid {
    /// The so manieth element of the tree.
    case element(Int)
    /// Marked content of a page.
    case content
    /// An annotation or another object, by its number.
    case object(Int)
  }

  /// Its object.
  let number: Int
  /// Its type as it is written, such as `Strong`.
  let type: String
  /// The element that it stands in; nil for one that stands in the root.
  let parent: Int?
  let dictionary: PDFDictionary
  let buffer: Int
  var kids: [Kid] = []
}
