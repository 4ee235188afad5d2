import ReportData
import ReportText
import Testing

@testable import ReportChart

/// Tests of the styles of marks with notable values.
@Suite struct MeaningLookTests {
  @Test func `the marker differs from the markers of the series and other styles`() {
    for seriesMarker in MarkerShape.allCases {
      let shapes = ThresholdStyle.allCases.map { $0.marker(differingFrom: seriesMarker) }
      #expect(!shapes.contains(seriesMarker) && Set(shapes).count == shapes.count)
    }
    #expect(Set(ThresholdStyle.allCases.map(\.hatching)).count == ThresholdStyle.allCases.count)
  }

  @Test func `the colour of a style has enough contrast on light and dark screens`() {
    let back = ChartTheme.light.color(.background)
    for style in ThresholdStyle.allCases {
      guard let paint = style.paint(in: .light), let color = ChartTheme.light.themeColor(of: paint)
      else {
        Issue.record("no colour of the theme")
        continue
      }
      #expect(Contrast.ratio(color.light, back.light) >= 3)
      #expect(Contrast.ratio(color.dark, back.dark) >= 6)
      #expect(style.paint(in: .print) == nil)
    }
  }

  @Test func `only notices, alerts and values outside the reference have a style`() {
    for level in Threshold.Level.allCases {
      let thresholds = Thresholds(list: [Threshold(.above(5), title: "High", level: level)])
      let wanted: ThresholdStyle? =
        switch level {
        case .good, .normal: nil
        case .notice: .high
        case .alert: .alert
        }
      #expect(ThresholdStyle(.threshold(0), of: thresholds) == wanted)
    }
    #expect(ThresholdStyle(.reference(.inside), of: Thresholds()) == nil)
    #expect(ThresholdStyle(.reference(.low), of: Thresholds()) == .low)
  }

  @Test func `a missing value has no threshold and is not counted`() throws {
    var bench = BlockBench()
    var week = BlockBench.week.columns
    week[1].schema.thresholds = Thresholds(reference: ReferenceRange(low: 5000, high: nil))
    bench.tables["week"] = BlockBench.table(week)
    let block = try #require(
      bench.draw("<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\"/>"))
    let data = block.facts.series(0)
    let counts = try #require(data.meaning).counts(in: data)
    #expect(counts.map(\.count) == [2, 4])
    #expect(counts.map(\.finding) == [.reference(.low), .reference(.inside)])
    #expect(!block.chart.isKeepable)
  }
}
