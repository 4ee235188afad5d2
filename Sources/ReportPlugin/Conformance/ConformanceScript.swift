import ReportChart
import ReportText

/// A case of the kit as it is said to one plugin, with one of its chart types.
struct ConformanceScript {
  /// The case.
  let source: ConformanceCase
  /// File, chart type and type of x values.
  let name: String
  /// What is said and heard; `$id` is filled in when it is said.
  let turns: [ConformanceCase.Turn]

  /// The types of x values.
  static let xTypes = ["category", "date", "datetime", "number"]

  /// The scripts of all cases for a plugin.
  static func all(
    _ kit: ConformanceKit, for manifest: PluginManifest, host: String
  ) -> [ConformanceScript] {
    kit.cases.flatMap { source -> [ConformanceScript] in
      let charts = source.isOfEachType ? manifest.charts[...] : manifest.charts.prefix(1)
      return charts.flatMap { chart in
        xTypes.prefix(source.isOfEachX ? 4 : 1).map { x in
          let filling = ConformanceFilling(
            manifest: manifest, host: host, chart: chart, x: x, base: kit.chart,
            charts: source.charts)
          var name = source.name
          if source.isOfEachType { name += " " + chart.manifest.type }
          if source.isOfEachX { name += " " + x }
          return ConformanceScript(
            source: source, name: name,
            turns: source.turns.map { turn in
              ConformanceCase.Turn(
                say: turn.say.map { filling.filled($0) }, hear: turn.hear.map { filling.filled($0) }
              )
            })
        }
      }
    }
  }

  /// A message with its number, as a line without its end.
  static func line(_ message: WireValue, id: Int) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 10)
    numbered(message, id).write(into: &writer)
    return writer.copy()
  }

  /// A message or pattern with its number in the place of `$id`.
  static func numbered(_ message: WireValue, _ id: Int) -> WireValue {
    switch message {
    case .text("$id"): .number(Double(id))
    case .list(let items): .list(items.map { numbered($0, id) })
    case .object(let members): .object(members.map { ($0.key, numbered($0.value, id)) })
    default: message
    }
  }
}
