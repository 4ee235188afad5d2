public import ReportChart

extension CandlestickChart {
  /// The extents of the candles with room for labels, what the legend calls the kinds, and the rows that
  /// contradict themselves.
  public func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    var requests: [CartesianArea.SeriesRequest] = []
    var legend: [LegendEntry] = []
    var remarks: [ChartRemark] = []
    for (place, own) in data.series.enumerated() {
      let values = CandleValues(own)
      var request = CartesianArea.SeriesRequest(
        x: Extent(values.xs), y: values.extent, needsSlots: true)
      if series[place].labels != .none {
        let room = labelRoom(place, values, data)
        request.labelsAbove = room
        if series[place].labels != .last { request.labelsBelow = room }
      }
      requests.append(request)
      legend += entries(place, values, data)
      let rows = values.inconsistentRows
      if let first = rows.first {
        remarks.append(
          ChartRemark(.inconsistent, series: own.index, count: rows.count, row: first))
      }
    }
    return CartesianArea.Request(series: requests, legend: legend, remarks: remarks)
  }

  /// An entry for each kind; a single one where all look alike but for their arms.
  private func entries(
    _ place: Int, _ values: CandleValues, _ data: borrowing ChartData
  ) -> [LegendEntry] {
    let own = data.series[place]
    let style = series[place]
    let paint = CandlePaint(style, place, own)
    let hasFlat = values.xs.indices.contains { row in
      values.isWhole(row) && values.opens[row] == values.closes[row]
        && (!style.hidesFlat || values.highs[row] == values.lows[row])
    }
    let kinds: [CandleKind] = hasFlat ? [.rising, .falling, .flat] : [.rising, .falling]
    if style.isOHLC, Set(kinds.map { paint.base($0) }).count == 1 {
      return [
        LegendEntry(
          series: own.index, label: own.label, symbol: .own(.ohlc(.rising), dash: nil),
          paint: paint.base(.rising))
      ]
    }
    return kinds.map { kind in
      let word = style.look(kind).label.map { ByteText($0) } ?? data.text(kind.word)
      let label =
        data.series.count > 1 && !own.label.isEmpty ? Self.joined(own.label, ", ", word) : word
      guard !style.isOHLC else {
        return LegendEntry(
          series: own.index, label: label, symbol: .own(.ohlc(kind), dash: nil),
          paint: paint.base(kind))
      }
      if kind == .flat {
        return LegendEntry(
          series: own.index, label: label, symbol: .line(dash: [], marker: nil),
          paint: paint.base(kind))
      }
      return LegendEntry(
        series: own.index, label: label, symbol: .swatch, paint: paint.fill(kind),
        outline: paint.outline(kind))
    }
  }

  private static func joined(_ first: ByteText, _ between: ByteText, _ last: ByteText) -> ByteText {
    ByteText(Array(first.bytes) + Array(between.bytes) + Array(last.bytes))
  }

  private func labelRoom(
    _ place: Int, _ values: CandleValues, _ data: borrowing ChartData
  ) -> LabelRoom {
    var widest = 0.0
    for extent in [values.extent, Extent(values.closes)] {
      for value in [extent?.low, extent?.high] {
        guard let value else { continue }
        let text = data.text(value, series: place)
        widest = max(widest, TextMetrics.width(text, style: .label))
      }
    }
    let margin = labelOffset + 3
    return LabelRoom(
      width: widest + margin,
      height: TextStyle.label.size.units * TextMetrics.capHeight + margin)
  }
}

extension OwnMarker {
  /// A trunk with an arm to the left for the first value and one to the right for the last.
  static func ohlc(_ kind: CandleKind) -> OwnMarker {
    let rise: Double =
      switch kind {
      case .rising: 0.5
      case .falling: -0.5
      case .flat: 0
      }
    let trunk = box(-0.16, -1, 0.16, 1)
    let left = box(-0.95, rise - 0.16, 0, rise + 0.16)
    return .path(trunk + left + box(0, -rise - 0.16, 0.95, -rise + 0.16))
  }

  private static func box(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> [Step] {
    [
      .move(Point(x: left, y: top)), .line(Point(x: right, y: top)),
      .line(Point(x: right, y: bottom)), .line(Point(x: left, y: bottom)), .close,
    ]
  }
}
