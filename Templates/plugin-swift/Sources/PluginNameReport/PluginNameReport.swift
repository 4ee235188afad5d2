import BuiltinCharts
import PluginNameChart
import ReportChart
import ReportCommand

/// reportgen with all of its commands and the chart type `plugin-name`.
@main
struct PluginNameReport {
  static func main() async {
    // Increase the version with every change of the charts, so that `--changed-only` detects it.
    let charts = BuiltinCharts.registry
      .adding(ChartPlugin(PluginNameChart.self))
      .named("plugin-name 0.1.0")
    await ReportProgram(charts: charts).main()
  }
}
