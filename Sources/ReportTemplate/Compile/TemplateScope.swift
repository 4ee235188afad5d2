internal import ReportText

/// What is known about a place in a template.
struct TemplateScope {
  /// A branch of a chain of conditions: of two branches of one chain only one is written.
  struct Branch: Equatable {
    let chain: Int
    let branch: Int
  }

  /// A loop around a place.
  struct EnclosingLoop {
    /// Its number among the loops of the template, from 1.
    let number: Int
    /// What it calls its row; empty where that cannot be seen.
    let row: String
  }

  /// The namespace of the literal element around it; empty at the root.
  var namespace = ""
  /// The local name of the literal element around it; empty at the root.
  var parent = ""
  /// How many literal elements are around it.
  var elementDepth = 0
  /// The loops around it, the innermost last.
  var loops: [EnclosingLoop] = []
  /// How many elements are around it, includes and layouts counted in.
  var depth = 0
  /// The page whose fills the slots take.
  var layer: Int?
  /// The use of an element whose body it stands in, by its place among the uses; nil outside.
  var use: Int?
  /// The branches it stands in.
  var branches: [Branch] = []

  /// How many loops are around it.
  var loopDepth: Int { loops.count }
}
