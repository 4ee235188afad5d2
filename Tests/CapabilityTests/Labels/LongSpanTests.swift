import ChartTestSupport
import ReportData
import TestSupport
import Testing

/// Tests of date axes over a year and more.
@Suite(.needs(charts: "line")) struct LongSpanTests {
  private func bench(_ days: Int) -> ChartBench {
    let first = CalendarDay(year: 2024, month: 1, day: 1)?.number ?? 0
    return ChartBench(
      csv: "x,y\n"
        + (0..<days).map { "\(CalendarDay(number: first + $0).isoText),\($0 % 11)\n" }.joined())
  }

  private func labels(_ chart: DrawnChart) -> [MarkupElement] {
    chart.tree.elements("//C(rg-axis)[@data-axis='x']/C(rg-tick)/text")
  }

  private func isDisjoint(_ labels: [MarkupElement]) -> Bool {
    let boxes = labels.map(LabelQuad.init)
    return !boxes.indices.contains { index in
      boxes[(index + 1)...].contains { $0.intersects(boxes[index]) }
    }
  }

  @Test func `TCK-13 crowded labels are reduced while all 365 ticks are drawn`() {
    let chart = bench(365).draw(
      """
      <chart type='line' x='x' y='y' width='300'><axis side='bottom' step='1 day'/></chart>
      """)
    #expect(chart.errors.isEmpty)
    #expect(chart.tree.count("//C(rg-axis)[@data-axis='x']/C(rg-tick)/line") == 365)
    let shown = labels(chart)
    #expect(shown.count >= 3 && isDisjoint(shown))
    // The remaining labels have equal distances.
    let values = chart.tree.numbers("//C(rg-axis)[@data-axis='x']/C(rg-tick)[text]/@data-value")
    let steps = Set(zip(values, values.dropFirst()).map { $1 - $0 })
    #expect(steps.count == 1)
  }

  @Test func `BIG-07 a year and several years have readable labels`() {
    for days in [90, 365, 366, 731, 1461, 3653, 7305] {
      for width in [240, 300, 440, 900] {
        let chart = bench(days).draw(
          "<chart type='line' x='x' y='y' width='\(width)'/>")
        let shown = labels(chart)
        #expect(shown.count >= 2 && shown.count <= 24, "\(days) days at \(width)")
        #expect(isDisjoint(shown), "\(days) days at \(width)")
        #expect(shown.allSatisfy { $0["font-size"] == nil && $0["transform"] == nil })
        // With long intervals, ticks are on the first day of months, quarters, or years.
        let values = chart.tree.numbers("//C(rg-axis)[@data-axis='x']/C(rg-tick)/@data-value")
        if days > 500 {
          #expect(values.allSatisfy { CalendarDay(number: Int($0)).civil.day == 1 })
        }
        #expect(Set(shown.map(\.text)).count == shown.count, "\(shown.map(\.text))")
      }
    }
  }
}
