import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of notes: text, images, and shapes at positions in the plot.
@Suite(.needs(charts: "line")) struct NoteTests {
  private static let csv = "x,y,z\n0,10,1\n10,50,3\n20,30,2\n"
  /// An image of one pixel.
  private static let picture =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

  private func draw(_ parts: String, keys: String = "y='y'") -> ChartTestSupport.DrawnChart {
    ChartBench(csv: Self.csv).draw("<chart type='line' x='x' \(keys)>\(parts)</chart>")
  }

  @Test func `ANN-01 a note is at its point, or near it without hiding data`() throws {
    let exact = draw("<note x='5' y='40' text='Visit' anchor='exact'/>").tree
    let positions = try PlotPlaces(exact)
    let text = try #require(exact.elements("//C(rg-note)/text").first)
    #expect(text.text == "Visit" && text["text-anchor"] == "middle")
    #expect(abs(text.number("x") - (try positions.x(5))) < 0.01)
    #expect(abs(text.number("y") - (try positions.y(40))) < 0.01)
    // At the edge of the SVG, the point is at the end of the text.
    let edge = draw("<note x='20' y='40' text='A long remark at the end' anchor='exact'/>").tree
    let last = try #require(edge.elements("//C(rg-note)/text").first)
    #expect(last["text-anchor"] == "end")
    #expect(abs(last.number("x") - (try PlotPlaces(edge).x(20))) < 0.01)
    let near = draw("<note x='10' y='50' text='Peak'/>").tree
    let dot = try #require(near.elements("//C(rg-note)/circle").first)
    #expect(abs(dot.number("cx") - (try PlotPlaces(near).x(10))) < 0.01)
    #expect(abs(dot.number("cy") - (try PlotPlaces(near).y(50))) < 0.01)
    // Text next to its point needs no connecting line.
    let words = try #require(near.boxes("//C(rg-note)/text").first)
    #expect(near.count("//C(rg-note)/line") == 0 && dot.number("cy") - words.bottom < 12)
  }

  @Test(.needs(charts: "bar"))
  func `the text of a note is centered over the value label of its bar`() throws {
    let csv = "x,y\nMon,8034\nTue,7176\nWed,9039\nThu,8959\nFri,6462\nSat,4163\nSun,11289\n"
    for day in ["Mon", "Wed", "Sun"] {
      let tree = ChartBench(csv: csv).draw(
        "<chart type='bar' x='x' y='y' labels='all'><note x='\(day)' y='top' text='Best day'/></chart>"
      ).tree
      let text = try #require(tree.elements("//C(rg-note)/text").first)
      let row = try #require(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].firstIndex(of: day))
      let bar = TextBox(tree.elements("//C(rg-bar)")[row])
      #expect(text["text-anchor"] == "middle")
      #expect(abs(text.number("x") - bar.x - bar.width / 2) < 0.5, "\(day)")
      #expect(tree.count("//C(rg-note)/line") == 0, "\(day)")
    }
  }

  @Test(.needs(charts: "bar"), arguments: ["y='top'", ""])
  func `ANN-01 a note is above its bar, without a line across bars`(keys: String) throws {
    let values = [900, 4300, 10_000, 9_950, 40, 6_000, 7_700]
    let csv = "x,y\n" + values.enumerated().map { "d\($0),\($1)\n" }.joined()
    for labels in ["none", "all"] {
      for index in values.indices {
        let tree = ChartBench(csv: csv).draw(
          "<chart type='bar' x='x' y='y' labels='\(labels)'><note x='d\(index)' \(keys) text='Best'/></chart>"
        ).tree
        let text = try #require(tree.boxes("//C(rg-note)/text").first)
        let bars = tree.elements("//C(rg-bar)").map { TextBox($0) }
        let bar = bars[index]
        // There is no space above a bar that extends to the top.
        if bar.y - tree.elements("//C(rg-plot)")[0].box.y > 45 {
          #expect(abs(text.x + text.width / 2 - bar.x - bar.width / 2) < 30, "\(index)")
          #expect(text.bottom <= bar.y && bar.y - text.bottom < 32, "\(index)")
          #expect(!bars.contains { $0.overlaps(text) }, "\(index)")
        }
        for line in tree.elements("//C(rg-note)/line") {
          let (x, low, high) = (line.number("x1"), line.number("y1"), line.number("y2"))
          #expect(
            !bars.contains {
              $0.x < x && x < $0.right && max(low, high) > $0.y && min(low, high) < $0.bottom
            })
        }
      }
    }
  }

  @Test func `ANN-02 a missing coordinate is the middle of the plot`() throws {
    for (keys, isXOpen, isYOpen) in [
      ("", true, true), ("x='5'", false, true), ("y='40'", true, false),
    ] {
      for anchor in ["auto", "exact"] {
        let tree = draw("<note \(keys) text='Draft' anchor='\(anchor)'/>").tree
        let positions = try PlotPlaces(tree)
        let box = try #require(tree.boxes("//C(rg-note)/text").first)
        let text = try #require(tree.elements("//C(rg-note)/text").first)
        let x = isXOpen ? positions.plot.x + positions.plot.width / 2 : try positions.x(5)
        let y = isYOpen ? positions.plot.y + positions.plot.height / 2 : try positions.y(40)
        #expect(abs(box.x + box.width / 2 - x) < 0.02, "\(keys) \(anchor)")
        let position = anchor == "exact" ? text.number("y") : box.y + box.height / 2
        #expect(abs(position - y) < 0.02, "\(keys) \(anchor)")
      }
    }
    let top = draw("<note x='5' y='top' text='Start'/>").tree
    let line = try #require(top.elements("//C(rg-note)/line").first)
    let plot = try PlotPlaces(top).plot
    #expect(line.number("y1") == plot.y && abs(line.number("y2") - plot.bottom) < 0.02)
  }

  @Test func `ANN-03 a note covers an interval or the complete plot`() throws {
    let tree = draw("<note x='5' x-max='15' y='20' y-max='40' text='Usual'/>").tree
    let positions = try PlotPlaces(tree)
    let box = TextBox(try #require(tree.elements("//C(rg-note)/rect").first))
    #expect(abs(box.x - (try positions.x(5))) < 0.01)
    #expect(abs(box.right - (try positions.x(15))) < 0.02)
    #expect(abs(box.y - (try positions.y(40))) < 0.01)
    #expect(abs(box.bottom - (try positions.y(20))) < 0.02)
    let text = try #require(tree.boxes("//C(rg-note)/text").first)
    #expect(text.isInside(box))
    let column = draw("<note x='5' x-max='15' alt='Holiday'/>").tree
    let tall = TextBox(try #require(column.elements("//C(rg-note)/rect").first))
    let plot = try PlotPlaces(column).plot
    #expect(tall.y == plot.y && abs(tall.height - plot.height) < 0.01)
    let fullPlot = draw("<note stretch='plot' image='\(Self.picture)' alt='Map' opacity='0.3'/>")
      .tree
    let image = TextBox(try #require(fullPlot.elements("//C(rg-note)/image").first))
    let all = try PlotPlaces(fullPlot).plot
    #expect(image.x == all.x && image.y == all.y && image.width == all.width)
    #expect(image.height == all.height)
    // An interval ends at the axis limit.
    let cut = draw("<note x='15' x-max='90' alt='Rest'/>").tree
    let rest = TextBox(try #require(cut.elements("//C(rg-note)/rect").first))
    #expect(abs(rest.right - (try PlotPlaces(cut).plot.right)) < 0.02)
    let arrow = draw("<note x='0' y='10' x-max='10' y-max='50' shape='arrow' alt='Rise'/>").tree
    let shaft = try #require(arrow.elements("//C(rg-note)/line").first)
    #expect(abs(shaft.number("x1") - (try PlotPlaces(arrow).x(0))) < 0.01)
    #expect(arrow.count("//C(rg-note)/path") == 1)
  }

  @Test func `ANN-04 a note is below or above the data`() {
    let tree = draw(
      """
      <note x='5' y='40' text='Over'/><note x='15' y='20' text='Under' layer='under'/>
      <note x='5' x-max='9' alt='Shade' layer='under'/>
      """
    ).tree
    #expect(tree.strings("//C(rg-over)/C(rg-note)[@data-layer='over']/text") == ["Over"])
    #expect(tree.strings("//C(rg-under)/C(rg-note)[@data-layer='under']/text") == ["Under"])
    #expect(tree.count("//C(rg-note)") == 3)
    #expect(
      tree.count("//C(rg-under)[C(rg-note)]/following-sibling::g[@class='rg-data']") == 1)
    #expect(tree.count("//C(rg-over)/preceding-sibling::g[@class='rg-data']") == 1)
  }

  @Test func `ANN-05 images, shapes, arrows, and symbols have alternative text`() throws {
    let tree = draw(
      """
      <note x='5' y='40' image='\(Self.picture)' alt='A pill' opacity='0.5' size='16'/>
      <note x='10' y='20' symbol='diamond' alt='Dose' color='#aa0000'/>
      <note x='15' y='20' symbol='arrow-up' alt='Rise'/>
      <note x='2' y='20' shape='ellipse' alt='Group' size='30'/>
      <note x='15' y='40' shape='rect' text='Box'/>
      """
    ).tree
    let notes = tree.elements("//C(rg-note)")
    #expect(notes.count == 5 && notes[0]["opacity"] == "0.5")
    #expect(tree.strings("//C(rg-note)/title") == ["A pill", "Dose", "Rise", "Group"])
    let image = TextBox(try #require(tree.elements("//C(rg-note)/image").first))
    let positions = try PlotPlaces(tree)
    #expect(abs(image.x + 8 - (try positions.x(5))) < 0.02 && image.width == 16)
    #expect(abs(image.y + 8 - (try positions.y(40))) < 0.02)
    #expect(tree.strings("//C(rg-note)[2]/path/@fill") == ["#aa0000"])
    #expect(tree.count("//C(rg-note)[3]/line") == 1 && tree.count("//C(rg-note)[3]/path") == 1)
    #expect(tree.count("//C(rg-note)[4]/path") == 1)
    #expect(tree.strings("//C(rg-note)[5]/text") == ["Box"])
  }

  @Test(arguments: [
    ("<note x='5' y='4' image='\(picture)'/>", "missing key `alt` in a note with `image`"),
    ("<note x='5' y='4' symbol='circle'/>", "missing key `alt` in a note without `text`"),
    ("<note x='5' x-max='7'/>", "missing key `alt` in a note without `text`"),
    ("<note x='5'/>", "missing key `text` in a note"),
    ("<note x='5' alt='a'/>", "missing key `text` in a note"),
    (
      "<note x='5' image='http://host/x.png' alt='a'/>",
      "expected an embedded image in `image`; reports do not load external files"
    ),
    (
      "<note x='5' image='data:image/svg+xml;base64,AAAA' alt='a'/>",
      "expected an embedded image in `image`; reports do not load external files"
    ),
    ("<note x='5' symbol='round' alt='a'/>", "expected `circle`, `square`, `diamond`, `triangle`"),
    ("<note x='5' y='3' shape='arrow' alt='a'/>", "a note of shape `arrow` requires"),
    ("<note x='5' x-max='7' y='3' alt='a'/>", "an area from `y` requires `y-max`"),
    ("<note x-max='7' alt='a'/>", "`x-max` requires a position in `x`"),
    (
      "<note x='5' symbol='circle' shape='rect' alt='a'/>",
      "cannot combine `symbol` and `shape` in a note"
    ),
    ("<note x='5' text='a' opacity='2'/>", "expected a number from 0 to 1 in `opacity`"),
    ("<note x='5' text='a' layer='behind'/>", "expected `over`, `under` in `layer`"),
    ("<note x='5' text='a' axis='nowhere'/>", "unknown axis `nowhere`"),
    ("<note x='5' text='a' size='4'/>", "`size` requires"),
    ("<note x='5' text='a' color='red'/>", "`color` requires"),
    ("<note x='soon' text='a'/>", "expected a number in `x`"),
    ("<note x='5' y='high' text='a'/>", "expected a number in `y`"),
  ])
  func `an invalid note is one error`(note: String, message: String) {
    let errors = draw(note).errors
    #expect(errors.count == 1 && errors.first?.hasPrefix(message) == true, "\(errors)")
  }

  @Test func `ANN-06 a note has its position on the selected axes`() throws {
    let tree = draw(
      """
      <series y='y'/><series y='z' axis='other'/><axis id='other' side='right'/><axis min='0'/>
      <note x='10' y='2' text='Left' anchor='exact'/>
      <note x='10' y='2' text='Right' anchor='exact' axis='other bottom'/>
      """, keys: ""
    ).tree
    let positions = try PlotPlaces(tree)
    let strings = tree.elements("//C(rg-note)/text")
    try #require(strings.count == 2)
    #expect(abs(strings[0].number("y") - (try positions.y(2))) < 0.01)
    #expect(abs(strings[1].number("y") - (try positions.y(2, axis: "other"))) < 0.01)
    #expect(abs(strings[0].number("y") - strings[1].number("y")) > 20)
    #expect(strings[0]["x"] == strings[1]["x"])
  }

  @Test func `ANN-07 a polar plot shows notes and references`() throws {
    var bench = ChartBench(csv: "name,y\nA,10\nB,10\nC,2\nD,10\n")
    bench.charts = ChartRegistry([ChartPlugin(RadarSample.self)])
    let chart = bench.draw(
      """
      <chart type='radar' x='name' y='y'><axis side='left' grid-shape='curved'/>
      <note x='B' y='5' text='Here' anchor='exact'/><note text='Middle'/><reference y='8' label='Goal'/><reference x='C' label='Third'/>
      <reference y='2' to='4'/><note x='A' y='5' text='Near'/></chart>
      """)
    #expect(chart.errors.isEmpty)
    let tree = chart.tree
    let outerCircle = try #require(tree.elements("//C(rg-axis)/circle").first)
    let high = try #require(tree.numbers("//C(rg-axis)[@data-axis='y']/@data-max").first)
    let center = (x: outerCircle.number("cx"), y: outerCircle.number("cy"))
    let text = try #require(tree.elements("//C(rg-note)/text").first)
    // The second of four directions is at 3 o'clock.
    #expect(abs(text.number("x") - (center.x + outerCircle.number("r") * 5 / high)) < 0.02)
    #expect(abs(text.number("y") - center.y) < 0.02)
    let middle = try #require(tree.boxes("//C(rg-note)[2]/text").first)
    #expect(middle.name == "Middle" && abs(middle.x + middle.width / 2 - center.x) < 0.02)
    let ring = try #require(tree.elements("//C(rg-ref)[@data-value='8']/circle").first)
    #expect(abs(ring.number("r") - outerCircle.number("r") * 8 / high) < 0.02)
    let spoke = try #require(tree.elements("//C(rg-ref)[@data-value='2']/line").first)
    #expect(abs(spoke.number("y2") - (center.y + outerCircle.number("r"))) < 0.02)
    #expect(tree.count("//C(rg-under)/C(rg-ref)/path") == 1)
    #expect(tree.strings("//C(rg-ref)/text").sorted() == ["Goal 8", "Third"])
    // The label of a direction is at its spoke, which is 6 o'clock.
    let third = try #require(tree.elements("//C(rg-ref)/text").first { $0.text == "Third" })
    #expect(third.number("y") > center.y)
    let dot = try #require(tree.elements("//C(rg-note)[last()]/circle").first)
    #expect(abs(dot.number("cy") - (center.y - outerCircle.number("r") * 5 / high)) < 0.02)
  }

  @Test func `ANN-09 the note key of a chart without data has no link`() {
    for (rows, keys, part, links) in [
      ("1,2\n", "", "", 1), ("", "", "", 0),
      ("1,2\n3,4\n", "overview='false'", "<window from='1' to='3'/>", 0),
    ] {
      let chart = ChartBench(csv: "x,y\n" + rows).draw(
        """
        <chart type='line' x='x' y='y' title='T' note-form='numbered' \(keys)>
        <note text='Away'/>\(part)</chart>
        """)
      #expect(chart.errors.isEmpty)
      #expect(chart.tree.strings("//ol/li") == ["Away"])
      #expect(chart.tree.count("//ol/li/a") == links, "\(rows) \(keys)")
    }
  }

  @Test func `ANN-09 numbered notes have a key below the chart`() {
    let notes = (1...3).map { "<note x='\(5 * $0)' y='30' text='Note \($0) &amp; more'/>" }.joined()
    let tree = draw(notes, keys: "y='y' note-form='numbered'").tree
    #expect(tree.strings("//svg[@role='img']//C(rg-note)/text") == ["1", "2", "3"])
    #expect(tree.count("//svg[@role='img']//C(rg-note)/circle[@r='7.5']") == 3)
    #expect(
      tree.strings("//ol[@class='rg-notes']/li") == (1...3).map { "Note \($0) & more" })
    let targets = tree.strings("//ol/li/a/@href")
    #expect(targets.map { String($0.dropFirst()) } == tree.strings("//C(rg-note)/@id"))
    let ids = tree.strings("//@id")
    #expect(Set(ids).count == ids.count)
    #expect(tree.count("//svg[@role='img']//a") == 0)
    // A note outside the plot has neither a number nor an item.
    let fewer = draw(
      "<note x='90' y='30' text='Away'/>\(notes)", keys: "y='y' note-form='numbered'")
    #expect(fewer.tree.count("//ol/li") == 3)
    #expect(fewer.notices.contains(DataNotice(.noteOutside, count: 1)))
    #expect(draw(notes).tree.count("//ol") == 0)
  }
}

extension NoteTests {
  @Test(.needs(charts: "bar")) func `ANN-01 the axis has space for a note above the highest bar`()
    throws
  {
    for top in [9_999, 10_000, 14_900, 20_000, 47, 99] {
      let csv = "x,y\na,\(top / 2)\nb,\(top)\nc,\(top / 3)\n"
      let tree = ChartBench(csv: csv).draw(
        "<chart type='bar' x='x' y='y' height='200'><note x='b' y='top' text='Best day'/></chart>"
      ).tree
      let text = try #require(tree.boxes("//C(rg-note)/text").first)
      let bars = tree.elements("//C(rg-bar)").map { TextBox($0) }
      #expect(!bars.contains { $0.overlaps(text) } && text.bottom <= bars[1].y, "\(top)")
    }
  }
}
