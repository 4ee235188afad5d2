import ReportChart

/// The options of one series of values and ranges.
final class DiscreteStyle: Sendable {
  let isConnected: Bool
  let barWidth: Double?
  let group: String?
  let outline: Color?
  let outlineWidth: Double?
  let ends: EndStyle
  let marker: MarkerShape?
  let markerSize: Double?
  let markerColor: Color?
  let labels: LabelChoice
  let labelOffset: Double

  /// Reads the options of a series.
  /// - Throws: one is wrong, at its own place.
  init(_ options: borrowing ChartOptions, series: Int) throws(Diagnostic) {
    isConnected = try options(DiscreteOptions.connect, series: series)
    barWidth = try options(DiscreteOptions.barWidth, series: series)
    group = try options(DiscreteOptions.group, series: series)
    outline = try options(DiscreteOptions.outline, series: series)
    outlineWidth = try options(DiscreteOptions.outlineWidth, series: series)
    ends = try options(DiscreteOptions.markers, series: series)
    marker = try options(DiscreteOptions.marker, series: series)
    markerSize = try options(DiscreteOptions.markerSize, series: series)
    markerColor = try options(DiscreteOptions.markerColor, series: series)
    labels = try options(DiscreteOptions.labels, series: series)
    labelOffset = try options(DiscreteOptions.labelOffset, series: series)
  }

  /// The width of the widest bar that nobody asked for, in units. ResearchKit's are 8 points on a
  /// screen of 375, a chart here is about 440 units wide.
  static let widest = 10.0
  /// A bar of less than this has neither dots nor an outline unless they are asked for.
  static let thin = 4.0

  /// The size of dots beside bars of a width.
  func size(_ width: Double) -> Double {
    markerSize ?? max(1.5, (isConnected ? width : min(width, Self.widest)) * 0.375)
  }

  /// The width of the line around hollow dots of a size.
  static func stroke(_ size: Double) -> Double { min(1.5, size / 2) }

  /// True when the ends of ranges that have bars of a width are dots.
  func hasEnds(_ width: Double) -> Bool {
    guard isConnected else { return true }
    switch ends {
    case .all: return true
    case .none: return false
    case .auto: return width >= Self.thin
    }
  }
}
