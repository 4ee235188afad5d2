import ReportChart

/// What a block says of all slices.
enum PieOptions {
  /// What values are.
  enum Mode: String, ChartOptionChoice { case parts, percent, progress }
  /// Which slices have patterns.
  enum Patterns: String, ChartOptionChoice { case auto, none, all }
  /// What stands behind a name in the legend.
  enum LegendValues: String, ChartOptionChoice { case value, percent, none }

  static let mode = ChartOption(
    "mode", default: Mode.parts,
    "Whether values are parts of their sum, percentages that should add up to 100, or shares of 1 that "
      + "each fill a ring.")
  static let rounding = ChartOption(
    "rounding", default: Percentages.Rounding.largestRemainder,
    "Whether percentages are rounded so that they add up to 100, or each by itself.")
  static let decimals = ChartOption(
    "percent-decimals", default: 0, "The decimals of percentages.", range: 0...3)
  static let explode = ChartOption<SliceChoice?>(
    "explode", default: nil,
    "The slices that stand out of their place: names or places from 0 with `;` between them, `all`, or "
      + "`selected` for those that a rule selects.")
  static let explodeBy = ChartOption(
    "explode-by", default: 10.0, "How far such slices stand out, in units.", range: 0...100)
  static let patterns = ChartOption(
    "patterns", default: Patterns.auto,
    "Which slices have a pattern: from the second on (`auto`), none or all.")
  static let legendValues = ChartOption<LegendValues?>(
    "legend-values", default: nil,
    "What stands behind a name in the legend; the same as at the slices unless given.")

  static let options =
    [
      mode.description, rounding.description, decimals.description, explode.description,
      explodeBy.description, patterns.description, legendValues.description,
    ] + PieSize.options + PieTurn.options + PieLabelStyle.options + PieSpokeStyle.options
    + PieHeadingStyle.options
}
