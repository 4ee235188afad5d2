import ReportChart

/// The words in the hole of a ring or above it, in one document.
struct PieHeading {
  private let title: ByteText?
  private let text: ByteText?
  /// True for words above the pie, where they stand at last when the hole has no room for them.
  var isAbove: Bool
  /// True for the total of the slices, which has a place in the hole or none.
  let isTotal: Bool

  private static let gap = 6.0
  private static let below = 8.0
  private static let sizes: [TextSize] = [.huge, .large, .normal]

  /// The heading of a document; nil when there is none, or no value to head.
  init?(_ chart: PieChart, _ data: borrowing ChartData, rings: [PieRing]) {
    guard data.series.contains(where: { $0[PieChart.value]?.contains(where: \.isFinite) == true })
    else { return nil }
    let total = Self.total(chart, data)
    isTotal = total != nil
    let own = data.text(chart.heading.title)
    title = own ?? Self.share(chart, data, rings) ?? total
    text =
      total == nil
      ? data.text(chart.heading.text) ?? (own == nil ? nil : Self.share(chart, data, rings))
      : data.series[0].unit
    guard title != nil || text != nil else { return nil }
    isAbove = chart.heading.place == .above || !chart.size.hasHole
  }

  /// The sum of the slices where there is a hole for it, and a table beside it that has the parts; nil elsewhere.
  private static func total(_ chart: PieChart, _ data: borrowing ChartData) -> ByteText? {
    guard chart.size.hasHole, chart.heading.place == .center, !chart.isProgress,
      chart.mode == .parts, chart.heading.title == nil, chart.heading.text == nil,
      data.series.count == 1, chart.isTable(data),
      let values = data.series[0][PieChart.value]
    else { return nil }
    let sum = values.reduce(0) { $1.isFinite ? $0 + $1 : $0 }
    return sum > 0 && sum.isFinite ? data.text(sum, series: 0) : nil
  }

  /// What a single ring of progress is filled to.
  private static func share(
    _ chart: PieChart, _ data: borrowing ChartData, _ rings: [PieRing]
  ) -> ByteText? {
    guard chart.isProgress, rings.count == 1, let part = rings[0].parts.first else { return nil }
    let text = PieLabelText(chart: chart, data: data).text(part.row, of: rings[0].series)
    return text.isEmpty ? nil : text
  }

  /// The room that it takes above, in a box of a width.
  func height(in width: Double) -> Double {
    guard isAbove else { return 0 }
    return above(width).reduce(Self.below) { $0 + Double($1.lines.count) * $1.style.lineHeight }
  }

  /// Adds the words above the pie, in the middle of the upper edge of a box.
  func drawAbove(_ box: Rect, into scene: inout Scene) {
    var y = box.y
    for (whole, lines, style) in above(box.width) {
      scene.text(
        lines, of: whole, at: Point(x: box.x + box.width / 2, y: y + style.lineHeight / 2),
        anchor: .middle, style: style)
      y += Double(lines.count) * style.lineHeight
    }
  }

  /// The words above the pie in lines of a width.
  private func above(
    _ width: Double
  ) -> [(whole: ByteText, lines: [ByteText], style: TextStyle)] {
    var texts = TextFitter()
    var found: [(ByteText, [ByteText], TextStyle)] = []
    // Smaller rather than with a word or a number that is parted.
    for size in [.large, .normal, TextSize.units(8)] where found.isEmpty || texts.cuts > 0 {
      texts = TextFitter()
      found = lines(size).map { line, style in
        (line, texts.lines(of: line, width: width, most: 3, style: style), style)
      }
    }
    return found
  }

  /// The size at which a hole has room for the words; nil when it has not.
  func size(radius: Double) -> TextSize? {
    Self.sizes.first { size in
      let chord = Self.chord(radius, height(size))
      return lines(size).allSatisfy { TextMetrics.width($0, style: $1) <= chord }
    }
  }

  /// Adds the words in a hole.
  func draw(in center: Point, radius: Double, into scene: inout Scene) {
    let size = size(radius: radius) ?? .normal
    let height = height(size)
    var y = center.y - height / 2
    var texts = TextFitter()
    for (line, style) in lines(size) {
      let own = style.size.units * TextMetrics.capHeight
      let shown = texts.lines(of: line, width: Self.chord(radius, height), style: style)
      scene.text(
        shown, of: line, at: Point(x: center.x, y: y + own / 2), anchor: .middle, style: style)
      y += own + Self.gap
    }
  }

  /// The width of a hole where words of a height around its middle end.
  private static func chord(_ radius: Double, _ height: Double) -> Double {
    let half = height / 2 + 3
    return radius > half ? 2 * (radius * radius - half * half).squareRoot() - 6 : 0
  }

  private func height(_ size: TextSize) -> Double {
    let lines = lines(size)
    return lines.reduce(0) { $0 + $1.1.size.units * TextMetrics.capHeight }
      + Double(lines.count - 1) * Self.gap
  }

  private func lines(_ size: TextSize) -> [(ByteText, TextStyle)] {
    var lines: [(ByteText, TextStyle)] = []
    if let title {
      lines.append(
        (
          title,
          TextStyle(size, isBold: true, vertical: .middle, textClass: MarkClass("rg-pie-heading"))
        ))
    }
    if let text {
      lines.append(
        (
          text,
          TextStyle(
            size == .huge ? .large : size == .large ? .normal : size, paint: .role(.muted),
            vertical: .middle,
            textClass: MarkClass("rg-pie-subheading"))
        ))
    }
    return lines
  }
}

/// The words in the hole of a ring or above it.
struct PieHeadingStyle: Sendable {
  /// Where they stand.
  enum Place: String, ChartOptionChoice { case center, above }

  static let title = ChartOption<OptionText?>(
    "heading", default: nil, "A word, a number or a sign in the hole; it may be an expression.")
  static let text = ChartOption<OptionText?>(
    "subheading", default: nil, "A smaller line below it; it may be an expression.")
  static let place = ChartOption(
    "heading-place", default: Place.center,
    "Whether these stand in the hole or above; above a disc without a hole in any case.")

  static let options = [title.description, text.description, place.description]

  let title: OptionText?
  let text: OptionText?
  let place: Place

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    title = options(Self.title)
    text = options(Self.text)
    place = try options(Self.place)
  }
}
