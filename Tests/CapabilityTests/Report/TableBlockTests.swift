import Foundation
import ReportText
import TestSupport
import Testing

/// Tests of tables of views, read with another program.
@Suite struct TableBlockTests {
  private static let columns = """
    date: { type: date, label: Day }, \
    steps: { type: integer, unit: steps, label: Steps }, \
    pulse: { type: number, unit: bpm, reference: { low: 60, high: 90 }, \
    thresholds: [ { above: 110, title: Very high, level: alert } ] }, \
    taken: { type: boolean }, note: { type: text }
    """

  private static let daily = """
    id,date,steps,pulse,taken,note
    P1,2026-03-02,1200,72,true,<b>&amp;
    P1,2026-03-03,,95,false,
    P1,2026-03-04,800,120,,ok

    """

  @Test func `a flag is next to its number, and one line explains it`() throws {
    let sample = try ReportSample(
      "<rg:table data=\"all\" columns=\"date low high\" total=\"max\"/>",
      daily: "id,date,low,high\nP1,2026-03-02,4,12.5\nP1,2026-03-03,6,1\n",
      columns:
        "date: { type: date }, low: { type: number, unit: mm, label: Low, reference: { low: 5 } }, "
        + "high: { type: number, unit: h, label: High, reference: { low: 2, high: 8.5 } }",
      locales: ["de-DE"], language: "de")
    let output = try ReportSample.evaluate(
      try sample.document(),
      with: """
        for cell in body.find(".//tbody").iter("td"): print(words(cell), "|", cell.get("class"))
        print(words(body.find(".//p")))
        """)
    #expect(
      output == """
        ▼ 4 unter dem üblichen Bereich | rg-number rg-level-notice
        ▲ 12,5 über dem üblichen Bereich | rg-number rg-level-notice
        6 | rg-number
        ▼ 1,0 unter dem üblichen Bereich | rg-number rg-level-notice
        ▼ Low: unter dem üblichen Bereich (≥ 5 mm); ▼ High: unter dem üblichen Bereich (2–8,5 h); \
        ▲ High: über dem üblichen Bereich (2–8,5 h)

        """)
    // A single column needs no name.
    let one = try ReportSample(
      "<rg:table data=\"all\" columns=\"low\"/>", daily: "id,date,low\nP1,2026-03-02,4\n",
      columns: "low: { type: number, reference: { high: 3 } }")
    #expect(try one.document().contains("</span> above the usual range (≤ 3)</p>"))
  }

  @Test func `REP-04 a table has headers, stripes, aligned numbers, and text for no data`() throws {
    let sample = try ReportSample(
      """
      <rg:table data="all" columns="date steps pulse taken note" caption="All" total="mean" zebra="true"/>
      """, daily: Self.daily, columns: Self.columns)
    #expect(sample.findings == [])
    let document = try sample.document()
    let output = try ReportSample.evaluate(
      document,
      with: """
        table = body.find(".//table")
        print(table.get("class"), words(table.find("caption")))
        for row in table.iter("tr"):
            print(" | ".join(
                cell.tag + ("#" if "rg-number" in (cell.get("class") or "") else "")
                + (":" + cell.get("scope") if cell.get("scope") else "") + " " + words(cell)
                for cell in row))
        """)
    #expect(
      output == """
        rg-zebra All
        th:col Day | th#:col Steps steps | th#:col pulse bpm | th:col taken | th:col note
        th:row 2 Mar 2026 | td# 1,200 | td# 72 | td yes | td <b>&amp;
        th:row 3 Mar 2026 | td# no data | td# ▲ 95 above the usual range | td no | td no data
        th:row 4 Mar 2026 | td# 800 | td# 120 Very high | td no data | td ok
        th:row Mean | td# 1,000.0 | td# ▲ 95.67 above the usual range | td – | td –

        """)
    #expect(document.contains("class=\"rg-number rg-level-alert\">120"))
    #expect(document.contains("class=\"rg-number rg-level-notice\"><span"))
    // A document with tables contains the style rules for tables. Header rows are repeated on every
    // page.
    #expect(document.contains("thead{display:table-header-group}"))
    #expect(document.contains("role=\"region\" tabindex=\"0\" aria-labelledby=\"c1-t\""))
  }

  @Test func `the text about values is in the language of the document`() throws {
    let sample = try ReportSample(
      "<rg:table data=\"all\" columns=\"steps\"/>",
      daily: "id,date,steps\nP1,2026-11-02,5\nP1,2026-11-03,\n",
      columns: "steps: { type: number, reference: { low: 50 } }", locales: ["de-DE"], language: "de"
    )
    let document = try sample.document()
    #expect(document.contains("unter dem üblichen Bereich") && document.contains("keine Daten"))
    #expect(!document.contains("usual range") && !document.contains("no data"))
  }

  @Test func `REP-04 columns have a label, a format, and a total`() throws {
    let sample = try ReportSample(
      """
      <rg:table data="all" rows="2" zebra="false" missing="not measured">
        <rg:column name="date" format="date('weekday')" label="Day of the week"/>
        <rg:column name="steps" format="number(1)" unit="" total="sum"/>
        <rg:column name="pulse" status="false" total="max" unit="per minute"/>
        <rg:column name="note" missing="nothing" total="count"/>
      </rg:table>
      """, daily: Self.daily, columns: Self.columns, locales: ["de-DE"],
      language: "de")
    #expect(sample.findings == [])
    let output = try ReportSample.evaluate(
      try sample.document(),
      with: """
        for row in body.iter("tr"): print(" | ".join(words(cell) for cell in row))
        print(words(body.find(".//div/p")))
        """)
    #expect(
      output == """
        Day of the week | Steps | pulse per minute | note
        Montag | 1.200,0 | 72 | <b>&amp;
        Dienstag | not measured | 95 | nothing
        Übersicht | Summe 2.000,0 | Größter Wert 120 | Anzahl 2
        Gezeigte Zeilen: 2 von 3

        """)
  }

  /// Returns the cells of the first table, by row.
  private static func cells(_ sample: ReportSample) throws -> [[String]] {
    let output = try ReportSample.evaluate(
      try sample.document(),
      with: """
        for row in body.find(".//table").iter("tr"): print("|".join(words(cell) for cell in row))
        """)
    return output.split(separator: "\n").dropFirst().map {
      $0.split(separator: "|").map(String.init)
    }
  }

  @Test func `a column has equal decimals, and columns of one unit do too`() throws {
    let sample = try ReportSample(
      "<rg:table data=\"all\" columns=\"date low high mass grip count\" total=\"max\"/>",
      daily: """
        id,date,low,high,mass,grip,count
        P1,2026-03-02,-2.25,16,70.5,3,4
        P1,2026-03-03,3,5.1,,12.125,10
        P1,2026-03-04,1,9,71,0.5,7

        """,
      columns: "date: { type: date }, low: { unit: °C }, high: { unit: °C }, mass: { unit: kg }, "
        + "grip: { type: number }, count: { type: integer }")
    #expect(
      try Self.cells(sample) == [
        ["2 Mar 2026", "−2.25", "16.00", "70.5", "3.000", "4"],
        ["3 Mar 2026", "3.00", "5.10", "no data", "12.125", "10"],
        ["4 Mar 2026", "1.00", "9.00", "71.0", "0.500", "7"],
        ["Highest", "3.00", "16.00", "71.0", "12.125", "10"],
      ])
  }

  @Test func `the decimals depend on the shown rows of each document`() throws {
    let sample = try ReportSample(
      "<rg:table data=\"all\" columns=\"date mass\" rows=\"2\"/>",
      daily: """
        id,date,mass
        P1,2026-03-02,70
        P1,2026-03-03,71.5
        P1,2026-03-04,70.125
        P2,2026-03-02,80
        P2,2026-03-03,81

        """, columns: "date: { type: date }, mass: { type: number }", locales: ["en-GB", "de-DE"])
    #expect(try Self.cells(sample).map { $0[1] } == ["70.0", "71.5"])
    #expect(try sample.document(2).contains(">80<"))
  }

  @Test func `endless decimals are rounded, and a total has no fewer decimals`()
    throws
  {
    let sample = try ReportSample(
      """
      <rg:table data="all" columns="date third big tiny"/>
      <rg:table data="all" columns="date fine" total="mean"/>
      <rg:table data="all" columns="date fine" total="sum"/>
      """,
      daily: """
        id,date,third,big,tiny,fine
        P1,2026-03-02,0.33333333333333331,333.33333333333331,0.00033333333333333,1.1234
        P1,2026-03-03,2,1,0.5,1

        """,
      columns: "date: { type: date }, third: { type: number }, big: { type: number }, "
        + "tiny: { type: number }, fine: { type: number }")
    #expect(
      try Self.cells(sample) == [
        ["2 Mar 2026", "0.333", "333.3", "0.0003"], ["3 Mar 2026", "2.000", "1.0", "0.5000"],
      ])
    let document = try sample.document()
    #expect(document.contains("<td class=\"rg-number\">1.0617</td>"))
    #expect(document.contains("<td class=\"rg-number\">2.1234</td>"))
  }

  @Test(arguments: [
    ("en-GB", "There is no data for this table."),
    ("de-AT", "Für diese Tabelle gibt es keine Daten."),
    ("ja-JP", "この表に示すデータはありません。"),
  ])
  func `REP-04 a table without rows is a sentence`(locale: String, sentence: String) throws {
    let sample = try ReportSample(
      """
      <rg:table data="all" columns="date steps" caption="A"/>
      <rg:table data="all" columns="date steps" empty="Nothing yet"/>
      """, daily: "id,date,steps\nP2,2026-03-02,1\n",
      columns: "date: { type: date }", locales: [locale, locale], language: locale)
    let document = try sample.document()
    #expect(document.contains("<p class=\"rg-sheet-empty\">\(sentence)</p>"))
    #expect(document.contains("<p class=\"rg-sheet-empty\">Nothing yet</p>"))
    #expect(!document.contains("<table"))
  }

  /// Checks views with missing combinations, unusual text, and missing cells.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `REP-04 rows of random data have equal cell counts and no empty cells`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let strings = ["", "a", "<td>", "&", "\"\"", "  ", "]]>", "ü", "–"]
    var daily = "id,date,steps,pulse,taken,note\n"
    var rows = 0
    for day in 1...28 where Bool.random(using: &random) {
      rows += 1
      let steps = Bool.random(using: &random) ? "" : "\(Int.random(in: 0...20_000, using: &random))"
      let pulse = Bool.random(using: &random) ? "" : "\(Int.random(in: 40...130, using: &random))"
      let taken = ["", "true", "false"].randomElement(using: &random) ?? ""
      let note = strings.randomElement(using: &random) ?? ""
      let date = "2026-02-" + (day < 10 ? "0" : "") + "\(day)"
      daily += "P1,\(date),\(steps),\(pulse),\(taken),\"\(note)\"\n"
    }
    let totals = ["", "total=\"mean\"", "total=\"sum\"", "total=\"count\""]
    let total = totals.randomElement(using: &random) ?? ""
    let locale = ["en-GB", "de-DE", "fr-FR", "es-ES", "ar-EG", "ja-JP"][Int(seed % 6)]
    let sample = try ReportSample(
      """
      <rg:table data="all" columns="date steps pulse taken note" \(total)/>
      <rg:table data="all" columns="note" row-heads="false" rows="3"/>
      """, daily: daily, columns: Self.columns, locales: [locale])
    #expect(sample.findings == [])
    let output = try ReportSample.evaluate(
      try sample.document(),
      with: """
        for table in body.iter("table"):
            rows = list(table.iter("tr"))
            assert len({len(row) for row in rows}) == 1
            assert all(words(cell) for row in rows for cell in row)
            assert all(cell.get("scope") == "col" for cell in table.find("thead").iter("th"))
            print(len(table.find("tbody")))
        given = list(csv.DictReader(io.StringIO(data)))
        shown = [row[1] for row in body.find(".//tbody")]
        for row, cell in zip(given, shown):
            digits = "".join(str(int(sign)) for sign in words(cell) if sign.isdigit())
            assert digits == row["steps"], (digits, row["steps"])
        """, data: daily)
    #expect(output == (rows == 0 ? "" : "\(rows)\n\(min(rows, 3))\n"))
  }
}
