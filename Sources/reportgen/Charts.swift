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
        text += "  \(option.name)  \(option.summary) \(Self.values(of: option))\n"
      }
    }
    StandardStream.output.write(text)
  }

  /// What an option accepts and what it is by default, in brackets.
  private static func values(of option: OptionDescription) -> String {
    let kind =
      switch option.kind {
      case .number: "a number"
      case .integer: "a whole number"
      case .boolean: "true or false"
      case .text: "a text"
      case .color: "a colour"
      case .numbers: "numbers"
      case .choice(let words): words.joined(separator: ", ")
      }
    let range = option.range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
    let fallback = option.defaultText.isEmpty ? "" : "; default \(option.defaultText)"
    return "(\(kind)\(range)\(fallback))"
  }
}
