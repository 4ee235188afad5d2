internal import ReportText

/// What is known about a place in a template.
struct TemplateScope {
  /// A branch of a chain of conditions: of two branches of one chain only one is written.
  struct Branch: Equatable {
    let chain: Int
    let branch: Int
  }

  /// The namespace of the literal element around it; empty at the root.
  var namespace = ""
  /// The local name of the literal element around it; empty at the root.
  var parent = ""
  /// The place of that element among the uses.
  var use: Int?
  /// How many loops are around it.
  var loopDepth = 0
  /// How many elements are around it, includes and layouts counted in.
  var depth = 0
  /// The page whose fills the slots take.
  var layer: Int?
  /// The branches it stands in.
  var branches: [Branch] = []
}
