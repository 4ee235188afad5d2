import Foundation
import ReportText
import TestSupport
import Testing

/// Tests of missing-value reasons in all elements that show them.
@Suite struct MissingReasonTests {
  private static let daily = """
    id,date,steps,pulse,why
    P1,2026-03-02,4000,60,
    P1,2026-03-03,-9,,not worn
    P1,2026-03-04,0,61,
    P1,2026-03-05,-8,,NASK
    P1,2026-03-06,,62,
    P1,2026-03-07,-9,,device-off
    P1,2026-03-08,5000,63,

    """

  private static let columns = """
    date: { type: date }, \
    steps: { type: integer, label: Steps, missing: { "-9": not-worn, "-8": declined } }, \
    pulse: { type: number, label: Pulse, reason: why }
    """

  private func sample(_ body: String, _ language: String = "en") throws -> ReportSample {
    let locales = ["en": "en-GB", "de": "de-DE", "ar": "ar-EG", "ja": "ja-JP"]
    let sample = try ReportSample(
      body, daily: Self.daily, columns: Self.columns, locales: [locales[language] ?? language],
      language: language)
    #expect(sample.findings == [])
    return sample
  }

  private static let cells = """
    for row in body.iter("tr"): print(" | ".join(words(cell) for cell in row))
    """

  @Test func `REP-04 a table shows the reason of an empty cell`() throws {
    let body = "<rg:table data=\"all\" columns=\"date steps pulse\" total=\"mean\"/>"
    let output = try ReportSample.evaluate(try sample(body).document(), with: Self.cells)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("| not worn | not worn") })
    #expect(lines.contains { $0.contains("| declined | not asked") })
    #expect(lines.contains { $0.contains("| no data | 62") })
    #expect(lines.contains { $0.contains("| not worn | device off") })
    // (4000 + 0 + 5000) / 3, and 61.5 for the pulse.
    #expect(lines.last?.contains("3,000") == true && lines.last?.contains("61.5") == true)
    #expect(try sample(body, "de").document().contains("nicht getragen"))
  }

  @Test(arguments: ["bar", "line", "discrete"])
  func `MIS-08 a chart shows missing-value reasons in table, description, and glyphs`(
    type: String
  ) throws {
    let body = "<rg:chart type=\"\(type)\" data=\"all\" x=\"date\" y=\"steps\"/>"
    let document = try sample(body).document()
    let output = try ReportSample.evaluate(document, with: Self.cells)
    #expect(output.contains("| not worn\n") && output.contains("| declined\n"))
    #expect(document.contains("4 values missing (2 not worn, 1 declined, 1 no reason given)"))
    #expect(document.contains("3 values"))
    // There are three glyphs with titles, and one glyph per reason in the legend.
    let glyphs = try #require(document.firstRange(of: "class=\"rg-reasons\""))
    let group = document[glyphs.upperBound...]
    let end = try #require(group.firstRange(of: "</g>"))
    #expect(group[..<end.lowerBound].split(separator: "<title>").count == 4)
    #expect(group[..<end.lowerBound].contains("3 Mar: not worn"))
    let legend = try #require(document.firstRange(of: "class=\"rg-legend"))
    #expect(document[legend.upperBound...].contains(">not worn</text>"))
    #expect(document[legend.upperBound...].contains(">declined</text>"))
    // Without glyphs, the text stays.
    let plain = try sample(
      body.replacing("y=\"steps\"", with: "y=\"steps\" reasons=\"words\"")
    ).document()
    #expect(!plain.contains("rg-reasons\"><"))
    #expect(!plain.contains(">not worn</text>"))
    #expect(plain.contains("(2 not worn, 1 declined, 1 no reason given)"))
  }

  @Test(arguments: [
    ("de", "4 Werte fehlen (2 nicht getragen, 1 abgelehnt, 1 kein Grund angegeben)"),
    ("fr", "(2 non porté, 1 refusé, 1 sans raison indiquée)"),
    ("es", "(2 sin llevar puesto, 1 rechazado, 1 sin motivo indicado)"),
    ("ja", "(未装着2個、拒否1個、理由の記載なし1個)"),
  ])
  func `MIS-08 missing-value reasons are in the language of the document`(
    language: String, words: String
  ) throws {
    let body = "<rg:chart type=\"line\" data=\"all\" x=\"date\" y=\"steps\"/>"
    #expect(try sample(body, language).document().contains(words))
  }

  @Test func `MIS-08 Arabic missing-value reasons have direction isolates`() throws {
    let body = "<rg:chart type=\"line\" data=\"all\" x=\"date\" y=\"steps\"/>"
    let document = try sample(body, "ar").document()
    #expect(document.contains("لم يُرتدَ الجهاز\u{2069}"))
  }

  @Test func `MIS-08 missing-value reasons follow an author's description`() throws {
    let body = """
      <rg:chart type="bar" data="all" x="date" y="steps" alt="My words" reasons="words"/>
      """
    #expect(
      try sample(body).document()
        .contains("My words. Steps: 4 values missing (2 not worn, 1 declined, 1 no reason given)."))
  }

  @Test func `REP-11 adherence shows missing-value reasons and counts them as the author sets`()
    throws
  {
    let plain = try sample("<rg:adherence data=\"all\" done=\"steps\"/>")
    let lines = "for part in body.iter(\"li\"): print(words(part))\n" + Self.cells
    let output = try ReportSample.evaluate(try plain.document(), with: lines)
    #expect(output.contains("no data: 4 of 7 (57%); not worn: 2; declined: 1"))
    #expect(output.contains("| no data not worn |"))
    #expect(try plain.document().contains("Done: 2 of 3</p>"))
    let configured = try sample(
      """
      <rg:adherence data="all" done="steps" excused-reasons="not-worn"
        not-done-reasons="declined not-asked"/>
      """)
    let counted = try ReportSample.evaluate(try configured.document(), with: lines)
    #expect(counted.contains("excused: 2 of 7 (28%); not worn: 2"))
    #expect(counted.contains("not done: 2 of 7 (29%); declined: 1"))
    #expect(counted.contains("| excused not worn |"))
    #expect(try configured.document().contains("Done: 2 of 4 (50%)"))
  }

  @Test func `glyphs that would overlap are not drawn, but the text is shown`() throws {
    var daily = "id,date,steps\n"
    for day in 1...28 {
      for month in 1...9 {
        let date = "2026-0\(month)-" + (day < 10 ? "0" : "") + "\(day)"
        daily += "P1,\(date),\(["-9", "-8", "5"][day % 3])\n"
      }
    }
    let sample = try ReportSample(
      "<rg:chart type=\"line\" data=\"all\" x=\"date\" y=\"steps\"/>", daily: daily,
      columns: "date: { type: date }, steps: { missing: { \"-9\": not-worn, \"-8\": declined } }")
    let document = try sample.document()
    #expect(!document.contains("class=\"rg-reasons\""))
    #expect(!document.contains(">declined</text>"))
    #expect(document.contains("not worn,") && document.contains("declined)"))
  }
}
