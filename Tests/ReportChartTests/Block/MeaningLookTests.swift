import ReportData
import ReportText
import Testing

@testable import ReportChart

/// How marks look whose values are worth a look.
@Suite struct MeaningLookTests {
  @Test func `the marker is never that of the series, nor that of another look`() {
    for own in MarkerShape.allCases {
      let shapes = MeaningLook.allCases.map { $0.marker(beside: own) }
      #expect(!shapes.contains(own) && Set(shapes).count == shapes.count)
    }
    #expect(Set(MeaningLook.allCases.map(\.hatching)).count == MeaningLook.allCases.count)
  }

  @Test func `its colour stands out on a light and on a dark screen`() {
    let back = ChartTheme.light.color(.background)
    for look in MeaningLook.allCases {
      guard let paint = look.paint(in: .light), let color = ChartTheme.light.themeColor(of: paint)
      else {
        Issue.record("no colour of the theme")
        continue
      }
      #expect(Contrast.ratio(color.light, back.light) >= 3)
      #expect(Contrast.ratio(color.dark, back.dark) >= 6)
      #expect(look.paint(in: .print) == nil)
    }
  }

  @Test func `only what is worth a look has one`() {
    for level in Threshold.Level.allCases {
      let thresholds = Thresholds(list: [Threshold(.above(5), title: "High", level: level)])
      let wanted: MeaningLook? =
        switch level {
        case .good, .normal: nil
        case .notice: .high
        case .alert: .alert
        }
      #expect(MeaningLook(.threshold(0), of: thresholds) == wanted)
    }
    #expect(MeaningLook(.reference(.inside), of: Thresholds()) == nil)
    #expect(MeaningLook(.reference(.low), of: Thresholds()) == .low)
  }

  @Test func `a missing value means nothing and is not counted`() throws {
    var bench = BlockBench()
    var week = BlockBench.week.columns
    week[1].schema.thresholds = Thresholds(reference: ReferenceRange(low: 5000, high: nil))
    bench.tables["week"] = BlockBench.table(week)
    let drawn = try #require(
      bench.draw("<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\"/>"))
    let data = drawn.facts.series(0)
    let counts = try #require(data.meaning).counts(in: data)
    #expect(counts.map(\.count) == [2, 4])
    #expect(counts.map(\.finding) == [.reference(.low), .reference(.inside)])
    #expect(!drawn.chart.isKeepable)
  }
}
