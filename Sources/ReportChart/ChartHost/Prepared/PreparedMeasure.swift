/// At least two columns with values of one measure.
///
/// Numbers of one measure have equal decimals. Date-times of one measure have equal precision.
struct PreparedMeasure: Sendable {
  /// The columns of the measure, each as the indices of a series and of a channel of the series.
  let columns: [(series: Int, channel: Int)]

  /// Returns the measures of a chart: the groups of columns that need a common format.
  ///
  /// A measure consists of all date-times or numbers of an axis. If the axis shows several
  /// measures, each series has a separate measure. Number columns with a format from the author
  /// belong to no measure.
  static func all(of series: [PreparedSeries], on axes: [PreparedAxis]) -> [PreparedMeasure] {
    axes.indices.filter { axis in
      axes[axis].values == .dateTime || axes[axis].values == .number && axes[axis].format == nil
    }.flatMap { axis in
      let columns = series.indices.map { index in
        series[index].channels.indices.filter { channel in
          series[index].axis(of: series[index].channels[channel]) == axis
            && (series[index].format == nil || !series[index].channels.usesFormat(channel))
        }.map { (series: index, channel: $0) }
      }
      return axes[axis].values == .dateTime || axes[axis].isOneMeasure
        ? [columns.flatMap(\.self)] : columns
    }.filter { $0.count > 1 }.map(PreparedMeasure.init)
  }
}
