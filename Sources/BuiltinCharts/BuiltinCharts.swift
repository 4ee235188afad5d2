import BarPlugin
import BubblePlugin
import CandlestickPlugin
import DiscretePlugin
import LinePlugin
import PiePlugin
import RadialPlugin
public import ReportChart

/// The built-in chart types.
public enum BuiltinCharts {
  /// The registry of all built-in chart types.
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
