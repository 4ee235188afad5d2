import ReportData
import ReportText
import Testing

@testable import ReportChart

/// Tests of axes, legend, references, notes, and the empty state of complete blocks.
@Suite struct PlotTests {
  @Test func `two axes bind their series by side and have separate scales`() throws {
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="line" data="week" x="date">
          <series y="steps"/><series y="sleep" axis="right"/></chart>
        """))
    let left = try #require(block.axes.first { $0["side"] == "left" })
    let right = try #require(block.axes.first { $0["side"] == "right" })
    #expect(left["min"] == "0.0" && left["max"] == "10000.0")
    #expect(right["min"] == "6.0" && right["max"] == "10.0")
    #expect(block.strings(in: "rg-axis-titles") == ["Steps", "Sleep (h)"])
    #expect(block.chart.series.map(\.yAxis) == [1, 2])
  }

  @Test func `axes of one side are stacked outwards and named by id`() throws {
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="line" data="week" x="date">
          <series y="steps" axis="a"/><series y="sleep" axis="b"/>
          <axis id="a"/><axis id="b" title="Hours"/></chart>
        """))
    let labels = block.labels.filter { $0.groups.contains("rg-axis") }
    let steps = try #require(labels.first { $0.text.hasSuffix(",000") })
    let hours = try #require(labels.first { $0.text == "8" })
    #expect(hours.anchorPoint.x < steps.anchorPoint.x - 20)
    #expect(block.axes.compactMap { $0["axis"] } == ["x", "a", "b"])
  }

  @Test func `bars and a line share a plot, and the bars' baseline is on the axis`() throws {
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="bar" data="week" x="date" y="sleep">
          <series/><series type="line" y="sleep" label="Again"/></chart>
        """))
    #expect(block.axes.first { $0["axis"] == "y" }?["min"] == "0.0")
    #expect(block.facts.chart.series.map(\.type) == ["bar", "line"])
    #expect(block.strings(in: "rg-legend") == ["Sleep", "Again"])
    let kinds = block.scene.marks.map(\.kind)
    let bar = try #require(kinds.lastIndex(of: .rect))
    let line = try #require(kinds.firstIndex(of: .path))
    let legend = block.scene.groups.firstIndex { "\($0.name)" == "rg-legend" }
    #expect(legend != nil)
    #expect(kinds.firstIndex(of: .rect).map { $0 < line } == true && bar > 0)
  }

  @Test func `categories have the declared order, then the order of first appearance`()
    throws
  {
    var bench = BlockBench()
    func table(_ names: [String?], _ categories: [String]?) -> Table {
      BlockBench.table([
        Column(
          schema: ColumnSchema(name: "x", type: .text, categories: categories),
          values: .strings(TextValues(names))),
        Column(
          schema: ColumnSchema(name: "y", type: .number),
          values: .numbers(names.indices.map(Double.init))),
      ])
    }
    bench.tables = ["one": table(["b", "a", nil], nil), "two": table(["c", "a"], nil)]
    let text = """
      <chart type="line" x="x" y="y"><series data="one"/><series data="two"/></chart>
      """
    #expect(try #require(bench.draw(text)).chartCategories == ["b", "a", "–", "c"])
    bench.tables["two"] = table(["c", "a"], ["d", "c"])
    #expect(try #require(bench.draw(text)).chartCategories == ["d", "c", "b", "a", "–"])
  }

  @Test func `the last row of a repeated category in a series is shown`() throws {
    var bench = BlockBench()
    bench.tables["week"] = BlockBench.table([
      Column(
        schema: ColumnSchema(name: "x", type: .text),
        values: .strings(TextValues(["a", "b", "a"]))),
      Column(schema: ColumnSchema(name: "y", type: .number), values: .numbers([1, 2, 3])),
    ])
    let block = try #require(bench.draw("<chart type=\"bar\" data=\"week\" x=\"x\" y=\"y\"/>"))
    let x = block.facts.series(0).columns[0].numbers
    #expect(x[0].isNaN && x[1] == 1 && x[2] == 0)
  }

  @Test func `a chart without data has axes and a message in its language`() throws {
    var bench = BlockBench()
    bench.language = "de"
    bench.tables["week"] = Table(
      name: "week",
      columns: [
        Column(schema: ColumnSchema(name: "date", type: .date), values: .numbers([])),
        Column(schema: ColumnSchema(name: "steps", type: .number), values: .numbers([])),
      ])
    let text = "<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\"/>"
    let block = try #require(bench.draw(text))
    #expect(block.facts.isEmpty)
    #expect(block.axes.count == 2)
    #expect(block.strings(in: "rg-empty") == ["\(ChartPhrases.of("de").noData)"])
    #expect(!bench.figure(text).contains("nan"))
  }

  @Test func `a chart of missing values only has no data`() throws {
    var bench = BlockBench()
    bench.tables["week"] = BlockBench.table([
      Column(schema: ColumnSchema(name: "x", type: .date), values: .numbers([1, 2])),
      Column(schema: ColumnSchema(name: "y", type: .number), values: .numbers([.nan, .nan])),
    ])
    #expect(
      try #require(bench.draw("<chart type=\"bar\" data=\"week\" x=\"x\" y=\"y\"/>"))
        .facts.isEmpty)
  }

  @Test func `equal values are strictly inside the plot`() throws {
    var bench = BlockBench()
    bench.tables["week"] = BlockBench.table([
      Column(schema: ColumnSchema(name: "x", type: .date), values: .numbers([1, 1])),
      Column(schema: ColumnSchema(name: "y", type: .number), values: .numbers([7, 7])),
    ])
    let text = "<chart type=\"line\" data=\"week\" x=\"x\" y=\"y\"/>"
    let block = try #require(bench.draw(text))
    #expect(block.axes.first { $0["axis"] == "y" }?["min"] == "6.0")
    #expect(block.axes.first { $0["axis"] == "x" }?["min"] == "0.0")
    #expect(block.axes.first { $0["axis"] == "x" }?["max"] == "2.0")
  }

  @Test func `a long legend makes the chart higher and contains every item`() throws {
    for position in ["bottom", "right", "left", "top"] {
      let series = (0..<30).map { "<series y=\"steps\" label=\"A rather long label \($0)\"/>" }
      let block = try #require(
        BlockBench().draw(
          """
          <chart type="line" data="week" x="date">\(series.joined())
          <legend position="\(position)"/></chart>
          """))
      #expect(block.facts.height > 240)
      let items = block.labels.filter { $0.groups.contains("rg-legend-item") }
      #expect(items.count == 30)
      for item in items {
        #expect(
          item.corners.allSatisfy {
            $0.x >= 0 && $0.x <= block.facts.width && $0.y >= 0 && $0.y <= block.facts.height
          })
      }
    }
  }

  @Test func `a long legend item is shortened and has its complete text as title`() throws {
    let long = String(repeating: "very long ", count: 60) + "end"
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="line" data="week" x="date"><series y="steps" label="\(long)"/>
        <series y="sleep"/></chart>
        """))
    let item = try #require(block.labels.first { $0.groups.contains("rg-legend-item") })
    let lines = block.labels.filter { $0.groups.contains("rg-legend-item") && $0.title == long }
    #expect(item.title == long && lines.count == 4)
    #expect(lines.count { $0.text.contains("…") } == 1 && lines[3].text.hasSuffix("end"))
  }

  @Test func `the legend can omit series`() throws {
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="line" data="week" x="date"><series y="steps" legend="false"/>
        <series y="sleep"/><series y="sleep" label="B"/></chart>
        """))
    #expect(block.strings(in: "rg-legend") == ["Sleep", "B"])
  }

  @Test func `references widen the axis, and their labels are separate and inside the plot`() throws
  {
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="line" data="week" x="date" y="steps">
          <reference y="12000" label="Goal"/><reference y="11900" label="Nearly the goal"/>
          <reference y="6000" to="8000" label="Usual"/>
          <reference x="2026-11-08" label="Last day of the week"/>
          <note x="2026-11-02" y="4000" text="Device replaced"/>
          <note x="2026-11-08" y="top" text="End"/></chart>
        """))
    #expect(block.axes.first { $0["axis"] == "y" }?["max"].flatMap(Double.init) ?? 0 >= 12_000)
    let plot = try #require(block.plot)
    let words = block.labels.filter { $0.groups.contains("rg-over") }
    // The legend contains the labels that would cover the line.
    #expect(words.count + block.strings(in: "rg-legend").count == 6)
    for (index, word) in words.enumerated() {
      #expect(
        word.corners.allSatisfy {
          $0.x >= plot.x - 0.01 && $0.x <= plot.right + 0.01 && $0.y >= plot.y - 0.01
            && $0.y <= plot.bottom + 0.01
        }, "\(word.text)")
      for other in words[(index + 1)...] {
        #expect(!RotatedBox.overlap(word.corners, other.corners), "\(word.text) \(other.text)")
      }
    }
  }

  @Test func `references and notes can be computed, and are omitted without a value`()
    throws
  {
    var bench = BlockBench()
    let text = """
      <chart type="line" data="week" x="date" y="steps"><reference y="{0}" label="{1}"/>
      <note x="{2}" y="5000" text="{1}"/></chart>
      """
    bench.inputs = [.number(7000), .text("Mine"), .text("2026-11-04")]
    let words = try #require(bench.draw(text)).strings(in: "rg-over")
    #expect(words == ["Mine 7,000", "Mine"])
    bench.inputs = [.missing, .text("Mine"), .missing]
    #expect(try #require(bench.draw(text)).strings(in: "rg-over").isEmpty)
  }

  @Test func `an exact range clips the marks`() throws {
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="line" data="week" x="date" y="steps">
          <axis min="1000" max="5000" range="exact"/></chart>
        """))
    #expect(block.axes.first { $0["axis"] == "y" }?["max"] == "5000.0")
    #expect(block.scene.clip == block.plot)
    #expect(block.scene.groups.contains { $0.isClipped })
  }

  @Test func `horizontal bars have their categories at the left, the first on top`() throws {
    let block = try #require(
      BlockBench().draw(
        "<chart type=\"bar\" data=\"week\" x=\"day\" y=\"steps\" orientation=\"horizontal\"/>"))
    #expect(block.axes.map { $0["side"] } == ["left", "bottom"])
    let labels = block.labels.filter { $0.groups.contains("rg-axis") }
    let first = try #require(labels.first { $0.text == "Mon" })
    let last = try #require(labels.first { $0.text == "Sun" })
    #expect(first.anchorPoint.y < last.anchorPoint.y)
  }

  @Test func `a polar plot has spokes, rings and labels inside the chart`() throws {
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="radar" data="week" x="day" y="sleep"><axis side="left" hide="line ticks"/></chart>
        """))
    #expect(block.axes.count == 2)
    let spokes = block.scene.marks.count { $0.kind == .line }
    #expect(spokes == 7)
    let names = block.strings(in: "rg-axis")
    #expect(names.prefix(7) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    for label in block.labels {
      #expect(
        label.corners.allSatisfy { $0.x >= 0 && $0.x <= 440 && $0.y >= 0 && $0.y <= 240 },
        "\(label.text)")
    }
    let monday = try #require(block.labels.first { $0.text == "Mon" })
    #expect(abs(monday.anchorPoint.x - 200) < 1e-6)
  }

  @Test func `a chart without axes has its legend at the right and reports missing data`() throws {
    let block = try #require(
      BlockBench().draw("<chart type=\"ring\" data=\"week\" label=\"day\" value=\"sleep\"/>"))
    #expect(block.strings(in: "rg-legend").count == 7)
    #expect(block.groups.first { $0.name == "rg-legend" }?.facts["position"] == "right")
    var bench = BlockBench()
    bench.tables["week"] = BlockBench.table([
      Column(
        schema: ColumnSchema(name: "day", type: .text), values: .strings(TextValues(["a", "b"]))),
      Column(schema: ColumnSchema(name: "sleep", type: .number), values: .numbers([0, 0])),
    ])
    let empty = try #require(
      bench.draw("<chart type=\"ring\" data=\"week\" label=\"day\" value=\"sleep\"/>"))
    #expect(empty.facts.isEmpty && empty.strings(in: "rg-empty").count == 1)
  }

  @Test func `labels have the locale and the format of the axis`() throws {
    var bench = BlockBench()
    bench.locale = "de-DE"
    let block = try #require(
      bench.draw(
        """
        <chart type="line" data="week" x="date" y="steps"><axis format="number(1)"/>
        <axis side="bottom" format="date('iso')"/></chart>
        """))
    #expect(block.strings(in: "rg-axis").contains("6.000,0"))
    #expect(block.strings(in: "rg-axis").contains("2026-11-02"))
  }

  @Test func `days on a category axis are categories in their order`() throws {
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="bar" data="week" x="date" y="steps"><axis side="bottom" scale="category"/>
        </chart>
        """))
    #expect(block.axes.first { $0["axis"] == "x" }?["scale"] == "category")
    #expect(block.chartCategories.count == 7)
  }

  @Test func `a workspace that is used again gives the same chart`() throws {
    let bench = BlockBench()
    let first = "<chart type=\"bar\" data=\"week\" x=\"day\" y=\"steps\"/>"
    let other = "<chart type=\"ring\" data=\"week\" label=\"day\" value=\"sleep\"/>"
    let fresh = bench.figure(first)
    var workspace = ChartWorkspace()
    var last = ""
    for text in [other, first, other, first] {
      let chart = try #require(bench.prepare(BlockSource(text)).chart)
      var writer = ByteWriter()
      chart.write(
        views: [BlockBench.week.all], inputs: [],
        locale: ReportLocale.named("en-GB") ?? .standard, id: "c1", workspace: &workspace,
        into: &writer)
      last = String(decoding: writer.copy(), as: UTF8.self)
    }
    #expect(last == fresh && fresh.contains("<figure"))
  }
}

extension DrawnBlock {
  /// The categories of the x axis.
  var chartCategories: [String] { facts.series(0).columns[0].names.map(\.string) }

  /// The box of the plot.
  var plot: Rect? {
    guard let mark = scene.marks.first(where: { $0.kind == .rect && $0.row < 0 }) else {
      return nil
    }
    var rects = scene.marks.filter { $0.kind == .rect }
    rects.removeAll { $0.style < 0 || scene.styles[Int($0.style)].markClass != .plot }
    let first = Int((rects.first ?? mark).number)
    return Rect(
      x: scene.numbers[first], y: scene.numbers[first + 1], width: scene.numbers[first + 2],
      height: scene.numbers[first + 3])
  }
}
