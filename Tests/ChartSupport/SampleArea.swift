import ReportText

@testable import ReportChart

/// Sample plot areas and chart options.
enum SampleArea {
  static let plot = Rect(x: 40, y: 10, width: 380, height: 200)

  /// Returns a plot with `count` categories and a y axis with the interval `y`.
  static func cartesian(
    count: Int, y: ClosedRange<Double>, series: Int = 1, isHorizontal: Bool = false
  ) -> CartesianArea {
    let x = CategoryScale(
      ScaleRequest(
        values: .category, extent: Extent(low: 0, high: Double(max(0, count - 1)))))
    let up = NumberScale(
      ScaleRequest(
        values: .number, extent: Extent(low: y.lowerBound, high: y.upperBound),
        isLowFixed: true, isHighFixed: true, isRounded: false))
    let axes =
      isHorizontal
      ? CartesianArea.SeriesAxes(
        x: PlotScale(x, from: plot.y, to: plot.bottom),
        y: PlotScale(up, from: plot.x, to: plot.right))
      : CartesianArea.SeriesAxes(
        x: PlotScale(x, from: plot.x, to: plot.right),
        y: PlotScale(up, from: plot.bottom, to: plot.y))
    return CartesianArea(
      plot: plot, axes: Array(repeating: axes, count: series), isHorizontal: isHorizontal)
  }

  static func options(
    series: Int = 1, _ block: KeyValuePairs<String, String> = [:]
  ) -> ChartOptions {
    let file = SourceFile(name: "test", bytes: [])
    let span = file.span(0..<0)
    return ChartOptions(
      block: block.map {
        ChartAttribute(name: $0.key, nameSpan: span, value: .constant($0.value), span: span)
      },
      series: Array(repeating: [], count: series))
  }
}
