import BarPlugin
import BubblePlugin
import CandlestickPlugin
import DiscretePlugin
import LinePlugin
import PiePlugin
import RadialPlugin
public import ReportChart

/// The chart types that come with the program: one line each.
public enum BuiltinCharts {
  /// All of them.
  public static let registry = ChartRegistry([
    ChartPlugin(BarChart.self),
    ChartPlugin(BubbleChart.self),
    ChartPlugin(CandlestickChart.self),
    ChartPlugin(DiscreteChart.self),
    ChartPlugin(LineChart.self),
    ChartPlugin(PieChart.self),
    ChartPlugin(RadialChart.self),
  ])
}
