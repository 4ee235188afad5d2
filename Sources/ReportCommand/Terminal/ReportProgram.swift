public import ReportChart
import ReportCompiler
import ReportText

/// A program with all commands of reportgen: this one, or one of somebody's own with further chart types
/// and scales.
///
/// ```swift
/// let charts = ReportProgram.current.charts.adding(ChartPlugin(DumbbellChart.self)).named("my-charts 1.0")
/// await ReportProgram(charts: charts).main()
/// ```
public struct ReportProgram: Sendable {
  /// The program that runs the command at hand. Commands are made by the parser of arguments, which has no
  /// place for what they need, so it comes with their task.
  @TaskLocal static var current = ReportProgram(charts: ChartRegistry([]))

  /// The chart types and scales that blocks can name.
  let charts: ChartRegistry

  /// A program with these chart types and scales.
  public init(charts: ChartRegistry) { self.charts = charts }

  /// What `--version` says: that of reportgen, and the name of what was added to it.
  var version: String {
    charts.name.isEmpty ? Compiler.version : "\(Compiler.version) (\(charts.name))"
  }

  /// A compiler for its chart types and scales.
  var compiler: Compiler { Compiler(charts: charts) }

  /// Its chart types, and those of the plugins of a project, if one is named.
  func charts(of project: String?, into diagnostics: inout Diagnostics) -> ChartRegistry {
    guard let project else { return charts }
    let plugins = ProjectPlugins(of: .folder(project), into: &diagnostics)
    return plugins.registry(after: charts, into: &diagnostics).charts
  }
}
