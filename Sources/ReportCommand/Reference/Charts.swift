import ArgumentParser
import ReportChart
import ReportCompiler
import ReportText

/// `reportgen charts`: the chart types and what they can be told.
struct Charts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "charts",
    abstract: "Lists the chart types, or the channels and options of one.",
    discussion: """
      With a type, its own channels and options come first and the keys that every chart has after \
      them.
      """)

  @Argument(help: "A chart type, such as line.")
  var type: String?

  @Flag(help: "Print only the keys that every chart has.")
  var keys = false

  @Option(help: "The folder of a project whose plugins add chart types.")
  var project: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  @Flag(help: "Print JSON, for programs: types, keys, parts and scales.")
  var json = false

  func validate() throws {
    if keys, type != nil || json {
      throw ValidationError("--keys stands alone; a type prints the keys of all charts too")
    }
  }

  func run() throws {
    var diagnostics = Diagnostics()
    let registry = ReportProgram.current.charts(of: project, into: &diagnostics)
    diagnosticOptions.print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus(of: diagnostics).code }
    var plugins = registry.plugins
    if let type {
      guard let plugin = registry[type] else {
        let known = registry.types.joined(separator: ", ")
        throw ValidationError("there is no chart type `\(type)`; known types: \(known)")
      }
      plugins = [plugin]
    }
    if json {
      StandardStream.output.write(ChartReference(registry.with(plugins)).json)
    } else if keys {
      StandardStream.output.write(ChartManual.keys)
    } else if type == nil {
      StandardStream.output.write(ChartManual.list(plugins.map(\.manifest)))
    } else {
      for manifest in plugins.map(\.manifest) {
        StandardStream.output.write(ChartManual.type(manifest) + "\n" + ChartManual.keys)
      }
    }
  }
}
