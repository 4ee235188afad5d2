import ChartTestSupport
import ReportChart
import ReportData

/// A chart for tests of keys: data and a block.
struct KeyScene: Sendable {
  let bench: ChartBench
  let block: KeyedBlock

  init(
    _ csv: String, _ block: KeyedBlock, thresholds: Thresholds? = nil,
    reasons: ReasonDeclaration? = nil
  ) {
    var bench = ChartBench(
      csv: csv,
      columns: [
        ColumnDeclaration(name: "y", unit: "kg", thresholds: thresholds, reasons: reasons),
        ColumnDeclaration(name: "z", unit: "kg"),
      ])
    bench.tables["other"] = ChartBench.table("x,y,z,u\n3,9,8,b.html\n4,2,7,c.html\n")
    bench.charts = ChartRegistry(
      ChartBench.builtin.plugins + [ChartPlugin(RadarSample.self)])
    self.bench = bench
    self.block = block
  }

  private static let numbers =
    "x,y,z,u\n1,12,3,a.html\n2,14,,b.html\n3,18,9,c.html\n4,,2,d.html\n5,30,6,e.html\n6,21,1,f.html\n"
  private static let names =
    "x,y,z,u\nA long first name,12,3,a.html\nA long second name,14,4,b.html\nThird,18,9,c.html\n"
    + "Fourth of the names,5,2,d.html\nFifth and the last name,30,6,e.html\n"
  private static let days =
    "x,y,z,u\n"
    + (1...28).map { "2026-02-\($0 < 10 ? "0" : "")\($0),\($0 % 9),\($0),a.html\n" }.joined()
  private static let dot = "data:image/png;base64,iVBORw0KGgo="

  /// Returns the parts of a Cartesian chart in which each key has an effect.
  private static func parts(x: String, next: String, isNumeric: Bool) -> [KeyedBlock] {
    [
      KeyedBlock(
        "axis", [("side", "bottom")],
        isNumeric
          ? [
            KeyedBlock("label", [("at", x), ("text", "here"), ("long", "Right here")]),
            KeyedBlock("label", [("at", "max"), ("image", dot), ("alt", "dot")]),
          ] : []),
      KeyedBlock("axis", [("side", "left"), ("min", "5"), ("max", "20"), ("range", "exact")]),
      KeyedBlock("reference", [("y", "10"), ("label", "R"), ("show-value", "true")]),
      KeyedBlock("reference", [("x", x)]), KeyedBlock("reference", [("at", "0.5")]),
      KeyedBlock("note", [("x", x), ("y", "12"), ("text", "N")]),
      KeyedBlock("note", [("x", x), ("y", "12"), ("symbol", "circle"), ("alt", "S")]),
      KeyedBlock(
        "note",
        [
          ("x", x), ("x-max", next), ("y", "12"), ("y-max", "14"), ("shape", "ellipse"),
          ("alt", "E"),
        ]),
      KeyedBlock("note", [("x", x), ("y", "12"), ("image", dot), ("alt", "I")]),
      KeyedBlock("rule", [("above", "13"), ("color", "red")]),
      KeyedBlock("rule", [("x", x), ("label", "mine")]),
      KeyedBlock("legend", [("position", "bottom"), ("title", "L")]),
    ]
  }

  /// Returns the value channels of one of two series.
  private static func channels(_ type: String, isFirst: Bool) -> [(String, String)] {
    guard type == "candlestick" else { return [("y", isFirst ? "y" : "z")] }
    // The candles of the second series have equal open and close values.
    return [("open", isFirst ? "z" : "y"), ("high", "y"), ("low", "z"), ("close", "y")]
  }

  private static func both(_ type: String) -> [KeyedBlock] {
    [
      KeyedBlock(
        "series", channels(type, isFirst: true),
        [KeyedBlock("rule", [("rows", "0"), ("color", "red")])]),
      KeyedBlock("series", channels(type, isFirst: false)),
    ]
  }

  /// Returns the Cartesian charts of a type.
  ///
  /// - Parameters:
  ///   - extra: additional keys of the block.
  ///   - isWhole: false for the first chart only.
  static func cartesian(
    _ type: String, _ extra: [(String, String)] = [], isComplete: Bool = true
  ) -> [KeyScene] {
    let chart = [("type", type), ("x", "x"), ("labels", "all")] + extra
    func block(_ keys: [(String, String)], _ parts: [KeyedBlock]) -> KeyedBlock {
      KeyedBlock("chart", chart + keys, parts)
    }
    let plain = [("type", type), ("x", "x")] + channels(type, isFirst: true) + extra
    let both = both(type)
    let first = KeyScene(
      numbers, block([], both + parts(x: "2", next: "4", isNumeric: true)))
    guard isComplete else { return [first] }
    return [
      first,
      KeyScene(
        "x,y,z,u\n5,12,3,a.html\n2,14,4,b.html\n3,18,9,c.html\n",
        block([("markers", "none")].filter { _ in type == "line" }, both)),
      KeyScene(
        names, block([], both + parts(x: "Third", next: "Fourth of the names", isNumeric: false))),
      KeyScene(days, block([], both + parts(x: "2026-02-03", next: "2026-02-09", isNumeric: true))),
      KeyScene(
        numbers,
        KeyedBlock(
          "chart", plain,
          [
            KeyedBlock(
              "axis", [("side", "bottom"), ("step", "2")],
              [KeyedBlock("skip", [("from", "2.2"), ("to", "2.8")])]),
            KeyedBlock(
              "axis", [("side", "left"), ("separators", "true"), ("scale", "log"), ("cross", "2")]),
            KeyedBlock("window", [("from", "2"), ("to", "5")]),
          ])),
      KeyScene(
        numbers,
        KeyedBlock(
          "chart", chart,
          [
            KeyedBlock("series", [("y", "y")]),
            KeyedBlock("series", [("y", "z"), ("data", "other")]),
            KeyedBlock("pin", [("index", "0")]), KeyedBlock("pin", [("at", "2.5")]),
          ])),
      KeyScene(
        days,
        KeyedBlock(
          "chart", plain,
          [
            KeyedBlock("axis", [("side", "bottom")], [KeyedBlock("skip", [("days", "sat")])]),
            KeyedBlock("legend", [("form", "list")]),
          ])),
      KeyScene(
        "x,y,z,u\n2026-01-01T08:00,3,1,a\n2026-01-03T12:00,9,2,b\n",
        KeyedBlock(
          "chart", plain,
          [
            KeyedBlock(
              "axis", [("side", "bottom")], [KeyedBlock("skip", [("hours", "01:00-02:00")])])
          ])),
      KeyScene("x,y,z,u\na,1,2,a.html\na,5,2,b.html\n", KeyedBlock("chart", plain)),
      KeyScene(
        names,
        KeyedBlock(
          "chart", plain + [("height", "90"), ("width", "200")],
          [
            KeyedBlock("axis", [("side", "bottom")]),
            KeyedBlock(
              "axis", [("side", "left"), ("separators", "true"), ("title-position", "middle")]),
          ])),
      KeyScene("x,y,z,u\n", KeyedBlock("chart", plain)),
      KeyScene(numbers, KeyedBlock("chart", chart, seriesWithThresholds(type)), thresholds: usual),
      KeyScene(
        "x,y,z,u\n1,12,3,a.html\n2,-9,4,b.html\n3,18,9,c.html\n",
        KeyedBlock("chart", chart, seriesWithThresholds(type)),
        reasons: ReasonDeclaration(codes: [ReasonCode(text: "-9", reason: .notWorn)])),
    ]
  }

  /// The thresholds of the value column.
  static let usual = Thresholds(reference: ReferenceRange(low: 13, high: 20))

  /// Returns a series with thresholds for its values.
  static func seriesWithThresholds(_ type: String) -> [KeyedBlock] {
    let channels = type == "candlestick" ? ["open", "high", "low", "close"] : ["y"]
    return [KeyedBlock("series", channels.map { ($0, "y") })]
  }

  /// The charts without axes.
  static let free: [KeyScene] = [
    KeyScene(
      names,
      KeyedBlock(
        "chart", [("type", "pie"), ("label", "x"), ("value", "y")],
        [
          KeyedBlock("rule", [("above", "13"), ("color", "red")]),
          KeyedBlock("rule", [("x", "Third"), ("label", "m")]),
          KeyedBlock("legend", [("position", "bottom"), ("title", "L")]),
        ])),
    KeyScene(
      names,
      KeyedBlock(
        "chart", [("type", "pie"), ("label", "x")],
        [
          KeyedBlock(
            "series", [("value", "y")], [KeyedBlock("rule", [("above", "13"), ("color", "red")])]),
          KeyedBlock("series", [("value", "z")]), KeyedBlock("legend", [("form", "list")]),
        ])),
    KeyScene(
      names,
      KeyedBlock(
        "chart", [("type", "pie"), ("label", "x"), ("value", "y"), ("labels", "percent")],
        [KeyedBlock("rule", [("x", "Third"), ("label", "m")])])),
    KeyScene("x,y,z,u\n", KeyedBlock("chart", [("type", "pie"), ("label", "x"), ("value", "y")])),
    KeyScene(
      "x,y,z,u\na,,2,q.html\nb,2,2,q.html\n",
      KeyedBlock("chart", [("type", "pie"), ("label", "x"), ("value", "y")])),
    KeyScene(
      "x,y,z,u\na,1,2,q.html\nb,1,2,q.html\nc,1,2,q.html\n",
      KeyedBlock(
        "chart",
        [
          ("type", "pie"), ("label", "x"), ("label-place", "outside"), ("spokes", "all"),
          ("explode", "0"), ("turn", "1"), ("hole", "0.5"), ("heading", "H"),
        ], [KeyedBlock("series", [("value", "y")])])),
    KeyScene(
      "x,y,z,u\na,1,2,q.html\nb,1,2,q.html\n",
      KeyedBlock(
        "chart", [("type", "pie"), ("label", "x")], [KeyedBlock("series", [("value", "y")])])),
  ]

  /// The polar charts.
  static let round: [KeyScene] = [
    KeyScene(
      numbers,
      KeyedBlock(
        "chart", [("type", "radar"), ("x", "x")],
        both("radar") + [
          KeyedBlock(
            "axis", [("side", "bottom"), ("step", "2")],
            [
              KeyedBlock("label", [("at", "3"), ("text", "h"), ("long", "Here")]),
              KeyedBlock("skip", [("from", "2.2"), ("to", "2.8")]),
            ]), KeyedBlock("axis", [("side", "left")]),
          KeyedBlock("reference", [("y", "10"), ("label", "R"), ("show-value", "true")]),
          KeyedBlock("legend"),
        ])),
    KeyScene(
      names,
      KeyedBlock(
        "chart", [("type", "radar"), ("x", "x"), ("y", "y")],
        [
          KeyedBlock("axis", [("side", "bottom")]),
          KeyedBlock("axis", [("side", "left"), ("scale", "log")]),
        ])),
    KeyScene(
      numbers,
      KeyedBlock(
        "chart", [("type", "radar"), ("x", "x"), ("y", "y")],
        [KeyedBlock("axis", [("side", "left"), ("min", "5"), ("max", "20")])])),
  ]
}
