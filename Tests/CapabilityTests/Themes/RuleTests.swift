import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of rules that style rows by conditions.
@Suite struct RuleTests {
  private let bench = ChartBench(
    csv: "day,v,w\nMon,50,1\nTue,60,2\nWed,70,3\nThu,100,4\nFri,110,5\nSat,,6\n")

  /// Returns the rows that a rule colours.
  private func marked(_ conditions: String, parts: String = "") -> [Int] {
    let chart = bench.draw(
      "<chart type='pie' label='day' value='v'><rule \(conditions) color='#ff0000'/>\(parts)</chart>"
    )
    #expect(chart.errors.isEmpty, "\(chart.errors)")
    return chart.tree.numbers("//C(rg-slice)[@fill='#ff0000']/@data-index").map { Int($0) }
  }

  private static let thresholds: [(kind: String, conditions: String, rows: [Int])] = [
    ("adherence", "below='70'", [0, 1]),
    ("numeric greater than", "above='70'", [3, 4]),
    ("numeric greater than or equal", "from='70'", [2, 3, 4]),
    ("numeric less than", "below='100'", [0, 1, 2]),
    ("numeric less than or equal", "to='70'", [0, 1, 2]),
    ("numeric equal", "equals='70'", [2]),
    ("numeric range inclusive", "within='60 100'", [1, 2, 3]),
    ("numeric range exclusive", "above='60' below='100'", [2]),
  ]

  @Test(.needs(charts: "pie"), arguments: 0..<8)
  func `REF-09 eight kinds of thresholds colour their rows and report an alert count`(
    kind: Int
  ) throws {
    let (name, conditions, rows) = Self.thresholds[kind]
    let chart = bench.draw(
      """
      <chart type='pie' label='day' value='v'>
        <rule \(conditions) color='#ff0000' alert='true'/>
      </chart>
      """)
    let coloured = chart.tree.numbers("//C(rg-slice)[@fill='#ff0000']/@data-index")
    #expect(coloured == rows.map { Double($0) }, "\(name)")
    #expect(chart.notices == [DataNotice(.alert, series: 0, count: rows.count)], "\(name)")
    #expect(chart.tree.count("//C(rg-slice)") == 5)
  }

  @Test(.needs(charts: "pie")) func `REF-09 a rule without a match does not report an alert`() {
    let chart = bench.draw(
      "<chart type='pie' label='day' value='v'><rule above='1000' alert='true'/></chart>")
    #expect(chart.notices.isEmpty)
  }

  @Test(.needs(charts: "pie")) func `THM-08 every condition selects its rows`() {
    #expect(marked("not-equals='70'") == [0, 1, 3, 4])
    #expect(marked("outside='60 100'") == [0, 4])
    #expect(marked("rows='0 3 9'") == [0, 3])
    #expect(marked("x='Wed'") == [2])
    #expect(marked("x='Nobody'") == [])
    #expect(marked("missing='false' above='90'") == [3, 4])
    #expect(marked("from='60' rows='0 1 2'") == [1, 2])
  }

  @Test(.needs(charts: "bar", "pie"))
  func `CAN-06 THM-08 a value is compared with the value of the previous row`() {
    // The rows in file order are 50, 60, 70, 100, 110, and a missing value.
    #expect(marked("above='previous'") == [1, 2, 3, 4])
    #expect(marked("below='previous'") == [])
    let bench = ChartBench(csv: "x,v,w\n5,3,1\n4,4,2\n9,,3\n1,5,3\n2,5,1\n3,1,1\n")
    func selected(_ conditions: String) -> [Double] {
      let chart = bench.draw(
        "<chart type='bar' x='x' y='v' from='w'><rule \(conditions) select='true'/></chart>")
      #expect(chart.errors.isEmpty, "\(chart.errors)")
      return chart.tree.numbers("//C(rg-bar)[contains(@class,'rg-selected')]/@data-index")
    }
    // The first row and a row after a missing value have no previous value.
    #expect(selected("above='previous'") == [1])
    #expect(selected("below='previous'") == [5])
    #expect(selected("equals='previous'") == [4])
    #expect(selected("not-equals='previous'") == [1, 5])
    #expect(selected("from='previous'") == [1, 4])
    #expect(selected("to='previous'") == [4, 5])
    #expect(selected("channel='from' above='previous' below='3'") == [1])
    #expect(selected("above='previous' rows='0 1 5'") == [1])
    // Days also have an order. A row position is not such a value.
    let days = ChartBench(csv: "d,v\n2026-11-03,1\n2026-11-01,2\n2026-11-05,3\n").draw(
      """
      <chart type='bar' x='d' y='v'><rule channel='d' above='previous' select='true'/></chart>
      """)
    #expect(days.errors == ["unknown channel `d`: no series of the rule has it"])
    let later = ChartBench(csv: "d,v\n2026-11-03,1\n2026-11-01,2\n2026-11-05,3\n").draw(
      """
      <chart type='bar' x='d' y='v'><rule channel='x' above='previous' select='true'/></chart>
      """)
    #expect(
      later.tree.numbers("//C(rg-bar)[contains(@class,'rg-selected')]/@data-index") == [2])
    let wrong = bench.draw(
      "<chart type='bar' x='x' y='v'><rule above='before' color='red'/><rule x='previous' hide='true'/></chart>"
    )
    #expect(
      wrong.errors == [
        "expected a number or `previous` in `above`, found `before`",
        "expected a number in `x`, found `previous`",
      ])
  }

  @Test(.needs(charts: "bar"))
  func `THM-08 a missing value matches no threshold except the missing condition`() {
    let chart = bench.draw(
      """
      <chart type='bar' x='day' y='v'>
        <rule below='1000' select='true'/><rule missing='true' alert='true'/>
      </chart>
      """)
    #expect(
      chart.tree.numbers("//C(rg-bar)[contains(@class,'rg-selected')]/@data-index")
        == [0, 1, 2, 3, 4])
    #expect(chart.notices == [DataNotice(.alert, series: 0, count: 1)])
  }

  @Test(.needs(charts: "pie"))
  func `THM-08 later rules override earlier rules, and series rules override chart rules`() {
    let chart = bench.draw(
      """
      <chart type='pie'>
        <series label='day' value='v'><rule equals='60' color='#0000ff'/></series>
        <rule from='60' color='#ff0000'/><rule from='100' color='#00ff00'/>
      </chart>
      """)
    let fills = chart.tree.strings("//C(rg-slice)/@fill")
    #expect(fills.dropFirst() == ["#0000ff", "#ff0000", "#00ff00", "#00ff00"])
    #expect(chart.tree.count("//C(rg-slice)[@fill='#ff0000'][contains(@class,'rg-p')]") == 0)
  }

  @Test(.needs(charts: "pie")) func `THM-08 a rule can set a label or hide a row`() {
    let chart = bench.draw(
      """
      <chart type='pie' label='day' value='v'>
        <rule above='105' hide='true'/><rule x='Thu' label='best'/>
      </chart>
      """)
    #expect(chart.tree.numbers("//C(rg-slice)/@data-index") == [0, 1, 2, 3])
    #expect(chart.tree.strings("//C(rg-slice-label)").contains("best"))
  }

  @Test(.needs(charts: "pie"))
  func `THM-08 rule limits can be computed, and missing limits match no row`() {
    var bench = bench
    bench.inputs = [
      .number(70), .text("60 100"), .missing, .text("Tue"), .text("2 3"), .text("none at all"),
    ]
    func marked(_ conditions: String) -> [Double] {
      let chart = bench.draw(
        "<chart type='pie' label='day' value='v'><rule \(conditions) color='red'/></chart>")
      #expect(chart.errors.isEmpty)
      return chart.tree.numbers("//C(rg-slice)[@fill='#ff0000']/@data-index")
    }
    #expect(marked("above='{0}'") == [3, 4])
    #expect(marked("within='{1}'") == [1, 2, 3])
    #expect(marked("above='{2}'") == [])
    #expect(marked("above='10' below='{2}'") == [])
    #expect(marked("x='{3}'") == [1])
    #expect(marked("rows='{4}'") == [2, 3])
    #expect(marked("within='{5}'") == [])
  }

  @Test(.needs(charts: "line"))
  func `THM-08 dates are compared as days, and a rule can use another channel`() {
    let bench = ChartBench(
      csv: """
        day,v,low,high
        2026-11-02,5,1,9
        2026-11-03,6,4,8
        2026-11-04,7,5,8
        """)
    func selected(_ rule: String) -> [Double] {
      let chart = bench.draw(
        """
        <chart type='line' x='day' y='v' low='low' high='high'><rule \(rule) select='true'/></chart>
        """)
      #expect(chart.errors.isEmpty, "\(chart.errors)")
      return chart.tree.numbers("//C(rg-point)[contains(@class,'rg-selected')]/@data-index")
    }
    #expect(selected("channel='x' from='2026-11-03'") == [1, 2])
    #expect(selected("x='2026-11-02'") == [0])
    #expect(selected("channel='low' above='3'") == [1, 2])
  }

  @Test(
    .needs(charts: "line"),
    arguments: [
      ("<rule above='70'/>", "missing effect such as `color` in a rule"),
      ("<rule color='red'/>", "missing condition such as `above` in a rule"),
      (
        "<rule above='high' color='red'/>",
        "expected a number or `previous` in `above`, found `high`"
      ),
      (
        "<rule within='100 60' color='red'/>",
        "expected two numbers with the lower number first in `within`, found `100 60`"
      ),
      (
        "<rule rows='-1' color='red'/>",
        "expected space-separated row numbers from 0 in `rows`, found `-1`"
      ),
      (
        "<rule missing='perhaps' color='red'/>",
        "expected `true` or `false` in `missing`, found `perhaps`"
      ),
      ("<rule above='70' size='99'/>", "expected a number from 0.5 to 50 in `size`, found `99`"),
      ("<rule abvoe='70' above='1' color='red'/>", "unknown key `abvoe` in a rule"),
      (
        "<rule above='1' channel='hihg' color='red'/>",
        "unknown channel `hihg`: no series of the rule has it"
      ),
      ("<rule above='1' color='red'><rule/></rule>", "parts are not allowed in a rule"),
      (
        "<rule channel='x' above='Wed' color='red'/>",
        "`above` is not allowed for categories: they have no order"
      ),
    ])
  func `THM-08 an invalid rule is an error`(rule: String, message: String) {
    let chart = bench.draw(
      "<chart type='line' x='day' y='v'><series y='v'/><series y='w'/>\(rule)</chart>")
    #expect(chart.errors == [message])
  }

  @Test(.needs(charts: "line")) func `THM-08 a series supports rules and no other parts`() {
    let chart = bench.draw(
      "<chart type='line' x='day'><series y='v'><rle above='1' color='red'/></series></chart>")
    #expect(chart.errors == ["unknown part `rle` in a series"])
    #expect(chart.diagnostics.first?.hints == ["did you mean `rule`?"])
  }
}
