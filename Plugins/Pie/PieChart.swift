public import ReportChart

/// A pie chart of the parts of a total, as slices of a disc or ring, or of progress rings.
///
/// Slices are shares of the sum, for any unit. A part of zero has no slice, but has a legend entry.
/// A missing value has neither a slice nor a share. A negative value is an error. If the sum is
/// zero, a text on an empty track states whether all values are zero or missing. Several series are
/// concentric rings, the first one outermost. A table next to the disc contains names, values, and
/// shares, unless the author sets labels at the slices.
public final class PieChart: ChartRenderer {
  static let label = Channel<Category>(
    "label", "The name of each slice. Without names, the chart has no legend.", required: false)
  static let value = Channel<Double>("value", .amount, "The size of each slice.")

  /// The type, summary, channels, and options of pie charts.
  public static let manifest = ChartManifest(
    type: "pie", summary: "Shows the parts of a total as slices, or shares as rings.",
    channels: [label.description, value.description], options: PieOptions.options,
    seriesOptions: PieSeries.options, unusedSeriesKeys: ["color", "role"],
    unusedRuleKeys: ["marker", "size"])

  let mode: PieOptions.Mode
  let rounding: Percentages.Rounding
  let decimals: Int
  let size: PieSize
  let rotation: PieRotation
  let exploded: SliceChoice?
  let protrusion: Double
  let patterns: PieOptions.Patterns
  /// The figures after a name in the legend; nil for the default of the legend layout.
  let legendValues: PieOptions.LegendValues?
  let hasLegend: Bool
  let labels: PieLabelStyle
  let spokes: PieSpokeStyle
  let heading: PieHeadingStyle
  let series: [PieSeries]

  /// Returns the shades of up to ten slices; none without shades.
  public func mixedColors(of colors: [Color]) -> [Color] {
    zip(series, colors).filter(\.0.hasShades).flatMap { series, color in
      (1...Self.shadeLimit).flatMap { count in
        (0..<count).map { (series.tint ?? color).shade($0, of: count) }
      }
    }
  }

  /// The maximum number of slices with different shades on a dark screen.
  private static let shadeLimit = 10

  /// Creates a pie chart from the options of the block.
  public init(options: borrowing ChartOptions) throws(Diagnostic) {
    mode = try options(PieOptions.mode)
    rounding = try options(PieOptions.rounding)
    decimals = try options(PieOptions.decimals)
    var series: [PieSeries] = []
    for index in 0..<options.seriesCount { series.append(try PieSeries(options, index: index)) }
    self.series = series
    size = try PieSize(options, series: series, isProgress: mode == .progress)
    rotation = try PieRotation(options)
    exploded = try options(PieOptions.explode)
    protrusion = try options(PieOptions.explodeBy)
    patterns = try options(PieOptions.patterns)
    labels = try PieLabelStyle(options)
    hasLegend = options.hasLegend
    // The legend has the same figures as the slices, so that readers can match them without colour.
    let showsValue = labels.content == .value || labels.content == .nameValue
    legendValues =
      try options(PieOptions.legendValues) ?? (showsValue && mode != .progress ? .value : nil)
    spokes = try PieSpokeStyle(options)
    heading = try PieHeadingStyle(options)
  }

  /// Whether each value is a share of 1 that fills a ring.
  var isProgress: Bool { mode == .progress }

  /// Returns whether the legend is a table of names and figures, so that slices have no labels.
  func isTable(_ data: borrowing ChartData) -> Bool {
    labels.content == nil && hasLegend
      && (isProgress || data.series.contains { $0[Self.label] != nil })
  }

  /// Returns whether a slice is exploded: moved outwards from the center.
  func isExploded(_ row: Int, of seriesData: SeriesData, _ data: borrowing ChartData) -> Bool {
    guard let exploded, protrusion > 0, !isProgress, row >= 0 else { return false }
    return exploded.contains(row, of: seriesData, named: Self.name(row, seriesData))
  }

  /// Returns the name of a row; empty without a name.
  static func name(_ row: Int, _ seriesData: SeriesData) -> ByteText {
    guard let names = seriesData[label], row >= 0, names.rows[row].index >= 0 else { return "" }
    return names.names[names.rows[row].index]
  }

  // MARK: Layout

  /// The maximum number of names in the legend.
  ///
  /// With more, the legend lists only names with a visible share.
  static let legendNameLimit = 100

  /// Returns one legend entry per slice with its value, and notices about invalid values.
  public func plan(_ data: borrowing ChartData) -> FreeArea.Request {
    let rings = PieRing.rings(of: self, data)
    var request = FreeArea.Request(
      legend: [], aspect: nil, isEmpty: rings.allSatisfy { $0.parts.isEmpty },
      shares: PieLabelText.shares(of: self, data))
    for index in data.series.indices {
      request.legend += entries(of: index, data, request.shares[index])
      request.notices += notices(of: data.series[index])
    }
    return request
  }

  private func entries(
    of seriesIndex: Int, _ data: borrowing ChartData, _ shares: ShownShares
  ) -> [LegendEntry] {
    let seriesData = data.series[seriesIndex]
    guard let values = seriesData[Self.value] else { return [] }
    let paint = PiePaint(chart: self, series: seriesIndex, data: data)
    let legendText = PieLegendText(chart: self, data: data, series: seriesIndex, shares: shares)
    func entry(_ name: ByteText, _ rows: [Int]) -> LegendEntry {
      let present = rows.filter { values[$0].isFinite && values[$0] >= 0 }
      var entry = LegendEntry(
        series: seriesData.index, label: legendText.label(name, present, isMissing: !rows.isEmpty),
        symbol: .swatch, paint: .none, rows: rows)
      entry.cells = legendText.cells(name, present, isMissing: !rows.isEmpty)
      return entry
    }
    var entries: [LegendEntry] = []
    var unlisted: (count: Int, rows: [Int]) = (0, [])
    if isProgress {
      for row in values.indices {
        let name =
          seriesData[Self.label] == nil && values.count == 1
          ? seriesData.label : Self.name(row, seriesData)
        guard !name.isEmpty, seriesData[Self.label] != nil || data.series.count > 1 else {
          continue
        }
        entries.append(entry(name, [row]))
      }
    } else if let categories = seriesData[Self.label] {
      let minimum = Self.minimumListed(of: values)
      for (index, rows) in Self.rows(of: categories).enumerated() {
        if categories.names.count > Self.legendNameLimit,
          !rows.contains(where: { values[$0] >= minimum })
        {
          unlisted.count += 1
          unlisted.rows += rows.filter { values[$0] > 0 }
          continue
        }
        // A repeated name represents several slices, and each slice has its entry.
        let slices =
          rows.count < 2 || values.count > Self.legendNameLimit ? [rows] : rows.map { [$0] }
        for rows in slices {
          var legendEntry = entry(categories.names[index], rows)
          legendEntry.paint = paint.fill(at: index)
          legendEntry.fillOpacity = paint.opacity(at: index)
          legendEntry.outline = paint.swatchOutline(at: index)
          entries.append(legendEntry)
        }
      }
      let nameless = values.indices.filter { categories.rows[$0].index < 0 && values[$0] > 0 }
      if isTable(data), !nameless.isEmpty { entries.append(entry(data.text(.missing), nameless)) }
    }
    for index in entries.indices {
      guard let row = entries[index].rows.first else { continue }
      entries[index].paint = paint.fill(row)
      entries[index].fillOpacity = paint.opacity(row)
      entries[index].outline = paint.swatchOutline(row)
    }
    if !unlisted.rows.isEmpty {
      var unlistedEntry = entry(data.text(more: unlisted.count), unlisted.rows)
      // Fewer slices have separate colours.
      if values.count(where: { $0.isFinite && $0 > 0 }) > PiePart.individualLimit {
        unlistedEntry.paint = .role(.missing)
      }
      entries.append(unlistedEntry)
    }
    if legendText.hasHeadings, let cells = entries.first?.cells {
      let ring = legendText.ring
      var heading = LegendEntry(
        series: seriesData.index, label: ring, symbol: .heading, paint: MarkPaint.none)
      heading.cells = [ring] + cells.dropFirst().map { _ in "" }
      entries.insert(heading, at: 0)
    }
    if seriesIndex == 0, !entries.isEmpty, let headers = legendText.headers {
      var head = LegendEntry(
        series: seriesData.index, label: "", symbol: .heading, paint: MarkPaint.none)
      head.cells = headers
      entries.insert(head, at: 0)
    }
    return entries
  }

  /// Returns the minimum value that has an entry in a long legend.
  private static func minimumListed(of values: [Double]) -> Double {
    let largest = values.reduce(0) { $1.isFinite ? max($0, $1) : $0 }
    guard largest > 0 else { return 0 }
    let sum = values.reduce(0) { $1.isFinite && $1 > 0 ? $0 + $1 / largest : $0 }
    return PiePart.minimumShare * sum * largest
  }

  /// Returns the data rows of each name, in the order of the names.
  private static func rows(of categories: CategoryValues) -> [[Int]] {
    var rows = [[Int]](repeating: [], count: categories.names.count)
    for (row, category) in categories.rows.enumerated() where category.index >= 0 {
      rows[category.index].append(row)
    }
    return rows
  }

  private func notices(of seriesData: SeriesData) -> [DataNotice] {
    guard let values = seriesData[Self.value] else { return [] }
    var notices: [DataNotice] = []
    func refuse(_ kind: DataNotice.Kind, _ isWrong: (Double) -> Bool) {
      let rows = values.indices.filter { isWrong(values[$0]) }
      guard !rows.isEmpty else { return }
      notices.append(
        DataNotice(kind, series: seriesData.index, count: rows.count, row: rows[0], isError: true))
    }
    guard !isProgress else {
      refuse(.notShare) { $0 < 0 || $0 > 1 }
      return notices
    }
    refuse(.negative) { $0 < 0 }
    let sum = values.reduce(0) { $1.isFinite ? $0 + $1 : $0 }
    if mode == .percent, notices.isEmpty, sum > 0, abs(sum - 100) > 0.5 {
      notices.append(
        DataNotice(
          .notHundred, series: seriesData.index, count: 1,
          sum: sum < 1e12 ? (sum * 100).rounded() / 100 : sum))
    }
    return notices
  }

  // MARK: Drawing

  /// Draws the slices and labels of a series, and the heading with the last series.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea, into scene: inout Scene
  ) {
    let layout = PieLayout(self, data, in: area)
    let isEmpty = layout.rings.allSatisfy { $0.parts.isEmpty }
    if isEmpty {
      guard series == 0 else { return }
      let hole = drawEmptyTrack(layout, in: area, into: &scene)
      return drawHeading(of: layout, hole: hole, in: area, into: &scene)
    }
    let paint = PiePaint(chart: self, series: series, data: data)
    for ring in layout.rings where ring.series == series {
      if isProgress { drawTrack(ring, at: layout.center, into: &scene) }
      draw(ring, layout, paint, of: data, into: &scene)
    }
    drawSpokes(of: series, layout, paint, into: &scene)
    drawLabels(of: series, layout, paint, data, into: &scene)
    if layout.unmarked[series] > 0 {
      scene.add(
        DataNotice(
          .unmarked, series: data.series[series].index, count: layout.unmarked[series]))
    }
    let enlarged = layout.rings.reduce(0) { count, ring in
      ring.series == series ? count + ring.parts.count { $0.isEnlarged } : count
    }
    if enlarged > 0 {
      scene.add(DataNotice(.enlarged, series: data.series[series].index, count: enlarged))
    }
    guard series == data.series.count - 1 else { return }
    drawHeading(
      of: layout, hole: layout.rings.map(\.inner).min() ?? 0, in: area, into: &scene)
  }

  private func drawHeading(
    of layout: PieLayout, hole: Double, in area: FreeArea, into scene: inout Scene
  ) {
    guard let heading = layout.heading else { return }
    if heading.isAbove {
      heading.drawAbove(area.plot, into: &scene)
    } else {
      heading.draw(in: layout.center, radius: hole, into: &scene)
    }
  }

  private func draw(
    _ ring: PieRing, _ layout: PieLayout, _ paint: PiePaint, of data: borrowing ChartData,
    into scene: inout Scene
  ) {
    let seriesData = data.series[ring.series]
    let slices = layout.slices(of: ring, self, data)
    let outline = paint.outline(count: slices.count)
    scene.beginGroup(
      class: "rg-slices",
      style: MarkStyle(.slice, stroke: outline?.paint, strokeWidth: outline?.width))
    for slice in slices where slice.row >= 0 && !seriesData.style(slice.row).isHidden {
      scene.sector(
        center: slice.center, inner: slice.inner, outer: slice.outer, start: slice.start,
        end: slice.end, shift: slice.shift, style: paint.style(slice.row), row: slice.row)
    }
    scene.endGroup()
    guard slices.contains(where: { $0.row < 0 }) else { return }
    scene.beginGroup(class: "rg-rest", style: MarkStyle(fill: .role(.missing)))
    for slice in slices where slice.row < 0 {
      scene.sector(
        center: slice.center, inner: slice.inner, outer: slice.outer, start: slice.start,
        end: slice.end)
    }
    scene.endGroup()
  }

  /// Draws the empty part of a ring.
  private func drawTrack(_ ring: PieRing, at center: Point, into scene: inout Scene) {
    scene.beginGroup(class: "rg-track", style: MarkStyle(fill: .role(.band)))
    scene.sector(
      center: center, inner: ring.inner, outer: ring.outer, start: 0, end: Trigonometry.turn)
    scene.endGroup()
  }

  /// Draws a ring or disc for a chart without positive values.
  ///
  /// - Returns: the radius of its hole, in user units.
  private func drawEmptyTrack(
    _ layout: PieLayout, in area: FreeArea, into scene: inout Scene
  ) -> Double {
    let side = min(area.plot.width, area.plot.height)
    let space = max(1, side / 2 - 1)
    let radius = min(space, size.request(side: side) ?? space)
    guard let radii = size.radii(of: 1, within: radius).first else { return 0 }
    scene.beginGroup(class: "rg-track", style: MarkStyle(fill: .role(.band)))
    scene.sector(
      center: layout.center, inner: radii.inner, outer: radii.outer, start: 0,
      end: Trigonometry.turn)
    scene.endGroup()
    return radii.inner
  }

  private func drawSpokes(
    of series: Int, _ layout: PieLayout, _ paint: PiePaint, into scene: inout Scene
  ) {
    let labels = layout.labels.filter {
      layout.rings[$0.ring].series == series && $0.spoke != nil
    }
    guard !labels.isEmpty else { return }
    scene.beginGroup(
      class: "rg-spokes", style: MarkStyle(fill: .role(.background), stroke: .role(.axis)))
    for label in labels {
      guard let spoke = label.spoke else { continue }
      let index = paint.colorIndex(label.slice.row)
      let stroke = spokes.colors.map { MarkPaint.paint(.color($0[index])) }
      scene.beginGroup(
        class: "rg-spoke", style: MarkStyle(stroke: stroke, strokeWidth: spokes.width(index)))
      scene.line(from: spoke.start, to: spoke.elbow)
      scene.line(from: spoke.elbow, to: spoke.end)
      if spokes.anchor > 0 { scene.circle(center: spoke.start, radius: spokes.anchor) }
      scene.endGroup()
    }
    scene.endGroup()
  }

  private func drawLabels(
    of series: Int, _ layout: PieLayout, _ paint: PiePaint, _ data: borrowing ChartData,
    into scene: inout Scene
  ) {
    let name = MarkClass("rg-slice-label")
    let isOfSeries = { (label: PieLabel) in layout.rings[label.ring].series == series }
    guard layout.labels.contains(where: isOfSeries) else { return }
    scene.beginGroup(class: "rg-labels", style: MarkStyle(name), anchor: .middle)
    for label in layout.labels where isOfSeries(label) {
      let isDimmed = data.series[series].style(label.slice.row).emphasis == .dimmed
      let style = TextStyle(
        paint: label.isInside ? paint.ink(label.slice.row) : isDimmed ? .role(.muted) : nil,
        vertical: .middle,
        backdrop: label.isInside ? paint.ground(label.slice.row) : nil, textClass: name)
      scene.text(
        label.lines, of: label.text, at: label.point, anchor: label.anchor, style: style)
    }
    scene.endGroup()
  }
}
