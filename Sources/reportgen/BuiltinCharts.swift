import BarPlugin
import LinePlugin
import PiePlugin
import ReportChart

/// The chart types that come with the program: one line each.
enum BuiltinCharts {
  static let registry = ChartRegistry([
    ChartPlugin(BarChart.self),
    ChartPlugin(LineChart.self),
    ChartPlugin(PieChart.self),
  ])
}
