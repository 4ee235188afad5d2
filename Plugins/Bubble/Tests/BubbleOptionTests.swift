import BubblePlugin
import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests that every option of a bubble chart has an effect.
@Suite struct BubbleOptionTests {
  static let csv = "x,y,n,u\n1,-2,5,a\n3,4,20,b\n2,7,45,c\n5,-5,11,d\n"

  /// A value for each option, and other options that it needs to have an effect.
  static let samples: [String: (value: String, with: String)] = [
    "scale": ("9", ""), "diameter": ("30", ""), "edge": ("clip", ""), "size-legend": ("false", ""),
    "size-title": ("Sizes", ""), "baseline": ("5", "below-color='red'"), "patterns": ("all", ""),
    "label-content": ("y", "labels='all'"), "label-offset": ("12", "labels='all' diameter='8'"),
    "opacity": ("0.2", ""), "outline": ("black", ""), "outline-width": ("2", ""),
    "below-color": ("red", ""), "labels": ("all", ""),
  ]

  @Test func `every option and every channel has an effect`() {
    let manifest = BubbleChart.manifest
    let options = manifest.options + manifest.seriesOptions
    #expect(Set(options.map(\.name)) == Set(Self.samples.keys))
    let bench = ChartBench(csv: Self.csv)
    for option in options {
      guard let sample = Self.samples[option.name] else { continue }
      let block = "<chart type='bubble' x='x' y='y' area='n' \(sample.with) "
      let without = bench.draw(block + "/>")
      let with = bench.draw(block + "\(option.name)='\(sample.value)'/>")
      #expect(without.errors.isEmpty && with.errors.isEmpty, "\(option.name)")
      #expect(without.figure != with.figure, "\(option.name)")
      // The documented default must be the actual default.
      guard !option.defaultText.isEmpty else { continue }
      let standard = bench.draw(block + "\(option.name)='\(option.defaultText)'/>")
      #expect(standard.figure == without.figure, "\(option.name)")
    }
    let plain = bench.draw("<chart type='bubble' x='x' y='y' area='n' labels='all'/>").figure
    #expect(
      bench.draw("<chart type='bubble' x='x' y='y' area='n' labels='all' text='u'/>").figure
        != plain)
  }

  @Test func `rule keys that bubbles do not support are refused`() {
    for key in ["marker='square'", "size='4'"] {
      let chart = ChartBench(csv: Self.csv).draw(
        "<chart type='bubble' x='x' y='y' area='n'><rule above='1' \(key)/></chart>")
      #expect(chart.errors.count == 1, "\(key)")
    }
  }

  @Test func `a rule can hide a bubble or set its label`() {
    let tree = ChartBench(csv: Self.csv).draw(
      """
      <chart type='bubble' x='x' y='y' area='n' diameter='40' labels='all'>
      <rule channel='area' above='40' hide='true'/><rule rows='1' label='mine'/></chart>
      """
    ).tree
    #expect(tree.count("//circle[contains(@class,'rg-bubble')]") == 3)
    #expect(tree.strings("//C(rg-value-label)").contains("mine"))
    // Hidden bubbles do not affect the sizes.
    #expect(tree.numbers("//circle[contains(@class,'rg-bubble')]/@r").max() == 20)
  }

  @Test(.needs(charts: "bar", "line")) func `bubbles share a plot with lines and bars`() {
    let chart = ChartBench(csv: Self.csv).draw(
      """
      <chart type='bubble' x='x' diameter='30'><series y='y' area='n'/>
      <series type='line' y='y'/><series type='bar' y='n' axis='right'/></chart>
      """)
    #expect(chart.errors.isEmpty)
    #expect(chart.tree.count("//circle[contains(@class,'rg-bubble')]") == 4)
    #expect(chart.tree.count("//C(rg-bar)") == 4)
    #expect(chart.tree.count("//C(rg-legend-item)[@data-series]") == 3)
  }
}
