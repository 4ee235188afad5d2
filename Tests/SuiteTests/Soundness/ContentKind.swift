/// What can stand side by side at a place.
enum ContentKind {
  case flow, phrasing, summary, items, terms, columns
  /// Rows of so many columns.
  case rows(Int)
  case drawing, shapes, words, stops, clips
  case metas, headRest
}
