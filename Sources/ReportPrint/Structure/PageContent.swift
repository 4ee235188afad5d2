/// What a page, or a form that it draws, paints: what is marked, and what would be marked as page
/// decoration.
struct PageContent {
  /// A place where a mark belongs.
  struct Mark {
    let offset: Int
    /// True where an artifact begins, false where it ends.
    let isOpening: Bool
  }

  /// Where artifacts begin and end, in turn, so that all unmarked painting is in one.
  var marks: [Mark] = []
  /// Painting operators outside of any marked content: those the marks would enclose.
  var unmarkedCount = 0
  /// Painting operators in marked content that is neither tagged nor an artifact: no mark mends these.
  var uncoveredCount = 0
  /// Tagged content in artifacts, or artifacts in tagged content.
  var mixedCount = 0
  /// Content that a structure element can point to.
  var taggedCount = 0
  /// The names of what is drawn by `Do` outside of any marked content.
  var unmarkedObjects: [String] = []
  /// True when the operators do not fit together: marks that are not closed, or no operators at all.
  var isDamaged = false
}
