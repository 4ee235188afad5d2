import ReportText

extension PreparedChart {
  /// Reduces the decimals of value labels to those that distinguish the values.
  ///
  /// Only values without a format are affected. A step of the last decimal is at least 1/200 of the
  /// span of the axis values. On a normalized axis, each series has a separate span.
  func roundLabels(of data: inout [ChartData]) {
    for axis in axes.indices where axes[axis].values == .number && axes[axis].format == nil {
      var extent: Extent?
      var candidates: [(series: PreparedSeries, channel: Int, decimals: Int, span: Extent?)] = []
      for prepared in series where prepared.yAxis == axis {
        for channel in prepared.channels.indices where prepared.channels[channel].role == .y {
          let column = data[prepared.renderer].series[prepared.localIndex].columns[channel]
          guard let values = Extent(column.numbers) else { continue }
          if !axes[axis].isNormalized { extent = values.union(extent) }
          guard prepared.format == nil, prepared.channels[channel].type == .number,
            case .number(let decimals) = column.format, decimals > 0
          else { continue }
          candidates.append((prepared, channel, decimals, axes[axis].isNormalized ? values : nil))
        }
      }
      for (prepared, channel, decimals, span) in candidates {
        guard let span = span ?? extent, span.high > span.low else { continue }
        let column = data[prepared.renderer].series[prepared.localIndex].columns[channel]
        let format = ValueFormat.number(
          Self.labelDecimals(column.numbers, maximum: decimals, span: span.high - span.low))
        data[prepared.renderer].series[prepared.localIndex].columns[channel].labelFormat = format
        if prepared.channels.mainChannel == channel {
          data[prepared.renderer].series[prepared.localIndex].labelFormat = format
        }
      }
    }
  }

  /// Returns the number of decimals of the labels for some values, from 0 to `maximum`.
  ///
  /// The number is max(0, ⌊log10(200 / span)⌋). It is greater if a nonzero value would have the
  /// text 0. It is also greater if a value would have one digit and the last decimal exceeds a
  /// fiftieth of the span. Trailing zeros that all values have are removed.
  private static func labelDecimals(_ values: [Double], maximum: Int, span: Double) -> Int {
    let smallest = values.reduce(Double.infinity) { $1 == 0 ? $0 : min($0, abs($1)) }
    var decimals = 0
    var power = 1.0
    while decimals < maximum,
      power * 10 * span <= 200 || (power * smallest).rounded() < (power * span < 50 ? 10 : 1)
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

  /// Uses the tick labels that replace numbers also as value labels of the same numbers.
  func addValueNames(_ document: ChartDocument, _ inputs: [ChartInput], to data: inout [ChartData])
  {
    for axis in axes.indices
    where !axes[axis].isX && axes[axis].values == .number && !axes[axis].style.rules.isEmpty {
      var names: [Double: ByteText] = [:]
      for rule in axes[axis].style.rules {
        guard case .value(let source) = rule.match.position,
          let value = document.coordinate(source, axis),
          let name = text(rule.text, inputs), names[value] == nil
        else { continue }
        names[value] = name
      }
      guard !names.isEmpty else { continue }
      for prepared in series where prepared.yAxis == axis {
        data[prepared.renderer].series[prepared.localIndex].valueNames = names
      }
    }
  }
}
