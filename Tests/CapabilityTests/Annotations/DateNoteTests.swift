import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of notes at dates.
@Suite(.needs(charts: "line")) struct DateNoteTests {
  private static let csv = "day,y\n2026-11-01,1\n2026-11-05,5\n2026-11-25,3\n2026-12-01,4\n"

  @Test func `ANN-08 a note is at a date on a time axis`() throws {
    let tree = ChartBench(csv: Self.csv).draw(
      """
      <chart type='line' x='day' y='y'><note x='2026-11-16' y='3' text='Visit' anchor='exact'/>
      <note x='2026-11-10' y='top' text='Start'/></chart>
      """
    ).tree
    let positions = try PlotPlaces(tree)
    let visit = try #require(CalendarDay(iso: "2026-11-16")).number
    let start = try #require(CalendarDay(iso: "2026-11-10")).number
    let text = try #require(tree.elements("//C(rg-note)/text").first)
    #expect(abs(text.number("x") - (try positions.x(Double(visit)))) < 0.01)
    let line = try #require(tree.elements("//C(rg-note)/line").first)
    #expect(abs(line.number("x1") - (try positions.x(Double(start)))) < 0.01)
    let wrong = ChartBench(csv: Self.csv).draw(
      "<chart type='line' x='day' y='y'><note x='2026-11-31' text='a'/></chart>")
    #expect(wrong.errors.count == 1)
  }

  @Test func `ANN-08 a note in an omitted interval is at the axis break`() throws {
    var bench = ChartBench(csv: Self.csv)
    bench.charts = bench.charts.adding(ScalePlugin(WorkDayScale.self))
    let chart = bench.draw(
      """
      <chart type='line' x='day' y='y'><axis side='bottom' scale='work-days'/>
      <note x='2026-11-15' y='3' text='Away' anchor='exact'/>
      <note x='2026-11-25' y='3' text='Back' anchor='exact'/>
      <reference x='2026-11-13'/></chart>
      """)
    #expect(chart.errors.isEmpty)
    let plot = try PlotPlaces(chart.tree).plot
    let strings = chart.tree.elements("//C(rg-note)/text")
    try #require(strings.count == 2)
    // The axis omits the middle ten of thirty days, so the axis break is in the middle of the
    // remaining days.
    let middle = plot.x + plot.width / 2
    #expect(abs(strings[0].number("x") - middle) < 0.02)
    #expect(abs(strings[1].number("x") - (plot.x + plot.width * 14 / 20)) < 0.02)
    let line = try #require(chart.tree.elements("//C(rg-ref)/line").first)
    #expect(abs(line.number("x1") - middle) < 0.02)
  }
}
