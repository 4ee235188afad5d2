import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests of fixed crosshairs.
@Suite(.needs(charts: "line")) struct PinTests {
  private static let bench = ChartBench(
    csv: "x,a,b\n0,1,80\n1,3,70\n2,2,\n3,5,40\n4,4,60\n")

  private static func chart(_ parts: String, _ keys: String = "", type: String = "line") -> String {
    """
    <chart type='\(type)' x='x' \(keys)><series y='a' label='First'/>
    <series y='b' label='Second'/>\(parts)</chart>
    """
  }

  private static func lines(_ tree: MarkupTree) -> [String] { tree.strings("//C(rg-pin)//text") }

  @Test(.needs(charts: "bar"), arguments: ["line", "bar"])
  func `INT-02 a pin at an index has a line and all series values`(
    type: String
  ) throws {
    let chart = Self.bench.draw(Self.chart("<pin index='3'/>", type: type))
    #expect(chart.errors.isEmpty && chart.warnings.isEmpty)
    let tree = chart.tree
    let positions = try PlotPlaces(tree)
    let guides = tree.elements("//C(rg-pin)[@data-value='3']//line[contains(@class,'rg-guide')]")
    #expect(guides.count >= 1)
    for guide in guides {
      #expect(abs(guide.number("x1") - (try positions.x(3))) < 0.02)
      #expect(guide.number("x1") == guide.number("x2"))
    }
    #expect(abs((guides.map { $0.number("y1") }.min() ?? 0) - positions.plot.y) < 0.02)
    #expect(abs((guides.map { $0.number("y2") }.max() ?? 0) - positions.plot.bottom) < 0.02)
    #expect(Self.lines(tree) == ["3", "First 5", "Second 40"])
    #expect(tree.numbers("//C(rg-read)/@data-value") == [5, 40])
    #expect(tree.strings("//C(rg-pin)/title") == ["3: First 5; Second 40"])
    #expect(tree.strings("//desc")[0].hasSuffix(" 3: First 5; Second 40."))
  }

  @Test
  func `INT-02 values have their column format, and a single series has no name`() {
    var bench = ChartBench(csv: "day,steps\n2026-02-02,8123.5\n2026-02-03,7000\n")
    bench.locale = "de-DE"
    bench.language = "de"
    let tree = bench.draw(
      "<chart type='line' x='day' y='steps' unit='m' format='number(1)'><pin index='0'/></chart>"
    ).tree
    #expect(tree.strings("//C(rg-pin)//text") == ["Mo 2. Feb.", "8.123,5\u{A0}m"])
  }

  @Test func `INT-02 a missing value is reported as missing, never as zero`() {
    let tree = Self.bench.draw(Self.chart("<pin index='2'/>")).tree
    #expect(Self.lines(tree) == ["2", "First 2", "Second no data"])
    #expect(tree.numbers("//C(rg-read)/@data-value") == [2])
  }

  @Test func `INT-02 the index of a pin refers to the series that it names`() {
    var bench = Self.bench
    bench.tables["other"] = ChartBench.table("x,a\n4,9\n2,8\n")
    let block = """
      <chart type='line' x='x'><series y='a' label='First'/>
      <series y='a' data='other' label='Other' sort='x'/><pin index='1' series='Other'/></chart>
      """
    #expect(Self.lines(bench.draw(block).tree) == ["2", "First 2", "Other 8"])
    #expect(
      bench.draw(block).figure
        == bench.draw(block.replacing("'Other'/></chart>", with: "'1'/></chart>")).figure)
  }

  @Test(.needs(charts: "bar")) func `INT-02 a horizontal chart has a horizontal guide`() throws {
    let tree = Self.bench.draw(
      Self.chart("<pin index='3'/>", "orientation='horizontal'", type: "bar")
    ).tree
    let plot = try PlotPlaces(tree).plot
    let guides = tree.elements("//C(rg-pin)//line")
    #expect(guides.allSatisfy { $0.number("y1") == $0.number("y2") })
    #expect(abs((guides.map { $0.number("x1") }.min() ?? 0) - plot.x) < 0.02)
    #expect(abs((guides.map { $0.number("x2") }.max() ?? 0) - plot.right) < 0.02)
    #expect(Self.lines(tree) == ["3", "First 5", "Second 40"])
  }

  @Test(
    .needs(charts: "bar"),
    arguments: ["", "orientation='horizontal'", "labels='all'", "labels='all' width='200'"])
  func `INT-02 readout and guide are in the plot and do not overlap text`(
    keys: String
  ) throws {
    for (type, index) in [("bar", 0), ("bar", 4), ("line", 2), ("line", 3)] {
      let pins = "<pin index='\(index)'/><reference y='3' label='Goal'/>"
      let tree = Self.bench.draw(Self.chart(pins, keys, type: type)).tree
      let plot = try PlotPlaces(tree).plot
      let box = TextBox(try #require(tree.elements("//C(rg-readout)").first))
      #expect(box.x >= plot.x && box.right <= plot.right + 0.02)
      #expect(box.y >= plot.y && box.bottom <= plot.bottom + 0.02)
      let readings = tree.boxes("//C(rg-pin)//text")
      #expect(readings.count >= 3)
      for text in readings { #expect(text.x >= box.x && text.right <= box.right + 0.02) }
      let others = tree.boxes("//C(rg-data)//text | //C(rg-ref)/text | //C(rg-axis)//text")
      for other in others {
        #expect(!box.overlaps(other), "\(other.name)")
        for guide in tree.elements("//C(rg-pin)//line") {
          var line = box
          line.x = guide.number("x1")
          line.y = guide.number("y1")
          line.width = guide.number("x2") - line.x
          line.height = guide.number("y2") - line.y
          #expect(!line.overlaps(other), "\(other.name) is struck out")
        }
      }
    }
  }

  @Test func `INT-02 a right-to-left readout starts at the right`() {
    var bench = Self.bench
    bench.language = "ar"
    bench.locale = "ar"
    let tree = bench.draw(Self.chart("<pin index='1'/>").replacing("First", with: "المشي")).tree
    let box = tree.elements("//C(rg-readout)").first?.box
    let strings = tree.elements("//C(rg-pin)//text")
    #expect(strings.count == 3)
    for text in strings {
      #expect(text["text-anchor"] == "end")
      #expect(text.number("x") <= (box?.x ?? 0) + (box?.width ?? 0) - 4.98)
    }
    let symbols = tree.elements("//C(rg-pin)//C(rg-symbol)")
    #expect(symbols.allSatisfy { $0.number("x") > strings[1].number("x") })
  }

  @Test func `a long reading has two lines of about equal length`() {
    let bench = ChartBench(csv: "x,y,l,h\n1,3,1,5\n2,4,2,6\n3,7,4,9\n")
    let tree = bench.draw(
      """
      <chart type='line' x='x' width='300'>
      <series y='y' low='l' high='h' label='Pulse in the morning'/><series y='l' label='Low'/>
      <pin index='1'/></chart>
      """
    ).tree
    let words = tree.strings("//C(rg-read)[1]/text")
    #expect(words.count == 2)
    #expect(words.joined(separator: " ") == "Pulse in the morning 4, range from 2 to 6")
    #expect(words.allSatisfy { $0.count > 12 })
  }

  @Test func `reference lines do not cross a readout`() throws {
    // The lines leave no space for the box between them.
    let lines = (1...8).map { "<reference y='\($0)'/>" }.joined()
    let tree = ChartBench(csv: "x,y\n1,3\n2,4\n3,7\n4,5\n").draw(
      "<chart type='line' x='x' y='y' width='300' height='160'>\(lines)<pin index='1'/></chart>"
    ).tree
    let box = TextBox(try #require(tree.elements("//C(rg-readout)").first))
    let pieces = tree.elements("//C(rg-ref)//line").filter { line in
      line.number("y1") > box.y && line.number("y1") < box.bottom
    }
    #expect(!pieces.isEmpty)
    for line in pieces {
      #expect(line.number("x2") <= box.x || line.number("x1") >= box.right)
    }
  }

  @Test func `INT-02 pins without a value are omitted and counted`() {
    for pin in ["<pin index='9'/>", "<pin at='7'/>"] {
      let chart = Self.bench.draw(Self.chart(pin))
      #expect(chart.tree.count("//C(rg-pin)") == 0)
      #expect(chart.notices == [DataNotice(.pinOutside, count: 1)])
      #expect(chart.tree.strings("//desc")[0].contains("1 pin not shown: no value there"))
    }
  }

  @Test(.needs(charts: "bar"))
  func `INT-02 a pin can be computed by the document, or be at a category`() {
    var bench = ChartBench(csv: "x,a\nlow,1\nmid,2\nhigh,3\n")
    bench.inputs = [.number(2), .missing]
    let block = "<chart type='bar' x='x' y='a'><pin index='{0}'/><pin index='{1}'/></chart>"
    let chart = bench.draw(block)
    #expect(Self.lines(chart.tree) == ["high", "3"])
    #expect(chart.notices.isEmpty)
    #expect(
      Self.lines(bench.draw("<chart type='bar' x='x' y='a'><pin at='mid'/></chart>").tree)
        == ["mid", "2"])
  }

  @Test func `INT-02 a window shows the pins inside it`() {
    let chart = Self.bench.draw(
      Self.chart("<pin index='3'/><window from='0' to='2'/><window from='2.5' to='4'/>"))
    #expect(chart.notices.isEmpty)
    #expect((1...3).map { chart.tree.count("(//svg)[\($0)]//C(rg-pin)") } == [1, 0, 1])
  }

  @Test func `INT-03 values between two points of a line are interpolated linearly`() {
    let chart = Self.bench.draw(Self.chart("<pin at='0.25'/>"))
    #expect(Self.lines(chart.tree) == ["0.25", "First ≈\u{A0}1.5", "Second ≈\u{A0}77.5"])
    #expect(chart.tree.numbers("//C(rg-read)/@data-value") == [1.5, 77.5])
    // At a data point, the reading is the value of the point.
    #expect(Self.lines(Self.bench.draw(Self.chart("<pin at='3'/>")).tree)[1] == "First 5")
  }

  @Test func `INT-03 a gap has no reading unless the line bridges it`() {
    #expect(
      Self.lines(Self.bench.draw(Self.chart("<pin at='1.5'/>")).tree)
        == ["1.5", "First ≈\u{A0}2.5"])
    #expect(
      Self.lines(
        Self.bench.draw(
          Self.chart("<pin at='1.5'/>").replacing("y='b'", with: "y='b' missing='dashed'")
        )
        .tree) == ["1.5", "First ≈\u{A0}2.5", "Second ≈\u{A0}62.5"])
  }

  @Test(
    .needs(charts: "bar"),
    arguments: [
      ("line", "line='false'"), ("line", "curve='step'"), ("line", "smooth='3'"), ("bar", ""),
    ])
  func `INT-03 a chart without straight segments has no interpolated reading`(
    type: String, keys: String
  ) {
    let chart = ChartBench(csv: "x,a\n0,1\n1,3\n2,2\n3,5\n").draw(
      "<chart type='\(type)' x='x' y='a' \(keys)><pin at='0.5'/></chart>")
    #expect(chart.errors.isEmpty)
    #expect(chart.tree.count("//C(rg-pin)") == 0)
    #expect(chart.notices.map(\.kind).contains(.pinOutside))
  }

  @Test func `INT-03 readings of days are independent of the row order`() {
    let bench = ChartBench(
      csv: "day,a\n2026-02-09,30\n2026-02-01,10\n2026-02-05,20\n")
    let tree = bench.draw(
      "<chart type='line' x='day' y='a' sort='x'><pin at='2026-02-06'/></chart>"
    ).tree
    #expect(Self.lines(tree) == ["6 Feb 2026", "≈\u{A0}22.5"])
  }
}
