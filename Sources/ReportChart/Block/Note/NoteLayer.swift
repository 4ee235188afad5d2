/// Whether a note lies under or over the data.
enum NoteLayer: String, ChartOptionChoice {
  case over, under

  /// The word in `data-layer`.
  var name: StaticString { self == .over ? "over" : "under" }
}
