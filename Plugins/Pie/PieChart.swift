public import ReportChart

/// Shows the parts of a whole as slices of a disc or ring, clockwise from 12 o'clock.
///
/// Percentages add up to 100. A part of zero has no slice but stays in the legend. A missing or
/// negative value cannot be a part: it has no slice, and the description counts it. When nothing
/// is left to share, nothing is drawn. Several series are rings around one another.
public struct PieChart: ChartRenderer {
  static let label = Channel<Category>("label", "What each slice is called.")
  static let value = Channel<Double>("value", .amount, "How large each slice is.")

  static let hole = ChartOption(
    "hole", default: 0.0, "The radius of the hole, as a share of the whole radius.",
    range: 0...0.9)
  static let labels = ChartOption(
    "labels", default: Labels.percent, "What is written on the slices where it fits.")
  static let start = ChartOption(
    "start", default: 0.0, "Where the first slice begins, in degrees clockwise from 12 o'clock.",
    range: -360...360)

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "pie", summary: "Shows the parts of a whole as slices.",
    channels: [label.description, value.description],
    options: [hole.description, labels.description, start.description],
    unusedSeriesKeys: ["color"], unusedRuleKeys: ["marker", "size"])

  /// What is written on the slices.
  enum Labels: String, ChartOptionChoice { case percent, value, none }

  let hole: Double
  let labels: Labels
  let start: Double

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    hole = try options(Self.hole)
    labels = try options(Self.labels)
    start = try options(Self.start)
  }

  /// A legend entry a name, with its value.
  public func plan(_ data: borrowing ChartData) -> FreeArea.Request {
    var legend: [LegendEntry] = []
    var known: Set<ByteText> = []
    for (place, series) in data.series.enumerated() {
      guard let categories = series[Self.label], let values = series[Self.value] else { continue }
      for (index, name) in categories.names.enumerated() where known.insert(name).inserted {
        let own = values.indices.filter { categories.rows[$0].index == index }
        let amounts = own.map { values[$0] }.filter { $0.isFinite && $0 >= 0 }
        var label = Array(name.bytes)
        if data.series.count == 1, !amounts.isEmpty || own.isEmpty {
          label += Array(" (".utf8)
          label += data.text(amounts.reduce(0, +), series: place).bytes
          label += Array(")".utf8)
        }
        legend.append(
          LegendEntry(
            series: series.index, label: ByteText(label), symbol: .swatch,
            paint: Self.fill(index, of: data.theme)))
      }
    }
    return FreeArea.Request(legend: legend)
  }

  /// Draws the slices of a series and what is written on them.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea, into scene: inout Scene
  ) {
    let own = data.series[series]
    guard let categories = own[Self.label], let values = own[Self.value] else { return }
    let slices = PieSlice.slices(
      values, from: start * Trigonometry.pi / 180, inner: radius(series, of: data, in: area),
      outer: radius(series - 1, of: data, in: area),
      center: Point(
        x: area.plot.x + area.plot.width / 2, y: area.plot.y + area.plot.height / 2))
    guard let first = slices.first, first.outer > 0 else { return }
    scene.beginGroup(
      class: "rg-slices",
      style: slices.count > 1
        ? MarkStyle(.slice, stroke: .role(.background), strokeWidth: 1.5) : MarkStyle(.slice))
    for slice in slices {
      let style = own.style(slice.row)
      guard !style.isHidden else { continue }
      scene.sector(
        center: slice.center, inner: slice.inner, outer: slice.outer, start: slice.start,
        end: slice.end,
        style: MarkStyle(
          fill: style.paint.map { .paint($0) }
            ?? Self.fill(place(slice.row, categories), of: data.theme),
          opacity: style.emphasis.opacity), row: slice.row)
    }
    scene.endGroup()
    guard labels != .none else { return }
    let percentages = Percentages.whole(of: values)
    scene.beginGroup(
      class: "rg-labels", style: MarkStyle(MarkClass("rg-slice-label")), anchor: .middle)
    for slice in slices {
      let style = own.style(slice.row)
      guard !style.isHidden else { continue }
      let text =
        style.label
        ?? (labels == .percent
          ? data.percent(Double(percentages[slice.row]) / 100)
          : data.text(values[slice.row], series: series))
      guard slice.holds(text) else { continue }
      scene.text(
        text, at: slice.middle, anchor: .middle,
        style: TextStyle(
          paint: data.theme.ink(on: style.paint ?? paint(slice.row, categories)), vertical: .middle,
          textClass: MarkClass("rg-slice-label")))
    }
    scene.endGroup()
  }

  /// The inner radius of the ring of a series; the outer one is that of the series before it.
  private func radius(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea
  ) -> Double {
    let whole = min(area.plot.width, area.plot.height) / 2
    let ring = whole * (1 - hole) / Double(max(1, data.series.count))
    return max(0, whole - ring * Double(series + 1))
  }

  private func paint(_ row: Int, _ categories: CategoryValues) -> Paint {
    .palette(place(row, categories))
  }

  private func place(_ row: Int, _ categories: CategoryValues) -> Int {
    let index = categories.rows[row].index
    return index < 0 ? categories.names.count : index
  }

  /// The colour of a name; one that comes again has a hatching.
  private static func fill(_ place: Int, of theme: ChartTheme) -> MarkPaint {
    .hatched(.palette(place), place / theme.paletteColors.count)
  }
}
