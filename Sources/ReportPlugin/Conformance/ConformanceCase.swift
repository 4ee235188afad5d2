import ReportChart
import ReportText

/// A file of the kit: what is said to a plugin, and what must hold of its answers.
struct ConformanceCase {
  /// Lines that are said at once, and what is heard of them.
  struct Exchange {
    var say: [WireValue]
    var hear: [WireValue]
  }

  /// The name of the file, without its end.
  let name: String
  /// What it tries, in words.
  let about: String
  /// True when it is tried with each chart type.
  let isOfEachType: Bool
  /// True when it is tried with each type of x values.
  let isOfEachX: Bool
  /// True when it is tried only with chart types that have a channel which is not required.
  let needsOptional: Bool
  /// The charts that it speaks of.
  let charts: WireValue
  /// What is said and heard.
  let turns: [Exchange]
  /// True when all charts that are heard must be alike.
  let isAlike: Bool
  /// True when the host has introduced itself before.
  let isIntroduced: Bool
  /// True when it needs a process of its own.
  let isFresh: Bool
  /// True when the input ends after it, and the plugin must end too.
  let ends: Bool
  /// True when a plugin may do otherwise.
  let isAdvice: Bool

  init(_ name: String, _ value: WireValue) {
    self.name = name
    about = value["about"]?.text ?? ""
    let each = (value["each"]?.items ?? []).compactMap(\.text)
    isOfEachType = each.contains("type")
    isOfEachX = each.contains("x")
    needsOptional = value["optional"]?.isTrue ?? false
    charts = value["charts"] ?? .object([])
    turns = (value["turns"]?.items ?? []).map {
      Exchange(say: $0["say"]?.items ?? [], hear: $0["hear"]?.items ?? [])
    }
    isAlike = value["alike"]?.isTrue ?? false
    isIntroduced = value["introduced"].map(\.isTrue) ?? true
    ends = value["ends"]?.isTrue ?? false
    isFresh = value["fresh"]?.isTrue ?? false || !isIntroduced || ends
    isAdvice = value["advice"]?.isTrue ?? false
  }
}

// MARK: - Cases for one plugin

/// A case of the kit as it is said to one plugin, with one of its chart types.
struct ConformanceScript {
  /// The case.
  let source: ConformanceCase
  /// File, chart type and type of x values.
  let name: String
  /// What is said and heard; `$id` is filled in when it is said.
  let turns: [ConformanceCase.Exchange]

  /// The types of x values.
  static let xTypes = ["category", "date", "datetime", "number"]

  /// The scripts of all cases for a plugin.
  static func all(
    _ suite: ConformanceSuite, for manifest: PluginManifest, host: String
  ) -> [ConformanceScript] {
    suite.cases.flatMap { source -> [ConformanceScript] in
      let fitting = manifest.charts.filter { chart in
        !source.needsOptional || chart.manifest.channels.contains { !$0.isRequired }
      }
      let charts = source.isOfEachType ? fitting[...] : fitting.prefix(1)
      return charts.flatMap { chart in
        xTypes.prefix(source.isOfEachX ? 4 : 1).map { x in
          let substitution = ConformanceSubstitution(
            manifest: manifest, host: host, chart: chart, x: x, base: suite.chart,
            charts: source.charts)
          var name = source.name
          if source.isOfEachType { name += " " + chart.manifest.type }
          if source.isOfEachX { name += " " + x }
          return ConformanceScript(
            source: source, name: name,
            turns: source.turns.map { turn in
              ConformanceCase.Exchange(
                say: turn.say.map { substitution.filled($0) },
                hear: turn.hear.map { substitution.filled($0) }
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

// MARK: - Files of the kit

/// What every plugin must have an answer to: the files of `Cases`, which any language can read. The rules by
/// which they are filled in stand in the read-me beside them.
struct ConformanceSuite {
  /// The cases, those of the introduction first.
  let cases: [ConformanceCase]
  /// What charts are made of.
  let chart: WireValue
  /// How many cases may be wrong before the rest is left out.
  let mostWrong: Int

  /// The files of the cases.
  static let files: [(name: String, bytes: [UInt8])] = [
    ("greeting", PackageResources.greeting_json),
    ("greeting-later", PackageResources.greeting_later_json),
    ("describe", PackageResources.describe_json),
    ("end-unasked", PackageResources.end_unasked_json),
    ("usual", PackageResources.usual_json), ("no-rows", PackageResources.no_rows_json),
    ("one-row", PackageResources.one_row_json),
    ("only-missing", PackageResources.only_missing_json),
    ("some-missing", PackageResources.some_missing_json),
    ("same-value", PackageResources.same_value_json),
    ("zero-and-negative", PackageResources.zero_and_negative_json),
    ("large-and-small", PackageResources.large_and_small_json),
    ("many-rows", PackageResources.many_rows_json), ("markup", PackageResources.markup_json),
    ("required-channels", PackageResources.required_channels_json),
    ("least-options", PackageResources.least_options_json),
    ("most-options", PackageResources.most_options_json),
    ("several-series", PackageResources.several_series_json),
    ("unknown-fields", PackageResources.unknown_fields_json),
    ("several-charts", PackageResources.several_charts_json),
    ("no-charts", PackageResources.no_charts_json), ("ids", PackageResources.ids_json),
    ("at-once", PackageResources.at_once_json),
    ("unknown-message", PackageResources.unknown_message_json), ("end", PackageResources.end_json),
  ]

  /// The order of the cases, what holds of all answers, and limits.
  static func rules() throws(WireError) -> WireValue { try WireValue(PackageResources.rules_json) }

  /// Reads the files.
  /// - Throws: one is not as it should be.
  init() throws(WireError) {
    var cases: [ConformanceCase] = []
    for (name, bytes) in Self.files { cases.append(ConformanceCase(name, try WireValue(bytes))) }
    self.cases = cases
    chart = try WireValue(PackageResources.chart_json)
    mostWrong = Int(try Self.rules()["most-wrong"]?.number ?? 10)
  }
}
