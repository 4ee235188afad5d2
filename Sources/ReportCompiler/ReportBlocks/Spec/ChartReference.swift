public import ReportChart

/// A machine-readable reference of chart types, keys, parts, and scales.
public struct ChartReference {
  private let charts: [ChartPlugin]
  private let scales: [String]

  /// Creates the reference of the chart types and scales in a registry.
  public init(_ charts: ChartRegistry) {
    self.charts = charts.plugins
    scales = charts.scales.names
  }

  /// The reference as JSON text.
  public var json: String {
    JSONValue.keys([
      "types": .list(charts.map(type)),
      "keys": .object(
        (["chart"] + ChartKeys.allParts).map { part in
          .init(key: part, value: .list(ChartKeys.keys(of: part).map(option)))
        }),
      "parts": .object(
        (["chart"] + ChartKeys.allParts).compactMap { part in
          let parts = ChartKeys.parts(of: part)
          return parts.isEmpty ? nil : .init(key: part, value: .strings(parts))
        }),
      "lists": .object(
        ChartKeys.allParts.map { .init(key: $0, value: .text(SpecParts.listKey(of: $0))) }),
      "scales": .strings(scales),
    ]).text
  }

  private func type(_ plugin: ChartPlugin) -> JSONValue {
    let manifest = plugin.manifest
    return .keys([
      "type": .text(manifest.type), "summary": .text(manifest.summary),
      "geometry": .text(plugin.geometry.rawValue),
      "channels": .list(
        manifest.channels.map { channel in
          .keys([
            "name": .text(channel.name), "role": .text(channel.role.rawValue),
            "required": .boolean(channel.isRequired), "summary": .text(channel.summary),
          ])
        }),
      "channelSets": manifest.channelSets.isEmpty
        ? nil : .list(manifest.channelSets.map { .strings($0) }),
      "options": .list(manifest.options.map(option)),
      "seriesOptions": .list(manifest.seriesOptions.map(option)),
    ])
  }

  private func option(_ option: OptionDescription) -> JSONValue {
    var words: JSONValue?
    var form: JSONValue?
    let kind: String
    switch option.kind {
    case .number: kind = "number"
    case .integer: kind = "integer"
    case .boolean: kind = "boolean"
    case .text: kind = "text"
    case .color: kind = "color"
    case .numbers: kind = "numbers"
    case .form(let expected):
      kind = "form"
      form = .text(expected)
    case .choice(let choices):
      kind = "choice"
      words = .strings(choices)
    }
    return .keys([
      "name": .text(option.name), "kind": .text(kind), "words": words, "form": form,
      "range": option.range.map { .list([.number($0.lowerBound), .number($0.upperBound)]) },
      "default": option.defaultText.isEmpty ? nil : .text(option.defaultText),
      "summary": .text(option.summary),
    ])
  }
}
