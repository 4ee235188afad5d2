/// The legend of a prepared chart, as far as the author speaks of it.
struct PreparedLegend: Sendable {
  /// Nil for the usual place of the geometry or, inside the plot, the one that hides least.
  var position: LegendPosition?
  var placement = LegendPlacement.outside
  /// Nil for rows above and below the plot, columns elsewhere.
  var flow: LegendFlow?
  /// The most entries in a row; nil for as many as fit.
  var columns: Int?
  var title: TextSource?
  /// Where pictures stand to words of a language that is written from left to right; in others the
  /// legend is turned afterwards.
  var symbolSide = LegendSymbolSide.left
  /// The height of a block in user units; the other pictures in proportion.
  var symbolSize = LegendSymbol.blockSize
  var symbol = LegendSymbolKind.series
  /// Nil for a list when a series has a link, and the picture otherwise.
  var form: LegendForm?
  /// True when its entries show and hide their series on a screen.
  var hasToggles = false
}
