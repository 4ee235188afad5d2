import ReportChart

/// The heading of a pie in one document: text in the hole of a ring, or above the pie.
struct PieHeading {
  private let title: ByteText?
  private let text: ByteText?
  /// Whether the heading is above the pie, also as a fallback for a hole that is too small.
  var isAbove: Bool
  /// Whether the heading is the total of the slices. It is omitted if the hole is too small.
  let isTotal: Bool

  private static let gap = 6.0
  private static let below = 8.0
  private static let sizes: [TextSize] = [.huge, .large, .normal]

  /// Creates the heading of a document; nil if it has no text, or the chart has no value.
  init?(_ chart: PieChart, _ data: borrowing ChartData, rings: [PieRing]) {
    guard data.series.contains(where: { $0[PieChart.value]?.contains(where: \.isFinite) == true })
    else { return nil }
    let total = Self.total(chart, data)
    isTotal = total != nil
    let customTitle = data.text(chart.heading.title)
    title = customTitle ?? Self.share(chart, data, rings) ?? total
    text =
      total == nil
      ? data.text(chart.heading.text) ?? (customTitle == nil ? nil : Self.share(chart, data, rings))
      : data.series[0].unit
    guard title != nil || text != nil else { return nil }
    isAbove = chart.heading.position == .above || !chart.size.hasHole
  }

  /// Returns the sum of the slices; nil without a hole or without a legend table of the parts.
  private static func total(_ chart: PieChart, _ data: borrowing ChartData) -> ByteText? {
    guard chart.size.hasHole, chart.heading.position == .center, !chart.isProgress,
      chart.mode == .parts, chart.heading.title == nil, chart.heading.text == nil,
      data.series.count == 1, chart.isTable(data),
      let values = data.series[0][PieChart.value]
    else { return nil }
    let sum = values.reduce(0) { $1.isFinite ? $0 + $1 : $0 }
    return sum > 0 && sum.isFinite ? data.text(sum, series: 0) : nil
  }

  /// Returns the share text of a single progress ring; nil for other charts.
  private static func share(
    _ chart: PieChart, _ data: borrowing ChartData, _ rings: [PieRing]
  ) -> ByteText? {
    guard chart.isProgress, rings.count == 1, let part = rings[0].parts.first else { return nil }
    let text = PieLabelText(chart: chart, data: data).text(part.row, of: rings[0].series)
    return text.isEmpty ? nil : text
  }

  /// Returns the height of the heading above the pie, in a box of a specified width.
  func height(in width: Double) -> Double {
    guard isAbove else { return 0 }
    return above(width).reduce(Self.below) { $0 + Double($1.lines.count) * $1.style.lineHeight }
  }

  /// Adds the heading above the pie, centered at the upper edge of a box.
  func drawAbove(_ box: Rect, into scene: inout Scene) {
    var y = box.y
    for (fullText, lines, style) in above(box.width) {
      scene.text(
        lines, of: fullText, at: Point(x: box.x + box.width / 2, y: y + style.lineHeight / 2),
        anchor: .middle, style: style)
      y += Double(lines.count) * style.lineHeight
    }
  }

  /// Returns the lines above the pie, for a specified width.
  private func above(
    _ width: Double
  ) -> [(fullText: ByteText, lines: [ByteText], style: TextStyle)] {
    var strings = TextFitter()
    var result: [(ByteText, [ByteText], TextStyle)] = []
    // A smaller size is better than a divided word or number.
    for size in [.large, .normal, TextSize.units(8)] where result.isEmpty || strings.cuts > 0 {
      strings = TextFitter()
      result = lines(size).map { line, style in
        (line, strings.lines(of: line, width: width, limit: 3, style: style), style)
      }
    }
    return result
  }

  /// Returns the font size at which the text fits in a hole; nil if it does not fit.
  func size(radius: Double) -> TextSize? {
    Self.sizes.first { size in
      let chord = Self.chord(radius, height(size))
      return lines(size).allSatisfy { TextMetrics.width($0, style: $1) <= chord }
    }
  }

  /// Adds the heading in the hole of a ring, centered at a point.
  func draw(in center: Point, radius: Double, into scene: inout Scene) {
    let size = size(radius: radius) ?? .normal
    let height = height(size)
    var y = center.y - height / 2
    var strings = TextFitter()
    for (line, style) in lines(size) {
      let capHeight = style.size.units * TextMetrics.capHeight
      let shown = strings.lines(of: line, width: Self.chord(radius, height), style: style)
      scene.text(
        shown, of: line, at: Point(x: center.x, y: y + capHeight / 2), anchor: .middle, style: style
      )
      y += capHeight + Self.gap
    }
  }

  /// Returns the width of a hole at the top and bottom of a centered text of a specified height.
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

/// The options of a pie's heading.
struct PieHeadingStyle: Sendable {
  /// The position of the heading: in the hole, or above the pie.
  enum Position: String, ChartOptionChoice { case center, above }

  static let title = ChartOption<OptionText?>(
    "heading", default: nil,
    "A word, a number, or a character in the hole. Expressions are allowed.")
  static let text = ChartOption<OptionText?>(
    "subheading", default: nil, "A smaller line below the heading. Expressions are allowed.")
  static let position = ChartOption(
    "heading-place", default: Position.center,
    "The position of the headings: in the hole or above. Without a hole, they are always above.")

  static let options = [title.description, text.description, position.description]

  let title: OptionText?
  let text: OptionText?
  let position: Position

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    title = options(Self.title)
    text = options(Self.text)
    position = try options(Self.position)
  }
}
