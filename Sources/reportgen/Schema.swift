import BuiltinCharts
import ArgumentParser
import ReportCompiler
import ReportText

/// `reportgen schema`: the JSON Schemas, for editors.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of the project file, of a chart spec or of the diagnostics.")

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case config
    case chart
    case diagnostics
  }

  @Argument(help: "What to describe: config, chart or diagnostics.")
  var subject: Subject

  func run() {
    switch subject {
    case .config: StandardStream.output.write(ProjectSchema.json)
    case .chart:
      StandardStream.output.write(ChartSchema(charts: BuiltinCharts.registry).json)
    case .diagnostics: StandardStream.output.write("\(DiagnosticSchema.json)")
    }
  }
}
