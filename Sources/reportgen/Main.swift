import BuiltinCharts
import ReportCommand

/// The program: all commands, with the chart types that come with it.
@main
struct Main {
  static func main() async { await ReportProgram(charts: BuiltinCharts.registry).main() }
}
