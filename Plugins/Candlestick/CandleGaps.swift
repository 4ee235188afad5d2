import ReportChart

/// The dashes where candles are missing, at the low end of the axis. Where it is known why, a sign stands
/// there instead.
struct CandleGaps {
  let chart: CandlestickChart
  let area: CartesianArea

  /// Draws the dashes of a series.
  func draw(
    _ series: Int, _ values: CandleValues, of data: borrowing ChartData, into scene: inout Scene
  ) {
    var places = places(series, values, data)
    drawSigns(&places, series, values, data.series[series], into: &scene)
    let text = data.missingText
    guard !places.isEmpty, hasRoom(text, series) else { return }
    let forward = area.axes[series].y.direction
    let anchor: TextAnchor = area.isHorizontal ? (forward > 0 ? .start : .end) : .middle
    let style = TextStyle(
      paint: .role(.muted), vertical: area.isHorizontal ? .middle : forward < 0 ? .baseline : .top)
    var words = scene.words(in: area.plot)
    scene.beginGroup(class: "rg-missing", anchor: area.isHorizontal ? nil : .middle)
    for x in places {
      let base = chart.layout.base(of: series, x: x, in: area)
      let middle = Point(x: base.x + base.width / 2, y: base.y + base.height / 2)
      let point = area.moved(middle, by: 3, series: series)
      let box = style.box(of: text, at: point, anchor: anchor)
      let across = area.isHorizontal ? point.y : point.x
      let low = area.isHorizontal ? area.plot.y : area.plot.x
      let high = area.isHorizontal ? area.plot.bottom : area.plot.right
      guard across >= low, across <= high, !words.contains(where: { $0.intersects(box) }) else {
        continue
      }
      words.append(box)
      scene.text(text, at: point, anchor: anchor, style: style)
    }
    scene.endGroup()
  }

  /// Draws the signs of places that have one, and takes these out.
  private func drawSigns(
    _ places: inout [Double], _ series: Int, _ values: CandleValues, _ own: SeriesData,
    into scene: inout Scene
  ) {
    guard !own.reasonSigns.isEmpty else { return }
    var signs: [Double: (sign: ReasonSign, row: Int)] = [:]
    for row in values.xs.indices {
      if let sign = own.reasonSign(row) { signs[values.xs[row]] = (sign, row) }
    }
    scene.beginGroup(class: "rg-reasons")
    for x in places {
      guard let sign = signs[x] else { continue }
      let base = chart.layout.base(of: series, x: x, in: area)
      let middle = Point(x: base.x + base.width / 2, y: base.y + base.height / 2)
      scene.reasonSign(
        sign.sign, at: area.moved(middle, by: ReasonSign.reach + 1.5, series: series),
        row: sign.row)
    }
    scene.endGroup()
    places.removeAll { signs[$0] != nil }
  }

  /// The places without a candle: of rows without all four values, and categories without a row.
  private func places(
    _ series: Int, _ values: CandleValues, _ data: borrowing ChartData
  ) -> [Double] {
    let own = data.series[series]
    var shown: Set<Double> = []
    var missing: Set<Double> = []
    for row in values.xs.indices where values.xs[row].isFinite {
      // A hidden candle is not a missing one.
      if values.isWhole(row) || own.style(row).isHidden || own.isUnplaced(row) {
        shown.insert(values.xs[row])
      } else {
        missing.insert(values.xs[row])
      }
    }
    for place in own.names(of: CandlestickChart.x).indices { missing.insert(Double(place)) }
    return missing.subtracting(shown).sorted()
  }

  private func hasRoom(_ text: ByteText, _ series: Int) -> Bool {
    area.isHorizontal
      ? area.slot(series) >= 6
      : TextMetrics.width(text, style: .label) <= chart.layout.pitch(of: series, in: area)
  }
}
