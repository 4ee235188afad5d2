/// The types of adjacent content at a location.
enum ContentKind {
  case flow, phrasing, summary, items, terms, columns
  /// Rows with a number of columns.
  case rows(Int)
  case drawing, shapes, words, stops, clips
  case metas, headRest
}
