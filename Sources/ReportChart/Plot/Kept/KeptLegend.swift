import ReportText

/// A legend as a document had it, for others with the same entries.
final class KeptLegend {
  let entries: [LegendEntry]
  let title: ByteText?
  let layout: LegendLayout
  /// Tells it from the other legends of its chart.
  let number: Int

  init(_ entries: [LegendEntry], _ title: ByteText?, _ layout: LegendLayout, number: Int) {
    self.entries = entries
    self.title = title
    self.layout = layout
    self.number = number
  }
}
