public import ReportChart

extension BarChart {
  /// The extents of the bars or stacks, with the baseline and room for labels.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    let values = values(of: data)
    for (place, own) in data.series.enumerated() {
      let pieces = layout.pieces(of: place, values)
      var extent = Extent(pieces.lazy.map(\.to))
      let starts = Extent(pieces.lazy.map(\.from).filter { $0 != self.layout.baseline })
      extent = starts?.union(extent) ?? extent
      if let goal = Extent(goals(of: place, data) ?? []) { extent = goal.union(extent) }
      if layout.isTornado, let known = extent {
        // Both sides reach as far, so that they can be compared.
        let reach = max(abs(known.low), abs(known.high))
        extent = Extent(low: -reach, high: reach)
      }
      var request = CartesianArea.SeriesRequest(
        x: Extent(values[place].xs), y: extent,
        yIncludes: includesBaseline ? [layout.baseline] : [], needsSlots: true)
      request.slotPadding = layout.padding ?? 0
      request.isHanging = isHanging
      request.isMirrored = layout.isTornado
      addRoom(for: place, pieces, data, &request)
      requests.append(request)
      legend.append(
        LegendEntry(
          series: own.index, label: own.label, symbol: .swatch,
          paint: BarPaint(chart: self, series: place, data: data).swatch,
          outline: series[place].ownOutline.flatMap { $0.width > 0 ? $0.paint : nil }))
    }
    raiseEqual(&requests)
    return CartesianArea.Request(series: requests, legend: legend)
  }

  /// Where all bars end at one value, the axis goes on beyond it, so that they are not taken for
  /// full.
  private func raiseEqual(_ requests: inout [CartesianArea.SeriesRequest]) {
    var whole: Extent?
    for case let extent? in requests.map(\.y) { whole = extent.union(whole) }
    guard let whole, whole.low == whole.high, whole.low != layout.baseline else { return }
    let end = whole.low + (whole.low - layout.baseline) / 10
    guard end.isFinite else { return }
    for place in requests.indices where requests[place].y != nil {
      requests[place].y = whole.including(end)
    }
  }

  /// Labels stand beyond the ends of bars, and dashes beyond stacks with missing pieces.
  private func addRoom(
    for place: Int, _ pieces: [BarPiece], _ data: borrowing ChartData,
    _ request: inout CartesianArea.SeriesRequest
  ) {
    if layout.isStacked(place), pieces.contains(where: { !$0.isKnown }) {
      request.labelsAbove = LabelRoom(width: 12, height: 8)
    }
    let labelled = series[place].labels
    guard labelled != .none, labelled.place == .tip, !layout.isStacked(place) else { return }
    let largest = BarLabels.largest(of: place, pieces, data, self)
    let room = LabelRoom(
      width: largest.width + labels.offset + 3, height: largest.height + labels.offset + 3)
    if pieces.contains(where: { $0.isKnown && !$0.isBelow }) { request.labelsAbove = room }
    if pieces.contains(where: { $0.isKnown && $0.isBelow }) { request.labelsBelow = room }
  }

  /// What the bars of all series show: hidden rows have no value, and normalised ones are per cent
  /// of the largest.
  func values(of data: borrowing ChartData) -> [BarValues] {
    data.series.map { own in
      var ys = own[Self.y] ?? []
      if !own.rowStyles.isEmpty {
        for row in ys.indices where own.style(row).isHidden { ys[row] = .nan }
      }
      var starts = own[Self.from]
      if isNormalized {
        let largest = Self.largest(own)
        for row in ys.indices { ys[row] *= 100 / largest }
        starts = starts?.map { $0 * 100 / largest }
      }
      return BarValues(xs: own[Self.x] ?? [], ys: ys, starts: starts)
    }
  }

  /// The goals of a series on its axis; nil when it has none.
  func goals(of place: Int, _ data: borrowing ChartData) -> [Double]? {
    let own = data.series[place]
    guard var goals = own[Self.goal] else { return nil }
    if !own.rowStyles.isEmpty {
      for row in goals.indices where own.style(row).isHidden { goals[row] = .nan }
    }
    if isNormalized {
      let largest = Self.largest(own)
      for row in goals.indices { goals[row] *= 100 / largest }
    }
    return goals
  }

  /// The largest magnitude of a series; 1 when all values are zero or missing.
  private static func largest(_ series: SeriesData) -> Double {
    let extent = Extent(series[y] ?? [])
    let largest = max(abs(extent?.low ?? 0), abs(extent?.high ?? 0))
    return largest > 0 ? largest : 1
  }
}
