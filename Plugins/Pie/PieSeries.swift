import ReportChart

/// What a block says of one series of slices.
final class PieSeries: Sendable {
  static let innerRadius = ChartOption<Double?>(
    "inner-radius", default: nil, "The radius at which slices begin, in units.", range: 0...2000)
  static let outerRadius = ChartOption<Double?>(
    "outer-radius", default: nil, "The radius at which slices end, in units, if there is room.",
    range: 1...2000)
  static let colors = ChartOption<SliceColors?>(
    "slice-colors", default: nil, "The colours of the slices in the order of their names.")
  static let shades = ChartOption(
    "shades", default: false,
    "True to give slices ever lighter shades of one colour in place of the palette.")
  static let tint = ChartOption<Color?>(
    "tint", default: nil, "The colour whose shades slices have.")
  static let fill = ChartOption(
    "fill", default: true, "False to draw slices as outlines only.")
  static let outline = ChartOption<Color?>(
    "outline", default: nil, "The colour of a line around each slice.")
  static let outlineWidth = ChartOption<Double?>(
    "outline-width", default: nil, "The width of the line around each slice, in units.",
    range: 0...10)

  static let options = [
    innerRadius.description, outerRadius.description, colors.description, shades.description,
    tint.description, fill.description, outline.description, outlineWidth.description,
  ]

  let inner: Double?
  let outer: Double?
  let colors: SliceColors?
  let tint: Color?
  let hasShades: Bool
  let isFilled: Bool
  let outline: Color?
  let outlineWidth: Double?

  init(_ options: borrowing ChartOptions, place: Int) throws(Diagnostic) {
    inner = try options(Self.innerRadius, series: place)
    outer = try options(Self.outerRadius, series: place)
    colors = try options(Self.colors, series: place)
    tint = try options(Self.tint, series: place)
    hasShades = try options(Self.shades, series: place) || tint != nil
    isFilled = try options(Self.fill, series: place)
    outline = try options(Self.outline, series: place)
    outlineWidth = try options(Self.outlineWidth, series: place)
    if colors != nil, hasShades {
      throw options.wrong(Self.colors, wanted: "left out where `tint` or `shades` is given")
    }
    if let inner, let outer, inner >= outer {
      throw options.wrong(Self.innerRadius, wanted: "smaller than `outer-radius`")
    }
  }

  /// The line around each slice, when the block speaks of one; slices without fill have one anyway, of
  /// their own colours.
  var ownOutline: (paint: MarkPaint?, width: Double)? {
    guard outline != nil || outlineWidth != nil || !isFilled else { return nil }
    let standard: MarkPaint? = isFilled ? .role(.text) : nil
    return (outline.map { .paint(.color($0)) } ?? standard, outlineWidth ?? (isFilled ? 1 : 2))
  }
}
