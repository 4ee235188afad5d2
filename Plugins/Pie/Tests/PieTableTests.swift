import ChartTestSupport
import ReportChart
import ReportData
import Testing

/// Tests of the legend table next to the disc, without labels at the slices.
@Suite struct PieTableTests {
  private static let csv = "k,v\nFull,1\nPartial,22\nLow,4.5\n"

  private func picture(
    _ keys: String = "", csv: String = Self.csv, unit: String? = "days", direction: String = "",
    legend: String = ""
  ) -> PiePicture {
    var bench = ChartBench(
      csv: csv, columns: [ColumnDeclaration(name: "v", type: .number, unit: unit)])
    bench.language = "en"
    return PiePicture(
      bench, "<chart type='pie' label='k' value='v' \(keys) \(direction)>\(legend)</chart>")
  }

  private func rows(_ picture: PiePicture) -> [[String]] {
    let count = picture.tree.count("//C(rg-legend-item)")
    return (0..<count).map { picture.tree.strings("(//C(rg-legend-item))[\($0 + 1)]/text") }
  }

  @Test func `names, values, and shares are in columns, not at the slices`() throws {
    let picture = picture()
    #expect(picture.labels.isEmpty)
    #expect(
      rows(picture) == [
        ["Full", "1.0", "4%"], ["Partial", "22.0", "80%"], ["Low", "4.5", "16%"],
      ])
    #expect(picture.tree.strings("//C(rg-legend-heading)/text") == ["days"])
    for column in 2...3 {
      let strings = picture.tree.elements("//C(rg-legend-item)/text[\(column)]")
      #expect(strings.allSatisfy { $0["text-anchor"] == "end" })
      #expect(Set(strings.map { $0.number("x") }).count == 1)
    }
    let names = picture.tree.elements("//C(rg-legend-item)/text[1]")
    #expect(Set(names.map { $0.number("x") }).count == 1)
  }

  @Test func `the disc is at the start, 24 units before the table`() throws {
    for keys in ["", "hole='0.6'", "width='700'", "width='300' height='300'"] {
      let picture = picture(keys)
      let slice = try #require(picture.slices.first)
      #expect(slice.center.x - slice.outer < 5, "\(keys)")
      let swatch = try #require(picture.tree.elements("//C(rg-legend-item)/rect").first)
      let gap = swatch.number("x") - (slice.center.x + slice.outer)
      #expect(gap >= 24 && gap < 27, "\(keys) \(gap)")
      PieBoxes.check(picture, keys)
    }
    var bench = ChartBench(csv: "k,v\nא,1\nב,3\n")
    bench.language = "ar"
    bench.locale = "ar-EG"
    let arabic = PiePicture(bench, "<chart type='pie' label='k' value='v'/>")
    let slice = try #require(arabic.slices.first)
    #expect(arabic.size.width - slice.center.x - slice.outer < 5)
    let swatches = arabic.tree.elements("//C(rg-legend-item)/rect")
    #expect(swatches.allSatisfy { $0.number("x") < slice.center.x - slice.outer - 24 })
    PieBoxes.check(arabic)
  }

  @Test func `the total is in a hole, with its unit, if space allows`() {
    let picture = picture("hole='0.6'")
    #expect(picture.tree.strings("//C(rg-pie-heading)") == ["27.5"])
    #expect(picture.tree.strings("//C(rg-pie-subheading)") == ["days"])
    #expect(self.picture("").tree.count("//C(rg-pie-heading)") == 0)
    #expect(self.picture("hole='0.1'").tree.count("//C(rg-pie-heading)") == 0)
    #expect(self.picture("hole='0.6' labels='percent'").tree.count("//C(rg-pie-heading)") == 0)
    let custom = self.picture("hole='0.6' heading='Four weeks'")
    #expect(custom.tree.strings("//C(rg-pie-heading)") == ["Four weeks"])
  }

  @Test func `labels and a legend without figures can be set by the author`() {
    #expect(picture("labels='percent'").labels.map(\.text).sorted() == ["16%", "4%", "80%"])
    #expect(picture("label-threshold='5'").labels.map(\.text).sorted() == ["16%", "80%"])
    #expect(picture(legend: "<legend position='none'/>").labels.count == 3)
    #expect(rows(picture("legend-values='none'")) == [["Full"], ["Partial"], ["Low"]])
    #expect(rows(picture("legend-values='value'"))[1] == ["Partial", "22.0"])
    let below = picture(legend: "<legend position='bottom'/>")
    #expect(rows(below)[1] == ["Partial (22.0, 80%)"])
    #expect(below.tree.count("//C(rg-legend-heading)") == 0)
    #expect(picture("mode='percent'").legend.contains("80%"))
  }

  @Test func `a slice of missing values is grey and has a text`() {
    let picture = picture(csv: "k,v\na,3\n,1\nb,2\n", unit: nil)
    #expect(rows(picture).last == ["no data", "1", "17%"])
    let theme = picture.slices.map { $0.element["fill"] }
    #expect(theme[1] == "#8a949e" && theme[0] != "#8a949e")
    let swatches = picture.tree.strings("//C(rg-legend-item)/rect/@fill")
    #expect(swatches.last == "#8a949e")
    let named = self.picture(csv: "k,v\na,3\nNo data,1\n", unit: nil)
    #expect(named.slices[1].element["fill"] == "#8a949e")
  }

  @Test func `scale responses are shades of one colour with edges, darker for more`() throws {
    for theme in ["light", "print"] {
      let picture = picture("theme='\(theme)'", csv: "k,v\n1,3\n2,4\n3,5\n4,1\n5,9\n", unit: nil)
      let slices = picture.slices.map(\.element)
      #expect(Set(slices.map { $0["fill"] ?? "" }).count == 1)
      let strengths = slices.map { $0.number("fill-opacity") }
      for (one, two) in zip(strengths, strengths.dropFirst()) { #expect(two - one > 0.05) }
      let edge = try #require(
        picture.tree.elements("//C(rg-slices)").first?["stroke"].flatMap { Color(optionText: $0) })
      #expect(Contrast.ratio(edge, Color(red: 255, green: 255, blue: 255)) >= 3)
      let swatches = picture.tree.elements("//C(rg-legend-item)/rect")
      #expect(swatches.map { $0.number("fill-opacity") } == strengths)
      #expect(swatches.allSatisfy { $0["stroke"] == edge.optionText })
      #expect(picture.tree.hatchings(over: "//C(rg-slice)").allSatisfy { $0 == nil })
    }
    let custom = picture("slice-colors='teal red'", csv: "k,v\n1,3\n2,4\n", unit: nil)
    #expect(custom.slices.map { $0.element["fill"] } == ["#008080", "#ff0000"])
    let categories = picture(csv: "k,v\nA,3\nB,4\n", unit: nil)
    #expect(Set(categories.slices.map { $0.element["fill"] ?? "" }).count == 2)
  }

  @Test func `a narrow table omits values before shares and wraps names`() {
    for width in [160, 220, 300, 440] {
      let picture = picture("width='\(width)'", csv: "k,v\nA rather long name,1000\nShort,2222\n")
      #expect(rows(picture).allSatisfy { $0.last?.hasSuffix("%") == true }, "\(width)")
      PieBoxes.check(picture, "\(width)")
    }
  }

  @Test func `a legend with too many entries is not a table`() {
    let csv = "k,v\n" + (0..<20).map { "name \($0),\($0 + 1)\n" }.joined()
    let picture = picture(csv: csv)
    #expect(rows(picture).allSatisfy { $0.count == 1 && $0[0].hasSuffix("%)") })
    PieBoxes.check(picture)
  }

  @Test func `a rule writes its label at a slice`() {
    let picture = picture(legend: "<rule x='Low' label='few'/>")
    #expect(picture.labels.map(\.text) == ["few"])
  }

  @Test func `the table of rings has a heading for each ring`() {
    let csv = "k,Before,After,Later\nx,1,2,3\ny,2,2,1\n"
    func words(_ series: String, locale: String = "en-GB") -> [String] {
      var bench = ChartBench(csv: csv)
      bench.locale = locale
      bench.language = locale
      let chart = "<chart type='pie' label='k' height='300'>\(series)</chart>"
      return PiePicture(bench, chart).tree.strings("//C(rg-legend)//text")
        .filter { $0.contains("(") }
    }
    let two = "<series value='Before'/><series value='After'/>"
    #expect(words(two) == ["Before (outer ring)", "After (inner ring)"])
    #expect(words(two, locale: "de-DE") == ["Before (äußerer Ring)", "After (innerer Ring)"])
    #expect(
      words(two + "<series value='Later'/>") == ["Before (outer ring)", "Later (inner ring)"])
    #expect(words("<series value='Before'/>") == [])
    // In a list, an entry could be confused with an entry of the other ring.
    let list = PiePicture(
      csv,
      "<chart type='pie' label='k' height='300'>\(two)<legend position='bottom'/></chart>")
    let names = list.tree.strings("//C(rg-legend-item)/text")
    #expect(names.count == 4 && names.allSatisfy { $0.contains(": ") }, "\(names)")
  }
}
