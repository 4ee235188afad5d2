import Foundation
import ReportText
import TestSupport
import Testing

/// Tests of adherence elements, cross-checked by another program.
@Suite struct AdherenceTests {
  private static let columns =
    "date: { type: date }, taken: { type: boolean, label: Tablet }, off: { type: boolean }"

  /// A Python program that prints the sum, the types of days, and the cells of each week.
  private static let lines = """
    for part in body.iter("p"): print(words(part))
    for part in body.iter("li"): print(words(part))
    for row in body.iter("tr"): print(" | ".join(words(cell) for cell in row))
    """

  /// Returns the text of a document without its tags.
  private static func text(_ document: String) -> String {
    document.replacing(/<[^>]*>/, with: "")
  }

  @Test func `REP-11 one of two doses is 50 percent of a day and a week`() throws {
    let sample = try ReportSample(
      "<rg:adherence data=\"all\" done=\"doses\" expected=\"2\"/>",
      daily: "id,date,doses\nP1,2026-03-02,1\n")
    #expect(sample.findings == [])
    let output = try ReportSample.evaluate(try sample.document(), with: Self.lines)
    #expect(
      output == """
        Done: 1 of 2 (50%)
        partly done: 1 of 1 (100%)
        Week | Mon | Tue | Wed | Thu | Fri | Sat | Sun | Done
        2 Mar | 1/2 1 of 2 |  |  |  |  |  |  | 1 of 2 (50%)

        """)
  }

  @Test func `REP-11 excused and missing days are reported, not in the denominator`() throws {
    let daily = """
      id,date,taken,off
      P1,2026-03-02,true,false
      P1,2026-03-03,true,false
      P1,2026-03-04,false,true
      P1,2026-03-05,false,false
      P1,2026-03-06,,false
      P1,2026-03-08,true,false

      """
    let body = "<rg:adherence data=\"all\" done=\"taken\" excused=\"off\" %/>"
    let sample = try ReportSample(
      body.replacing("%", with: ""), daily: daily, columns: Self.columns)
    #expect(sample.findings == [])
    let output = try ReportSample.evaluate(try sample.document(), with: Self.lines)
    #expect(
      output == """
        Done: 3 of 4 (75%)
        done: 3 of 7 (43%)
        not done: 1 of 7 (14%)
        excused: 1 of 7 (14%)
        no data: 2 of 7 (29%)
        Week | Mon | Tue | Wed | Thu | Fri | Sat | Sun | Done
        2–8 Mar | done | done | excused | not done | no data | no data | done | 3 of 4 (75%)

        """)
    // A day without a row is not done only if the template requests it.
    let strict = try ReportSample(
      body.replacing("%", with: "absent=\"not-done\""), daily: daily, columns: Self.columns)
    #expect(try strict.document().contains("Done: 3 of 5 (60%)"))
    let free = try ReportSample(
      body.replacing("%", with: "absent=\"not-planned\" calendar=\"false\" bar=\"false\""),
      daily: daily, columns: Self.columns)
    let plain = try free.document()
    #expect(plain.contains("Done: 3 of 4 (75%)"))
    #expect(Self.text(plain).contains("not planned: 1 of 7"))
    #expect(!plain.contains("<table") && !plain.contains("<svg"))
  }

  @Test(arguments: 0..<30)
  func `the bar has the percentage of the text next to it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let expected = Int.random(in: 1...4, using: &random)
    let days = (1...Int.random(in: 1...28, using: &random)).map { day in
      "P1,2026-02-\(day < 10 ? "0" : "")\(day),\(Int.random(in: 0...expected, using: &random))\n"
    }
    let sample = try ReportSample(
      "<rg:adherence data=\"all\" done=\"doses\" expected=\"\(expected)\"/>",
      daily: "id,date,doses\n" + days.joined())
    #expect(sample.findings == [])
    let output = try ReportSample.evaluate(
      try sample.document(),
      with: """
        bar = [one for one in body.iter() if one.get("class") == "rg-adherence-bar"][0]
        whole, part = bar
        shown = 100 * float(part.get("width")) / float(bar.get("viewBox").split()[2])
        said = next(words(one) for one in body.iter("p") if "adherence" in one.get("class", ""))
        print(abs(shown - int(said.split("(")[1].split("%")[0])) <= 0.5 and whole.get("width") == "100")
        """)
    #expect(output == "True\n")
  }

  @Test func `all numbers have the digits of the locale`() throws {
    let sample = try ReportSample(
      "<rg:adherence data=\"all\" done=\"steps\"/>",
      daily: "id,date,steps\nP1,2026-11-02,1\nP1,2026-11-03,0\nP1,2026-11-04,\n",
      columns: "date: { type: date }, steps: { type: integer }", locales: ["ar-EG"], language: "ar")
    let document = try sample.document()
    let body = try #require(document.firstRange(of: "<ul class=\"rg-adherence-days\">"))
    let end = try #require(document[body.upperBound...].firstRange(of: "</ul>"))
    let text = document[body.upperBound..<end.lowerBound].replacing(/<[^>]*>/, with: "")
    #expect(!text.contains(/[0-9]/) && text.contains("٣"))
  }

  @Test func `REP-11 days of a period without a row are days without data`() throws {
    func document(_ language: String, _ locale: String) throws -> String {
      let sample = try ReportSample(
        """
        <rg:adherence data="all" done="taken" from="2026-03-02" to="2026-03-08"/>
        <rg:adherence data="all" done="taken" from="2026-03-09" to="2026-03-15" title="Next"/>
        """, daily: "id,date,taken,off\nP1,2026-03-02,true,false\n", columns: Self.columns,
        locales: [locale], language: language)
      #expect(sample.findings == [])
      return try sample.document()
    }
    let german = try document("de", "de-DE")
    // One day of seven gives no percentage for the week.
    #expect(german.contains("Erledigt: 1 von 1</p>"))
    #expect(!german.contains("class=\"rg-adherence-bar\""))
    #expect(Self.text(german).contains("keine Daten: 6 von 7"))
    #expect(german.contains("<p class=\"rg-adherence-sum\">Erledigt: keine Daten</p>"))
    #expect(Self.text(try document("en", "en-GB")).contains("no data: 7 of 7 (100%)"))
  }

  /// Checks that the shares add up and that every fraction is exact.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `REP-11 fractions of random data are exact, and shares add up to 100`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var daily = "id,date,planned,done,off\n"
    for day in 1...28 where Int.random(in: 0...5, using: &random) > 0 {
      let planned = Int.random(in: 0...3, using: &random)
      let done = Int.random(in: 0...4, using: &random)
      let off = Int.random(in: 0...5, using: &random) == 0 ? 1 : 0
      let date = "2026-02-" + (day < 10 ? "0" : "") + "\(day)"
      daily += "P1,\(date),\(planned),\(done == 4 ? "" : "\(done)"),\(off)\n"
    }
    let sample = try ReportSample(
      "<rg:adherence data=\"all\" done=\"done\" expected=\"planned\" excused=\"off\"/>",
      daily: daily)
    #expect(sample.findings == [])
    let output = try ReportSample.evaluate(
      try sample.document(),
      with: """
        from fractions import Fraction
        import datetime
        def said(done, counted):
            if counted == 0: return None
            share = int(Fraction(100 * done, counted) + Fraction(1, 2))
            if 0 < done < counted: share = min(99, max(1, share))
            return f"{done} of {counted} ({share}%)"
        weeks = {}
        for row in csv.DictReader(io.StringIO(data)):
            if row["done"] == "": continue
            planned, off = int(row["planned"]), min(int(row["off"]), int(row["planned"]))
            done = min(int(row["done"]), planned)
            off = min(off, planned - done)
            week = datetime.date.fromisoformat(row["date"]).isocalendar()[1]
            sums = weeks.setdefault(week, [0, 0])
            sums[0] += done
            sums[1] += planned - off
        done, counted = sum(w[0] for w in weeks.values()), sum(w[1] for w in weeks.values())
        total = said(done, counted)
        # The bar is filled as far as the sentence says, and a day of the calendar as far as it was done.
        bars = list(body.iter("{http://www.w3.org/2000/svg}rect"))
        assert (len(bars) == 2) == (counted > 0), (bars, counted)
        if counted: assert abs(float(bars[1].get("width")) - 100 * done / counted) < 0.01, bars
        first = words(body.find(".//p"))
        if total: assert first == "Done: " + total, (total, first)
        ends = [words(row[-1]) for row in body.find(".//tbody")]
        wanted = [said(*w) for _, w in sorted(weeks.items())]
        assert [e for e in ends if "%" in e] == [w for w in wanted if w], (ends, wanted)
        pattern = "([0-9]+) of ([0-9]+) [(]([0-9]+)%[)]"
        shares = [re.search(pattern, words(i)).groups() for i in body.iter("li")]
        assert sum(int(s[2]) for s in shares) == 100
        assert sum(int(s[0]) for s in shares) == int(shares[0][1])
        print("ok")
        """, data: daily)
    #expect(output == "ok\n")
  }
}
