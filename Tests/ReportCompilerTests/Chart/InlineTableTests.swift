import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests of inline data in a chart spec.
@Suite(.needs(charts: "bar")) struct InlineTableTests {
  @Test func `MIS-01 null, NaN, an empty text and an absent key are the same`() throws {
    let notations = ["\"v\": null", "\"v\": \"\"", "\"v\": \"NaN\"", "\"w\": 1"]
    let pictures = notations.map { notation in
      SpecDrawing(
        """
        {"type": "bar", "x": "k", "y": "v", "annotate": true,
         "data": [{"k": "a", "v": 3}, {"k": "b", \(notation)}, {"k": "c", "v": 5}]}
        """)
    }
    let yaml = ["v: .nan", "v: ~", "v: ''", "v: NaN"].map { notation in
      SpecDrawing(
        """
        type: bar
        x: k
        y: v
        annotate: true
        data: [{k: a, v: 3}, {k: b, \(notation)}, {k: c, v: 5}]
        """)
    }
    let short = SpecDrawing(
      "{type: bar, x: k, y: v, annotate: true, data: {k: [a, b, c], v: [3, null, 5]}}")
    #expect(pictures[0].text.contains("rg-bar"))
    for other in pictures + yaml + [short] {
      #expect(other.messages == [])
      #expect(other.text == pictures[0].text)
    }
  }

  @Test(.needs(charts: "line")) func `a column can be shorter than the others`() {
    let drawing = SpecDrawing(
      "{type: line, x: k, data: {k: [1, 2, 3], a: [1, 2, 3], b: [3]}, series: [{y: a}, {y: b}]}")
    #expect(drawing.messages == [])
    #expect(drawing.text.contains("rg-line"))
  }

  @Test func `large and tiny numbers have the precision of a double`() {
    let drawing = SpecDrawing(
      """
      {"type": "bar", "x": "k", "y": "v", "annotate": true, "data": {
       "k": ["a", "b", "c"], "v": [9007199254740993, 1e-300, -1e300]}}
      """)
    #expect(drawing.messages == [])
    let values = drawing.text.matches(of: /rg-bar [^>]*data-value="([^"]*)"/).compactMap {
      Double($0.1)
    }
    #expect(values == [9_007_199_254_740_992, 1e-300, -1e300])
  }

  @Test func `quoted numbers retain their notation, as in a file`() {
    let drawing = SpecDrawing(
      #"{"type": "bar", "x": "k", "y": "v", "data": [{"k": "007", "v": "3"}, {"k": "010", "v": 4}]}"#
    )
    #expect(drawing.messages == [])
    #expect(drawing.text.contains(">007<"))
  }

  @Test func `an invalid cell is reported by line and column, without its value`() {
    let rows = "\n  - {a: x, b: 1}\n  - {a: 'two\n      lines', b: secret}\n  - {a: z, b: 3}\n"
    let drawing = SpecDrawing("type: bar\nx: a\ny: b\ndata:\(rows)columns: {b: {type: number}}\n")
    #expect(drawing.diagnostics.all.count == 1)
    for format in DiagnosticFormat.allCases {
      var writer = ByteWriter()
      DiagnosticPrinter(format: format, colors: false).print(
        drawing.diagnostics.all, into: &writer)
      #expect(!String(decoding: writer.copy(), as: UTF8.self).contains("secret"))
    }
    guard case .data("chart.json", 7, "b")? = drawing.diagnostics.all.first?.place else {
      Issue.record("\(drawing.diagnostics.all)")
      return
    }
  }

  @Test func `a cell of delimited text is reported by its line in the spec`() {
    let block = SpecDrawing(
      "type: bar\nx: a\ny: b\ncolumns: {b: {type: number}}\ndata: |\n  a,b\n  x,1\n  y,secret\n")
    guard case .data(_, 8, "b")? = block.diagnostics.all.first?.place else {
      Issue.record("\(block.diagnostics.all)")
      return
    }
    let json = SpecDrawing(
      """
      {"type": "bar", "x": "a", "y": "b", "columns": {"b": {"type": "number"}},
       "data": "a,b\\nx,1\\ny,secret\\n"}
      """)
    guard case .data(_, 2, "b")? = json.diagnostics.all.first?.place else {
      Issue.record("\(json.diagnostics.all)")
      return
    }
  }

  @Test(arguments: ["[]", "{}", "{a: [], b: []}", "[{}]"])
  func `a chart without rows shows its empty state`(data: String) {
    let drawing = SpecDrawing("{type: bar, x: a, y: b, data: \(data)}")
    #expect(drawing.messages == (data == "[{}]" ? drawing.messages : []))
    if data != "[{}]" { #expect(drawing.text.contains("rg-empty")) }
  }

  @Test func `columns can have labels, units and categories`() {
    let drawing = SpecDrawing(
      """
      type: bar
      x: mood
      y: count
      data: [{mood: low, count: 2}]
      columns:
        mood: {categories: [high, low]}
        count: {label: Days, unit: d, type: integer}
      """)
    #expect(drawing.messages == [])
    #expect(drawing.text.contains(">high<"))
    #expect(drawing.text.contains("Days"))
  }

  @Test(.needs(charts: "line")) func `each series can have separate data`() {
    let drawing = SpecDrawing(
      """
      type: line
      x: day
      series:
        - {y: steps, data: one.csv}
        - {y: steps, data: two.csv}
        - {y: steps, data: [{day: 1, steps: 5}]}
      """, files: ["one.csv": "day,steps\n1,2\n", "two.csv": "day,steps\n2,3\n3,4\n"])
    #expect(drawing.messages == [])
    #expect(drawing.text.contains("data-series=\"2\""))
  }

  @Test func `the text has the requested language`() {
    let spec = "{type: bar, x: a, y: b, locale: fr-FR, data: [{a: x, b: 1235}]}"
    let french = SpecDrawing(spec, form: .figure)
    #expect(french.text.contains("<summary>Données</summary>"))
    let german = SpecDrawing(
      spec, options: ChartDrawing.Options(locale: "de-DE"), form: .figure)
    #expect(german.text.contains("<td>1.235</td>"))
    #expect(german.text.hasPrefix("<figure "))
  }

  @Test func `the option for annotations overrides the spec`() {
    let spec = "{type: bar, x: a, y: b, annotate: false, data: [{a: x, b: 1}]}"
    #expect(!SpecDrawing(spec).text.contains("data-value="))
    let drawing = SpecDrawing(spec, options: ChartDrawing.Options(isAnnotated: true))
    #expect(drawing.text.contains("data-value=\"1\""))
  }
}
