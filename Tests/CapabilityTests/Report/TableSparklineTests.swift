import TestSupport
import Testing

/// Tests of sparklines in table rows.
@Suite struct TableSparklineTests {
  private static let columns =
    "a: { type: number }, b: { type: number }, c: { type: number }, d: { type: number }, day: { type: text }"

  private func sample(_ column: String, daily: String) throws -> ReportSample {
    try ReportSample(
      "<rg:table data=\"all\"><rg:column name=\"day\"/>\(column)</rg:table>",
      daily: daily, columns: "date: { type: date }, " + Self.columns)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a sparkline and its text contain the numbers and gaps of the row`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var daily = "id,date,day,a,b,c,d\n"
    for day in 1...8 {
      let values = (0..<4).map { _ in
        Int.random(in: 0...3, using: &random) == 0
          ? "" : "\(Int.random(in: -50...50, using: &random))"
      }
      daily += "P1,2026-03-0\(day),D\(day),\(values.joined(separator: ","))\n"
    }
    let sample = try sample(
      "<rg:column sparkline=\"a b c d\" label=\"Course\"/>", daily: daily)
    #expect(sample.findings == [])
    let output = try ReportSample.evaluate(
      try sample.document(),
      with: """
        table = body.find(".//table")
        assert words(table.find("thead")[0][1]) == "Course"
        rows = list(csv.DictReader(io.StringIO(data)))
        cells = [row[1] for row in table.find("tbody")]
        assert len(rows) == len(cells) == 8
        for row, cell in zip(rows, cells):
            values = [None if row[k] == "" else float(row[k]) for k in "abcd"]
            known = [v for v in values if v is not None]
            say = lambda v: "no data" if v is None else ("%g" % v).replace("-", "\u{2212}")
            svg = cell.find("{http://www.w3.org/2000/svg}svg")
            if len(known) < 2:
                assert svg is None and words(cell) == (say(known[0]) if known else "no data"), words(cell)
                continue
            assert svg.get("aria-hidden") == "true"
            assert words(cell) == "; ".join(map(say, values)), words(cell)
            low, high = min(known), max(known)
            wanted = [(3 + 74 * i / 3, 10 if high == low else 17 - 14 * (v - low) / (high - low))
                      for i, v in enumerate(values) if v is not None]
            path = svg[0].get("d")
            points = [tuple(map(float, p)) for p in re.findall(r"[ML]([-.0-9]+),([-.0-9]+)", path)]
            assert len(points) == len(wanted), (path, values)
            for p, w in zip(points, wanted):
                assert abs(p[0] - w[0]) < 0.011 and abs(p[1] - w[1]) < 0.011, (p, w)
            runs = "".join(" " if v is None else "x" for v in values).split()
            assert path.count("M") == len(runs), (path, values)
            assert path.count("h0") == sum(1 for r in runs if r == "x"), (path, values)
        print("ok")
        """, data: daily)
    #expect(output == "ok\n")
  }
}
