import ArgumentParser
import ReportCompiler
import ReportPlugin
import ReportText

/// The command `reportgen schema`, which prints JSON Schemas, for example for editors.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Prints the JSON Schema of the project file, of a chart spec, of the diagnostics or of the plugin protocol."
  )

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case config
    case chart
    case diagnostics
    case plugin
  }

  @Argument(help: "What to describe: config, chart, diagnostics or plugin.")
  var subject: Subject

  @Option(help: "The folder of a project whose plugins a chart spec can name.")
  var project: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if project != nil, subject != .chart {
      throw ValidationError("--project goes with `schema chart`")
    }
  }

  func run() throws {
    switch subject {
    case .config: StandardStream.output.write(ProjectSchema.json)
    case .chart:
      var diagnostics = Diagnostics()
      let charts = ReportProgram.current.charts(of: project, into: &diagnostics)
      diagnosticOptions.print(diagnostics)
      if diagnostics.hasErrors { throw ExitStatus(of: diagnostics).code }
      StandardStream.output.write(ChartSchema(charts: charts).json)
    case .plugin: StandardStream.output.write(WireV1Schema.json)
    case .diagnostics: StandardStream.output.write("\(DiagnosticSchema.json)")
    }
  }
}
