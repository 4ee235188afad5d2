import ReportText
import Testing

@testable import ChartTestSupport
@testable import ReportChart

@Suite struct DescriptionTests {
  static let steps = FigureWriterTests.steps

  @Test func aLineIsDescribedByCountRangeExtremesAndGaps() {
    #expect(
      Self.steps.description == """
        Line chart of Steps, 6 values from Mon 26 Feb to Sun 3 Mar, lowest 4,210\u{A0}steps \
        (Tue 27 Feb), highest 12,003\u{A0}steps (Thu 29 Feb), 1 value missing.
        """)
  }

  @Test func markTitlesContainTheValuesOfTheTable() {
    #expect(Self.steps.markTitle(row: 0) == "Mon 26 Feb: 8,123\u{A0}steps")
    #expect(Self.steps.markTitle(row: 2) == "Wed 28 Feb: no data")
    var two = Self.steps
    two.series.append(two.series[0])
    #expect(two.markTitle(series: 1, row: 0) == "Steps, Mon 26 Feb: 8,123\u{A0}steps")
  }

  @Test func daysFarApartHaveTheirYear() {
    var chart = Self.steps
    chart.days = [0, 400, 800, 1200, 1600, 2000, 2400]
    #expect(chart.markTitle(row: 0) == "1 Jan 1970: 8,123\u{A0}steps")
  }

  @Test func severalSeriesAreDescribedInOrder() {
    var chart = SampleChart(unit: nil, keys: ["a", "b"])
    chart.series = [("One", [1, 2]), ("Two", [.nan, .nan])]
    #expect(
      chart.description == """
        Line chart with 2 series. One: 2 values from a to b, lowest 1 (a), highest 2 (b). \
        Two: No data, 2 values missing.
        """)
  }

  @Test func oneValueAndEqualValuesHaveNoExtremes() {
    var chart = SampleChart(type: "bar", unit: nil, keys: ["a", "b"], series: [("One", [5])])
    #expect(chart.description == "Bar chart of One, 1 value: a: 5.")
    chart.series = [("One", [5, 5])]
    #expect(chart.description == "Bar chart of One, 2 values from a to b, all 5.")
  }

  @Test func aChartWithoutValuesHasNoData() {
    #expect(SampleChart(series: []).description == "Line chart. No data.")
    #expect(
      SampleChart(series: [("One", [])]).description == "Line chart of One, No data.")
  }

  @Test func slicesHavePercentagesThatAddUp() {
    let chart = SampleChart(
      type: "pie", isPie: true, unit: "days", keys: ["Low", "Partial", "Full", "Odd"],
      series: [("Share", [1, 1, 1, -3])])
    #expect(
      chart.description == """
        Pie chart of Share, 3 slices: Low 1\u{A0}days (34%), Partial 1\u{A0}days (33%), \
        Full 1\u{A0}days (33%), 1 negative value left out.
        """)
    #expect(chart.markTitle(row: 0) == "Low: 1\u{A0}days (34%)")
  }

  @Test func theAuthorsDescriptionComesFirst() {
    var chart = Self.steps
    chart.alt = "My own <words>"
    #expect(chart.description == "My own &lt;words&gt;")
  }

  @Test func numbersAndTextFollowTheLanguage() {
    var chart = Self.steps
    chart.locale = "de-DE"
    #expect(chart.description.hasPrefix("Liniendiagramm: Steps, 6 Werte von "))
    #expect(chart.description.contains("höchster Wert 12.003\u{A0}steps"))
    #expect(chart.description.hasSuffix("), 1 Wert fehlt."))
    chart.locale = "fr-FR"
    #expect(chart.description.hasSuffix("), 1 valeur manquante."))
    chart.locale = "es-ES"
    #expect(chart.description.hasSuffix("), falta 1 valor."))
    chart.locale = "pt-BR"
    #expect(chart.description.hasPrefix("Line chart of Steps"))
  }

}
