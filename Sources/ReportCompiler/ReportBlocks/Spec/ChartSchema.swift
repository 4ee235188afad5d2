public import ReportChart

/// The JSON Schema (draft 2020-12) of a chart spec, generated from chart types, keys, and scales.
///
/// The schema describes the notation only. The spec reader also checks the data.
public struct ChartSchema {
  private let charts: ChartRegistry
  private let values: SchemaValues

  /// Creates the schema for the chart types and scales in a registry.
  public init(charts: ChartRegistry) {
    self.charts = charts
    values = SchemaValues(scales: charts.scales.names)
  }

  private var manifests: [ChartManifest] { charts.plugins.map(\.manifest) }

  /// The schema as JSON text.
  public var json: String {
    JSONValue.keys([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
      "title": .text("reportgen chart"),
      "description": .text("A chart for `reportgen chart`."),
      "type": .text("object"),
      "anyOf": .list([
        .keys(["required": .strings(["type"])]),
        .keys([
          "required": .strings(["series"]),
          "properties": .keys([
            "series": .keys([
              "minItems": .number(1), "items": .keys(["required": .strings(["type"])]),
            ])
          ]),
        ]),
      ]),
      "properties": .object(rootEntries),
      "patternProperties": SchemaValues.free,
      "additionalProperties": .boolean(false),
      "allOf": .list(manifests.map(ofType)),
      "$defs": .object(definitions),
    ]).text
  }

  // MARK: Chart block

  private var rootEntries: [JSONValue.Entry] {
    var entries: [JSONValue.Entry] = [
      .init(key: "$schema", value: .keys(["type": .text("string")])),
      .init(
        key: "type",
        value: .keys([
          "description": .text("The chart type."), "enum": .strings(charts.types),
        ])),
      .init(key: "data", value: SchemaValues.reference("data")),
      .init(key: "columns", value: SchemaValues.reference("columns")),
      .init(
        key: "locale",
        value: .keys([
          "description": .text("The language of text, numbers, and dates, such as de-DE."),
          "type": .strings(["string", "null"]),
        ])),
      .init(
        key: "time-zone",
        value: .keys([
          "description": .text(
            "The time zone of date-times, such as Europe/London (default: UTC)."),
          "type": .strings(["string", "null"]),
        ])),
    ]
    add(ChartKeys.chartAlone + ChartKeys.series, "chart", to: &entries)
    addTypes(isSeries: false, to: &entries)
    addParts(of: "chart", to: &entries)
    return entries
  }

  private func add(
    _ options: [OptionDescription], _ part: String, to entries: inout [JSONValue.Entry]
  ) {
    for option in options where !entries.contains(where: { $0.key == option.name }) {
      entries.append(.init(key: option.name, value: values.value(option, part)))
    }
  }

  /// Adds the channels and options of all chart types, with alternatives for different definitions.
  ///
  /// In the block, a common key of all charts has priority over an option with the same name.
  private func addTypes(isSeries: Bool, to entries: inout [JSONValue.Entry]) {
    for manifest in manifests {
      for entry in isSeries ? typeEntries(manifest, isSeries: true) : blockEntries(manifest) {
        guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
          entries.append(entry)
          continue
        }
        if entries[index].value != entry.value {
          entries[index].value = Self.either(entries[index].value, entry.value)
        }
      }
    }
  }

  private func typeEntries(_ manifest: ChartManifest, isSeries: Bool = false) -> [JSONValue.Entry] {
    let options = (isSeries ? [] : manifest.options) + manifest.seriesOptions
    return manifest.channels.map { .init(key: $0.name, value: SchemaValues.channel($0)) }
      + options.map { .init(key: $0.name, value: values.value($0, "series")) }
  }

  private func blockEntries(_ manifest: ChartManifest) -> [JSONValue.Entry] {
    typeEntries(manifest).filter { entry in !ChartKeys.chart.contains { $0.name == entry.key } }
  }

  private static func either(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
    if case .object(let entries) = first, entries.count == 1, entries[0].key == "anyOf",
      case .list(let choices) = entries[0].value
    {
      return .keys(["anyOf": .list(choices.contains(second) ? choices : choices + [second])])
    }
    return .keys(["anyOf": .list([first, second])])
  }

  /// Returns the schema of a chart that sets a channel for all series.
  private static func requiring(_ channel: String) -> JSONValue {
    .keys([
      "anyOf": .list([
        .keys(["required": .strings([channel])]),
        .keys([
          "required": .strings(["series"]),
          "properties": .keys([
            "series": .keys(["items": .keys(["required": .strings([channel])])])
          ]),
        ]),
      ])
    ])
  }

  /// Returns the schema of a chart with series that all have the same type.
  private func ofType(_ manifest: ChartManifest) -> JSONValue {
    let entries = blockEntries(manifest)
    let names =
      ["$schema", "columns", "locale", "time-zone"] + ChartKeys.chartAlone.map(\.name)
      + ChartKeys.series.map(\.name) + ChartKeys.parts.map { SpecParts.listKey(of: $0) }
      + entries.map(\.key)
    var requirements = manifest.channels.filter(\.isRequired).map { Self.requiring($0.name) }
    if !manifest.channelSets.isEmpty {
      // Different series can use different channel sets, so the spec reader checks these.
      let sets = manifest.channelSets.map {
        JSONValue.keys(["allOf": .list($0.map(Self.requiring))])
      }
      requirements.append(
        .keys(["anyOf": .list(sets + [.keys(["required": .strings(["series"])])])]))
    }
    let untyped = JSONValue.keys(["not": .keys(["required": .strings(["type"])])])
    return .keys([
      "if": .keys([
        "required": .strings(["type"]),
        "properties": .keys([
          "type": .keys(["const": .text(manifest.type)]), "series": .keys(["items": untyped]),
        ]),
      ]),
      "then": .keys([
        "propertyNames": .keys([
          "anyOf": .list([
            .keys(["enum": .strings(names)]), .keys(["pattern": .text("^x-")]),
          ])
        ]),
        "properties": .object(
          entries + [
            .init(
              key: "series",
              value: .keys(["items": SchemaValues.reference(manifest.type + "-series")]))
          ]),
        "allOf": requirements.isEmpty ? nil : .list(requirements),
      ]),
    ])
  }

  // MARK: Parts of a chart

  private var definitions: [JSONValue.Entry] {
    var entries = SchemaValues.data
    for part in ChartKeys.allParts { entries.append(definition(part)) }
    for manifest in manifests {
      entries.append(
        .init(
          key: manifest.type + "-series",
          value: part(
            "series",
            [typeKey([manifest.type])] + seriesEntries + typeEntries(manifest, isSeries: true))))
    }
    return entries
  }

  private var seriesEntries: [JSONValue.Entry] {
    var entries = [
      JSONValue.Entry(key: "data", value: SchemaValues.reference("data")),
      JSONValue.Entry(key: "columns", value: SchemaValues.reference("columns")),
    ]
    add(ChartKeys.series.filter { $0.name != "type" }, "series", to: &entries)
    return entries
  }

  private func typeKey(_ types: [String]) -> JSONValue.Entry {
    .init(
      key: "type",
      value: .keys([
        "description": .text("The chart type of this series."), "enum": .strings(types),
      ]))
  }

  private func definition(_ name: String) -> JSONValue.Entry {
    var entries: [JSONValue.Entry] = []
    guard name == "series" else {
      add(ChartKeys.keys(of: name), name, to: &entries)
      return .init(key: name, value: part(name, entries))
    }
    entries = [typeKey(charts.types)] + seriesEntries
    addTypes(isSeries: true, to: &entries)
    guard case .object(var content) = part(name, entries) else {
      return .init(key: name, value: .null)
    }
    let choices = manifests.map { manifest in
      JSONValue.keys([
        "if": .keys([
          "required": .strings(["type"]),
          "properties": .keys(["type": .keys(["const": .text(manifest.type)])]),
        ]),
        "then": SchemaValues.reference(manifest.type + "-series"),
      ])
    }
    content.append(.init(key: "allOf", value: .list(choices)))
    return .init(key: name, value: .object(content))
  }

  private func part(_ name: String, _ entries: [JSONValue.Entry]) -> JSONValue {
    var entries = entries
    addParts(of: name, to: &entries)
    return .keys([
      "type": .text("object"),
      "properties": .object(entries),
      "patternProperties": SchemaValues.free,
      "additionalProperties": .boolean(false),
    ])
  }

  /// Adds the lists of parts, with an alternative for an option with the same name.
  private func addParts(of parent: String, to entries: inout [JSONValue.Entry]) {
    for name in ChartKeys.parts(of: parent) {
      let key = SpecParts.listKey(of: name)
      if let index = entries.firstIndex(where: { $0.key == key }) {
        entries[index].value = Self.either(entries[index].value, Self.list(of: name))
      } else {
        entries.append(.init(key: key, value: Self.list(of: name)))
      }
    }
  }

  /// Returns the schema of a list of parts, which also allows a single part.
  private static func list(of name: String) -> JSONValue {
    let item = SchemaValues.reference(name)
    return .keys([
      "anyOf": .list([
        .keys(["type": .text("array"), "items": item]), item, .keys(["type": .text("null")]),
      ])
    ])
  }
}
