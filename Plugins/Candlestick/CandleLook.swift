import ReportChart

/// What a block says of the candles of one kind.
struct CandleLook: Sendable {
  /// What a body is filled with.
  enum Fill: String, ChartOptionChoice { case hollow, solid, hatched }

  /// The colour; nil for that of the series.
  let color: Color?
  /// What bodies are filled with.
  let fill: Fill
  /// What the legend calls them; nil for the word of the language.
  let label: String?
}
