import ReportChart

/// How the band between two lines is filled.
struct BandStyle: Sendable {
  let opacity: Double
  /// The colour where the low line lies above the high one; nil to hatch it.
  let invertedColor: Color?

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    opacity = try options(LineOptions.bandOpacity, series: series)
    invertedColor = try options(LineOptions.bandInvertedColor, series: series)
  }
}
