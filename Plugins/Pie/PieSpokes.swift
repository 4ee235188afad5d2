import ReportChart

/// The points of a spoke: the leader line from a slice to its label.
struct PieSpoke {
  let start: Point
  let elbow: Point
  let end: Point
}

/// The style of spokes, which are leader lines from slices to their labels.
struct PieSpokeStyle: Sendable {
  /// The selection of outside labels with a spoke.
  enum Selection: String, ChartOptionChoice { case auto, all, none }

  static let selection = ChartOption(
    "spokes", default: Selection.auto,
    "The outside labels with a line to their slice: those that moved away from it (`auto`), all, "
      + "or none.")
  static let length = ChartOption<Double?>(
    "spoke-length", default: nil,
    "The length of spokes from their start outward, in units. By default, they end slightly "
      + "outside the pie.",
    range: 1...500)
  static let padding = ChartOption(
    "spoke-padding", default: 3.0, "The space between a spoke and its label, in units.",
    range: 0...50)
  static let anchor = ChartOption<Double?>(
    "spoke-anchor", default: nil,
    "The radius of the circle at the start of a spoke, in units. By default, 2 inside a slice, and "
      + "no circle at the outer edge.", range: 0...20)
  static let offset = ChartOption<Double?>(
    "spoke-offset", default: nil,
    "The distance from the middle of a slice outward to the start of its spoke, in units. Negative "
      + "values are nearer to the center. The default is the outer edge.", range: -500...500)
  static let colors = ChartOption<SliceColors?>(
    "spoke-colors", default: nil, "The colours of spokes, in the order of the names of slices.")
  static let widths = ChartOption(
    "spoke-widths", default: [1.0], "The widths of spokes, in the order of the names of slices.",
    range: 0...10)

  static let options = [
    selection.description, length.description, padding.description, anchor.description,
    offset.description, colors.description, widths.description,
  ]

  /// The default length outside the outer edge, if all labels have spokes, in user units.
  private static let usualLength = 10.0

  let selection: Selection
  let length: Double?
  let padding: Double
  /// The radius of the circle at the start of a spoke, in user units; 0 for no circle.
  let anchor: Double
  private let offset: Double?
  let colors: SliceColors?
  private let widths: [Double]

  /// Returns whether the author sets a spoke option.
  static func isSet(in options: borrowing ChartOptions) -> Bool {
    options.isSet(selection, series: 0) || options.isSet(length, series: 0)
      || options.isSet(padding, series: 0) || options.isSet(anchor, series: 0)
      || options.isSet(offset, series: 0) || options.isSet(colors, series: 0)
      || options.isSet(widths, series: 0)
  }

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    selection = try options(Self.selection)
    length = try options(Self.length)
    padding = try options(Self.padding)
    offset = try options(Self.offset)
    anchor = try options(Self.anchor) ?? (offset == nil ? 0 : 2)
    colors = try options(Self.colors)
    widths = try options(Self.widths)
    if widths.isEmpty || widths.contains(where: { $0 < 0 || $0 > 10 }) {
      throw options.wrong(Self.widths, expected: "numbers from 0 to 10")
    }
  }

  /// Returns the width of the spoke of a slice, by the index of the slice's name.
  func width(_ index: Int) -> Double { widths[index % widths.count] }

  /// Returns the distance of a spoke's start from the center of the pie.
  func start(_ slice: PieSlice) -> Double {
    guard let offset else { return slice.outer + slice.protrusion }
    return max(0, min((slice.inner + slice.outer) / 2 + offset, slice.outer)) + slice.protrusion
  }

  /// Returns the distance of a spoke's elbow from the center of the pie.
  func elbow(_ slice: PieSlice, edgeRadius: Double, _ labels: PieLabelStyle) -> Double {
    if let length { return max(edgeRadius + 1, start(slice) + length) }
    return edgeRadius
      + (selection == .all ? max(Self.usualLength, labels.offset) : max(2, labels.offset - padding))
  }
}
