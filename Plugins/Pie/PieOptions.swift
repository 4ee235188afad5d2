import ReportChart

/// The options of a block for all slices.
enum PieOptions {
  /// The meaning of the values: parts of their sum, percentages, or progress shares.
  enum Mode: String, ChartOptionChoice { case parts, percent, progress }
  /// The selection of slices with patterns.
  enum Patterns: String, ChartOptionChoice { case auto, none, all }
  /// The figures after a name in the legend.
  enum LegendValues: String, ChartOptionChoice { case value, percent, none }

  static let mode = ChartOption(
    "mode", default: Mode.parts,
    "The meaning of values: parts of their sum, percentages with the sum 100, or shares of 1 that "
      + "each fill a ring.")
  static let rounding = ChartOption(
    "rounding", default: Percentages.Rounding.largestRemainder,
    "The rounding of percentages: with the sum 100, or each percentage separately.")
  static let decimals = ChartOption(
    "percent-decimals", default: 0, "The number of decimals in percentages.", range: 0...3)
  static let explode = ChartOption<SliceChoice?>(
    "explode", default: nil,
    "The slices that are moved outward: names or indices from 0, separated by `;`, `all`, or "
      + "`selected` for those that a rule selects.")
  static let explodeBy = ChartOption(
    "explode-by", default: 10.0,
    "The distance of these slices from their usual position, in units.", range: 0...100)
  static let patterns = ChartOption(
    "patterns", default: Patterns.auto,
    "The slices with a pattern: all except the first (`auto`, unless they are shades of one "
      + "colour), none, or all."
  )
  static let legendValues = ChartOption<LegendValues?>(
    "legend-values", default: nil,
    "The figures after a name in the legend. By default, those at the slices or, in a table, the "
      + "value and the percentage."
  )

  static let options =
    [
      mode.description, rounding.description, decimals.description, explode.description,
      explodeBy.description, patterns.description, legendValues.description,
    ] + PieSize.options + PieRotation.options + PieLabelStyle.options + PieSpokeStyle.options
    + PieHeadingStyle.options
}

// MARK: - Options of a series

/// The options of one series of slices.
final class PieSeries: Sendable {
  static let innerRadius = ChartOption<Double?>(
    "inner-radius", default: nil, "The inner radius of slices, in units.", range: 0...2000)
  static let outerRadius = ChartOption<Double?>(
    "outer-radius", default: nil, "The outer radius of slices, in units, if there is enough space.",
    range: 1...2000)
  static let colors = ChartOption<SliceColors?>(
    "slice-colors", default: nil, "The colours of slices, in the order of their names.")
  static let shades = ChartOption(
    "shades", default: false,
    "Draw slices in lighter and lighter shades of one colour, instead of the palette.")
  static let tint = ChartOption<Color?>(
    "tint", default: nil, "The base colour of the shades.")
  static let fill = ChartOption(
    "fill", default: true, "Fill the slices. With `false`, only outlines are drawn.")
  static let outline = ChartOption<Color?>(
    "outline", default: nil, "The colour of the outline of slices.")
  static let outlineWidth = ChartOption<Double?>(
    "outline-width", default: nil, "The width of the outline of slices, in units.",
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

  init(_ options: borrowing ChartOptions, index: Int) throws(Diagnostic) {
    inner = try options(Self.innerRadius, series: index)
    outer = try options(Self.outerRadius, series: index)
    colors = try options(Self.colors, series: index)
    tint = try options(Self.tint, series: index)
    hasShades = try options(Self.shades, series: index) || tint != nil
    isFilled = try options(Self.fill, series: index)
    outline = try options(Self.outline, series: index)
    outlineWidth = try options(Self.outlineWidth, series: index)
    if colors != nil, hasShades {
      throw options.wrong(Self.colors, expected: "no value (`tint` or `shades` is set)")
    }
    if let inner, let outer, inner >= outer {
      throw options.wrong(Self.innerRadius, expected: "a number below `outer-radius`")
    }
  }

  /// The outline of each slice if the author sets one; nil otherwise.
  ///
  /// Slices without a fill always have an outline, in the colours of the slices.
  var outlineStyle: (paint: MarkPaint?, width: Double)? {
    guard outline != nil || outlineWidth != nil || !isFilled else { return nil }
    let standard: MarkPaint? = isFilled ? .role(.text) : nil
    return (outline.map { .paint(.color($0)) } ?? standard, outlineWidth ?? (isFilled ? 1 : 2))
  }

  /// Returns the outline width of each slice, for a number of slices.
  func outlineWidth(count: Int) -> Double {
    outlineStyle?.width ?? (hasShades ? 1 : count > 1 ? 1.5 : 0)
  }
}

// MARK: - Start and direction of slices

/// The start and the direction of slices.
struct PieRotation: Sendable {
  /// The direction in which slices follow one another.
  enum Direction: String, ChartOptionChoice { case clockwise, anticlockwise }

  static let start = ChartOption(
    "start", default: 0.0, "The start of the first slice, in degrees clockwise from 12 o'clock.",
    range: -360...360)
  static let direction = ChartOption(
    "direction", default: Direction.clockwise, "The direction of slices.")
  static let slice = ChartOption<SliceChoice?>(
    "turn", default: nil,
    "The slice that sets the rotation, by name or by index from 0. It replaces `start`.")
  static let angle = ChartOption<Double?>(
    "turn-to", default: nil,
    "The middle of this slice, in degrees clockwise from 12 o'clock. The default is 0.",
    range: -360...360)

  static let options = [
    start.description, direction.description, slice.description, angle.description,
  ]

  let start: Double
  /// The sign of the direction: 1 for clockwise, -1 for anticlockwise.
  let sign: Double
  let slice: SliceChoice?
  let angle: Double

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    start = try options(Self.start) * Trigonometry.pi / 180
    sign = try options(Self.direction) == .clockwise ? 1 : -1
    slice = try options(Self.slice)
    let angle = try options(Self.angle)
    self.angle = (angle ?? 0) * Trigonometry.pi / 180
    if angle != nil, slice == nil {
      throw options.wrong(Self.angle, expected: "no value (`turn` is missing)")
    }
  }

  /// Returns the start and end angles of a part, in radians clockwise from 12 o'clock.
  ///
  /// The smaller angle is first.
  func angles(_ part: PiePart, from origin: Double) -> (start: Double, end: Double) {
    let first = origin + sign * part.from * Trigonometry.turn
    let second = origin + sign * part.to * Trigonometry.turn
    return first < second ? (first, second) : (second, first)
  }

  /// Returns the start angle of a series' first part, in radians clockwise from 12 o'clock.
  func origin(of parts: [PiePart], _ series: SeriesData) -> Double {
    let chosen = parts.first { part in
      part.row >= 0
        && slice?.contains(part.row, of: series, named: PieChart.name(part.row, series)) == true
    }
    guard let chosen else { return start }
    return angle - sign * (chosen.from + chosen.to) / 2 * Trigonometry.turn
  }
}

// MARK: - Selection and colours of slices

/// The slices that an option applies to: all, the selected ones, or a list such as `Walking; 3`.
struct SliceChoice: ChartOptionValue {
  private enum Kind { case all, selected, listed([String]) }

  private let kind: Kind
  let optionText: String

  static var kind: OptionKind {
    .form("`all`, `selected`, or names or indices of slices (separated by `;`)")
  }

  init?(optionText: String) {
    self.optionText = optionText
    switch optionText {
    case "all": kind = .all
    case "selected": kind = .selected
    default:
      let parts = optionText.split(separator: ";").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
      kind = .listed(parts)
    }
  }

  /// Returns whether the option applies to the slice of a row, which has this index and this name.
  func contains(_ row: Int, of series: SeriesData, named name: ByteText) -> Bool {
    switch kind {
    case .all: true
    case .selected: series.style(row).emphasis == .selected
    case .listed(let parts):
      parts.contains { Int($0) == row || !name.isEmpty && ByteText($0) == name }
    }
  }
}

/// The colours of slices in order, with repetition.
struct SliceColors: ChartOptionValue {
  let colors: [Color]

  static var kind: OptionKind { .form("space-separated colours such as `teal #c33`") }

  init?(optionText: String) {
    var colors: [Color] = []
    for word in optionText.split(separator: " ") {
      guard let color = Color(optionText: String(word)) else { return nil }
      colors.append(color)
    }
    guard !colors.isEmpty else { return nil }
    self.colors = colors
  }

  var optionText: String { colors.map(\.optionText).joined(separator: " ") }

  /// The colour at a 0-based index.
  subscript(index: Int) -> Color { colors[index % colors.count] }
}
