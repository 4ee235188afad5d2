import ReportChart

/// The labels of a pie of one size.
///
/// A label is inside its slice if it fits. Otherwise, it is outside the outer edge, on the left or
/// the right, without overlap (``PieLabelColumn``). Slices of inner rings have no outside labels.
struct PieLabels {
  private(set) var labels: [PieLabel] = []
  /// The series of each label that is omitted for lack of space.
  private(set) var dropped: [Int] = []
  /// A measure of poor label positions; 0 if all labels are complete and at the preferred heights.
  private(set) var cost = 0.0

  init(
    _ requests: PieLabelRequests, rings: [PieRing], edgeRadius: Double, center: Point, box: Rect,
    chart: PieChart
  ) {
    var columns = [
      PieLabelColumn(side: 1, center: center, box: box, edgeRadius: edgeRadius, chart: chart),
      PieLabelColumn(side: -1, center: center, box: box, edgeRadius: edgeRadius, chart: chart),
    ]
    for request in requests.requests {
      let ring = rings[request.ring]
      let slice = ring.slice(
        ring.parts[request.sliceIndex], chart, at: center, protrusion: request.protrusion)
      if chart.labels.position != .outside || request.ring > 0,
        slice.contains(textOf: request.width)
      {
        labels.append(
          PieLabel(
            ring: request.ring, slice: slice, lines: [request.text], text: request.text,
            point: slice.middle, anchor: .middle))
      } else if request.ring == 0, chart.labels.position != .inside {
        let isRight = Trigonometry.sine(slice.angle) >= 0
        columns[isRight ? 0 : 1].add(request, slice)
      }
    }
    var strings = TextFitter(requests.requests.map(\.text))
    for var column in columns {
      column.placeLabels(&strings)
      labels += column.labels
      dropped += column.dropped
      cost += column.cost
    }
  }
}

/// A label of a slice, with its position.
struct PieLabel {
  /// The ring and the slice of the label.
  let ring: Int
  let slice: PieSlice
  /// The lines of the label, one below the other, and the complete text.
  var lines: [ByteText]
  let text: ByteText
  /// The point of the first line of the label.
  var point: Point
  var anchor: TextAnchor
  /// The spoke, from the anchor over the elbow to the label; nil without a spoke.
  var spoke: PieSpoke?

  /// The distance between lines, in user units.
  static let lineHeight = TextStyle.label.lineHeight

  /// Whether the label is inside its slice.
  var isInside: Bool { anchor == .middle }
}

// MARK: - Label requests and text

/// The requested labels of the slices in one document.
struct PieLabelRequests {
  /// The requested label of one slice.
  struct LabelRequest {
    let ring: Int
    let series: Int
    /// The index of the slice in the ring, and its share.
    let sliceIndex: Int
    let share: Double
    let text: ByteText
    let width: Double
    let protrusion: Double
  }

  /// The maximum number of labels. No chart has space for more.
  private static let limit = 150

  private(set) var requests: [LabelRequest] = []
  /// The series of each slice without a label, because there are too many labels.
  private(set) var unwritten: [Int] = []

  init(_ chart: PieChart, _ data: borrowing ChartData, rings: [PieRing]) {
    // A progress ring shows its share in the hole or in the legend.
    guard chart.labels.content != PieLabelStyle.Content.none, !chart.isProgress else { return }
    let labelText = PieLabelText(chart: chart, data: data)
    for (ringIndex, ring) in rings.enumerated() {
      let seriesData = data.series[ring.series]
      var parts = ring.parts.enumerated().filter { _, part in
        part.row >= 0 && !seriesData.style(part.row).isHidden
          && part.to - part.from >= chart.labels.threshold
      }
      if parts.count > Self.limit {
        let order = parts.indices.sorted { left, right in
          let first = parts[left].element.to - parts[left].element.from
          let second = parts[right].element.to - parts[right].element.from
          return first != second ? first > second : left < right
        }
        let selected = Set(order.prefix(Self.limit))
        unwritten += Array(repeating: ring.series, count: parts.count - selected.count)
        parts = parts.indices.filter { selected.contains($0) }.map { parts[$0] }
      }
      for (index, part) in parts {
        let text = labelText.text(part.row, of: ring.series)
        guard !text.isEmpty else { continue }
        requests.append(
          LabelRequest(
            ring: ringIndex, series: ring.series, sliceIndex: index, share: part.to - part.from,
            text: text,
            width: TextMetrics.width(text, style: .label),
            protrusion: chart.isExploded(part.row, of: seriesData, data) ? chart.protrusion : 0))
      }
    }
  }
}

/// The source of the text of slice labels in one document.
struct PieLabelText {
  let chart: PieChart
  let shares: [ShownShares]
  private let data: ChartData

  init(chart: PieChart, data: borrowing ChartData) {
    self.chart = chart
    self.data = copy data
    shares = Self.shares(of: chart, data)
  }

  /// Returns the label text of a slice, with the label of a rule; empty without a label.
  func text(_ row: Int, of series: Int) -> ByteText {
    guard row >= 0, chart.labels.content != PieLabelStyle.Content.none else { return "" }
    return data.series[series].style(row).words(content(row, of: series))
  }

  /// Returns the percentage, value, or name of a slice.
  private func content(_ row: Int, of series: Int) -> ByteText {
    let name = PieChart.name(row, data.series[series])
    switch chart.isTable(data) && !chart.isProgress ? .none : chart.labels.content ?? .percent {
    case .percent: return percent(row, of: series)
    case .value: return value(row, of: series)
    case .name: return name
    case .both: return Self.joined(name, percent(row, of: series))
    case .nameValue: return Self.joined(name, value(row, of: series))
    case .none: return ""
    }
  }

  /// Returns the displayed percentage of a data row.
  func percent(_ row: Int, of series: Int) -> ByteText {
    let seriesShares = shares[series]
    guard row < seriesShares.values.count, seriesShares.values[row].isFinite else { return "" }
    return data.percent(seriesShares.values[row], decimals: seriesShares.decimals)
  }

  private func value(_ row: Int, of series: Int) -> ByteText {
    data.text(data.series[series][PieChart.value]?[row] ?? .nan, series: series)
  }

  private static func joined(_ name: ByteText, _ amount: ByteText) -> ByteText {
    name.isEmpty
      ? amount : ByteText(Array(name.bytes) + [UInt8(ascii: " ")] + Array(amount.bytes))
  }

  /// Returns the displayed shares of each series.
  static func shares(of chart: PieChart, _ data: borrowing ChartData) -> [ShownShares] {
    data.series.map { series in
      let values = series[PieChart.value] ?? []
      if chart.isProgress {
        return ShownShares(
          values.map { $0 >= 0 && $0 <= 1 ? $0 : .nan }, decimals: chart.decimals,
          isOfTotal: false)
      }
      return ShownShares(of: values, decimals: chart.decimals, rounding: chart.rounding)
    }
  }
}

// MARK: - Options of labels

/// The content and the position of slice labels.
struct PieLabelStyle: Sendable {
  /// The content of a label, such as the percentage, the value, or the name of its slice.
  enum Content: String, ChartOptionChoice {
    case percent, value, name, both
    case nameValue = "name-value"
    case none
  }
  /// The position of a label: inside its slice, outside the pie, or chosen by its size.
  enum Position: String, ChartOptionChoice { case auto, inside, outside }

  static let content = ChartOption<Content?>(
    "labels", default: nil,
    "The content of labels: the percentage, the value, the name, name and percentage (`both`), "
      + "name and value, or none. By default, none if the legend is a table with these values, and "
      + "otherwise the percentage."
  )
  static let position = ChartOption(
    "label-place", default: Position.auto,
    "The position of labels: inside slices, outside, or (`auto`) outside if they are too large."
  )
  static let offset = ChartOption(
    "label-offset", default: 6.0,
    "The space between the outer edge and labels outside it, in units.",
    range: 0...100)
  static let threshold = ChartOption(
    "label-threshold", default: 0.0,
    "The minimum percentage of a slice with a label and a spoke.", range: 0...100)

  static let options = [
    content.description, position.description, offset.description, threshold.description,
  ]

  /// The content of the labels; nil if the author sets none.
  let content: Content?
  let position: Position
  let offset: Double
  /// The minimum share of a slice with a label, from 0 to 1.
  let threshold: Double

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    let isRequested =
      PieSpokeStyle.isSet(in: options)
      || [Self.offset, Self.threshold].contains { options.isSet($0, series: 0) }
      || options.isSet(Self.position, series: 0)
    content = try options(Self.content) ?? (isRequested ? .percent : nil)
    position = try options(Self.position)
    offset = try options(Self.offset)
    threshold = try options(Self.threshold) / 100
  }
}
