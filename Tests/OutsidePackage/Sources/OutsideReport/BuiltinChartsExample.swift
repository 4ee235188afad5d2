import BuiltinCharts
import ReportChart

/// The names of the built-in chart types, with the names of their data channels.
func builtinChartTypes() -> [String: [String]] {
  var channels: [String: [String]] = [:]
  for plugin in BuiltinCharts.registry.plugins {
    channels[plugin.manifest.type] = plugin.manifest.channels.map(\.name)
  }
  return channels
}
