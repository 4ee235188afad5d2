import ReportText
import TestSupport
import Testing

@testable import ReportChart

/// Tests that every error in a chart block is reported at its location.
@Suite struct BlockDiagnosticsTests {
  @Test(arguments: [
    "<chart type=\"⟦4001|lime⟧\" data=\"week\" x=\"date\" y=\"steps\"/>",
    "⟦4012|<chart⟧ data=\"week\" x=\"date\" y=\"steps\"/>",
    "<chart type=\"line\" data=\"⟦4005|weeks⟧\" x=\"date\" y=\"steps\"/>",
    "⟦4012|<chart⟧ type=\"line\" x=\"date\" y=\"steps\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"⟦4006|step⟧\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"⟦4007|day⟧\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"⟦4007|date⟧\"/>",
    "⟦4004|<chart⟧ type=\"line\" data=\"week\" x=\"date\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" ⟦4002|yy⟧=\"1\" y=\"steps\"/>",
    "<chart type=\"bar\" data=\"week\" x=\"date\" y=\"steps\" gap=\"⟦4003|2⟧\"/>",
    "<chart type=\"bar\" data=\"week\" x=\"date\" y=\"steps\" gap=\"⟦4003|wide⟧\"/>",
    "<chart type=\"bar\" data=\"week\" x=\"date\" y=\"steps\" gap=\"⟦4010|{0}⟧\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\" markers=\"⟦4003|yes⟧\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\" dash=\"⟦4003|4 x⟧\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\" width=\"⟦4003|7⟧\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\" table=\"⟦4003|yes⟧\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\" color=\"⟦4003|tael⟧\"/>",
    "<chart type=\"⟦4010|{0}⟧\" data=\"week\" x=\"date\" y=\"steps\"/>",
    "<chart type=\"line\" data=\"week\" x=\"date\" y=\"steps\">⟦4011|<axes⟧/></chart>",
  ])
  func `an error in a block is reported`(text: String) { expect(text) }

  @Test(arguments: [
    """
    <chart type="line" data="week" x="date"><series y="steps"/>
    <series type="⟦4008|ring⟧" label="day" value="steps"/></chart>
    """,
    """
    <chart type="line" data="week" x="date"><series y="steps"/>
    <series y="sleep" axis="⟦4009|rigth⟧"/></chart>
    """,
    """
    <chart type="line" data="week"><series x="date" y="steps"/><series x="⟦4014|day⟧" y="sleep"/>
    </chart>
    """,
    """
    <chart type="line" data="week" x="date"><series y="steps" ⟦4002|markers⟧="false"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis side="⟦4003|middle⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis scale="⟦4013|nmber⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis scale="⟦4013|time⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis min="9" max="⟦4015|3⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis min="⟦4003|low⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="day" y="steps"><axis side="bottom" ⟦4003|min⟧="2"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis format="⟦4003|date('iso')⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis format="⟦4003|number(x)⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis ⟦4002|titel⟧="A"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis ticks="⟦4003|1⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><axis id="a"/><axis id="⟦4016|a⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><reference y="⟦4003|8k⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><reference x="⟦4003|2026-02-30⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps">⟦4012|<reference⟧ label="a"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps">⟦4012|<note⟧ x="2026-11-03"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><reference y="1" axis="⟦4009|z⟧"/></chart>
    """,
    """
    <chart type="line" data="week" x="date" y="steps"><legend position="⟦4003|under⟧"/></chart>
    """,
  ])
  func `an error in a part of a block is reported`(text: String) {
    expect(text, warnings: text.contains("4016"))
  }

  @Test func `all errors of a block are reported, not only the first`() {
    expect(
      """
      <chart type="bar" data="week" x="⟦4006|dat⟧" y="⟦4007|day⟧" ⟦4002|colr⟧="red"
       gap="⟦4003|-1⟧" height="⟦4003|tall⟧"><legend position="⟦4003|up⟧"/></chart>
      """,
      also: ["colr"])
  }

  @Test func `a declared axis without series gives a warning`() {
    let (chart, diagnostics) = BlockBench().prepare(
      BlockSource(
        """
        <chart type="line" data="week" x="date"><series y="steps" axis="left"/>
        <axis side="right"/></chart>
        """))
    #expect(chart != nil)
    #expect(diagnostics.all.map(\.severity) == [.warning])
  }

  @Test func `hints suggest the probable key or value`() {
    func hints(_ text: String) -> [String] {
      BlockBench().prepare(BlockSource(text)).diagnostics.all.flatMap(\.hints)
    }
    #expect(
      hints("<chart type=\"lien\" data=\"week\" x=\"date\" y=\"steps\"/>")
        == ["did you mean `line`?"])
    #expect(
      hints("<chart type=\"line\" data=\"week\" x=\"date\" y=\"stesp\"/>")
        == ["did you mean `steps`?"])
    #expect(
      hints("<chart type=\"bar\" data=\"week\" x=\"date\" y=\"steps\" gapp=\"0.1\"/>")
        == ["did you mean `gap`?"])
    #expect(
      hints("<chart type=\"line\" data=\"week\" x=\"date\"/>")
        == ["set `y` to a column: How high each point lies."])
    #expect(
      hints(
        """
        <chart type="line" data="week" x="date"><series y="steps" markers="true"/></chart>
        """) == ["set `markers` on the `chart`"])
  }

  @Test func `a valid chart has no diagnostics and lists its views in order`() throws {
    var bench = BlockBench()
    bench.tables["last"] = BlockBench.week
    let (chart, diagnostics) = bench.prepare(
      BlockSource(
        """
        <chart type="line" data="week" x="date" title="{0}" caption="c" alt="a" width="500"
         height="300" table="none" titles="false" annotate="true" range="exact" markers="false"
         dash="4 2"><series y="steps" color="#123"/>
         <series data="last" type="bar" y="sleep" axis="right" label="{1}"/>
         <axis side="right" min="0" max="12" title="T" format="number(1)" ticks="4"/>
         <legend position="top"/></chart>
        """))
    #expect(diagnostics.isEmpty)
    let prepared = try #require(chart)
    #expect(prepared.viewNames == ["week", "last"])
    #expect(prepared.series[0].paint == .color(Color(red: 0x11, green: 0x22, blue: 0x33)))
  }

  private func expect(_ text: String, warnings: Bool = false, also: [String] = []) {
    let block = BlockSource(text)
    let (chart, diagnostics) = BlockBench().prepare(block)
    #expect(chart == nil)
    var errors = Diagnostics()
    for diagnostic in diagnostics.all where !warnings || diagnostic.severity == .error {
      errors.add(diagnostic)
    }
    #expect(block.source.differences(from: errors).isEmpty)
    #expect(diagnostics.all.allSatisfy { $0.code.number >= 4001 && $0.code.number <= 4016 })
    for word in also { #expect(diagnostics.all.contains { $0.message.contains("`\(word)`") }) }
  }
}
