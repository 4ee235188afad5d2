/// Columns with values of one measure, at least two: they are written with the same decimals or, of moments,
/// the same precision.
struct PreparedMeasure: Sendable {
  /// The columns, by the places of their series among those of the chart and of their channels.
  let columns: [(series: Int, channel: Int)]

  /// The measures of a chart: all moments or numbers of an axis or, where it shows several measures, the numbers
  /// of each series. A column of numbers whose format the author gives belongs to none.
  static func all(of series: [PreparedSeries], on axes: [PreparedAxis]) -> [PreparedMeasure] {
    axes.indices.filter { axis in
      axes[axis].values == .dateTime || axes[axis].values == .number && axes[axis].format == nil
    }.flatMap { axis in
      let columns = series.indices.map { index in
        series[index].channels.indices.filter { place in
          series[index].axis(of: series[index].channels[place]) == axis
            && (series[index].format == nil || !series[index].channels.takesFormat(place))
        }.map { (series: index, channel: $0) }
      }
      return axes[axis].values == .dateTime || axes[axis].isOneMeasure
        ? [columns.flatMap(\.self)] : columns
    }.filter { $0.count > 1 }.map(PreparedMeasure.init)
  }
}
