import ArgumentParser
import ReportChart

/// `reportgen charts`: the chart types and what they can be told.
struct Charts: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the chart types, or the channels and options of one.")

  @Argument(help: "A chart type, such as line.")
  var type: String?

  func run() throws {
    let registry = BuiltinCharts.registry
    guard let type else {
      for manifest in registry.plugins.map(\.manifest) {
        StandardStream.output.write("\(manifest.type)  \(manifest.summary)\n")
      }
      return
    }
    guard let manifest = registry[type]?.manifest else {
      let known = registry.types.joined(separator: ", ")
      throw ValidationError("there is no chart type `\(type)`; known types: \(known)")
    }
    var text = "\(manifest.type)\n  \(manifest.summary)\n\nChannels\n"
    for channel in manifest.channels {
      text += "  \(channel.name)\(channel.isRequired ? " (required)" : "")  \(channel.summary)\n"
    }
    for (title, options) in [
      ("Options", manifest.options), ("Options of a series", manifest.seriesOptions),
    ] where !options.isEmpty {
      text += "\n\(title)\n"
      for option in options {
        text += "  \(option.name) (default \(option.defaultText))  \(option.summary)\n"
      }
    }
    StandardStream.output.write(text)
  }
}
