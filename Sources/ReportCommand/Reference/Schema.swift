import ArgumentParser
import ReportCompiler
import ReportPlugin
import ReportText

/// The command `reportgen schema`, which prints JSON Schemas, for example for editors.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Print the JSON Schema of a file format or of the plugin protocol."
  )

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case config
    case chart
    case diagnostics
    case plugin
  }

  @Argument(
    help: """
      The format: the project file (config), a chart spec (chart), the messages in JSON \
      (diagnostics), or the plugin protocol (plugin).
      """)
  var subject: Subject

  @Option(help: "The project folder, for the chart types of its plugins.")
  var project: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if project != nil, subject != .chart {
      throw ValidationError("`--project` is for `reportgen schema chart` only")
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
