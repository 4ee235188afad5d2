public import ReportChart

/// Compares amounts by the length of bars, side by side or in stacks.
///
/// Bars begin at the baseline, which the axis always shows, and run the other way for smaller
/// values. A missing value has no bar but a dash at the baseline; zero is a bar without length. In
/// a stack larger and smaller values grow apart from the baseline.
public struct BarChart: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each bar stands: a category, a date or a number.")
  static let y = Channel<Double>("y", .y, "How long each bar is.")

  static let layout = ChartOption(
    "layout", default: Layout.grouped, "Whether bars of one place stand side by side or in a stack."
  )
  static let gap = ChartOption(
    "gap", default: 0.2, "The space between the bars of two places, as a share of one place.",
    range: 0...0.9)
  static let labels = ChartOption(
    "labels", default: false, "True to write each value at the end of its bar.")
  static let baseline = ChartOption("baseline", default: 0.0, "The value at which bars begin.")

  /// What the chart is called, reads and can be told.
  public static let manifest = ChartManifest(
    type: "bar", summary: "Compares amounts by the length of bars.",
    channels: [x.description, y.description],
    options: [layout.description, gap.description, labels.description, baseline.description])

  /// How bars of one place stand.
  enum Layout: String, ChartOptionChoice { case grouped, stacked }

  let layout: Layout
  let gap: Double
  let hasLabels: Bool
  let baseline: Double

  /// Reads the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    layout = try options(Self.layout)
    gap = try options(Self.gap)
    hasLabels = try options(Self.labels)
    baseline = try options(Self.baseline)
  }

  /// The extents of the bars or stacks, with the baseline and room for labels.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    var stack = BarStack(baseline: baseline)
    for series in data.series {
      let xs = series[Self.x] ?? []
      let ys = series[Self.y] ?? []
      var extent = Extent(ys)
      if layout == .stacked {
        extent = Extent(stack.add(xs, ys).flatMap { [$0.from, $0.to] })
      }
      requests.append(
        CartesianArea.SeriesRequest(
          x: Extent(xs), y: roomForLabels(extent), yIncludes: [baseline], needsSlots: true))
      legend.append(
        LegendEntry(
          series: series.index, label: series.label, symbol: .swatch, paint: series.paint))
    }
    return CartesianArea.Request(series: requests, legend: legend)
  }

  /// Draws the bars of a series, the dashes of its missing values and its labels.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let own = data.series[series]
    guard let xs = own[Self.x], let ys = own[Self.y] else { return }
    let pieces = pieces(series, of: data)
    let slots = BarSlots(
      count: layout == .grouped ? data.series.count : 1, index: layout == .grouped ? series : 0,
      gap: gap, slot: area.slot(series))
    let boxes = xs.indices.map { row in
      area.bar(
        series, x: xs[row], slotOffset: slots.offset, slotWidth: slots.width,
        from: pieces[row].from, to: pieces[row].to)
    }
    let isStacked = layout == .stacked && data.series.count > 1
    scene.beginGroup(
      class: "rg-bars",
      style: MarkStyle(
        .bar, fill: .paint(own.paint), stroke: isStacked ? .role(.background) : nil,
        strokeWidth: isStacked ? 1 : nil))
    for row in boxes.indices where ys[row].isFinite { scene.rect(boxes[row], row: row) }
    scene.endGroup()
    let writer = BarLabels(chart: self, area: area, series: series, slots: slots)
    if series == data.series.count - 1 { writer.drawBaseline(into: &scene) }
    if layout == .grouped { writer.drawMissing(xs, ys, of: data, into: &scene) }
    if hasLabels { writer.drawValues(ys, boxes, pieces, of: data, into: &scene) }
  }

  /// From where to where each bar goes; missing values give a piece that is not finite.
  private func pieces(_ series: Int, of data: borrowing ChartData) -> [BarPiece] {
    if layout == .grouped {
      return (data.series[series][Self.y] ?? []).map { BarPiece(from: baseline, to: $0) }
    }
    var stack = BarStack(baseline: baseline)
    var pieces: [BarPiece] = []
    for place in 0...series {
      let other = data.series[place]
      pieces = stack.add(other[Self.x] ?? [], other[Self.y] ?? [])
    }
    return pieces
  }

  /// Labels stand beyond the ends of bars: a twelfth of the extent more on their side.
  private func roomForLabels(_ extent: Extent?) -> Extent? {
    guard hasLabels, layout == .grouped, var extent else { return extent }
    let reach = extent.including(baseline)
    let room = reach.high / 12 - reach.low / 12
    if extent.high > baseline { extent.high += room }
    if extent.low < baseline { extent.low -= room }
    return extent.low.isFinite && extent.high.isFinite ? extent : reach
  }
}

/// A bar, or a piece of a stack, in values.
struct BarPiece {
  /// Where it begins.
  let from: Double
  /// Where it ends.
  let to: Double
}

/// The part of its slot that a bar takes.
struct BarSlots {
  /// Bars are not wider than this many user units.
  static let widest = 72.0

  /// Where it begins, as a share of the slot.
  let offset: Double
  /// How wide it is, as a share of the slot.
  let width: Double
  /// How wide it is in user units.
  let units: Double

  /// One of several bars in a slot; neighbours leave a twentieth of their width free.
  init(count: Int, index: Int, gap: Double, slot: Double) {
    let step = min((1 - gap) / Double(count), slot > 0 ? Self.widest / slot : 1)
    let own = count > 1 ? step * 0.95 : step
    width = own
    offset = 0.5 + (Double(index) - Double(count) / 2) * step + (step - own) / 2
    units = own * slot
  }
}
