import BuiltinCharts
import ReportCommand

/// The program `reportgen`, with all commands and the built-in chart types.
@main
struct Main {
  static func main() async { await ReportProgram(charts: BuiltinCharts.registry).main() }
}
