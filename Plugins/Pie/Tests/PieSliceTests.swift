import ChartTestSupport
import ReportChart
import ReportData
import Testing

/// Tests of the set of slices.
@Suite struct PieSliceTests {
  private func paths(_ values: [String]) -> [String?] {
    PiePicture(values).slices.map { $0.element["d"] }
  }

  @Test func `PIE-01 slices are shares of the sum, independent of the unit`() {
    let small = paths(["2", "3", "5"])
    #expect(small.count == 3)
    #expect(small == paths(["20", "30", "50"]))
    #expect(small == paths(["2e307", "3e307", "5e307"]))
    let sweeps = PiePicture(["2", "3", "5"]).slices.map(\.sweep)
    for (sweep, share) in zip(sweeps, [0.2, 0.3, 0.5]) { #expect(isNear(sweep, share * 360, 0.05)) }
  }

  @Test func `PIE-02 percentages that do not add up to 100 are drawn with a notice`() {
    let picture = PiePicture(["50", "30", "30"], "mode='percent'")
    #expect(picture.slices.count == 3)
    #expect(picture.chart.errors == [])
    #expect(picture.chart.notices == [DataNotice(.notHundred, series: 0, count: 1, sum: 110)])
    #expect(
      picture.tree.strings("//desc")[0].hasSuffix(
        "1 series has percentages that do not add up to 100."))
    #expect(!picture.tree.strings("//text()").contains { $0.contains("110") })
    #expect(PiePicture(["50", "30", "20.4"], "mode='percent'").chart.notices == [])
    #expect(PiePicture(["50", "30", "30"]).chart.notices == [])
  }

  @Test(arguments: [["0", "0"], ["", ""], []])
  func `PIE-03 a pie without shares has an empty track and a text`(values: [String]) {
    for keys in ["", "hole='0.6' heading='Title' subheading='Text'", "outer-radius='50'"] {
      var bench = ChartBench(
        csv: PiePicture.csv(values),
        columns: [ColumnDeclaration(name: "v", type: .number)])
      bench.language = "en"
      let picture = PiePicture(bench, "<chart type='pie' label='k' value='v' \(keys)/>")
      #expect(picture.slices.isEmpty)
      #expect(picture.tree.count("//C(rg-mark)") == 0)
      let isZero = values.contains("0")
      #expect(picture.tree.strings("//C(rg-empty)/text") == [isZero ? "all 0" : "No data"])
      let track = picture.tree.elements("//C(rg-track)/path").map { SliceForm($0) }
      #expect(track.count == 1 && track[0].sweep == 360)
      #expect((track[0].inner > 0) == keys.hasPrefix("hole"))
      let hasHeading = isZero && keys.hasPrefix("hole")
      #expect(picture.tree.strings("//svg//text").contains("Title") == hasHeading)
    }
  }

  @Test func `PIE-04 zero has no slice but has a legend entry`() {
    let picture = PiePicture(["1", "0", "1"])
    #expect(picture.slices.count == 2)
    #expect(picture.legend == ["a (50%)", "b (0%)", "c (50%)"])
    #expect(picture.tree.strings("//tbody/tr[2]/td") == ["0 (0%)"])
  }

  @Test func `PIE-05 a single part is a complete disc or ring`() {
    let disc = PiePicture(["7"])
    #expect(disc.slices.count == 1)
    #expect(disc.slices[0].element.path.count { $0.command == "A" } == 2)
    #expect(disc.slices[0].sweep == 360 && disc.slices[0].inner == 0)
    let ring = PiePicture(["0", "7"], "hole='0.5'")
    #expect(ring.slices[0].element.path.count { $0.command == "A" } == 4)
    #expect(isNear(ring.slices[0].inner * 2, ring.slices[0].outer))
    for picture in [disc, ring] {
      #expect(AttributeNumbers.complaints(about: picture.chart.figure) == [])
    }
    #expect(disc.labels.map(\.text) == ["100%"])
  }

  @Test func `PIE-06 a negative value is refused with series and row`() {
    let one = PiePicture(["1", "-2", "3"])
    #expect(
      one.chart.notices == [DataNotice(.negative, series: 0, count: 1, row: 1, isError: true)])
    let block = "<chart type='pie' label='k'><series value='v'/><series value='w'/></chart>"
    let several = PiePicture("k,v,w\na,1,2\nb,1,-1\nc,1,-9\n", block)
    #expect(
      several.chart.notices
        == [DataNotice(.negative, series: 1, count: 2, row: 1, isError: true)])
    #expect(PiePicture(["1", "", "3"]).chart.notices == [])
  }

  @Test func `PIE-04 MIS-01 a missing value has neither slice nor share`() {
    let picture = PiePicture(["1", "", "3"])
    #expect(picture.slices.map { $0.element["data-index"] } == ["0", "2"])
    #expect(picture.labels.map(\.text) == ["25%", "75%"])
    #expect(picture.legend == ["a (25%)", "b", "c (75%)"])
    #expect(picture.tree.strings("//desc")[0].contains("1 value missing"))
  }

  @Test func `slices that are too thin to be visible are drawn as one`() {
    let values = (0..<1000).map { $0 % 100 == 7 ? "90" : "1" }
    let picture = PiePicture(values)
    #expect(picture.slices.count == 10)
    #expect(picture.tree.count("//C(rg-rest)/path") == 1)
    #expect(picture.legend.count == 11 && picture.legend.last == "990 more (52%)")
    #expect(
      picture.chart.notices == [DataNotice(.unmarked, series: 0, count: 990)])
    let sum = picture.slices.reduce(0) { $0 + $1.sweep }
    #expect(isNear(sum, 360 * 900.0 / 1890, 0.6))
  }
}
