import ChartTestSupport
import Testing

/// Tests of the size legend.
@Suite struct SizeLegendTests {
  static func picture(
    _ amounts: String, _ keys: String = "diameter='40'", _ parts: String = "",
    locale: String = "en-GB"
  ) -> BubblePicture {
    let rows = amounts.split(separator: " ").enumerated().map { "\($0),\($0 * 3 % 5),\($1)\n" }
    var bench = ChartBench(
      csv: "x,y,n\n" + rows.joined(), columns: [.init(name: "n", label: "Minutes", unit: "min")])
    bench.locale = locale
    return BubblePicture(
      bench, "<chart type='bubble' x='x' y='y' area='n' \(keys)>\(parts)</chart>")
  }

  @Test(arguments: [
    "1 2 3 4 5", "0 0.1 0.25 0.7", "1200 9800 4300", "71.2 73.9", "1 10000", "3 4", "0 900",
  ])
  func `BUB-09 sample discs have the scale of the bubbles`(amounts: String) throws {
    let picture = Self.picture(amounts)
    let samples = picture.samples
    #expect(samples.count >= 2 && samples.count <= 3)
    let largest = try #require(picture.bubbles.first)
    let scale = largest.number("r") * largest.number("r") / largest.number("data-area")
    let values = amounts.split(separator: " ").compactMap { Double($0) }
    for sample in samples {
      let amount = try #require(Double(sample.label.replacing(",", with: "")))
      #expect(isNear(sample.radius, (amount * scale).squareRoot(), 0.03), "\(amounts) \(amount)")
      #expect(amount >= (values.min() ?? 0) && amount <= (values.max() ?? 0))
    }
    #expect(samples.map(\.radius) == samples.map(\.radius).sorted())
    #expect(picture.tree.strings("//C(rg-legend-heading)/text") == ["Minutes (min)"])
  }

  @Test func `BUB-09 size labels have the locale format, and integers for integer data`() {
    #expect(
      Self.picture("1200 9800 4300", locale: "de-DE").samples.map(\.label)
        == ["2.000", "6.000", "9.800"])
    #expect(Self.picture("1 2").samples.map(\.label) == ["1", "2"])
    #expect(Self.picture("7 7 7").samples.map(\.label) == ["7"])
    #expect(Self.picture("0 0").samples.isEmpty)
    #expect(Self.picture("1 2 3", "size-legend='false'").tree.count("//C(rg-legend)") == 0)
    let custom = Self.picture("1 2 3", "", "<legend position='right' title='Size'/>")
    #expect(custom.tree.strings("//C(rg-legend-title)") == ["Size"] && custom.samples.count >= 2)
    #expect(Self.picture("1 2 3", "", "<legend position='none'/>").samples.isEmpty)
  }

  @Test func `BUB-09 LEG-06 large bubbles do not enlarge the legend`() throws {
    for keys in ["", "diameter='200'", "diameter='12'"] {
      let picture = Self.picture("1 20 300 4000", keys)
      #expect(picture.samples.count >= 2)
      #expect(picture.samples.allSatisfy { 2 * $0.radius <= 48.1 }, "\(keys)")
    }
    for position in ["bottom", "right", "top-left", "left"] {
      for placement in ["outside", "inside", "border"] {
        let picture = Self.picture(
          "1 2 3 4 5", "diameter='44'",
          "<legend position='\(position)' placement='\(placement)' title='Sizes'/>")
        let box = try #require(picture.tree.strings("//svg[@role='img']/@viewBox").first)
          .split(separator: " ").compactMap { Double($0) }
        let discs = picture.tree.elements("//C(rg-legend-size)/circle")
        #expect(discs.count == 3)
        for (index, disc) in discs.enumerated() {
          let (x, y, r) = (disc.number("cx"), disc.number("cy"), disc.number("r"))
          #expect(x - r >= 0 && y - r >= 0 && x + r <= box[2] && y + r <= box[3])
          for other in discs[..<index] {
            let dx = other.number("cx") - x
            let dy = other.number("cy") - y
            #expect((dx * dx + dy * dy).squareRoot() >= r + other.number("r"), "\(position)")
          }
        }
      }
    }
  }

  @Test func `BUB-09 several series have separate legend entries`() {
    let csv = "x,y,z,n\n1,2,3,4\n2,5,1,9\n"
    let several = BubblePicture(
      csv,
      "<chart type='bubble' x='x' area='n' diameter='30'><series y='y'/><series y='z'/></chart>")
    #expect(
      several.tree.strings("//C(rg-legend-item)[@data-series]/text") == ["y", "z"])
    #expect(several.samples.count >= 2)
    let one = BubblePicture(csv, "<chart type='bubble' x='x' y='y' area='n' diameter='30'/>")
    #expect(one.tree.count("//C(rg-legend-item)[@data-series]") == 0)
    // The size legend remains if a series is not in the legend.
    let hidden = BubblePicture(
      csv,
      """
      <chart type='bubble' x='x' area='n' diameter='30'><series y='y' legend='false'/>
      <series y='z'/></chart>
      """)
    #expect(hidden.tree.strings("//C(rg-legend-item)[@data-series]/text") == ["z"])
    #expect(hidden.samples.count >= 2)
  }

  @Test func `BUB-09 sizes are in one row`() {
    let series = ["Placebo", "Low dose", "High dose"].map { "<series y='y' label='\($0)'/>" }
    let tree = BubblePicture(
      "x,y,n\n1,2,40\n2,3,96\n",
      """
      <chart type='bubble' x='x' area='n' diameter='40' size-title='How many were measured'>
      \(series.joined())</chart>
      """
    ).tree
    let rows = Set(tree.strings("//C(rg-legend-size)/text/@y"))
    #expect(rows.count == 1 && Set(tree.strings("//C(rg-legend-heading)/text/@y")) == rows)
    #expect(Set(tree.strings("//C(rg-legend-item)[@data-series]/text/@y")) != rows)
  }

  @Test func `BUB-09 LEG-07 a legend list contains the sizes`() {
    let tree = Self.picture("1 2 3 4 5", "diameter='40'", "<legend form='list'/>").tree
    #expect(tree.strings("//ul/li") == ["Minutes (min)", "1", "3", "5"])
    let radii = tree.numbers("//ul/li//circle/@r")
    #expect(radii.count == 3 && isNear(radii[2], 20))
    let boxes = tree.strings("//ul/li/svg/@viewBox").map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    for (radius, box) in zip(radii, boxes) { #expect(box[2] >= 2 * radius && box[3] >= 2 * radius) }
  }
}
