/// Something in one document that does not fit a page.
struct PrintFinding {
  /// What does not fit.
  enum Kind: Int, CaseIterable {
    case figure, table, block
  }

  let kind: Kind
  /// Where its element begins in the document.
  let offset: Int
  /// The number of the block that its id names, from 1; nil for what stands in no appendix.
  var block: Int?
  /// The name of the element.
  let name: String
  /// How tall or wide it is at the least, and what the page has, in CSS pixels.
  let size: Double
  let room: Double
  /// True when it would fit a page that lies on its long side.
  var fitsLandscape = false
}
