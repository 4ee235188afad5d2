import ChartTestSupport
import TestSupport
import Testing

/// Tests of the legend: its position, layout, and symbols.
@Suite(.needs(charts: "line")) struct LegendTests {
  static let positions = [
    "top", "top-right", "right", "bottom-right", "bottom", "bottom-left", "left", "top-left",
  ]
  private static let csv = "day,a,b,c\n1,3,5,2\n2,6,2,4\n3,4,4,9\n"

  private func draw(_ legend: String, series: Int = 3, type: String = "line") -> MarkupTree {
    let names = ["a", "b", "c"]
    let parts = (0..<series).map {
      "<series y='\(names[$0 % 3])' label='Series number \($0)'/>"
    }
    let chart = ChartBench(csv: Self.csv).draw(
      "<chart type='\(type)' x='day'>\(parts.joined())<legend \(legend)/></chart>")
    #expect(chart.errors.isEmpty)
    return chart.tree
  }

  /// Returns the bounding box of the legend.
  private func box(_ tree: MarkupTree) -> TextBox {
    let boxes = tree.boxes("//C(rg-legend-box)")
    return TextBox(boxes.isEmpty ? tree.boxes("//C(rg-legend)//text") : boxes)
  }

  @Test(arguments: positions)
  func `LEG-01 a legend has eight positions`(position: String) throws {
    for placement in ["outside", "inside", "border"] {
      let tree = draw("position='\(position)' placement='\(placement)'")
      let facts = try #require(tree.elements("//C(rg-legend)").first)
      #expect(facts["data-position"] == position && facts["data-placement"] == placement)
      let box = box(tree)
      let picture = try tree.picture()
      let plot = try PlotPlaces(tree).plot
      #expect(box.isInside(picture))
      let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
      let center = (x: plot.x + plot.width / 2, y: plot.y + plot.height / 2)
      if position.contains("left") { #expect(middle.x < center.x - 20) }
      if position.contains("right") { #expect(middle.x > center.x + 20) }
      if position.contains("top") { #expect(middle.y < center.y - 20) }
      if position.contains("bottom") { #expect(middle.y > center.y + 20) }
      if !position.contains("left"), !position.contains("right"), placement != "outside" {
        #expect(abs(middle.x - center.x) < 0.02)
      }
      if position == "left" || position == "right" { #expect(abs(middle.y - center.y) < 3) }
    }
    let chart = ChartBench(csv: Self.csv).draw(
      "<chart type='line' x='day' y='a'><legend position='middle'/></chart>")
    #expect(chart.errors.count == 1)
  }

  @Test func `legend labels in a column are aligned regardless of their symbols`() {
    for layout in [
      "layout='columns'", "layout='rows' columns='1'", "layout='columns' symbol-size='30'",
    ] {
      let chart = ChartBench(csv: Self.csv).draw(
        """
        <chart type='line' x='day'><series y='a' label='Line'/><series y='b' label='Dots' line='false'/>
        <legend position='right' \(layout)/></chart>
        """)
      #expect(chart.errors.isEmpty)
      let xs = chart.tree.strings("//C(rg-legend)//text/@x")
      #expect(xs.count == 2 && Set(xs).count == 1, "\(xs)")
    }
  }

  @Test(arguments: positions)
  func `LEG-02 a legend is outside, inside, or on the border`(position: String) throws {
    for layout in ["rows", "columns"] {
      let facts = "position='\(position)' layout='\(layout)'"
      let outside = draw("\(facts) placement='outside'")
      #expect(!box(outside).overlaps(try PlotPlaces(outside).plot))
      let inside = draw("\(facts) placement='inside'")
      #expect(box(inside).isInside(try PlotPlaces(inside).plot))
      let border = draw("\(facts) placement='border'")
      let plot = try PlotPlaces(border).plot
      let box = box(border)
      let width = min(box.right, plot.right) - max(box.x, plot.x)
      let height = min(box.bottom, plot.bottom) - max(box.y, plot.y)
      let share = width * height / (box.width * box.height)
      #expect(abs(share - 0.5) < 0.01, "\(facts)")
      // The axes do not overlap the legend.
      for label in border.boxes("//C(rg-axis)//text") { #expect(!label.overlaps(box)) }
    }
  }

  @Test func `an inside legend without a position hides no data`() throws {
    let csv = "x,y,z\n1,9,9\n2,9,8\n3,1,2\n4,1,1\n"
    let tree = ChartBench(csv: csv).draw(
      "<chart type='line' x='x'><series y='y'/><series y='z'/><legend placement='inside'/></chart>"
    ).tree
    #expect(tree.strings("//C(rg-legend)/@data-position") == ["top-right"])
    let high = ChartBench(csv: "x,y,z\n1,1,2\n2,1,1\n3,9,9\n4,9,8\n").draw(
      "<chart type='line' x='x'><series y='y'/><series y='z'/><legend placement='inside'/></chart>"
    ).tree
    #expect(high.strings("//C(rg-legend)/@data-position") == ["top-left"])
  }

  @Test func `LEG-03 a legend has rows, columns, a column limit, and a title`() throws {
    func rows(_ tree: MarkupTree) -> [Double: Int] {
      tree.boxes("//C(rg-legend-item)/text").reduce(into: [:]) { $0[$1.y, default: 0] += 1 }
    }
    let two = rows(draw("position='bottom' columns='2'", series: 7))
    #expect(two.values.allSatisfy { $0 <= 2 } && two.count == 4)
    let wrapped = rows(draw("position='bottom'", series: 9))
    #expect(wrapped.count > 1 && wrapped.values.reduce(0, +) == 9)
    let column = rows(draw("position='bottom' layout='columns'", series: 3))
    #expect(column.count == 3 && column.values.allSatisfy { $0 == 1 })
    // The number of columns limits the legend to a third of the plot height.
    let columns = rows(draw("position='bottom' layout='columns'", series: 5))
    #expect(columns.count == 3 && columns.values.allSatisfy { $0 <= 2 })
    // In column layout, the second entry is below the first. In row layout, it is on the right.
    let down = draw("position='bottom' layout='columns' columns='2'", series: 4)
      .boxes("//C(rg-legend-item)/text")
    #expect(down[1].y > down[0].y && abs(down[1].x - down[0].x) < 0.01 && down[2].x > down[0].x)
    let across = draw("position='bottom' layout='rows' columns='2'", series: 4)
      .boxes("//C(rg-legend-item)/text")
    #expect(across[1].y == across[0].y && abs(across[2].x - across[0].x) < 0.01)
    let titled = draw("position='top' title='Treatment'")
    let title = try #require(titled.boxes("//C(rg-legend-title)").first)
    #expect(title.name == "Treatment")
    #expect(titled.boxes("//C(rg-legend-item)/text").allSatisfy { $0.y > title.bottom })
    for wrong in ["columns='0'", "columns='two'", "layout='row'"] {
      let chart = ChartBench(csv: Self.csv).draw(
        "<chart type='line' x='day' y='a'><legend \(wrong)/></chart>")
      #expect(chart.errors.count == 1, "\(wrong)")
    }
  }

  @Test(.needs(charts: "bar")) func `LEG-04 symbols have a type, a side, a size, and a block form`()
    throws
  {
    let line = draw("position='bottom'")
    #expect(line.count("//C(rg-legend-item)[1]/line") == 1)
    #expect(line.count("//C(rg-legend-item)[1]/*[self::circle or self::path]") == 1)
    let dashed = ChartBench(csv: Self.csv).draw(
      "<chart type='line' x='day' markers='none'><series y='a' dash='4 2'/><series y='b'/></chart>"
    ).tree
    #expect(dashed.strings("//C(rg-legend-item)[1]/line/@stroke-dasharray") == ["4 2"])
    let bars = draw("position='bottom'", type: "bar")
    #expect(bars.count("//C(rg-legend-item)[1]/rect") == 1)
    #expect(bars.count("//C(rg-legend-item)/line") == 0)
    let block = draw("position='bottom' symbol='block' symbol-size='20'")
    #expect(block.numbers("//C(rg-legend-item)/rect/@height") == [20, 20, 20])
    #expect(block.count("//C(rg-legend-item)/line") == 0)
    for (side, isLeft) in [("left", true), ("right", false)] {
      let tree = draw("position='bottom' symbol='block' symbol-side='\(side)'")
      let symbols = tree.boxes("//C(rg-legend-item)/rect")
      let strings = tree.boxes("//C(rg-legend-item)/text")
      for (symbol, text) in zip(symbols, strings) {
        #expect(isLeft ? symbol.right < text.x : text.right < symbol.x)
      }
    }
    let big = draw("position='bottom' symbol-size='22'").elements("//C(rg-legend-item)/line")
    #expect(big.allSatisfy { abs($0.number("x2") - $0.number("x1") - 40) < 0.02 })
    #expect(
      ChartBench(csv: Self.csv).draw(
        "<chart type='line' x='day' y='a'><legend symbol-size='4'/></chart>"
      ).errors.count == 1)
  }

  @Test(.needs(charts: "bar"))
  func `LEG-04 symbols show custom markers, outlines, and dimming`() throws {
    let image = "data:image/png;base64,iVBORw0KGgo="
    let tree = ChartBench(csv: Self.csv).draw(
      """
      <chart type='line' x='day' select='1'><series y='a' marker-path='M0,-1L1,1H-1Z'/>
      <series y='b' marker-image='\(image)'/><series y='c' line='false'/></chart>
      """
    ).tree
    let items = "//C(rg-legend-item)"
    #expect(tree.count("\(items)[1]/line") == 1 && tree.count("\(items)[1]/path") == 1)
    let path = try #require(tree.elements("\(items)[1]/path").first)
    #expect(path["d"]?.hasSuffix("Z") == true || path["d"]?.hasSuffix("z") == true)
    #expect(tree.strings("\(items)[2]/image/@href") == [image])
    #expect(tree.strings("\(items)[1]/*[self::line or self::path]/@opacity") == ["0.2", "0.2"])
    #expect(tree.strings("\(items)[2]/*/@opacity") == [])
    #expect(tree.strings("\(items)[3]/path/@opacity") == ["0.2"])
    // The text has no opacity.
    #expect(tree.strings("\(items)/text/@opacity") == [])
    let bars = ChartBench(csv: Self.csv).draw(
      """
      <chart type='bar' x='day'><series y='a' color='#fffbe6' outline='#604000'/>
      <series y='b'/></chart>
      """
    ).tree
    #expect(bars.strings("\(items)[1]/rect/@stroke") == ["#604000"])
    #expect(bars.strings("\(items)[2]/rect/@stroke") == [])
  }

  @Test func `LEG-07 a standalone SVG contains the legend and the notes`() {
    let bench = ChartBench(csv: Self.csv)
    for (legend, series) in [
      ("<legend form='list'/>", "<series y='a' label='One'/><series y='b' label='Two'/>"),
      ("", "<series y='a' label='One' link='a.html'/>"),
    ] {
      let block = """
        <chart type='line' x='day' note-form='numbered'>\(series)
        <note x='2' y='4' text='New dose'/>\(legend)</chart>
        """
      let figure = bench.draw(block).tree
      #expect(figure.count("//svg//C(rg-legend-item)") == 0)
      #expect(figure.count("//li[contains(@class, 'rg-legend-item')]") > 0)
      #expect(figure.strings("//ol//a") == ["New dose"])
      let picture = bench.picture(block).tree
      #expect(
        picture.count("//C(rg-legend-item)//text")
          == figure.count("//li[contains(@class, 'rg-legend-item')]"))
      #expect(picture.strings("//C(rg-note)//text").contains("New dose"))
    }
  }

  @Test func `LEG-05 a series can be excluded from the legend`() {
    let tree = ChartBench(csv: Self.csv).draw(
      """
      <chart type='line' x='day'><series y='a' label='One'/>
      <series y='b' label='Two' legend='false'/><series y='c' label='Three'/></chart>
      """
    ).tree
    #expect(tree.strings("//C(rg-legend-item)/text") == ["One", "Three"])
    #expect(tree.strings("//C(rg-legend-item)/@data-series") == ["0", "2"])
  }

  @Test(.needs(charts: "bar"))
  func `LEG-06 a legend is never clipped for any count, text, position, and size`() throws {
    let thirty = draw("position='bottom'", series: 30)
    #expect(thirty.count("//C(rg-legend-item)") == 30)
    #expect(try thirty.picture().height > 240)
    var random = SeededGenerator(seed: 61)
    let words = ["Ω", "血圧の平均", "Systolic blood pressure at rest", "a", "ألم", "Wwwwwwwwww"]
    for _ in 0..<150 {
      let count = Int.random(in: 1...40, using: &random)
      let series = (0..<count).map { index in
        let length = Int.random(in: 1...4, using: &random)
        let label = (0..<length).map { _ in words.randomElement(using: &random) ?? "" }
        return "<series y='a' label='\(label.joined(separator: " ")) \(index)'/>"
      }
      let position = Self.positions.randomElement(using: &random) ?? ""
      let placement = ["outside", "inside", "border"].randomElement(using: &random) ?? ""
      let width = Int.random(in: 80...700, using: &random)
      let height = Int.random(in: 60...400, using: &random)
      let type = Bool.random(using: &random) ? "line" : "bar"
      var keys = "position='\(position)' placement='\(placement)'"
      if Bool.random(using: &random) { keys += " title='\(words[count % 6])'" }
      if Bool.random(using: &random) {
        keys += " columns='\(Int.random(in: 1...5, using: &random))'"
      }
      if Bool.random(using: &random) { keys += " layout='rows'" }
      let chart = ChartBench(csv: Self.csv).draw(
        """
        <chart type='\(type)' x='day' width='\(width)' height='\(height)'>\(series.joined())
        <legend \(keys)/></chart>
        """)
      let tree = chart.tree
      #expect(tree.count("//C(rg-legend-item)") == count)
      let picture = try tree.picture()
      let items = tree.boxes("//C(rg-legend)//text") + tree.boxes("//C(rg-legend-box)")
      for item in items {
        #expect(item.isInside(picture), "\(item.name): \(keys) \(width)x\(height)")
      }
      let strings = tree.boxes("//C(rg-legend)//text")
      for (index, text) in strings.enumerated() {
        #expect(!strings[..<index].contains { $0.overlaps(text) }, "\(text.name): \(keys)")
      }
    }
  }

  @Test func `LEG-07 a legend can be a list next to the chart`() throws {
    let tree = draw("form='list' title='Arms'")
    #expect(tree.count("//ul[contains(@class,'rg-legend')]/li") == 3)
    #expect(tree.strings("//ul/li") == ["Series number 0", "Series number 1", "Series number 2"])
    #expect(tree.count("//ul/li/svg[@aria-hidden='true']/line") == 3)
    #expect(tree.count("//svg[@role='img']//C(rg-legend)") == 0)
    #expect(tree.strings("//p[@class='rg-legend-title']") == ["Arms"])
    // The list is above the SVG if the block requests it.
    let above = draw("form='list' position='top'")
    #expect(above.count("//ul[following-sibling::div[@class='rg-canvas']]") == 1)
    let chart = ChartBench(csv: Self.csv).draw(
      "<chart type='line' x='day' y='a'><legend form='list' placement='inside'/></chart>")
    #expect(chart.errors == ["a legend in the form of a list does not support `placement`"])
  }

  @Test(.needs(charts: "bar"))
  func `LEG-08 colour is never the only difference between eight series`() throws {
    for (type, option) in [
      ("line", "markers='all'"), ("line", "markers='none'"), ("bar", "patterns='all'"),
    ] {
      let series = (0..<8).map { "<series y='a' label='S\($0)'/>" }.joined()
      let tree = ChartBench(csv: Self.csv).draw(
        "<chart type='\(type)' x='day' \(option)>\(series)</chart>"
      ).tree
      var keys: Set<String> = []
      for index in 1...8 {
        let item = "//C(rg-legend-item)[\(index)]"
        let dash = tree.strings("\(item)/line/@stroke-dasharray").joined()
        let marker =
          tree.elements("\(item)/path").map { mark in
            // The shape without its position consists of all path points except the first.
            mark.path.dropFirst().map { "\($0.command)\($0.numbers)" }.joined()
          }.joined() + "\(tree.count("\(item)/circle"))"
        let pattern = tree.hatchings(over: "\(item)/rect").compactMap(\.self).joined()
        keys.insert("\(dash)|\(marker)|\(pattern)")
      }
      #expect(keys.count == 8, "\(type) \(option): \(keys.sorted())")
    }
  }

  @Test func `LEG-09 every line of a chart has a legend entry`() {
    let tree = draw("position='bottom'", series: 3)
    #expect(tree.count("//C(rg-legend-item)") == 3)
    #expect(tree.count("//C(rg-line)") == 3)
    let usual = ChartBench(csv: Self.csv).draw(
      "<chart type='line' x='day'><series y='a'/><series y='b'/></chart>"
    ).tree
    #expect(usual.strings("//C(rg-legend-item)/text") == ["a", "b"])
  }

  @Test(.needs(charts: "bar"))
  func `LEG-07 a legend list shows the patterns of series without marks`() throws {
    let rows = "1,3,5,2\n2,6,2,4\n"
    for (rows, option, part) in [
      ("", "", ""), (rows, "", ""), (rows, "overview='false'", "<window from='1' to='2'/>"),
    ] {
      let chart = ChartBench(csv: "day,a,b,c\n" + rows).draw(
        """
        <chart type='bar' x='day' patterns='all' title='T' \(option)><series y='a'/>
        <series y='b' link='https://example.org/'/><series y='c'/>
        \(part)</chart>
        """)
      #expect(chart.errors.isEmpty)
      let patterns = chart.tree.hatchings(over: "//C(rg-legend-item)//rect")
      #expect(Set(patterns).count == 3 && !patterns.contains(nil), "\(rows) \(option)")
      let used = chart.tree.strings("//@clip-path")
      let defined = chart.tree.strings("//clipPath/@id")
      #expect(!used.isEmpty && Set(defined).count == defined.count)
      #expect(Set(used).isSubset(of: defined.map { "url(#\($0))" }), "\(rows) \(option)")
    }
  }
}
