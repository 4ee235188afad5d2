import ReportChart

/// How the markers of a series look.
struct PointStyle: Sendable {
  let choice: MarkerStyle
  /// Nil for the theme's.
  let shape: MarkerShape?
  let path: MarkerPath?
  let image: MarkerImage?
  /// The radius of a disc of the same area.
  let size: Double
  let color: Color?
  /// The size of the second marker, as a share of the first; 0 for none.
  let inner: Double
  let innerColor: Color?

  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    choice = try options(LineOptions.markers, series: series)
    shape = try options(LineOptions.marker, series: series)
    path = try options(LineOptions.markerPath, series: series)
    image = try options(LineOptions.markerImage, series: series)
    let width = try options(LineOptions.width, series: series)
    size =
      try options(LineOptions.markerSize, series: series)
      ?? (image == nil ? max(3.5, width * 1.5) : 8)
    color = try options(LineOptions.markerColor, series: series)
    inner = try options(LineOptions.markerInner, series: series)
    innerColor = try options(LineOptions.markerInnerColor, series: series)
  }

  /// The author's own form, a picture before an outline; nil for one of the usual forms.
  var own: OwnMarker? { image.map { .image($0.address) } ?? path?.marker }

  /// How far a marker of this size reaches from its centre: a triangle's tip is the farthest.
  static func reach(_ size: Double) -> Double { size * 1.56 + 0.5 }
}
