import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests of charts from standalone specs.
@Suite struct ChartSpecTests {
  /// The same chart as JSON, as YAML, and with a separate data file.
  static let json = """
    {"type": "line", "title": "Steps", "x": "day", "data": [
      {"day": "2026-11-01", "steps": 4000}, {"day": "2026-11-02", "steps": 9000.5}],
     "series": [{"y": "steps", "dash": [4, 2], "legend": true}],
     "axes": [{"side": "left", "min": 0}], "references": [{"y": 8000, "label": "Goal"}],
     "notes": [{"x": "2026-11-02", "text": "New"}], "legend": {"position": "top"}}
    """

  static let yaml = """
    # the same
    type: line
    title: Steps
    x: day
    data: steps.csv
    series:
      - y: steps
        dash: 4 2
        legend: true
    axes: [{side: left, min: 0}]
    references:
      - {y: 8000, label: "Goal"}
    notes: {x: 2026-11-02, text: New}
    legend: {position: top}
    x-note: mine
    """

  @Test(.needs(charts: "line"))
  func `date-times of a spec are shown in its time zone`() {
    let rows = """
      data:
        - {at: "2013-11-03T01:00-04:00", y: 1}
        - {at: "2013-11-03T01:00-05:00", y: 2}
      """
    func hasHeads(_ more: String, _ headers: [String]) {
      let drawing = SpecDrawing(
        SourceFile(name: "chart.yml", text: "type: line\nx: at\ny: y\n\(more)\n\(rows)\n"),
        form: .figure)
      #expect(drawing.messages == [])
      for head in headers { #expect(drawing.text.contains(">\(head)</th>")) }
    }
    hasHeads(
      "time-zone: America/New_York",
      ["at", "3 Nov 2013 01:00 UTC−4", "3 Nov 2013 01:00 UTC−5"])
    hasHeads("time-zone: Asia/Kolkata", ["at", "3 Nov 2013 10:30", "3 Nov 2013 11:30"])
    hasHeads("", ["at (UTC)", "3 Nov 2013 05:00", "3 Nov 2013 06:00"])
  }

  @Test(.needs(charts: "line"))
  func `JSON, YAML, rows, columns, text and a file give the same chart`() {
    let csv = "day,steps\n2026-11-01,4000\n2026-11-02,9000.5\n"
    let first = SpecDrawing(Self.json)
    #expect(first.messages == [])
    #expect(first.text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
    let columns = "{day: [2026-11-01, 2026-11-02], steps: [4000, 9000.5]}"
    let block = "|\n  " + csv.replacing("\n", with: "\n  ")
    let others = [
      SpecDrawing(Self.yaml, files: ["steps.csv": csv]),
      SpecDrawing(Self.yaml.replacing("data: steps.csv", with: "data: \(columns)")),
      SpecDrawing(Self.yaml.replacing("data: steps.csv", with: "data: \(block)")),
      SpecDrawing(
        Self.yaml.replacing("steps.csv", with: "steps.tsv"),
        files: ["steps.tsv": csv.replacing(",", with: "\t")]),
    ]
    for other in others {
      #expect(other.messages == [])
      #expect(other.text == first.text)
    }
  }

  @Test(.needs(charts: "line"))
  func `thresholds and reference ranges are equal in JSON and YAML`() {
    let meaning = #"{"reference": {"low": 5000}, "thresholds": [{"above": 9000, "title": "Far"}]}"#
    let json = Self.json.replacing(
      #"{"type": "line","#, with: #"{"type": "line", "columns": {"steps": \#(meaning)},"#)
    let csv = "day,steps\n2026-11-01,4000\n2026-11-02,9000.5\n"
    let block = """
      columns:
        steps:
          reference: { low: 5000 }
          thresholds:
            - { above: 9000, title: Far }

      """
    let first = SpecDrawing(json)
    let second = SpecDrawing(block + Self.yaml, files: ["steps.csv": csv])
    #expect(first.messages == [] && second.messages == [])
    #expect(first.text == second.text)
    #expect(first.text.contains("Usual range ≥ 5,000") && first.text.contains(">Far<"))
  }

  @Test(
    .needs(charts: "bar", "line"),
    arguments: [
      // Invalid JSON is reported at the first invalid character.
      #"{"type": "line",⟦1103|⟧"#, #"{"type": ⟦1103|l⟧ine: 3}"#, #"{"a": "b"} ⟦1103|{⟧}"#,
      "{\"a\": \"b⟦1103|\u{1}⟧\"}", #"{"a": "⟦1103|\⟧x"}"#,
      // Half a surrogate pair, and duplicate keys.
      #"{"title": "⟦1103|\ud800⟧", "x": 1, "⟦1103|x⟧": 2}"#,
      #"{"title": "⟦1103|\udc00⟧⟦1103|\ud83d⟧"}"#,
      // Values with a wrong type.
      "⟦1104|-⟧ a", "⟦1104|line⟧", "type: bar\nx: a\ny: b\ndata: [⟦1104|3⟧]",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: ⟦1104|[⟧2]}]",
      "type: bar\nx: a\ny: b\ndata: {a: ⟦1104|1⟧}",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\nseries: [⟦1104|3⟧, {y: b}]",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\ntitle: ⟦1104|[⟧[1]]",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\ncolumns: ⟦1104|3⟧",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\ncolumns: {b: {⟦4002|lable⟧: B, type: ⟦1104|nummber⟧}}",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\ncolumns: {b: {reference: ⟦1004|{⟧low: 9, high: 3}}}",
      #"{"type": "bar", "x": "a", "y": "b", "data": [{"a": 1, "b": 2}], "columns": {"b": {"reference": ⟦1004|{⟧"low": 9, "high": 3}}}}"#,
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\ncolumns: {⟦2008|c⟧: {type: number}}",
      "type: bar\nx: a\ndata: [{a: 1, b: 2}]\nseries: [{y: b, columns: ⟦1104|{⟧a: {}}}]",
      // Missing data, or data outside the folder.
      "⟦4012|t⟧ype: bar\nx: a\ny: b", "type: bar\nx: a\ny: b\ndata: ⟦1007|../a.csv⟧",
      "type: bar\nx: a\ny: b\ndata: ⟦1007|/etc/passwd⟧",
      "type: bar\nx: a\ny: b\ndata: ⟦1010|no.csv⟧",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\nlocale: ⟦1008|zz⟧",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\ntime-zone: ⟦1008|Europe/Londn⟧",
      // The checks of all chart blocks, with a location in the spec.
      "type: ⟦4001|bra⟧\nx: a\ny: b\ndata: [{a: 1, b: 2}]",
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\n⟦4011|axis⟧: {side: left}\n⟦4011|refrences⟧: [{y: 1}]",
      "type: bar\nx: a\ny: ⟦4006|c⟧\ndata: [{a: 1, b: 2}]\naxes: [{⟦4002|mni⟧: 0}]",
      #"{"type": "bar", "x": "a", "y": "b", "data": [{"a": 1, "b": 2}], "height": ⟦4003|-3⟧}"#,
    ])
  func `each error of a spec is reported at its position`(marked: String) {
    let source = DiagnosedSource(marked, name: "chart.yml")
    let drawing = SpecDrawing(source.file)
    #expect(source.differences(from: drawing.diagnostics) == [])
    #expect(drawing.text.isEmpty)
  }

  @Test(.needs(charts: "line")) func `a list is equivalent to the text form of the block`() {
    let list = SpecDrawing(
      """
      {"type": "line", "x": "a", "data": [{"a": 1, "b": 2, "c": 5}, {"a": 2, "b": 3, "c": 4}],
       "select": ["First one", "c"], "axes": [{"side": "left", "hide": ["line", "grid"]}],
       "series": [{"y": "b", "label": "First one", "dash": [4, 2]}, {"y": "c"}],
       "rules": [{"rows": [0, 1], "color": "red"}]}
      """)
    let text = SpecDrawing(
      """
      {"type": "line", "x": "a", "data": [{"a": 1, "b": 2, "c": 5}, {"a": 2, "b": 3, "c": 4}],
       "select": "First one;c", "axes": [{"side": "left", "hide": "line grid"}],
       "series": [{"y": "b", "label": "First one", "dash": "4 2"}, {"y": "c"}],
       "rules": [{"rows": "0 1", "color": "red"}]}
      """)
    #expect(list.messages == [])
    #expect(list.text == text.text)
  }

  @Test(.needs(charts: "bar")) func `a hint names the nearest key or the list of a part`() {
    let drawing = SpecDrawing(
      "type: bar\nx: a\ny: b\ndata: [{a: 1, b: 2}]\naxis: {side: left}\nrefrences: [{y: 1}]")
    #expect(
      drawing.diagnostics.all.flatMap(\.hints)
        == ["did you mean `axes`?", "did you mean `references`?"])
  }

  @Test(arguments: ["{{{{", "[", "\u{0}", "&a [*a]", "- - - -", "\u{FEFF}", "{\"a\":"])
  func `text that is not a spec is refused`(text: String) {
    let drawing = SpecDrawing(text)
    #expect(drawing.diagnostics.hasErrors)
    #expect(drawing.text.isEmpty)
  }

  @Test(
    .needs(charts: "bar"),
    arguments: [
      ("\"windows\": [{\"from\": 1, \"to\": 2}]", "windows"), ("\"animate\": \"true\"", "animate"),
      ("\"collapse\": true", "collapse"), ("\"scroll\": \"last\"", "scroll"),
      ("\"legend\": {\"toggle\": true}", "toggle"),
    ])
  func `a key that needs a figure is refused without one`(
    key: String, name: String
  ) {
    let spec = """
      {"type": "line", "x": "d", "series": [{"y": "a"}, {"y": "b"}], \(key),
      "data": {"d": [1, 2, 3, 4], "a": [3, 4, 5, 6], "b": [1, 2, 1, 2]}}
      """
    #expect(
      SpecDrawing(spec).diagnostics.all.map(\.message)
        == ["`\(name)` has no effect without `--figure`"])
    #expect(SpecDrawing(spec, form: .figure).messages == [])
  }

  @Test func `deep nesting is refused`() {
    for text in [
      String(repeating: "[", count: 200_000), String(repeating: "{\"a\":", count: 200_000),
      String(repeating: "- ", count: 200_000), String(repeating: "{a: ", count: 200_000),
    ] {
      #expect(SpecDrawing(text).diagnostics.hasErrors)
    }
  }

  @Test func `aliases that expand to very many values are refused`() {
    var text = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...9 {
      let item = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\((0..<10).map { _ in item }.joined(separator: ", "))]\n"
    }
    #expect(SpecDrawing(text).messages.contains { $0.contains("at most 5000000 values") })
  }

  @Test func `bytes that are not UTF-8 are refused at their position`() {
    let file = SourceFile(name: "chart.yml", bytes: Array("type: ".utf8) + [0xFF, 0x41])
    let drawing = SpecDrawing(file)
    #expect(drawing.messages == ["RG1103 expected UTF-8, found an invalid byte"])
  }
}
