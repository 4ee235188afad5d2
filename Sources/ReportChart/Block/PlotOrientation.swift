/// Which way lengths are measured.
enum PlotOrientation: String, ChartOptionChoice {
  case vertical, horizontal
}
