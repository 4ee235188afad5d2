import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests that every key has an effect or is refused.
///
/// Each key must change the figure of a suitable chart with one of its values, or be refused in all
/// charts. The keys come from the lists for checks, schema, and reference, so new keys are
/// included.
@Suite struct KeyEffectTests {
  /// The sample values of keys with text values or insufficient type information.
  private static let samples: [String: [String]] = [
    "type": ChartTypes.present, "data": ["other"], "axis": ["right", "top"],
    "font": ["Georgia"],
    "format": ["number(3)", "date('long')", "percent"], "data-link": ["all.csv"],
    "select": ["0", "1"], "table-rows": ["1"], "link": ["a.html"], "link-column": ["u"],
    "min": ["-3", "6", "2026-01-20"], "max": ["40", "19", "2026-03-20"],
    "step": ["1", "4", "2 days", "6 hours"], "anchor": ["2", "3", "2026-02-02"],
    "at": ["3", "1 4", "0.25 0.75", "max"], "factors": ["0 0.4 1"], "minor": ["3", "auto"],
    "base": ["2", "e"], "scale": ["category", "log", "number"], "cross": ["3", "10"],
    "hide": ["true", "labels", "grid", "all"], "label-fit": ["cut", "rotate", "skip", "wrap"],
    "above": ["2", "15"], "below": ["2", "15", "3.5"], "from": ["19", "3", "2.1", "2026-02-05"],
    "to": ["1", "4", "2.9", "13", "2026-02-20", "16"], "every": ["1", "7 days"], "days": ["mon"],
    "hours": ["20:00-22:00"], "x": ["3", "Fourth of the names", "u"], "y": ["11", "top", "z"],
    "x-max": ["5"], "y-max": ["17"], "equals": ["14", "12"], "not-equals": ["14"],
    "within": ["10 20"], "outside": ["10 20"], "rows": ["1 2"], "channel": ["z", "x", "low"],
    "image": ["data:image/png;base64,iVBORw0KGgoA"], "padding": ["2", "2 3"],
    "width": ["60", "3", "7"], "dash": ["3 1"], "value": ["z"], "low": ["z"], "high": ["z"],
    "goal": ["z"], "text": ["u", "Other"], "subtitle": ["u"], "label": ["u", "Other"],
    "marker-path": ["M0,-1L1,1H-1Z"], "marker-image": ["data:image/png;base64,iVBORw0KGgoA"],
    "line-gradient": ["teal orange"], "color-at-x": ["2 red"], "color-at-y": ["15 red"],
    "stack": ["s"], "group": ["g"], "index": ["1"], "series": ["1"],
    "explode": ["1", "all"], "turn": ["2"], "radius-factor": ["0.3"],
    "slice-colors": ["red teal"], "spoke-colors": ["red"],
  ]

  /// Returns the keys that these tests cannot check.
  ///
  /// A CSV file cannot contain infinite values. Marks that are blocks always have a block in the
  /// legend. There is only one type without axes.
  private static func untried(_ type: String) -> Set<String> {
    switch type {
    case "line", "discrete", "candlestick": ["chart infinite"]
    case "bar": ["chart infinite", "legend symbol"]
    default: ["chart infinite", "legend symbol", "series type"]
    }
  }

  private static func values(of option: OptionDescription) -> [String] {
    let listed = samples[option.name] ?? []
    switch option.kind {
    case .choice(let words): return words
    case .boolean: return ["true", "false"]
    case .color: return ["#123456"]
    case .numbers: return listed + ["3 1", "1", "0.25 0.75"]
    case .number, .integer:
      guard let range = option.range else { return listed + ["3", "7"] }
      let ends = [range.lowerBound, range.upperBound, (range.lowerBound + range.upperBound) / 2]
      return listed + ["0.5", "3", "0"] + ends.map { "\(Int($0))" }
    case .text, .form: return listed + ["Some words"]
    }
  }

  /// Returns an error message for a key without effect; nil if the key is correct.
  ///
  /// A key is correct if it has an effect, is refused in all charts, or no chart has such a part.
  private static func error(
    _ option: OptionDescription, of part: String, in scenes: [KeyScene]
  ) -> String? {
    var accepted: [String] = []
    for scene in scenes {
      let paths = scene.block.paths(of: part)
      for path in paths {
        let without = scene.bench.draw(scene.block.setting(option.name, to: nil, at: path).text)
        for value in values(of: option) where option.name != "type" || value != scene.block.type {
          let with = scene.bench.draw(
            scene.block.setting(option.name, to: value, at: path).text)
          guard with.errors.isEmpty else { continue }
          if with.figure != without.figure || with.notices != without.notices { return nil }
          accepted.append(value)
        }
      }
    }
    return accepted.isEmpty ? nil : "\(part) \(option.name): \(accepted.prefix(4))"
  }

  static func errors(
    _ manifest: ChartManifest, in scenes: [KeyScene], excluding excluded: Set<String> = []
  ) -> [String] {
    var errors: [String] = []
    for part in ["chart"] + ChartKeys.allParts {
      // A single chart has no shared axis. `warn` changes the build output, not the figure.
      let keys =
        part == "chart"
        ? ChartKeys.chartAlone.filter { $0.name != "warn" } : ChartKeys.keys(of: part)
      for option in keys where !excluded.contains("\(part) \(option.name)") {
        if let error = error(option, of: part, in: scenes) { errors.append(error) }
      }
    }
    for option in manifest.options {
      if let error = error(option, of: "chart", in: scenes) { errors.append(error) }
    }
    for option in manifest.seriesOptions {
      if let error = error(option, of: "series", in: scenes) { errors.append(error) }
    }
    return errors
  }

  /// Returns additional keys for charts in which options have an effect.
  private static func extras(_ type: String) -> [[(String, String)]] {
    switch type {
    case "line":
      [
        [("area", "true"), ("area-fill", "gradient"), ("marker-inner", "0.5")],
        [("low", "y"), ("high", "z"), ("markers", "none"), ("curve", "horizontal")],
        [("line-gradient", "red blue"), ("dash", "4 2")],
      ]
    case "bar":
      [
        [("goal", "z")], [("layout", "stacked")], [("baseline", "10")],
        [("gradient-from", "red"), ("gradient-to", "blue")],
        [("from", "z"), ("corner-radius", "0.5")],
      ]
    case "candlestick": [[("form", "ohlc")]]
    default: [[("low", "z"), ("high", "y")]]
    }
  }

  /// The tested Cartesian chart types that are in this package.
  private static let cartesian = ["line", "bar", "discrete", "candlestick"].filter(
    ChartTypes.present.contains)

  @Test(arguments: cartesian)
  func `every key of a chart with axes has an effect or is refused`(type: String) throws {
    let scenes =
      KeyScene.cartesian(type)
      + Self.extras(type).flatMap { KeyScene.cartesian(type, $0, isComplete: false) }
    let manifest = try #require(ChartBench.builtin.plugins.first { $0.manifest.type == type })
      .manifest
    let errors = Self.errors(manifest, in: scenes, excluding: Self.untried(type))
    #expect(errors == [])
  }

  @Test(.needs(charts: "pie"))
  func `every key of a chart without axes has an effect or is refused`() throws {
    let manifest = try #require(
      ChartBench.builtin.plugins.first { $0.manifest.type == "pie" }
    ).manifest
    let errors = Self.errors(manifest, in: KeyScene.free, excluding: Self.untried("pie"))
    #expect(errors == [])
  }

  @Test(arguments: ["axis", "label", "skip", "reference"])
  func `every key of a part of a polar chart has an effect or is refused`(part: String) {
    let errors = ChartKeys.keys(of: part).compactMap {
      Self.error($0, of: part, in: KeyScene.round)
    }
    #expect(errors == [])
  }

  @Test(
    .needs(charts: "bar", "line", "pie"),
    arguments: [
      (
        "<chart type='radar' x='x' y='y'><axis side='left' cross='1'/></chart>",
        "an axis of a polar chart does not support `cross`"
      ),
      (
        "<chart type='radar' x='x' y='y'><axis side='left' title='T'/></chart>",
        "an axis of a polar chart does not support `title`"
      ),
      (
        "<chart type='radar' x='x' y='y'><reference y='1' label='R' label-side='left'/></chart>",
        "a reference of a polar chart does not support `label-side`"
      ),
      (
        "<chart type='radar' x='x' y='y' orientation='horizontal'/>",
        "a polar chart does not support `orientation`"
      ),
      (
        "<chart type='radar' x='x' y='y'><window from='1' to='2'/></chart>",
        "a polar chart does not support the part `window`"
      ),
      (
        "<chart type='pie' label='x' value='y' range='exact'/>",
        "a chart without axes does not support `range`"
      ),
      (
        "<chart type='pie' label='x' value='y'><axis side='left'/></chart>",
        "a chart without axes does not support the part `axis`"
      ),
      (
        "<chart type='pie' label='x' value='y'><reference y='1'/></chart>",
        "a chart without axes does not support the part `reference`"
      ),
      (
        "<chart type='pie' label='x'><series value='y' axis='left'/></chart>",
        "a chart without axes does not support `axis`"
      ),
      (
        "<chart type='pie' label='x' value='y' color='red'/>",
        "unknown key `color` in a chart of type `pie`"
      ),
      (
        "<chart type='bar' x='x' y='y'><rule above='1' marker='square'/></chart>",
        "marks of type `bar` do not support `marker`"
      ),
      (
        "<chart type='line' x='x' y='y' overview='false'/>",
        "`overview` requires a `window`"
      ),
      (
        "<chart type='radar' x='x' y='y'><pin index='1'/></chart>",
        "a polar chart does not support the part `pin`"
      ),
      (
        "<chart type='pie' label='x' value='y'><pin index='1'/></chart>",
        "a chart without axes does not support the part `pin`"
      ),
      (
        "<chart type='pie' label='x' value='y' interactive='true' titles='false'/>",
        "`interactive` requires mark titles, and `titles` is `false`"
      ),
      (
        "<chart type='line' x='x' y='y'><pin/></chart>",
        "missing key `index` or `at` in a pin: a row, or a position on the x axis"
      ),
      (
        "<chart type='line' x='x' y='y'><pin index='1' at='2'/></chart>",
        "cannot combine `index` and `at` in a pin"
      ),
      (
        "<chart type='line' x='x' y='y'><pin at='2' series='3'/></chart>",
        "expected a series label or an index from 0 in `series`, found `3`"
      ),
      (
        "<chart type='line' x='x' y='y'><legend/><legend/></chart>",
        "expected one `legend` in a chart, found another"
      ),
    ])
  func `a key without effect is an error`(block: String, message: String) {
    let scene = KeyScene("x,y,z\n1,3,1\n2,5,1\n", KeyedBlock("chart"))
    #expect(scene.bench.draw(block).errors == [message])
  }
}
