import BuiltinCharts
import ReportChart
import ReportCommand
import StudyCharts

/// reportgen with all of its commands, the chart type `dumbbell` and the scale `square-root`.
@main
struct StudyReport {
  static func main() async {
    // Increase the version with every change of the charts, so that `--changed-only` detects it.
    let charts = BuiltinCharts.registry
      .adding(ChartPlugin(DumbbellChart.self))
      .adding(ScalePlugin(SquareRootScale.self))
      .named("study-report 1.0.0")
    await ReportProgram(charts: charts).main()
  }
}
