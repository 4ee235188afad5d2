import ChartTestSupport
import ReportChart
import ReportData
import Testing

/// Tests of progress rings for shares of 1.
@Suite struct PieProgressTests {
  private func ring(_ value: String, _ keys: String = "") -> PiePicture {
    PiePicture(
      ChartBench(
        csv: "v\n\(value)\n", columns: [ColumnDeclaration(name: "v", type: .number, label: "Done")]),
      "<chart type='pie' value='v' mode='progress' \(keys)/>")
  }

  @Test func `PIE-24 the arc is the value times a full circle`() throws {
    for (value, text) in [("0.25", "25%"), ("0.72", "72%"), ("1", "100%"), ("0.005", "1%")] {
      let picture = ring(value)
      #expect(picture.slices.count == 1)
      let slice = try #require(picture.slices.first)
      #expect(isNear(slice.sweep, 360 * (Double(value) ?? 0), 0.1))
      #expect(isSameAngle(slice.startAngle, 0))
      #expect(slice.inner > 0)
      let track = picture.tree.elements("//C(rg-track)/path").map { SliceForm($0) }
      #expect(track.count == 1 && track[0].sweep == 360 && track[0].outer == slice.outer)
      #expect(picture.tree.strings("//C(rg-pie-heading)") == [text])
      #expect(picture.tree.strings("//C(rg-slice)/title") == ["\(value) (\(text))"])
      #expect(picture.tree.strings("//desc")[0] == "Pie chart of Done, \(value) (\(text)).")
    }
  }

  @Test func `PIE-24 zero progress is a track with a percentage`() {
    let picture = ring("0")
    #expect(picture.slices.isEmpty)
    #expect(picture.tree.count("//C(rg-track)/path") == 1)
    #expect(picture.tree.strings("//C(rg-pie-heading)") == ["0%"])
    #expect(picture.tree.count("//C(rg-empty)") == 0)
  }

  @Test func `PIE-24 a missing value is the empty state`() {
    let picture = ring("")
    #expect(picture.slices.isEmpty)
    #expect(picture.tree.strings("//C(rg-empty)/text") == ["No data"])
    #expect(picture.tree.count("//C(rg-track)/path") == 1)
    #expect(picture.tree.count("//C(rg-pie-heading)") == 0)
  }

  @Test func `PIE-24 a value outside 0 to 1 is refused`() {
    for value in ["1.01", "-0.1", "72"] {
      #expect(
        ring(value).chart.notices
          == [DataNotice(.notShare, series: 0, count: 1, row: 0, isError: true)])
    }
  }

  @Test func `PIE-24 a symbol is in the middle, with the percentage below it`() {
    let picture = ring("0.72", "heading='♥' percent-decimals='1'")
    #expect(picture.tree.strings("//C(rg-pie-heading)") == ["♥"])
    #expect(picture.tree.strings("//C(rg-pie-subheading)") == ["72.0%"])
    #expect(ring("0.5", "labels='none'").tree.count("//C(rg-pie-heading)") == 0)
    #expect(
      ring("0.5", "subheading='of the days'").tree.strings("//C(rg-pie-subheading)") == [
        "of the days"
      ])
  }

  @Test func `PIE-24 PIE-23 several rows are concentric rings`() {
    let picture = PiePicture(
      ["0.5", "0.25", "1"], "mode='progress' heading='Today'")
    #expect(picture.slices.map { $0.sweep.rounded() } == [180, 90, 360])
    for (ring, next) in zip(picture.slices, picture.slices.dropFirst()) {
      #expect(next.outer < ring.inner)
    }
    #expect(picture.legend == ["a (50%)", "b (25%)", "c (100%)"])
    #expect(Set(picture.slices.map { $0.element["fill"] ?? "" }).count == 3)
    let series = PiePicture(
      ChartBench(csv: "v,w\n0.5,0.25\n"),
      "<chart type='pie' mode='progress' labels='percent'><series value='v'/><series value='w'/></chart>"
    )
    #expect(series.slices.map { $0.sweep.rounded() } == [180, 90])
    #expect(series.slices[1].outer < series.slices[0].inner)
    #expect(series.legend == ["v (50%)", "w (25%)"])
    #expect(Set(series.slices.map { $0.element["fill"] ?? "" }).count == 2)
    let many = PiePicture((0..<500).map { _ in "0.5" }, "mode='progress'")
    #expect(many.slices.count > 5 && many.slices.count < 60)
    #expect(many.chart.notices.map(\.kind) == [.unmarked])
  }
}
