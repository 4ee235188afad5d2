import ReportChart

/// How the line of a series is drawn.
struct StrokeStyle: Sendable {
  let width: Double
  /// False where the theme may choose another width.
  let isWidthSet: Bool
  /// Nil for the theme's.
  let dash: [Double]?
  /// Nil for round ends of a whole line and plain ones of dashes, which round ones would join.
  let cap: LineCap?
  let join: LineJoin
  /// The colours of a gradient; empty for none.
  let gradient: [Color]
  let gradientAxis: GradientAxis
  let breaksAtX: [ColorBreak]
  let breaksAtY: [ColorBreak]

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    width = try options(LineOptions.width, series: series)
    isWidthSet = options.isSet(LineOptions.width, series: series)
    dash = try options(LineOptions.dash, series: series)
    cap = try options(LineOptions.cap, series: series)
    join = try options(LineOptions.join, series: series)
    gradient = try options(LineOptions.gradient, series: series)?.colors ?? []
    gradientAxis = try options(LineOptions.gradientAlong, series: series)
    breaksAtX = try options(LineOptions.colorAtX, on: .x, series: series)
    breaksAtY = try options(LineOptions.colorAtY, on: .y, series: series)
  }

  /// True when the author gives colours from some values on.
  var hasBreaks: Bool { !breaksAtX.isEmpty || !breaksAtY.isEmpty }

  /// The colour of the author's at a point of the data; nil for that of the series. What is said of
  /// values stands above what is said of x.
  func color(x: Double, y: Double) -> Color? {
    breaksAtY.last { $0.position <= y }?.color ?? breaksAtX.last { $0.position <= x }?.color
  }
}
