import BuiltinCharts
import ReportCommand

/// Runs all commands of reportgen in another program, which can add chart types to the registry.
func runCommand() async {
  await ReportProgram(charts: BuiltinCharts.registry).main()
}
