import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of themes, theme overrides, backgrounds, and fonts.
@Suite(.needs(charts: "bar")) struct ThemeTests {
  private static let names = ["light", "dark", "ios7", "print"]
  private let bench = ChartBench(csv: "day,a,b,c\nMon,1,4,2\nTue,2,5,\nWed,3,6,1\n")

  /// Returns all numbers of the geometry of an SVG.
  private func geometry(_ tree: MarkupTree) -> [String] {
    ["d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height"].flatMap { name in
      tree.strings(
        "//svg//*[not(contains(@class,'rg-hatch'))][not(@class='rg-background')]/@\(name)")
    }
  }

  @Test(.needs(charts: "line", "pie"), arguments: ["line", "bar", "pie"])
  func `THM-01 four themes have the same geometry and different colours`(type: String) {
    let block =
      type == "pie"
      ? "<chart type='pie' label='day' value='a' theme='THEME'/>"
      : "<chart type='\(type)' x='day' theme='THEME'><series y='a'/><series y='b'/><reference y='3'/></chart>"
    let trees = Self.names.map { name in
      bench.draw(block.replacing("THEME", with: name)).tree
    }
    for tree in trees {
      #expect(tree.isWellFormed)
      #expect(geometry(tree) == geometry(trees[0]))
      #expect(geometry(tree).count > 20)
    }
    let fills = trees.map { tree in
      Set(tree.strings("//svg//*/@fill | //svg//*/@stroke").filter { $0.hasPrefix("#") })
    }
    #expect(Set(fills).count == 4)
    let greys = fills[3].allSatisfy { color in
      let digits = Array(color.dropFirst())
      return digits[0..<2] == digits[2..<4] && digits[2..<4] == digits[4..<6]
    }
    #expect(greys, "\(fills[3])")
  }

  @Test(.needs(charts: "line"))
  func `THM-01 themes have different line widths, grid lines, and dashes`() {
    let block = "<chart type='line' x='day' theme='THEME'><series y='a'/><series y='b'/></chart>"
    func tree(_ name: String) -> MarkupTree {
      bench.draw(block.replacing("THEME", with: name)).tree
    }
    #expect(tree("light").strings("//C(rg-line)/@stroke-width") == ["2", "2"])
    #expect(tree("ios7").strings("//C(rg-line)/@stroke-width") == ["1", "1"])
    #expect(tree("ios7").strings("//C(rg-gridlines)/@stroke-width") == ["0.5"])
    #expect(tree("ios7").strings("//C(rg-line)[1]/@stroke") == ["#007aff", "#ea7103"])
    #expect(tree("light").count("//C(rg-line)[@stroke-dasharray]") == 0)
    #expect(tree("print").count("//C(rg-line)[@stroke-dasharray]") == 1)
    let custom = bench.draw(
      "<chart type='line' x='day' y='a' theme='ios7' width='440'><series y='a' width='3'/></chart>")
    #expect(custom.tree.strings("//C(rg-line)/@stroke-width") == ["3"])
  }

  @Test func `THM-01 a block without a theme has the theme of the host`() throws {
    for (block, color) in [
      ("<chart type='bar' x='day' y='a'/>", "#000000"),
      ("<chart type='bar' x='day' y='a' theme='light'/>", "#3d65bf"),
      ("<chart type='bar' x='day' y='a' theme='inherit'/>", "#000000"),
    ] {
      var diagnostics = Diagnostics()
      let chart = PreparedChart(
        ChartSource(block, isAnnotated: true).spec, charts: bench.charts, language: "en",
        theme: .print, views: { bench.tables[$0]?.schema }, viewNames: ["data"],
        into: &diagnostics)
      var workspace = ChartWorkspace()
      var writer = ByteWriter()
      try #require(chart).write(
        views: [try #require(bench.tables["data"]).all], inputs: [], locale: .standard, id: "c1",
        workspace: &workspace, into: &writer)
      let tree = MarkupTree(String(decoding: writer.copy(), as: UTF8.self))
      #expect(Set(tree.strings("//C(rg-bars)/@fill | //C(rg-bar)/@fill")) == [color])
    }
  }

  @Test func `THM-01 an unknown theme is an error with a suggestion`() {
    let chart = bench.draw("<chart type='bar' x='day' y='a' theme='drak'/>")
    #expect(
      chart.errors
        == ["expected `light`, `dark`, `ios7`, `print` in `theme`, found `drak`"])
    #expect(chart.diagnostics.first?.hints == ["did you mean `dark`?"])
  }

  @Test(.needs(charts: "line"), arguments: names)
  func `THM-02 options of the block override the theme, and inherit restores it`(
    theme: String
  ) {
    let custom = bench.draw(
      """
      <chart type='line' x='day' theme='\(theme)'>
        <series y='a' color='#ab1234' width='3' marker='diamond'/>
        <series y='b' color='inherit' width='inherit' marker='inherit'/>
        <series y='c'/>
      </chart>
      """)
    let plain = bench.draw(
      """
      <chart type='line' x='day' theme='\(theme)'>
        <series y='a'/><series y='b'/><series y='c'/>
      </chart>
      """)
    #expect(custom.errors.isEmpty)
    #expect(custom.tree.strings("//C(rg-line)[@data-series='0']/@stroke") == ["#ab1234"])
    #expect(custom.tree.strings("//C(rg-line)[@data-series='0']/@stroke-width") == ["3"])
    for path in ["//C(rg-line)", "//C(rg-point)"] {
      for name in ["stroke", "fill", "stroke-width", "class"] {
        let one = custom.tree.strings("\(path)[@data-series='1']/@\(name)")
        #expect(one == plain.tree.strings("\(path)[@data-series='1']/@\(name)"), "\(path) \(name)")
      }
    }
  }

  @Test(
    .needs(charts: "line"),
    arguments: [
      "<axis side='left'><label index='inherit' text='x'/></axis>", "<pin index='inherit'/>",
      "<reference at='inherit'/>", "<axis side='left' ticks='inherit'/>",
    ])
  func `a number or a position cannot be inherited`(part: String) {
    let chart = bench.draw("<chart type='line' x='day' y='a'>\(part)</chart>")
    #expect(chart.errors.count == 1, "\(chart.errors)")
  }

  @Test(.needs(charts: "line"))
  func `THM-03 the palette repeats with another dash and marker`() {
    let names = (0..<9).map { "s\($0)" }
    let csv =
      "x," + names.joined(separator: ",") + "\n"
      + (0..<3).map { row in "\(row)," + names.indices.map { "\($0 + row)" }.joined(separator: ",")
      }
      .joined(separator: "\n") + "\n"
    let series = names.map { "<series y='\($0)'/>" }.joined()
    func key(_ index: Int, _ markers: String) -> (color: String, form: String) {
      let tree = ChartBench(csv: csv).draw(
        "<chart type='line' x='x' markers='\(markers)'>\(series)</chart>"
      ).tree
      let line = tree.elements("//C(rg-line)[@data-series='\(index)']")[0]
      let points = tree.elements("//C(rg-point)[@data-series='\(index)']").map(\.name)
      let form = tree.elements("//C(rg-legend-item)[@data-series='\(index)']/*[not(self::text)]")
        .map { "\($0.name) \($0["stroke-dasharray"] ?? "")" }
      return (
        line["stroke"] ?? "", "\(line["stroke-dasharray"] ?? "") \(points.first ?? "") \(form)"
      )
    }
    for markers in ["none", "all"] {
      let first = key(0, markers)
      let again = key(8, markers)
      #expect(first.color == again.color)
      #expect(first.form != again.form)
    }
  }

  @Test(
    .needs(charts: "line", "pie"),
    arguments: [
      ("line", "x='day' y='a'", ""), ("bar", "x='day' y='a'", ""),
      ("pie", "label='day' value='a'", ""),
    ])
  func `THM-04 figure, canvas, and plot have backgrounds and borders`(
    type: String, channels: String, rest: String
  ) throws {
    let chart = bench.draw(
      """
      <chart type='\(type)' \(channels) background='#fffff0' border='#111111'
        canvas-background='#f0ffff' canvas-border='#222222' plot-background='#fff0ff'
        plot-border='#333333'><legend position='right'/></chart>
      """)
    #expect(chart.diagnostics.isEmpty)
    for (name, fill, stroke) in [
      ("rg-background", "#fffff0", "#111111"), ("rg-canvas-background", "#f0ffff", "#222222"),
      ("rg-plot", "#fff0ff", "#333333"),
    ] {
      let rectangles = chart.tree.elements("//rect[@class='\(name)']")
      #expect(rectangles.count == 1, "\(name)")
      #expect(rectangles.first?["fill"] == fill)
      #expect(rectangles.first?["stroke"] == stroke)
    }
    let figure = try #require(chart.tree.elements("//C(rg-background)").first).box
    let canvas = try #require(chart.tree.elements("//C(rg-canvas-background)").first).box
    let plot = try #require(chart.tree.elements("//C(rg-plot)").first).box
    #expect(figure.x == 0.5 && figure.width == 399)
    #expect(canvas.width < figure.width - 20)
    #expect(plot.width < canvas.width && plot.height < canvas.height)
    // The backgrounds are below everything else, in this order.
    let order = chart.tree.strings("//svg//rect/@class").prefix(3)
    #expect(order == ["rg-background", "rg-canvas-background", "rg-plot"])
    // On a custom background, the colours must not follow the screen.
    #expect(chart.tree.count("//svg//*[contains(@class,'rg-c-') or contains(@class,'rg-p0')]") == 0)
  }

  @Test func `THM-04 backgrounds are drawn on request, and low text contrast is a warning`() {
    let plain = bench.draw("<chart type='bar' x='day' y='a'/>")
    #expect(plain.tree.count("//C(rg-background) | //C(rg-canvas-background)") == 0)
    #expect(plain.tree.strings("//C(rg-plot)/@fill") == ["none"])
    let plot = bench.draw("<chart type='bar' x='day' y='a' plot-background='#eeeeee'/>")
    #expect(plot.tree.strings("//C(rg-background)/@fill") == ["#ffffff"])
    let navy = bench.draw("<chart type='bar' x='day' y='a' background='navy'/>")
    #expect(
      navy.warnings
        == ["text contrast of theme `light` is below 4.5:1 on this background"])
    #expect(
      bench.draw("<chart type='bar' x='day' y='a' background='navy' theme='dark'/>").warnings
        .isEmpty)
    #expect(
      bench.draw("<chart type='bar' x='day' y='a' border='bleu'/>").errors
        == ["expected a colour such as `#1f77b4` or `teal` in `border`, found `bleu`"])
  }

  @Test(arguments: ["light", "ios7"])
  func `THM-05 dark screens change only theme colours`(theme: String) {
    var writer = ByteWriter()
    ChartStylesheet(followsScreen: true).write(into: &writer)
    let rules = String(decoding: writer.copy(), as: UTF8.self)
    let dark = rules.split(
      separator: "@media screen and (prefers-color-scheme:dark)", maxSplits: 1)[1]
    let tree = bench.draw(
      """
      <chart type='bar' x='day' theme='\(theme)'>
        <series y='a'/><series y='b' color='#123456'/><series y='c'/>
      </chart>
      """
    ).tree
    let marks = tree.elements(
      "//svg//*[contains(concat(' ',@class),' rg-p') or contains(@class,'rg-c-')]")
    #expect(marks.count > 5)
    for mark in marks {
      let classes = (mark["class"] ?? "").split(separator: " ")
        .filter { $0.hasPrefix("rg-c-") || $0.wholeMatch(of: /rg-p[0-7]/) != nil }
      for name in classes where name != "rg-c-dark" {
        let hasDarkColor = ["fill", "stroke"].contains { key in
          guard let literal = mark[key], literal.hasPrefix("#") else { return false }
          return dark.contains(".\(name)[\(key)=\"\(literal)\"]{\(key):#")
        }
        // In an annotated chart, a mark repeats the class of its group, which has the colour.
        #expect(hasDarkColor || mark["fill"] == nil || mark["stroke"] == nil, "\(name) \(mark)")
      }
    }
    let chosen = tree.elements("//C(rg-bar)[@data-series='1']")
    #expect(!chosen.isEmpty)
    for mark in chosen { #expect((mark["class"] ?? "").firstMatch(of: /rg-p[0-7]/) == nil) }
  }

  @Test(arguments: ["dark", "print"])
  func `THM-05 a theme without variants has its background and no colour classes`(
    theme: String
  ) {
    let tree = bench.draw("<chart type='bar' x='day' y='c' theme='\(theme)'/>").tree
    #expect(tree.strings("//C(rg-background)/@fill") == [theme == "dark" ? "#1b1e22" : "#ffffff"])
    #expect(tree.count("//svg//*[contains(@class,'rg-c-')]") == 0)
    #expect(tree.count("//svg[@fill]") == 1)
  }

  @Test(.needs(charts: "pie"), arguments: names)
  func `THM-06 the background separates adjacent slices and stack pieces`(name: String) throws {
    let theme = try #require(ChartTheme.named(name))
    let background = theme.color(.background).light.optionText
    for block in [
      "<chart type='pie' label='day' value='a' theme='\(name)'/>",
      "<chart type='bar' layout='stacked' x='day' theme='\(name)'><series y='a'/><series y='b'/></chart>",
    ] {
      let tree = bench.draw(block).tree
      let marks = tree.elements("//C(rg-slice) | //C(rg-bar)")
      #expect(marks.count >= 3)
      let outlines = tree.strings("//C(rg-slices)/@stroke | //C(rg-bars)/@stroke")
      #expect(!outlines.isEmpty && outlines.allSatisfy { $0 == background })
    }
    for index in 0..<16 {
      #expect(Contrast.ratio(theme.palette(index).light, theme.color(.background).light) >= 3)
    }
  }

  @Test func `THM-09 fonts are family names, and none is loaded`() {
    let plain = bench.draw("<chart type='bar' x='day' y='a'/>")
    #expect(
      plain.tree.strings("//svg/@font-family")
        == ["'Liberation Sans', Arial, Helvetica, sans-serif"])
    let custom = bench.draw(
      "<chart type='bar' x='day' y='a' font=\"Source Sans 3, 'Noto Sans', serif\"/>")
    #expect(
      custom.tree.strings("//svg/@font-family") == [
        "'Source Sans 3', 'Noto Sans', serif, 'Liberation Sans', Arial, Helvetica, sans-serif"
      ])
    for theme in Self.names {
      let figure = bench.draw(
        "<chart type='bar' x='day' theme='\(theme)'><series y='a'/><series y='b'/></chart>"
      ).figure
      #expect(figure.matches(of: /(src=|url\(|@import)[^>]{0,6}http/).isEmpty)
      #expect(figure.matches(of: /url\((?!#)/).isEmpty)
    }
    for wrong in ["url(http://x/y)", "Arial;color:red", "Arial,,serif", "", "a\"b"] {
      let chart = bench.draw(
        "<chart type='bar' x='day' y='a' font='\(wrong.replacing("\"", with: "&quot;"))'/>")
      #expect(chart.errors.count == 1, "\(wrong)")
    }
  }
}
