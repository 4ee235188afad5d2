/// The context of a location during the generation of a template.
struct TemplatePlace {
  /// The content that an enclosing element excludes.
  enum Barred: CaseIterable {
    case interactive, label, definition, margin, main, heading, sectioning, address, table
  }

  /// A loop variable.
  struct Row {
    var name: String
    /// Whether the row is from `kinds`, which is grouped. Other rows are from `daily`.
    var isGrouped: Bool
  }

  /// The variables of the enclosing loops, with the innermost last.
  var rows: [Row] = []
  /// Whether the location is written exactly once for any data.
  var isCertain = true
  /// The number of enclosing loops.
  var loopDepth = 0
  /// The excluded content.
  var barred: Set<Barred> = []
  /// The number of enclosing elements.
  var depth = 0
  /// The only heading level in a loop; nil outside of loops.
  var loopHeading: Int?

  /// Returns the location inside an element at this location.
  func inside(_ barred: Barred...) -> TemplatePlace {
    var location = self
    location.depth += 1
    location.barred.formUnion(barred)
    return location
  }
}
