import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of reference lines and bands.
@Suite(.needs(charts: "line")) struct ReferenceTests {
  private static let csv = "day,y\n2026-11-01,10\n2026-11-02,50\n2026-11-05,30\n"

  private func draw(_ references: String, keys: String = "") -> ChartTestSupport.DrawnChart {
    ChartBench(
      csv: Self.csv,
      columns: [ColumnDeclaration(name: "y", label: "Weight", unit: "kg")]
    ).draw("<chart type='line' x='day' y='y' \(keys)>\(references)</chart>")
  }

  @Test func `REF-01 a reference line is at its value`() throws {
    let tree = draw("<reference y='35'/><reference y='20' color='#aa0000' dash='none' width='3'/>")
      .tree
    let positions = try PlotPlaces(tree)
    for value in [35.0, 20] {
      let line = try #require(
        tree.elements("//C(rg-ref)[@data-value='\(value.formatted)']/line").first)
      #expect(abs(line.number("y1") - (try positions.y(value))) < 0.01)
      #expect(line["y1"] == line["y2"])
      #expect(
        line.number("x1") == positions.plot.x
          && abs(line.number("x2") - positions.plot.right) < 0.02)
    }
    let styled = try #require(tree.elements("//C(rg-ref)[@data-value='20']/line").first)
    #expect(styled["stroke"] == "#aa0000" && styled["stroke-width"] == "3")
    #expect(styled["stroke-dasharray"] == "none")
  }

  @Test func `REF-02 a reference line can be at a share of the axis`() throws {
    let tree = draw("<reference at='0.5 0.25'/>").tree
    let plot = try PlotPlaces(tree).plot
    let ys = tree.numbers("//C(rg-ref)/line/@y1")
    #expect(abs(ys[0] - (plot.y + plot.height / 2)) < 0.01)
    #expect(abs(ys[1] - (plot.bottom - plot.height / 4)) < 0.01)
    let across = draw("<reference at='0.5' axis='x'/>").tree
    let box = try PlotPlaces(across).plot
    #expect(abs(across.numbers("//C(rg-ref)/line/@x1")[0] - (box.x + box.width / 2)) < 0.01)
  }

  @Test func `REF-03 the lowest and the highest value have lines without repetition`() throws {
    #expect(draw("<reference at='0 0.5 1' min-max='axis'/>").tree.count("//C(rg-ref)") == 3)
    #expect(draw("<reference at='0 0.5 1'/>").tree.count("//C(rg-ref)") == 3)
    let data = draw("<reference min-max='data'/>").tree
    #expect(data.numbers("//C(rg-ref)/@data-value") == [10, 50])
    let positions = try PlotPlaces(data)
    #expect(abs(data.numbers("//C(rg-ref)/line/@y1")[1] - (try positions.y(50))) < 0.01)
    let ends = draw("<reference min-max='axis'/>").tree
    #expect(
      ends.numbers("//C(rg-ref)/@data-value")
        == ends.numbers("//C(rg-axis)[@data-axis='y']/@data-min")
        + ends.numbers("//C(rg-axis)[@data-axis='y']/@data-max"))
  }

  @Test(arguments: [("left", 1), ("right", 1), ("both", 2)])
  func `REF-04 a line has a gap around its label`(side: String, count: Int) throws {
    let tree = draw(
      "<reference y='35' label='Goal of the week' label-side='\(side)'/>",
      keys: "width='440' height='300'"
    ).tree
    let labels = tree.boxes("//C(rg-ref)/text")
    #expect(labels.count == count)
    let pieces = tree.elements("//C(rg-ref)/line")
    #expect(pieces.count == count + 1)
    for (index, label) in labels.enumerated() {
      let gap = pieces[index + 1].number("x1") - pieces[index].number("x2")
      #expect(abs(gap - (label.width + 8)) < 0.02)
      #expect(abs(label.x - pieces[index].number("x2") - 4) < 0.02)
      #expect(abs(label.y + label.height / 2 - pieces[0].number("y1")) < 0.02)
    }
    let plot = try PlotPlaces(tree).plot
    if side != "right" { #expect(abs(labels[0].x - plot.x - 10) < 0.02) }
    if side != "left" { #expect(abs(plot.right - labels[count - 1].right - 10) < 0.02) }
  }

  @Test func `REF-04 a vertical line has a gap at its top or bottom`() throws {
    let tree = draw("<reference x='2026-11-02' label='Visit' label-side='both'/>").tree
    let pieces = tree.elements("//C(rg-ref)/line")
    let labels = tree.boxes("//C(rg-ref)/text")
    #expect(pieces.count == 3 && labels.count == 2)
    #expect(abs(pieces[1].number("y1") - pieces[0].number("y2") - labels[0].height - 8) < 0.02)
    #expect(draw("<reference x='2026-11-02' label='a' label-side='left'/>").errors.count == 1)
    #expect(draw("<reference y='20' label='a' label-side='top'/>").errors.count == 1)
  }

  @Test func `REF-05 label values have units on request`() {
    func strings(_ units: String) -> [String] {
      draw("<reference at='0.5' min-max='data' show-value='true' \(units)/>").tree
        .strings("//C(rg-ref)/text").sorted()
    }
    #expect(strings("units='all'") == ["10\u{A0}kg", "30\u{A0}kg", "50\u{A0}kg"].sorted())
    #expect(strings("units='ends'") == ["10\u{A0}kg", "30", "50\u{A0}kg"].sorted())
    #expect(strings("units='between'") == ["10", "30\u{A0}kg", "50"].sorted())
    #expect(strings("units='none'") == ["10", "30", "50"])
    #expect(strings("") == strings("units='all'"))
    #expect(
      draw("<reference y='35' show-value='true' label='Goal'/>").tree.strings("//C(rg-ref)/text")
        == ["Goal 35\u{A0}kg"])
    #expect(draw("<reference y='35' units='none'/>").errors == ["`units` requires `show-value`"])
  }

  @Test func `REF-06 a reference outside an exact axis is not drawn but counted`() {
    let chart = draw(
      """
      <axis side='left' min='0' max='60' range='exact'/><reference y='80' label='High'/>
      <reference y='20'/><reference y='70' to='90'/>
      """)
    #expect(chart.tree.numbers("//C(rg-ref)/@data-value") == [20])
    #expect(chart.notices.contains(DataNotice(.referenceOutside, count: 2)))
    #expect(draw("<reference y='80'/>").notices.isEmpty)
  }

  @Test(.needs(charts: "bar")) func `REF-07 a vertical line is at a date, a number, or a category`()
    throws
  {
    let tree = draw("<reference x='2026-11-02' label='Visit'/>").tree
    let positions = try PlotPlaces(tree)
    let line = try #require(tree.elements("//C(rg-ref)/line").first)
    let value = try #require(tree.numbers("//C(rg-ref)/@data-value").first)
    #expect(CalendarDay(iso: "2026-11-02").map { Double($0.number) } == value)
    #expect(abs(line.number("x1") - (try positions.x(value))) < 0.01 && line["x1"] == line["x2"])
    let bench = ChartBench(csv: "name,y\nA,1\nB,2\nC,3\n")
    let bars = bench.draw("<chart type='bar' x='name' y='y'><reference x='B'/></chart>").tree
    let bar = TextBox(try #require(bars.elements("//C(rg-bar)[@data-index='1']").first))
    #expect(
      abs(bars.numbers("//C(rg-ref)/line/@x1")[0] - (bar.x + bar.width / 2)) < 0.02)
    let unknown = bench.draw("<chart type='bar' x='name' y='y'><reference x='Z'/></chart>")
    #expect(unknown.tree.count("//C(rg-ref)") == 0)
    #expect(unknown.notices.contains(DataNotice(.referenceOutside, count: 1)))
    let number = ChartBench(csv: "x,y\n0,1\n10,2\n").draw(
      "<chart type='line' x='x' y='y'><reference x='4'/></chart>"
    ).tree
    let numbered = try PlotPlaces(number)
    #expect(abs(number.numbers("//C(rg-ref)/line/@x1")[0] - (try numbered.x(4))) < 0.01)
  }

  @Test func `REF-08 bands cover their range below the data`() throws {
    let tree = draw("<reference y='20' to='40' label='Usual' color='teal' width='2' dash='3 1'/>")
      .tree
    let positions = try PlotPlaces(tree)
    let band = try #require(tree.elements("//C(rg-under)/C(rg-ref)/rect").first)
    #expect(abs(band.number("y") - (try positions.y(40))) < 0.01)
    #expect(abs(band.number("y") + band.number("height") - (try positions.y(20))) < 0.01)
    #expect(band.number("x") == positions.plot.x)
    #expect(abs(band.number("width") - positions.plot.width) < 0.01)
    #expect(band["fill"] == "#008080" && band["stroke-width"] == "2")
    #expect(band["stroke-dasharray"] == "3 1")
    #expect(tree.count("//C(rg-under)[following-sibling::g[contains(@class,'rg-data')]]") == 1)
    let vertical = draw("<reference x='2026-11-02' to='2026-11-03'/>").tree
    let box = try #require(vertical.elements("//C(rg-under)/C(rg-ref)/rect").first)
    let first = try #require(vertical.numbers("//C(rg-ref)/@data-value").first)
    #expect(abs(box.number("x") - (try PlotPlaces(vertical).x(first))) < 0.01)
    #expect(abs(box.number("width") * 4 - (try PlotPlaces(vertical).plot.width)) < 0.05)
  }

  @Test(arguments: [
    "<reference at='1.5'/>", "<reference at='x'/>", "<reference at=''/>", "<reference/>",
    "<reference y='1' at='0.5'/>", "<reference y='1' min-max='data'/>",
    "<reference at='0.5' to='3'/>", "<reference y='1' dash='-1 2'/>",
    "<reference y='1' width='0'/>",
    "<reference y='1' color='nocolour'/>", "<reference at='0.5' axis='z'/>",
    "<reference y='1' show-value='yes'/>", "<reference min-max='all'/>",
  ])
  func `an invalid reference is one error`(reference: String) {
    #expect(draw(reference).errors.count == 1)
  }

  @Test(.needs(charts: "pie")) func `a chart without axes has no references and no notes`() {
    let chart = ChartBench(csv: "name,y\nA,1\n").draw(
      "<chart type='pie' label='name' value='y'><reference y='1'/><note text='a'/></chart>")
    #expect(chart.errors.count == 2)
  }
}

extension Double {
  /// The number as in scale attributes: integers have no fraction.
  fileprivate var formatted: String { self == rounded(.down) ? "\(Int(self))" : "\(self)" }
}
