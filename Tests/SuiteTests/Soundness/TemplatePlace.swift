/// What is known of a place while a template is made up.
struct TemplatePlace {
  /// What may not stand at the place, since an element around it excludes it.
  enum Barred: CaseIterable {
    case interactive, label, definition, margin, main, heading, sectioning, address, table
  }

  /// A variable of a loop.
  struct Row {
    var name: String
    /// True for a row of `kinds`, which is grouped; others are rows of `daily`.
    var isGrouped: Bool
  }

  /// The variables of the loops around it, the innermost last.
  var rows: [Row] = []
  /// True when whatever the data holds the place is written once.
  var isCertain = true
  /// How many loops are around it.
  var loopDepth = 0
  /// What may not stand here.
  var barred: Set<Barred> = []
  /// How many elements are around it.
  var depth = 0
  /// The only level that headings have here, in a loop.
  var loopHeading: Int?

  /// The place inside an element here.
  func inside(_ barred: Barred...) -> TemplatePlace {
    var place = self
    place.depth += 1
    place.barred.formUnion(barred)
    return place
  }
}
