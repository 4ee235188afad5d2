import ArgumentParser
import ReportCompiler
import ReportText

/// `reportgen schema`: the JSON Schemas, for editors.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the JSON Schema of the project file or of the diagnostics.")

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case config
    case diagnostics
  }

  @Argument(help: "What to describe: config or diagnostics.")
  var subject: Subject

  func run() {
    switch subject {
    case .config: StandardStream.output.write(ProjectSchema.json)
    case .diagnostics: StandardStream.output.write("\(DiagnosticSchema.json)")
    }
  }
}
