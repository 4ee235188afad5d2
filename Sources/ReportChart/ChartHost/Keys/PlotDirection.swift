/// Which way a block wants its plot to be laid out.
enum PlotDirection: String, ChartOptionChoice {
  /// As the language of the document is written.
  case auto
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}
