public import ReportChart
import ReportCompiler
import ReportText

/// A program with all reportgen commands, optionally with additional chart types and scales.
///
/// ```swift
/// let charts = ReportProgram.current.charts.adding(ChartPlugin(DumbbellChart.self)).named("my-charts 1.0")
/// await ReportProgram(charts: charts).main()
/// ```
public struct ReportProgram: Sendable {
  /// The program that runs the current command.
  ///
  /// The argument parser creates the commands and cannot pass values to them, so the value is local
  /// to their task.
  @TaskLocal static var current = ReportProgram(charts: ChartRegistry([]))

  /// The chart types and scales that the program contains.
  let charts: ChartRegistry

  /// Creates a program with chart types and scales.
  public init(charts: ChartRegistry) { self.charts = charts }

  /// The output of `--version`: the reportgen version and the name of the additions.
  var version: String {
    charts.name.isEmpty ? Compiler.version : "\(Compiler.version) (\(charts.name))"
  }

  /// The compiler for the chart types and scales of this program.
  var compiler: Compiler { Compiler(charts: charts) }

  /// Returns the available chart types, including the plugins of a project.
  ///
  /// - Parameter project: the folder of the project; nil for no project.
  func charts(of project: String?, into diagnostics: inout Diagnostics) -> ChartRegistry {
    guard let project else { return charts }
    let plugins = ProjectPlugins(of: .folder(project), into: &diagnostics)
    return plugins.registry(after: charts, into: &diagnostics).charts
  }
}
