import ReportChart

/// The labels of a pie of one size.
///
/// A label is inside its slice if it fits. Otherwise, it is outside the outer edge, on the left or
/// the right, without overlap (``PieLabelColumn``). Slices of inner rings have no outside labels.
struct PieLabels {
  private(set) var labels: [PieLabel] = []
  /// The series of the labels without sufficient space.
  private(set) var dropped: [Int] = []
  /// The cost of the placement; 0 if all labels are complete and at their preferred heights.
  private(set) var cost = 0.0

  init(
    _ requests: PieLabelRequests, rings: [PieRing], rim: Double, center: Point, box: Rect,
    chart: PieChart
  ) {
    var columns = [
      PieLabelColumn(side: 1, center: center, box: box, rim: rim, chart: chart),
      PieLabelColumn(side: -1, center: center, box: box, rim: rim, chart: chart),
    ]
    for request in requests.requests {
      let ring = rings[request.ring]
      let slice = ring.slice(
        ring.parts[request.place], chart, at: center, protrusion: request.protrusion)
      if chart.labels.place != .outside || request.ring > 0, slice.holds(textOf: request.width) {
        labels.append(
          PieLabel(
            ring: request.ring, slice: slice, lines: [request.text], text: request.text,
            point: slice.middle, anchor: .middle))
      } else if request.ring == 0, chart.labels.place != .inside {
        let isRight = Trigonometry.sine(slice.angle) >= 0
        columns[isRight ? 0 : 1].add(request, slice)
      }
    }
    var strings = TextFitter(requests.requests.map(\.text))
    for var column in columns {
      column.lay(&strings)
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
  /// The lines, one below the other, and the complete text.
  var lines: [ByteText]
  let text: ByteText
  /// The position of the first line.
  var point: Point
  var anchor: TextAnchor
  /// The spoke, from the anchor over the elbow to the label; nil without a spoke.
  var spoke: PieSpoke?

  /// The distance between lines, in user units.
  static let lineHeight = TextStyle.label.lineHeight

  /// Whether the label is inside its slice.
  var isInside: Bool { anchor == .middle }
}

// MARK: - Label requests and texts

/// The requested labels of the slices in one document.
struct PieLabelRequests {
  /// The requested label of one slice.
  struct LabelRequest {
    let ring: Int
    let series: Int
    /// The index of the slice in the ring, and its share.
    let place: Int
    let share: Double
    let text: ByteText
    let width: Double
    let protrusion: Double
  }

  /// The maximum number of labels. No chart has space for more.
  private static let most = 150

  private(set) var requests: [LabelRequest] = []
  /// The series of slices that are omitted because of too many labels.
  private(set) var unwritten: [Int] = []

  init(_ chart: PieChart, _ data: borrowing ChartData, rings: [PieRing]) {
    // A progress ring shows its share in the hole or in the legend.
    guard chart.labels.content != PieLabelStyle.Content.none, !chart.isProgress else { return }
    let words = PieLabelText(chart: chart, data: data)
    for (place, ring) in rings.enumerated() {
      let own = data.series[ring.series]
      var parts = ring.parts.enumerated().filter { _, part in
        part.row >= 0 && !own.style(part.row).isHidden
          && part.to - part.from >= chart.labels.threshold
      }
      if parts.count > Self.most {
        let order = parts.indices.sorted { left, right in
          let first = parts[left].element.to - parts[left].element.from
          let second = parts[right].element.to - parts[right].element.from
          return first != second ? first > second : left < right
        }
        let kept = Set(order.prefix(Self.most))
        unwritten += Array(repeating: ring.series, count: parts.count - kept.count)
        parts = parts.indices.filter { kept.contains($0) }.map { parts[$0] }
      }
      for (index, part) in parts {
        let text = words.text(part.row, of: ring.series)
        guard !text.isEmpty else { continue }
        requests.append(
          LabelRequest(
            ring: place, series: ring.series, place: index, share: part.to - part.from, text: text,
            width: TextMetrics.width(text, style: .label),
            protrusion: chart.isExploded(part.row, of: own, data) ? chart.protrusion : 0))
      }
    }
  }
}

/// The text of slice labels.
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

  /// Returns the displayed percentage of a row.
  func percent(_ row: Int, of series: Int) -> ByteText {
    let own = shares[series]
    guard row < own.values.count, own.values[row].isFinite else { return "" }
    return data.percent(own.values[row], decimals: own.decimals)
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
    data.series.map { own in
      let values = own[PieChart.value] ?? []
      if chart.isProgress {
        return ShownShares(
          values.map { $0 >= 0 && $0 <= 1 ? $0 : .nan }, decimals: chart.decimals,
          isOfWhole: false)
      }
      return ShownShares(of: values, decimals: chart.decimals, rounding: chart.rounding)
    }
  }
}

// MARK: - Options of labels

/// The content and the position of slice labels.
struct PieLabelStyle: Sendable {
  /// The content of a label.
  enum Content: String, ChartOptionChoice {
    case percent, value, name, both
    case nameValue = "name-value"
    case none
  }
  /// The position of a label.
  enum Place: String, ChartOptionChoice { case auto, inside, outside }

  static let content = ChartOption<Content?>(
    "labels", default: nil,
    "The content of labels: the percentage, the value, the name, name and percentage (`both`), "
      + "name and value, or none. By default, none if the legend is a table with these values, and "
      + "otherwise the percentage."
  )
  static let place = ChartOption(
    "label-place", default: Place.auto,
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
    content.description, place.description, offset.description, threshold.description,
  ]

  /// The content; nil if the author sets none.
  let content: Content?
  let place: Place
  let offset: Double
  /// The minimum share of a slice with a label, from 0 to 1.
  let threshold: Double

  init(_ options: borrowing ChartOptions) throws(Diagnostic) {
    let isRequested =
      PieSpokeStyle.isSet(in: options)
      || [Self.offset, Self.threshold].contains { options.isSet($0, series: 0) }
      || options.isSet(Self.place, series: 0)
    content = try options(Self.content) ?? (isRequested ? .percent : nil)
    place = try options(Self.place)
    offset = try options(Self.offset)
    threshold = try options(Self.threshold) / 100
  }
}
