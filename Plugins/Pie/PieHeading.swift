import ReportChart

/// The words in the hole of a ring or above it, in one document.
struct PieHeading {
  private let title: ByteText?
  private let text: ByteText?
  let isAbove: Bool

  private static let gap = 6.0
  private static let below = 8.0
  private static let sizes: [TextSize] = [.huge, .large, .normal]

  /// The heading of a document; nil when there is none, or no value to head.
  init?(_ chart: PieChart, _ data: borrowing ChartData, rings: [PieRing]) {
    guard data.series.contains(where: { $0[PieChart.value]?.contains(where: \.isFinite) == true })
    else { return nil }
    title = data.text(chart.heading.title) ?? Self.share(chart, data, rings)
    text =
      data.text(chart.heading.text)
      ?? (data.text(chart.heading.title) == nil ? nil : Self.share(chart, data, rings))
    guard title != nil || text != nil else { return nil }
    isAbove = chart.heading.place == .above || !chart.size.hasHole
  }

  /// What a single ring of progress is filled to.
  private static func share(
    _ chart: PieChart, _ data: borrowing ChartData, _ rings: [PieRing]
  ) -> ByteText? {
    guard chart.isProgress, rings.count == 1, let part = rings[0].parts.first else { return nil }
    let text = PieLabelText(chart: chart, data: data).text(part.row, of: rings[0].series)
    return text.isEmpty ? nil : text
  }

  /// The room that it takes above.
  var height: Double {
    guard isAbove else { return 0 }
    let lines = [title == nil ? nil : TextSize.large, text == nil ? nil : TextSize.normal]
    return lines.compactMap { $0.map { $0.units * TextMetrics.lineHeight } }.reduce(0, +)
      + Self.below
  }

  /// Adds the words above the pie, in the middle of the upper edge of a box.
  func drawAbove(_ box: Rect, into scene: inout Scene) {
    var y = box.y
    let x = box.x + box.width / 2
    for (line, style) in lines(.large) {
      let height = style.size.units * TextMetrics.lineHeight
      add(line, at: Point(x: x, y: y + height / 2), style, width: box.width, into: &scene)
      y += height
    }
  }

  /// Adds the words in a hole.
  func draw(in center: Point, radius: Double, into scene: inout Scene) {
    let size =
      Self.sizes.first { size in
        let height = self.height(size)
        return lines(size).allSatisfy { line, style in
          TextMetrics.width(line, style: style) <= Self.chord(radius, height)
        }
      } ?? .normal
    let height = height(size)
    var y = center.y - height / 2
    for (line, style) in lines(size) {
      let own = style.size.units * TextMetrics.capHeight
      add(
        line, at: Point(x: center.x, y: y + own / 2), style, width: Self.chord(radius, height),
        into: &scene)
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
            size == .huge ? .large : .normal, paint: .role(.muted), vertical: .middle,
            textClass: MarkClass("rg-pie-subheading"))
        ))
    }
    return lines
  }

  private func add(
    _ line: ByteText, at point: Point, _ style: TextStyle, width: Double, into scene: inout Scene
  ) {
    let shown = TextMetrics.truncated(
      line, toWidth: width, size: style.size.units, bold: style.isBold)
    scene.text(
      shown, at: point, anchor: .middle, style: style, title: shown == line ? nil : line)
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
