import ReportText

extension PreparedChart {
  /// Reduces the decimals of chart labels to those that distinguish values.
  ///
  /// Only values without a format are affected. A step of the last decimal is at least 1/200 of the
  /// span of the axis values. On a normalized axis, each series has a separate span.
  func roundLabels(of data: inout [ChartData]) {
    for axis in axes.indices where axes[axis].values == .number && axes[axis].format == nil {
      var extent: Extent?
      var places: [(series: PreparedSeries, channel: Int, decimals: Int, span: Extent?)] = []
      for own in series where own.yAxis == axis {
        for channel in own.channels.indices where own.channels[channel].role == .y {
          let column = data[own.renderer].series[own.place].columns[channel]
          guard let values = Extent(column.numbers) else { continue }
          if !axes[axis].isNormalized { extent = values.union(extent) }
          guard own.format == nil, own.channels[channel].type == .number,
            case .number(let decimals) = column.format, decimals > 0
          else { continue }
          places.append((own, channel, decimals, axes[axis].isNormalized ? values : nil))
        }
      }
      for (own, channel, most, span) in places {
        guard let span = span ?? extent, span.high > span.low else { continue }
        let column = data[own.renderer].series[own.place].columns[channel]
        let format = ValueFormat.number(
          Self.labelDecimals(column.numbers, most: most, span: span.high - span.low))
        data[own.renderer].series[own.place].columns[channel].labelFormat = format
        if own.channels.mainChannel == channel {
          data[own.renderer].series[own.place].labelFormat = format
        }
      }
    }
  }

  /// Returns the number of decimals of labels, from 0 to `most`.
  ///
  /// The number is max(0, ⌊log10(200 / span)⌋). It is greater if a nonzero value would have the
  /// text 0. It is also greater if a value would have one digit and the last decimal exceeds a
  /// fiftieth of the span. Trailing zeros that all values have are removed.
  private static func labelDecimals(_ values: [Double], most: Int, span: Double) -> Int {
    let least = values.reduce(Double.infinity) { $1 == 0 ? $0 : min($0, abs($1)) }
    var decimals = 0
    var power = 1.0
    while decimals < most,
      power * 10 * span <= 200 || (power * least).rounded() < (power * span < 50 ? 10 : 1)
    {
      decimals += 1
      power *= 10
    }
    while decimals > 0,
      values.allSatisfy({ !$0.isFinite || ($0 * power).rounded().remainder(dividingBy: 10) == 0 })
    {
      decimals -= 1
      power /= 10
    }
    return decimals
  }

  /// Sets the tick labels that replace numbers as value names, so that labels have the same text.
  func addValueNames(_ document: ChartDocument, _ inputs: [ChartInput], to data: inout [ChartData])
  {
    for axis in axes.indices
    where !axes[axis].isX && axes[axis].values == .number && !axes[axis].style.rules.isEmpty {
      var names: [Double: ByteText] = [:]
      for rule in axes[axis].style.rules {
        guard case .value(let source) = rule.match.at,
          let value = document.coordinate(source, axis),
          let name = text(rule.text, inputs), names[value] == nil
        else { continue }
        names[value] = name
      }
      guard !names.isEmpty else { continue }
      for own in series where own.yAxis == axis {
        data[own.renderer].series[own.place].valueNames = names
      }
    }
  }
}
