import ReportChart

/// What a block says of the candles of one kind.
struct CandleLook: Sendable {
  /// The colour; nil for that of the series.
  let color: Color?
  /// What bodies are filled with.
  let fill: CandleSeries.Fill
  /// What the legend calls them; nil for the word of the language.
  let label: String?
}
