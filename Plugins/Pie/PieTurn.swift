import ReportChart

/// Where slices begin and which way they go.
struct PieTurn: Sendable {
  /// Which way slices follow one another.
  enum Direction: String, ChartOptionChoice { case clockwise, anticlockwise }

  static let start = ChartOption(
    "start", default: 0.0, "Where the first slice begins, in degrees clockwise from 12 o'clock.",
    range: -360...360)
  static let direction = ChartOption(
    "direction", default: Direction.clockwise, "Which way slices follow one another.")
  static let slice = ChartOption<SliceChoice?>(
    "turn", default: nil,
    "The slice, by its name or its place from 0, to which the pie is turned, in place of `start`.")
  static let angle = ChartOption<Double?>(
    "turn-to", default: nil,
    "Where the middle of that slice lies, in degrees clockwise from 12 o'clock; 0 unless given.",
    range: -360...360)

  static let options = [
    start.description, direction.description, slice.description, angle.description,
  ]

  let start: Double
  /// 1 for clockwise, -1 for anticlockwise.
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
      throw options.wrong(Self.angle, wanted: "left out where `turn` names no slice")
    }
  }

  /// The angles between which a part lies, in radians clockwise from 12 o'clock, the smaller one first.
  func angles(_ part: PiePart, from origin: Double) -> (start: Double, end: Double) {
    let first = origin + sign * part.from * Trigonometry.turn
    let second = origin + sign * part.to * Trigonometry.turn
    return first < second ? (first, second) : (second, first)
  }
}
