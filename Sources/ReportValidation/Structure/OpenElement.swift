/// An element whose end tag has not come yet.
struct OpenElement {
  /// What is known about an open element, as bits.
  struct Marks: OptionSet {
    let rawValue: UInt8
    /// Its children are SVG.
    static let svg = Marks(rawValue: 1)
    /// Text where none may be has been reported.
    static let textReported = Marks(rawValue: 2)
    /// Its text must be a date, since it has no `datetime`.
    static let bareTime = Marks(rawValue: 4)
    /// The prefix `xlink` is declared here or further out.
    static let linkPrefix = Marks(rawValue: 8)
    /// A script in a file of its own.
    static let scriptFile = Marks(rawValue: 16)
    /// Marks that hold for descendants too.
    static let inherited: Marks = [.svg, .linkPrefix]
  }

  /// The offset of its `<`.
  var start: Int
  /// The offset of its content.
  var content: Int
  var type: UInt16
  var state: UInt16
  var nameLength: UInt32
  /// The traits that nothing inside may have, of this element and those around it.
  var forbidden: UInt32
  var marks: Marks
}
