/// What every plugin must have an answer to: the files of `Cases`, which any language can read. The rules by
/// which they are filled in stand in the read-me beside them.
struct ConformanceKit {
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
  static func rules() throws(WireFault) -> WireValue { try WireValue(PackageResources.rules_json) }

  /// Reads the files.
  /// - Throws: one is not as it should be.
  init() throws(WireFault) {
    var cases: [ConformanceCase] = []
    for (name, bytes) in Self.files { cases.append(ConformanceCase(name, try WireValue(bytes))) }
    self.cases = cases
    chart = try WireValue(PackageResources.chart_json)
    mostWrong = Int(try Self.rules()["most-wrong"]?.number ?? 10)
  }
}
