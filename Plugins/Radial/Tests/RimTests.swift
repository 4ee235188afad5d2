import ChartTestSupport
import TestSupport
import Testing

/// Tests of spoke names at the outer circle and of ring values.
///
/// They never touch each other and are always inside the chart.
@Suite struct RimTests {
  private static let long = [
    "Cardiovascular endurance", "Upper body strength", "Lower body strength",
    "Grip strength, left hand", "Grip strength, right hand", "Balance with eyes open",
    "Balance with eyes closed", "Gait speed over six metres", "Timed up and go",
    "Chair stands in 30 seconds", "Shoulder flexibility", "Hamstring flexibility",
    "Verbal memory", "Working memory", "Processing speed", "Attention span", "Verbal fluency",
    "Mood", "Anxiety", "Sleep quality", "Daytime sleepiness", "Pain interference",
    "Social participation", "Satisfaction with treatment",
  ]

  typealias Box = (text: String, x: Double, y: Double, right: Double, bottom: Double)

  /// Returns the boxes of all text elements, one per line of text.
  private static func boxes(
    _ tree: MarkupTree, _ path: String = "//C(rg-axis)//text | //C(rg-axis-labels)//text"
  ) -> [Box] {
    tree.elements(path).map { element in
      let box = element.box
      return (element.text, box.x, box.y, box.x + box.width, box.y + box.height)
    }
  }

  private static func size(_ tree: MarkupTree) throws -> (width: Double, height: Double) {
    let facts = try #require(tree.elements("//C(rg-svg)").first)["viewBox"] ?? ""
    let numbers = facts.split(separator: " ").compactMap { Double($0) }
    return (numbers[2], numbers[3])
  }

  private static func errors(_ tree: MarkupTree) throws -> [String] {
    let boxes = boxes(tree)
    let (width, height) = try size(tree)
    var errors: [String] = []
    for (index, box) in boxes.enumerated() {
      if box.x < -0.01 || box.y < -0.01 || box.right > width + 0.01 || box.bottom > height + 0.01 {
        errors.append("\(box.text) leaves the picture")
      }
      for other in boxes[..<index]
      where box.x + 0.01 < other.right && other.x + 0.01 < box.right
        && box.y + 0.01 < other.bottom && other.y + 0.01 < box.bottom
      {
        errors.append("\(box.text) lies on \(other.text)")
      }
    }
    return errors
  }

  /// Returns the text of a chart without spaces, at which lines can break.
  private static func words(_ tree: MarkupTree) -> String {
    tree.strings("//C(rg-axis)[@data-axis='x']//text").joined().replacing(" ", with: "")
  }

  @Test func `RAD-09 24 long names are complete, without overlap, and inside the chart`()
    throws
  {
    let csv = "name,y\n" + Self.long.map { "\"\($0)\",5\n" }.joined()
    for (width, height) in [(440, 240), (520, 320), (640, 300), (400, 400)] {
      let chart = ChartBench(csv: csv).draw(
        "<chart type='radial' x='name' y='y' width='\(width)' height='\(height)'/>")
      #expect(try Self.errors(chart.tree) == [], "\(width) × \(height)")
      #expect(chart.tree.count("//C(rg-axis)[@data-axis='x']/C(rg-tick)") == 24)
      #expect(Self.words(chart.tree) == Self.long.joined().replacing(" ", with: ""))
      // The plot is not too small.
      #expect(try PolarPlot(chart).radius > Double(min(width, height)) / 4)
    }
  }

  @Test func `RAD-09 names of any text, number, and chart size do not overlap`() throws {
    let words = [
      "Sleep", "血圧の平均値", "ألم شديد", "Wwwwwwwwwwwwwwww", "a", "–", "of", "heart rate", "👩‍⚕️",
      "e\u{301}tat", "<b>&", "noche", "1,234.5", "קצב לב",
    ]
    var random = SeededGenerator(seed: 9)
    for round in 0..<160 {
      let count = Int.random(in: 3...40, using: &random)
      var csv = "name,y,z\n"
      for index in 0..<count {
        let length = Int.random(in: 1...(round % 4 == 0 ? 8 : 3), using: &random)
        let name = (0..<length).map { _ in words.randomElement(using: &random) ?? "" }
          .joined(separator: " ")
        let values = (0..<2).map { _ in Int.random(in: 0...1_000_000, using: &random) }
        csv += "\"\(name) \(index)\",\(values[0]),\(values[1])\n"
      }
      let width = Int.random(in: 200...600, using: &random)
      let height = Int.random(in: 160...400, using: &random)
      let legend = round % 3 == 0 ? "<series y='y'/><series y='z'/>" : "<series y='y'/>"
      let shape = round % 2 == 0 ? "linear" : "curved"
      let way = round % 5 == 0 ? "true" : "false"
      var bench = ChartBench(csv: csv)
      bench.language = round % 7 == 0 ? "ar" : "en"
      let chart = bench.draw(
        """
        <chart type='radial' x='name' width='\(width)' height='\(height)'>\(legend)
        <axis side='left' grid-shape='\(shape)'/><axis side='bottom' reverse='\(way)'/></chart>
        """)
      #expect(chart.errors.isEmpty)
      #expect(try Self.errors(chart.tree) == [], "\(count) names on \(width) × \(height)")
      #expect(chart.tree.count("//C(rg-axis)[@data-axis='x']/C(rg-tick)") > 0)
    }
  }

  @Test func `RAD-09 a name that is too long wraps before the plot shrinks`()
    throws
  {
    let name = "Not worn since the skin itched at the wrist"
    let csv = "name,y\nA,1\n\(name),2\nC,3\nD,4\n"
    let chart = ChartBench(csv: csv).draw("<chart type='radial' x='name' y='y' width='300'/>")
    let lines = chart.tree.strings("//C(rg-axis)[@data-axis='x']/C(rg-tick)[@data-value='1']/text")
    #expect(lines.count > 1 && lines.joined(separator: " ") == name)
    #expect(chart.tree.count("//C(rg-axis)//title") == 0)
    // A word without enough space is shortened, and the title contains the complete word.
    let word = String(repeating: "W", count: 60)
    let cut = ChartBench(csv: "name,y\nA,1\n\(word),2\nC,3\nD,4\n").draw(
      "<chart type='radial' x='name' y='y' width='300'/>")
    #expect(Set(cut.tree.strings("//C(rg-axis)[@data-axis='x']//title")) == [word])
    #expect(try Self.errors(cut.tree) == [])
  }

  @Test func `too many names are reduced evenly, and spokes with them`() throws {
    let csv = "name,y\n" + (0..<300).map { "Name \($0),\($0 % 7)\n" }.joined()
    let chart = ChartBench(csv: csv).draw("<chart type='radial' x='name' y='y'/>")
    let values = chart.tree.numbers("//C(rg-axis)[@data-axis='x']/C(rg-tick)/@data-value")
    #expect(values.count >= 12)
    #expect(Set(zip(values, values.dropFirst()).map { $1 - $0 }).count == 1)
    let spokes = try PolarPlot(chart).spokes.count
    #expect(spokes < 300 && spokes > 30)
    #expect(try Self.errors(chart.tree) == [])
    #expect(Self.boxes(chart.tree).count > 12)
  }

  @Test func `values of rings do not overlap labels, names, and each other`() throws {
    var csv = "name,y\n"
    for name in ["A", "B", "C", "D", "E", "F"] { csv += "\(name),\(100_000 + csv.count)\n" }
    let tree = ChartBench(csv: csv).draw(
      """
      <chart type='radial' x='name' y='y' labels='all' height='280'>
      <axis side='left' ticks='6'/></chart>
      """
    ).tree
    #expect(tree.count("//C(rg-value-label)") == 6 && tree.count("//C(rg-axis-labels)//text") > 2)
    let all = Self.boxes(tree, "//text")
    for (index, box) in all.enumerated() {
      let overlapping = all[..<index].first { other in
        box.x + 0.01 < other.right && other.x + 0.01 < box.right && box.y + 0.01 < other.bottom
          && other.y + 0.01 < box.bottom
      }
      #expect(overlapping == nil, "\(box.text) lies on \(overlapping?.text ?? "")")
    }
  }
}
