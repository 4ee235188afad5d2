import ArgumentParser
import ReportCompiler
import ReportPlugin
import ReportText

/// `reportgen schema`: the JSON Schemas, for editors.
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

  func run() {
    switch subject {
    case .config: StandardStream.output.write(ProjectSchema.json)
    case .chart:
      StandardStream.output.write(ChartSchema(charts: ReportProgram.current.charts).json)
    case .plugin: StandardStream.output.write(WireV1Schema.json)
    case .diagnostics: StandardStream.output.write("\(DiagnosticSchema.json)")
    }
  }
}
