import ReportChart
import ReportText

/// A test case of the conformance suite: messages to a plugin and expected responses.
struct ConformanceCase {
  /// One step of a case: messages of the host, and the responses that the plugin must send.
  struct Exchange {
    var messages: [WireValue]
    var responses: [WireValue]
  }

  /// The name of the case file, without extension.
  let name: String
  /// The description of the requirement that the case tests.
  let about: String
  /// Whether the case runs once for each chart type of the plugin.
  let isOfEachType: Bool
  /// Whether the case runs once for each type of x values that the chart accepts.
  let isOfEachX: Bool
  /// Whether the case applies only to chart types with an optional channel.
  let requiresOptionalChannel: Bool
  /// The definitions of charts, which the messages of the case use by name.
  let charts: WireValue
  /// The steps of the case, in order.
  let steps: [Exchange]
  /// Whether all responses of the plugin in the case must contain identical charts.
  let isEqual: Bool
  /// Whether the host sends its greeting before the case.
  let isIntroduced: Bool
  /// Whether the case needs a separate process.
  let isFresh: Bool
  /// Whether the host closes the plugin's input after the case, so that the plugin must exit.
  let ends: Bool
  /// Whether the case is a recommendation, which a plugin can fail.
  let isAdvice: Bool

  init(_ name: String, _ value: WireValue) {
    self.name = name
    about = value["about"]?.text ?? ""
    let each = (value["each"]?.items ?? []).compactMap(\.text)
    isOfEachType = each.contains("type")
    isOfEachX = each.contains("x")
    requiresOptionalChannel = value["optional"]?.isTrue ?? false
    charts = value["charts"] ?? .object([])
    steps = (value["turns"]?.items ?? []).map {
      Exchange(messages: $0["say"]?.items ?? [], responses: $0["hear"]?.items ?? [])
    }
    isEqual = value["alike"]?.isTrue ?? false
    isIntroduced = value["introduced"].map(\.isTrue) ?? true
    ends = value["ends"]?.isTrue ?? false
    isFresh = value["fresh"]?.isTrue ?? false || !isIntroduced || ends
    isAdvice = value["advice"]?.isTrue ?? false
  }
}

// MARK: - Cases for one plugin

/// A test case with all placeholders filled for one plugin and one chart type.
struct ConformanceScript {
  /// The test case with its placeholders.
  let source: ConformanceCase
  /// The case name, with chart type and type of x values if the case varies them.
  let name: String
  /// The steps of the case, in which only the request number `$id` is still a placeholder.
  let steps: [ConformanceCase.Exchange]

  /// The types that the x values of a chart can have.
  static let xTypes = ["category", "date", "datetime", "number"]

  /// Returns the scripts of all cases for a plugin.
  static func all(
    _ suite: ConformanceSuite, for manifest: PluginManifest, host: String
  ) -> [ConformanceScript] {
    suite.cases.flatMap { source -> [ConformanceScript] in
      let fitting = manifest.charts.filter { chart in
        !source.requiresOptionalChannel || chart.manifest.channels.contains { !$0.isRequired }
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
            steps: source.steps.map { step in
              ConformanceCase.Exchange(
                messages: step.messages.map { substitution.filled($0) },
                responses: step.responses.map { substitution.filled($0) }
              )
            })
        }
      }
    }
  }

  /// Returns a message with its request number, as a line without the line end.
  static func line(_ message: WireValue, id: Int) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 10)
    numbered(message, id).write(into: &writer)
    return writer.copy()
  }

  /// Returns a message or pattern with the request number instead of `$id`.
  static func numbered(_ message: WireValue, _ id: Int) -> WireValue {
    switch message {
    case .text("$id"): .number(Double(id))
    case .list(let items): .list(items.map { numbered($0, id) })
    case .object(let members): .object(members.map { ($0.key, numbered($0.value, id)) })
    default: message
    }
  }
}

// MARK: - Files of the suite

/// The conformance test cases that every plugin must pass.
///
/// The cases are JSON files in `Cases`. The README in that folder defines the placeholders.
struct ConformanceSuite {
  /// The cases of the suite, starting with the handshake cases.
  let cases: [ConformanceCase]
  /// The chart that the charts of all cases extend.
  let chart: WireValue
  /// The number of failed cases after which the test run stops.
  let maximumFailures: Int

  /// The names and the content of the case files.
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

  /// Returns the rules of the suite: the order of cases, common requirements, and limits.
  static func rules() throws(WireError) -> WireValue { try WireValue(PackageResources.rules_json) }

  /// Creates the suite from its files.
  ///
  /// - Throws: an error if a file is invalid.
  init() throws(WireError) {
    var cases: [ConformanceCase] = []
    for (name, bytes) in Self.files { cases.append(ConformanceCase(name, try WireValue(bytes))) }
    self.cases = cases
    chart = try WireValue(PackageResources.chart_json)
    maximumFailures = Int(try Self.rules()["most-wrong"]?.number ?? 10)
  }
}
