import ReportText

/// The label of a spoke, broken into lines, and where it stands.
struct RimLabel {
  /// The place of its tick among those of the angle axis.
  let place: Int
  let lines: [ByteText]
  let isCut: Bool
  /// Its box, from the pole.
  private(set) var box: Rect
  private let sine: Double
  private let cosine: Double

  /// A label at a turn, in lines of a width.
  init(_ label: TickLabel, place: Int, turn: Double, width: Double) {
    self.place = place
    sine = Trigonometry.sine(turn)
    cosine = Trigonometry.cosine(turn)
    var lines: [ByteText] = []
    for text in [label.text, label.second].compactMap({ $0 }) {
      lines +=
        label.width > width
        ? TextLines.lines(of: text, width: width, most: Self.mostLines, style: .label) : [text]
    }
    self.lines = lines
    isCut =
      label.width > width
      && lines.flatMap { Self.letters(of: $0) }
        != Self.letters(of: label.text) + (label.second.map { Self.letters(of: $0) } ?? [])
    box = Rect(
      x: 0, y: 0, width: lines.map { TextMetrics.width($0, style: .label) }.max() ?? 0,
      height: Double(lines.count - 1) * TickLabeler.lineHeight + Self.letterHeight)
  }

  private static let mostLines = 4
  static let letterHeight =
    TextStyle.label.size.units * (TextMetrics.capHeight + TextMetrics.descent)

  /// A text without its spaces.
  private static func letters(of text: ByteText) -> [UInt8] {
    text.bytes.filter { $0 != UInt8(ascii: " ") }
  }

  /// How near its spoke is to the vertical: 1 for one that is upright, 0 for a level one.
  var steepness: Double { abs(cosine) }

  /// What of a text lies at its point.
  var anchor: TextAnchor {
    abs(sine) < Self.upright ? .middle : sine > 0 ? .start : .end
  }

  /// Spokes nearer to the vertical than this have their labels in the middle above or below.
  private static let upright = 0.1

  /// Puts it beyond a rim so far from the pole.
  mutating func place(at away: Double) { box = box(at: away) }

  /// Its box beyond a rim so far from the pole.
  func box(at away: Double) -> Rect {
    let x =
      switch anchor {
      case .start: away * sine
      case .middle: away * sine - box.width / 2
      case .end: away * sine - box.width
      }
    return Rect(
      x: x, y: -away * cosine - (1 + cosine) * box.height / 2, width: box.width, height: box.height)
  }

  /// How near its box comes to the pole.
  var nearness: Double {
    let across = max(0, max(box.x, -box.right))
    let down = max(0, max(box.y, -box.bottom))
    return (across * across + down * down).squareRoot()
  }

  /// Where a line of it begins, ends or has its middle, as its anchor says.
  func point(line: Int, _ pole: Point) -> Point {
    let x =
      switch anchor {
      case .start: box.x
      case .middle: box.x + box.width / 2
      case .end: box.right
      }
    return Point(x: pole.x + x, y: pole.y + box.y + Double(line) * TickLabeler.lineHeight)
  }
}
