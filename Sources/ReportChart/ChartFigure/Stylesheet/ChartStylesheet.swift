/// The style sheet of charts. A chart can be read without it; it makes pictures fit narrow screens,
/// sets the data table, switches kerning off (so that text is as wide as it was measured), and gives
/// colours for dark screens and rules for paper.
public struct ChartStylesheet {
  let use: StyleUse

  /// The rules for these charts.
  public init(for charts: [PreparedChart]) { use = StyleUse(charts) }

  /// The rules for charts that are not known.
  public init() { use = .everything }
}
