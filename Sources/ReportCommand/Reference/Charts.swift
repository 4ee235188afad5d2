import ArgumentParser
import ReportChart
import ReportCompiler
import ReportText

/// The command `reportgen charts`, which lists the chart types and their options.
struct Charts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "charts",
    abstract: "List the chart types, or the channels and options of one.",
    discussion: """
      With a chart type, lists its channels (the data that it shows, such as x and y) and its \
      options, and then the keys of all charts.
      Example: reportgen charts line
      """)

  @Argument(help: "The chart type, such as line.")
  var type: String?

  @Flag(help: "Print only the keys of all charts.")
  var keys = false

  @Option(help: "The project folder, for the chart types of its plugins.")
  var project: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  @Flag(help: "Print types, keys, parts, and scales as JSON.")
  var json = false

  func validate() throws {
    if keys, type != nil || json {
      throw ValidationError("cannot combine `--keys` with a type or `--json`")
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
        let types = registry.types.joined(separator: ", ")
        throw ValidationError("unknown chart type `\(type)`; known types: \(types)")
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

/// The text output of chart types and options, with one line per option.
enum ChartManual {
  /// Returns a list of chart types with their summaries.
  static func list(_ manifests: [ChartManifest]) -> String {
    manifests.map { "\($0.type)  \($0.summary)\n" }.joined()
  }

  /// Returns a text with the channels and options of a chart type.
  static func type(_ manifest: ChartManifest) -> String {
    var text = "\(manifest.type)\n  \(manifest.summary)\n\nChannels\n"
    for channel in manifest.channels {
      text += "  \(channel.name)\(channel.isRequired ? " (required)" : "")  \(channel.summary)\n"
    }
    if !manifest.channelSets.isEmpty {
      let sets = manifest.channelSets.map { $0.joined(separator: " with ") }
      text += "  A series needs \(sets.joined(separator: ", or ")), or all of these.\n"
    }
    text += section("Options", manifest.options)
    return text + section("Options of a series", manifest.seriesOptions)
  }

  /// The text with the keys that every chart has, grouped by part.
  static var keys: String {
    (["chart"] + ChartKeys.allParts).map { part in
      section(title(part), ChartKeys.keys(of: part)).drop { $0 == "\n" }
    }.joined(separator: "\n")
  }

  private static func title(_ part: String) -> String {
    let parts = ChartKeys.parts(of: part).map { "`\($0)`" }.joined(separator: ", ")
    let parents = ChartKeys.allParts.filter { ChartKeys.parts(of: $0).contains(part) }
    let heading =
      part == "chart"
      ? "Every chart" : (["Every `\(part)`"] + parents.map { "of `\($0)`" }).joined(separator: " ")
    return parts.isEmpty ? heading : "\(heading) (parts: \(parts))"
  }

  private static func section(_ title: String, _ options: [OptionDescription]) -> String {
    guard !options.isEmpty else { return "" }
    return "\n\(title)\n"
      + options.map { "  \($0.name)  \($0.summary) \(values(of: $0))\n" }.joined()
  }

  /// Returns the valid values and the default of an option, in parentheses, for the text output.
  private static func values(of option: OptionDescription) -> String {
    let kind =
      switch option.kind {
      case .number: "a number"
      case .integer: "an integer"
      case .boolean: "true or false"
      case .text: "text"
      case .color: "a colour"
      case .numbers: "numbers"
      case .form(let words): words
      case .choice(let words): words.joined(separator: ", ")
      }
    let range = option.range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
    let fallback = option.defaultText.isEmpty ? "" : "; default \(option.defaultText)"
    return "(\(kind)\(range)\(fallback))"
  }
}
