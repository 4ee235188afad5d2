import ChartTestSupport
import TestSupport
import Testing

/// Tests of bubbles on two category axes.
@Suite struct PunchCardTests {
  static let csv =
    "day,time,n\nMon,morning,4\nTue,morning,9\nMon,evening,1\nTue,evening,0\nWed,evening,16\n"

  static func picture(_ keys: String = "", _ parts: String = "") -> BubblePicture {
    BubblePicture(
      csv, "<chart type='bubble' x='day' y='time' area='n' diameter='30' \(keys)>\(parts)</chart>")
  }

  @Test func `BUB-10 both axes can have categories`() throws {
    let picture = Self.picture()
    #expect(picture.chart.errors.isEmpty && picture.chart.notices.isEmpty)
    #expect(picture.tree.strings("//C(rg-axis)/@data-scale") == ["category", "category"])
    #expect(picture.bubbles.count == 5)
    let columns = Dictionary(grouping: picture.bubbles) { $0["cx"] ?? "" }
    let rows = Dictionary(grouping: picture.bubbles) { $0["cy"] ?? "" }
    #expect(columns.count == 3 && rows.count == 2)
    // The rows read like a table: the first category is at the top.
    let morning = try #require(picture.bubble(0)).number("cy")
    let evening = try #require(picture.bubble(2)).number("cy")
    #expect(morning < evening)
    #expect(
      picture.tree.strings("//C(rg-axis)[@data-axis='y']//text") == ["morning", "evening"])
    let reversed = Self.picture("", "<axis side='left' reverse='true'/>")
    #expect((reversed.bubble(0)?.number("cy") ?? 0) > (reversed.bubble(2)?.number("cy") ?? 0))
    let level = Self.picture("orientation='horizontal'")
    #expect((level.bubble(0)?.number("cx") ?? 0) < (level.bubble(2)?.number("cx") ?? 0))
    #expect(level.tree.strings("//C(rg-axis)[@data-side='left']//text") == ["Mon", "Tue", "Wed"])
  }

  @Test func `BUB-10 ACC-02 titles, description, and table contain the category names`() {
    let tree = Self.picture().tree
    #expect(
      tree.strings("//circle[contains(@class,'rg-bubble')]/title").first == "Wed, evening: 16")
    let description = tree.strings("//desc")[0]
    #expect(description.contains("5 values"))
    #expect(description.contains("lowest 0 (Tue, evening)"))
    #expect(description.contains("highest 16 (Wed, evening)"))
    #expect(tree.strings("//C(rg-data)//thead//th") == ["day", "time", "n"])
    #expect(tree.strings("//C(rg-data)//tbody/tr[1]/*") == ["Mon", "morning", "4"])
    #expect(tree.strings("//C(rg-bubble)/@data-value").first == "16")
  }

  @Test func `BUB-10 categories can be numbers or declared, with several series`() {
    let csv = "hour,day,n,m\n8,Mon,3,1\n20,Mon,5,2\n8,Tue,1,3\n20,Tue,2,4\n"
    let picture = BubblePicture(
      csv,
      """
      <chart type='bubble' x='day' y='hour' diameter='20'><series area='n'/><series area='m'/>
      <axis side='left' scale='category'/></chart>
      """)
    #expect(picture.chart.errors.isEmpty)
    #expect(picture.tree.strings("//C(rg-axis)[@data-axis='y']//text") == ["8", "20"])
    #expect(picture.bubbles.count == 8)
    #expect(
      picture.tree.strings("//C(rg-data)//thead//th") == ["day", "hour", "n", "m"])
    var bench = ChartBench(
      csv: Self.csv,
      columns: [.init(name: "time", type: .text, categories: ["evening", "morning"])])
    bench.locale = "en-GB"
    let declared = BubblePicture(
      bench, "<chart type='bubble' x='day' y='time' area='n' diameter='30'/>")
    #expect(
      declared.tree.strings("//C(rg-axis)[@data-axis='y']//text") == ["evening", "morning"])
  }

  @Test func `BUB-10 references and rules use the names of the y axis`() {
    let picture = Self.picture(
      "",
      """
      <reference y='evening' label='Evening'/>
      <rule channel='y' equals='evening' color='#aa0000'/>
      """)
    #expect(picture.chart.errors.isEmpty)
    #expect(picture.bubbles.filter { $0["fill"] == "#aa0000" }.count == 3)
    #expect(picture.tree.count("//C(rg-ref)") > 0)
  }

  @Test(.needs(charts: "bar", "line"))
  func `only chart types with text channels have categories on the y axis`() {
    let bench = ChartBench(csv: Self.csv)
    #expect(
      bench.draw("<chart type='line' x='day' y='time'/>").errors
        == ["expected a column of numbers in `y`, found text column `time`"])
    #expect(
      bench.draw("<chart type='bar' x='day' y='n'><axis side='left' scale='category'/></chart>")
        .errors == ["scale `category` does not support numbers"])
    #expect(
      bench.draw("<chart type='bubble' x='day' y='time' area='n' below-color='red'/>").errors
        == ["expected no value (the y axis has categories) in `below-color`, found `red`"])
    let mixed = bench.draw(
      """
      <chart type='bubble' x='day' area='n'><series y='time'/><series type='line' y='n'/></chart>
      """)
    #expect(!mixed.errors.isEmpty)
  }
}
