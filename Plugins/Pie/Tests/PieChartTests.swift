import ReportText
import TestSupport
import Testing

@testable import PiePlugin
@testable import ChartTestSupport
@testable import ReportChart

@Suite(.enabled(if: XMLCheck.isThere)) struct PieChartTests {
  static func picture(
    _ values: [Double], _ options: KeyValuePairs<String, String> = [:]
  ) throws -> String {
    let sample = chart(values)
    let pie = try PieChart(options: SampleArea.options(options))
    var scene = Scene()
    scene.beginGroup(class: "rg-series", series: 0)
    pie.draw(0, of: sample.data, in: FreeArea(plot: SampleArea.plot), into: &scene)
    scene.endGroup()
    return sample.picture(scene)
  }

  static func chart(_ values: [Double]) -> SampleChart {
    SampleChart(
      type: "pie", hasTitles: false, isAnnotated: true, isPie: true,
      keys: values.indices.map { ByteText("part \($0)") }, series: [("Share", values)])
  }

  static func paths(_ picture: String) -> [Substring] {
    picture.matches(of: /\ d="([^"]*)"/).map(\.1)
  }

  @Test func onlySharesMatter() throws {
    #expect(
      Self.paths(try Self.picture([2, 3, 5])) == Self.paths(try Self.picture([20, 30, 50])))
    #expect(
      Self.paths(try Self.picture([2, 3, 5]))
        == Self.paths(try Self.picture([2e307, 3e307, 5e307])))
  }

  @Test func thePercentagesShownAddUpToAHundred() throws {
    let picture = try Self.picture([1, 1, 1])
    let labels = picture.matches(of: />(\d+)%<\/text>/).compactMap { Int($0.1) }
    #expect(labels == [34, 33, 33])
  }

  @Test(arguments: [[], [0, 0], [Double.nan, -1]])
  func nothingToShareGivesNoSlice(values: [Double]) throws {
    #expect(try XMLCheck.count("//C(rg-slice)", in: try Self.picture(values)) == 0)
  }

  @Test func zeroHasNoSliceButALegendEntry() throws {
    #expect(try XMLCheck.count("//C(rg-slice)", in: try Self.picture([1, 0, 1])) == 2)
    let pie = try PieChart(options: SampleArea.options())
    let labels = pie.plan(Self.chart([1, 0, 1]).data).legend.map(\.label.string)
    #expect(labels == ["part 0 (1)", "part 1 (0)", "part 2 (1)"])
  }

  @Test func aSinglePartIsAWholeDiscOrRing() throws {
    let disc = Self.paths(try Self.picture([7]))
    #expect(disc.count == 1 && disc[0].count { $0 == "A" } == 2)
    let ring = Self.paths(try Self.picture([7], ["hole": "0.5"]))
    #expect(ring[0].contains("A100,100") && ring[0].contains("A50,50"))
    #expect(ring[0].count { $0 == "A" } == 4)
  }

  @Test func missingAndNegativePartsHaveNoSlice() throws {
    let picture = try Self.picture([1, .nan, -2, 3])
    #expect(try XMLCheck.count("//C(rg-slice)", in: picture) == 2)
    #expect(try XMLCheck.value("string((//C(rg-slice))[2]/@data-value)", in: picture) == "3")
  }

  @Test func theFirstSliceBeginsAtTwelveUnlessTurned() throws {
    #expect(Self.paths(try Self.picture([1, 1]))[0].hasPrefix("M230,10A"))
    #expect(Self.paths(try Self.picture([1, 1], ["start": "90"]))[0].hasPrefix("M330,110A"))
  }

  @Test func labelsThatDoNotFitAreLeftOut() throws {
    let picture = try Self.picture([1, 99])
    #expect(try XMLCheck.count("//C(rg-slice-label)", in: picture) == 1)
  }

  @Test func labelsLieWithinTheirSlices() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        Double.random(in: 0...1, using: &generator)
      }
      let slices = PieSlice.slices(
        values, from: 0, inner: 0, outer: 100, center: Point(x: 0, y: 0))
      for slice in slices where slice.holds("88%") {
        #expect(slice.end - slice.start > 0.2)
      }
      #expect(abs((slices.last?.end ?? 0) - Trigonometry.turn) < 1e-12)
    }
  }

  @Test func noLabelsWhenNoneAreWanted() throws {
    let picture = try Self.picture([1, 1], ["labels": "none"])
    #expect(try XMLCheck.count("//text", in: picture) == 0)
  }
}
