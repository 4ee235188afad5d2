import ChartTestSupport
import Testing

/// Tests of bars with a rule or a selection.
@Suite struct BarRuleTests {
  static let csv = "x,a,b\nk,10,3\nl,60,\nm,90,5\nn,0,4\n"

  @Test func `BAR-14 BAR-15 fills of rules override the colour of the series`() {
    let picture = BarPicture(
      Self.csv,
      """
      <chart type='bar' x='x' y='a' color='navy' below-color='red' baseline='50'
        gradient-from='white' gradient-to='black'>
      <rule above='80' color='#11aa22'/><rule rows='0' color='#ffaa00'/></chart>
      """)
    #expect(picture.bars.map { $0["fill"] } == ["#ffaa00", nil, "#11aa22", "#ff0000"])
    #expect(picture.tree.elements("//C(rg-bars)")[0]["fill"] == "#000080")
    #expect(picture.tree.count("//linearGradient") == 0)
    // The pattern of a series remains below the colour of a rule.
    let two = BarPicture(
      Self.csv,
      """
      <chart type='bar' x='x'><series y='a'/><series y='b'><rule rows='0' color='#ffaa00'/></series>
      </chart>
      """)
    #expect(two.bars(of: 1)[0]["fill"] == "#ffaa00")
    let patterns = two.tree.hatchings(over: "//rect[@fill='#ffaa00']")
    #expect(patterns.count == 1 && patterns[0] != nil)
  }

  @Test func `BAR-17 LBL-09 a rule sets a label, and hidden bars have neither label nor dash`() {
    let picture = BarPicture(
      Self.csv,
      """
      <chart type='bar' x='x' y='a' labels='true'>
      <rule above='80' label='high' show-value='false'/><rule rows='1' hide='true'/></chart>
      """)
    #expect(picture.labels.map(\.text) == ["10", "high", "0"])
    for (rule, word) in [
      ("above='80' label='high'", "90 high"), ("above='80' label='over 80'", "over 80"),
      ("rows='2' label='best'", "best"), ("rows='2' label='best' show-value='true'", "90 best"),
    ] {
      let words = BarPicture(
        Self.csv, "<chart type='bar' x='x' y='a' labels='true'><rule \(rule)/></chart>"
      ).labels.map(\.text)
      #expect(words.contains(word), "\(words)")
    }
    #expect(
      BarPicture(
        Self.csv,
        "<chart type='bar' x='x' y='a'><rule above='80' color='red' show-value='true'/></chart>"
      ).chart.errors == ["`show-value` requires `label`"])
    #expect(picture.bars.map { $0["data-index"] } == ["0", "2", "3"])
    #expect(picture.tree.count("//C(rg-missing)") == 0)
    let stacked = BarPicture(
      Self.csv,
      """
      <chart type='bar' x='x' layout='stacked'><series y='a'><rule rows='0' hide='true'/></series>
      <series y='b'/></chart>
      """)
    #expect(isNear(stacked.bars(of: 1)[0].bottom, stacked.y(0)))
    #expect(stacked.tree.count("//C(rg-data)//rect[contains(@class, 'rg-missing')]") == 1)
  }

  @Test func `THM-10 unselected bars, goals, and labels are dimmed once`() {
    let rows = BarPicture(
      Self.csv, "<chart type='bar' x='x' y='a' goal='b'><rule rows='2' select='true'/></chart>")
    #expect(rows.bars.map { $0["opacity"] } == ["0.2", "0.2", nil, "0.2"])
    #expect(rows.tree.elements("//C(rg-goal)").map { $0["opacity"] } == ["0.2", nil, "0.2"])
    let series = BarPicture(
      Self.csv,
      """
      <chart type='bar' x='x' select='a' labels='true'><series y='a'/><series y='b'/></chart>
      """)
    #expect(series.tree.count("//C(rg-series)//*[@opacity]") == 0)
    #expect(series.tree.count("//C(rg-series)[@data-series='0'][not(@opacity)]//text") == 4)
    #expect(
      series.tree.count("//C(rg-series)[@data-series='1'][@opacity='0.2']//C(rg-labels)//text") == 3
    )
    // The text has two lines.
    #expect(
      series.tree.count("//C(rg-series)[@data-series='1'][@opacity='0.2']//C(rg-missing)//text")
        == 2)
  }
}
