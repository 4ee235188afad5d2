public import ReportChart

extension CandlestickChart {
  /// Draws the candles of a series and the dashes of its missing values; with the last series the labels
  /// of all, so that no candle lies over them.
  public func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let own = data.series[series]
    let values = CandleValues(own)
    let (candles, sampledCount) = candles(of: series, values, own, in: area)
    if sampledCount > 0 {
      scene.add(ChartRemark(.sampled, series: own.index, count: sampledCount))
    }
    let pen = CandlePen(
      style: self.series[series], paint: CandlePaint(self.series[series], series, own),
      axis: area.axes[series].y, isHorizontal: area.isHorizontal,
      dash: series == 0 ? nil : data.theme.dash(series))
    for kind in CandleKind.allCases {
      let own = candles.filter { $0.kind == kind }
      if self.series[series].isOHLC {
        pen.drawTrunks(own, kind, into: &scene)
      } else {
        pen.drawWicks(own, kind, into: &scene)
      }
    }
    for kind in CandleKind.allCases {
      let own = candles.filter { $0.kind == kind }
      if self.series[series].isOHLC {
        pen.drawArms(own, kind, into: &scene)
      } else {
        let hidesFlat = kind == .flat && self.series[series].hidesFlat
        pen.drawBodies(hidesFlat ? own.filter { $0.hasNoWick } : own, kind, into: &scene)
      }
    }
    CandleGaps(chart: self, area: area).draw(series, values, of: data, into: &scene)
    drawLabels(after: series, of: data, in: area, into: &scene)
  }

  /// The candles of a series, and how many rows are combined in them; 0 when each has its own.
  func candles(
    of series: Int, _ values: CandleValues, _ own: SeriesData, in area: CartesianArea
  ) -> ([Candle], Int) {
    let count = layout.laneCount(of: series)
    let slot = area.slot(series)
    if slot > 0, slot < CandleSampler.leastPitch * Double(count) {
      let share: Double =
        switch self.series[series].width {
        case .share(let share): share
        default: count == 1 ? 1 - layout.gap : (1 - layout.gap) * (1 - layout.groupGap)
        }
      let sampler = CandleSampler(
        values, of: own, on: area.axes[series].x, lane: (series, of: count),
        sideways: area.sideways, share: share)
      guard case .units(let units) = self.series[series].width else {
        return (sampler.candles, sampler.sampledCount)
      }
      let wide = sampler.candles.map { candle in
        var candle = candle
        candle.width = units
        return candle
      }
      return (wide, sampler.sampledCount)
    }
    let all = (0..<self.series.count).map { $0 == series ? values.bars : .none }
    let candles = layout.bars(of: series, all, in: area).map { bar in
      let box = bar.box
      return Candle(
        row: bar.row, open: values.opens[bar.row], high: values.highs[bar.row],
        low: values.lows[bar.row], close: values.closes[bar.row], style: own.style(bar.row),
        middle: area.isHorizontal ? box.y + box.height / 2 : box.x + box.width / 2,
        width: area.isHorizontal ? box.height : box.width)
    }
    return (candles, 0)
  }

  /// Draws the labels of a series, or with the last those of all; but each with its own where a
  /// selection dims series as wholes.
  private func drawLabels(
    after series: Int, of data: borrowing ChartData, in area: CartesianArea,
    into scene: inout Scene
  ) {
    let all = data.series.indices.filter { self.series[$0].labels != .none }
    let isDimmed = data.series.contains { $0.emphasis != .none }
    let isLast = series == data.series.count - 1
    let labelled = isDimmed ? all.filter { $0 == series } : isLast ? all : []
    guard !labelled.isEmpty else { return }
    var labels = CandleLabels(chart: self, area: area, over: scene)
    for place in labelled {
      let own = data.series[place]
      let candles = candles(of: place, CandleValues(own), own, in: area).0
      labels.draw(candles, of: place, data, into: &scene)
    }
  }
}

extension BarValues {
  fileprivate static let none = BarValues(xs: [], ys: [])
}
