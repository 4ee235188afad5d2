import ChartTestSupport
import TestSupport
import Testing

/// Tests of axis positions, hidden axis parts, and label replacements.
@Suite(.needs(charts: "line")) struct AxisLayoutTests {
  private let bench = ChartBench(
    csv: "day,a,b,c,d\n1,10,200,3,0.1\n2,30,500,4,0.5\n3,20,300,9,0.9\n")
  private let dot =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private func plot(_ chart: DrawnChart) -> (x: Double, y: Double, right: Double, bottom: Double) {
    let box = chart.tree.elements("//C(rg-plot)")[0].box
    return (box.x, box.y, box.x + box.width, box.y + box.height)
  }

  private func axis(_ id: String) -> String { "//C(rg-axis)[@data-axis='\(id)']" }

  @Test func `AXS-11 any number of axes are stacked outwards on each side`() {
    let chart = bench.draw(
      """
      <chart type='line' x='day' width='600'>
        <series y='a' axis='one'/><series y='b' axis='two'/>
        <series y='c' axis='three'/><series y='d' axis='four above'/>
        <axis id='one' side='left'/><axis id='two' side='left'/>
        <axis id='three' side='left'/><axis id='four' side='right'/><axis id='above' side='top'/>
      </chart>
      """)
    #expect(chart.errors.isEmpty)
    let plot = plot(chart)
    let rightEdges = ["one", "two", "three"].map { id in
      chart.tree.elements("\(axis(id))//text").map { $0.box.x + $0.box.width }.max() ?? 0
    }
    #expect(
      rightEdges[0] < plot.x && rightEdges[1] < rightEdges[0] - 8
        && rightEdges[2] < rightEdges[1] - 8)
    let lines = ["two", "three"].map {
      chart.tree.numbers("\(axis($0))/C(rg-axis-line)/@x1").first ?? 0
    }
    #expect(lines[0] < plot.x && lines[1] < lines[0])
    #expect(chart.tree.count("\(axis("four"))[@data-side='right']") == 1)
    let above = chart.tree.elements("\(axis("above"))[@data-side='top']//text")
    #expect(!above.isEmpty && above.allSatisfy { $0.box.y + $0.box.height < plot.y })
  }

  @Test func `AXS-12 series use axes by id, and an unknown id is an error`() {
    let chart = bench.draw(
      """
      <chart type='line' x='day'><series y='a'/><series y='b' axis='big'/>
        <axis id='big' side='right'/></chart>
      """)
    #expect(chart.tree.strings("\(axis("big"))/@data-max") == ["600"])
    let wrong = bench.draw(
      """
      <chart type='line' x='day'><series y='a'/><series y='b' axis='bigg'/>
        <axis id='big' side='right'/></chart>
      """)
    #expect(wrong.errors == ["unknown axis `bigg`"])
    #expect(wrong.diagnostics[0].hints.contains { $0.contains("big") })
  }

  @Test func `AXS-15 a fixed axis width aligns the plots of two charts`() {
    let blocks = ["a", "b"].map { column in
      """
      <chart type='line' x='day' y='\(column)'>
        <axis side='left' width='64' format='number(\(column == "a" ? 0 : 4))'/></chart>
      """
    }
    let plots = blocks.map { plot(bench.draw($0)) }
    #expect(plots[0].x == plots[1].x && abs(plots[0].x - 64) < 0.01)
    let free = ["a", "b"].map { column in
      plot(
        bench.draw(
          """
          <chart type='line' x='day' y='\(column)'>
            <axis side='left' format='number(\(column == "a" ? 0 : 4))'/></chart>
          """))
    }
    #expect(free[0].x != free[1].x)
    // Text without space is shortened or omitted. Nothing is outside the SVG.
    let narrow = bench.draw(
      "<chart type='line' x='day' y='b'><axis side='left' width='16' format='number(4)'/></chart>")
    #expect(plot(narrow).x == 16)
    #expect(narrow.tree.elements("\(axis("y"))//text").allSatisfy { $0.box.x >= 0 })
    #expect(
      bench.draw("<chart type='line' x='day' y='b'><axis side='left' width='-4'/></chart>").errors
        == ["expected a number from 0 to 1000 in `width`, found `-4`"])
  }

  @Test func `AXS-16 a title along its axis is at the start, middle, or end`() {
    for (position, anchor) in [("start", "start"), ("middle", "middle"), ("end", "end")] {
      let chart = bench.draw(
        """
        <chart type='line' x='day' y='a'><axis side='left' title='Level of a'
          title-orientation='along' title-position='\(position)'/></chart>
        """)
      let title = chart.tree.elements("//C(rg-axis-title)[.='Level of a']")
      #expect(title.count == 1)
      #expect(title[0]["transform"]?.hasPrefix("rotate(-90 ") == true)
      // The axis group has the same anchor as its labels.
      #expect((title[0]["text-anchor"] ?? "end") == anchor)
      let plot = plot(chart)
      let box = title[0].box
      switch position {
      case "start": #expect(abs(box.y + box.height - plot.bottom) < 0.02)
      case "end": #expect(abs(box.y - plot.y) < 0.02)
      default: #expect(abs(box.y + box.height / 2 - (plot.y + plot.bottom) / 2) < 0.02)
      }
      let labels = chart.tree.elements("\(axis("y"))/C(rg-tick)/text").map(\.box.x).min() ?? 0
      #expect(box.x >= 0 && box.x + box.width <= labels)
    }
    let level = bench.draw(
      """
      <chart type='line' x='day' y='a'><axis side='bottom' title='Day of the study'
        title-position='end'/><axis side='left' title='Level'/></chart>
      """)
    let box = level.tree.elements("//C(rg-axis-title)[.='Day of the study']")[0].box
    #expect(abs(box.x + box.width - plot(level).right) < 0.02)
    #expect(level.tree.strings("//C(rg-axis-title)[.='Level']/@transform").isEmpty)
    let wrong = bench.draw(
      """
      <chart type='line' x='day' y='a'><axis side='left' title='Level'
        title-orientation='level' title-position='start'/></chart>
      """)
    #expect(
      wrong.errors == ["expected `end` in `title-position` for the level title of a vertical axis"])
  }

  @Test func `AXS-17 a value axis can be on the right`() {
    let chart = bench.draw(
      "<chart type='line' x='day' y='a'><axis side='right' title=''/></chart>")
    let plot = plot(chart)
    #expect(chart.tree.strings("\(axis("y"))/@data-side") == ["right"])
    let labels = chart.tree.elements("\(axis("y"))//text")
    #expect(labels.count >= 3 && labels.allSatisfy { $0.box.x > plot.right })
    #expect(chart.tree.count("//C(rg-axis)[@data-side='left']") == 0)
  }

  @Test func `AXS-18 images replace the lowest and the highest label`() {
    let chart = bench.draw(
      """
      <chart type='line' x='day' y='a'><axis side='left'>
        <label at='min' image='\(dot)' alt='sad'/><label at='max' image='\(dot)' alt='happy'/>
      </axis></chart>
      """)
    #expect(chart.errors.isEmpty)
    let plot = plot(chart)
    let images = chart.tree.elements("\(axis("y"))//image")
    #expect(images.map(\.text) == ["sad", "happy"])
    let middles = images.map { $0.box.y + $0.box.height / 2 }
    #expect(abs(middles[0] - plot.bottom) < 0.01 && abs(middles[1] - plot.y) < 0.01)
    #expect(images.allSatisfy { $0.box.x >= 0 && $0.box.x + $0.box.width < plot.x })
    let title = chart.tree.elements("//C(rg-axis-title)[.='a']")[0].box
    #expect(images.allSatisfy { $0.box.y >= title.y + title.height })
    // The labels between the limits stay. The limit values have no labels.
    let facts = chart.tree.elements(axis("y"))[0]
    let strings = chart.tree.strings("\(axis("y"))//text")
    #expect(!strings.isEmpty)
    #expect(
      !strings.contains(facts["data-min"] ?? "") && !strings.contains(facts["data-max"] ?? ""))
    #expect(
      bench.draw(
        "<chart type='line' x='day' y='a'><axis><label at='min' image='\(dot)'/></axis></chart>"
      ).errors == ["missing description `alt` of an image"])
    #expect(
      bench.draw(
        """
        <chart type='line' x='day' y='a'><axis><label at='min' alt='a face'
          image='https://example.org/a.png'/></axis></chart>
        """
      ).errors.count == 1)
  }

  @Test func `AXS-20 an axis and each of its parts can be hidden`() {
    func draw(_ hidden: String) -> DrawnChart {
      bench.draw(
        """
        <chart type='line' x='day' y='a'>
          <axis side='bottom' title='Day' grid='true' hide='\(hidden)'/></chart>
        """)
    }
    let parts = [
      "line": "\(axis("x"))/C(rg-axis-line)", "ticks": "\(axis("x"))/C(rg-tick)/line",
      "labels": "\(axis("x"))/C(rg-tick)/text", "title": "//C(rg-axis-title)[.='Day']",
      "grid": "//C(rg-grid)[@y2 > @y1]",
    ]
    let complete = draw("")
    for (part, path) in parts {
      #expect(complete.tree.count(path) > 0, "\(part)")
      let chart = draw(part)
      #expect(chart.tree.count(path) == 0, "\(part)")
      for (other, path) in parts where other != part {
        #expect(chart.tree.count(path) > 0, "\(other) without \(part)")
      }
    }
    let none = draw("all")
    for (part, path) in parts { #expect(none.tree.count(path) == 0, "\(part)") }
    // The plot uses the space of the hidden labels.
    #expect(plot(none).bottom > plot(complete).bottom + 20)
    #expect(draw("lines").errors == ["unknown word `lines` in `hide`"])
  }
}
