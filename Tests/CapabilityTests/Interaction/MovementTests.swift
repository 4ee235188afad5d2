import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of chart animations.
@Suite(.needs(charts: "bar")) struct MovementTests {
  private let bench = ChartBench(csv: "x,a,b\n1,2,-4\n2,3,5\n3,1,6\n")

  /// Returns the style rules for chart blocks.
  private func rules(_ blocks: String...) -> String {
    var writer = ByteWriter()
    ChartStylesheet(for: blocks.compactMap { bench.prepare(ChartSource($0)).chart })
      .write(into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  private func classes(_ block: String) -> String {
    bench.draw(block).tree.strings("/figure/@class").first ?? ""
  }

  @Test(arguments: [
    ("linear", "linear"), ("ease-in", "cubic-bezier(.55,.085,.68,.53)"),
    ("ease-in-out", "cubic-bezier(.455,.03,.515,.955)"),
  ])
  func `INT-09 names of easings are timing functions in the style sheet`(
    name: String, curve: String
  ) {
    let block = "<chart type='bar' x='x' y='a' animate='\(name)'/>"
    #expect(classes(block) == "rg-chart rg-animate rg-grow-up rg-\(name)")
    let rules = rules(block)
    #expect(rules.contains(".rg-\(name) g.rg-data{animation-timing-function:\(curve)}"))
  }

  @Test(.needs(charts: "line")) func `INT-09 ease-out is the default easing`() {
    for name in ["true", "ease-out"] {
      let block = "<chart type='line' x='x' y='a' animate='\(name)'/>"
      #expect(classes(block) == "rg-chart rg-animate rg-reveal")
      #expect(
        rules(block).contains(
          ".rg-animate g.rg-data{animation:rg-appear .6s cubic-bezier(.25,.46,.45,.94)}"))
    }
  }

  @Test func `INT-09 elastic easing overshoots and returns in steps`() throws {
    let block = "<chart type='bar' x='x' y='a' animate='elastic'/>"
    #expect(classes(block) == "rg-chart rg-animate rg-grow-up rg-elastic")
    let rules = rules(block)
    let steps = try #require(rules.firstMatch(of: /@keyframes rg-spring-y\{(.*)\}\n/)).1
    let scales = steps.matches(of: /scaleY\(([0-9.]+)\)/).compactMap { Double($0.1) }
    #expect(scales.first == 0 && (scales.max() ?? 0) > 1)
    // The scale oscillates with decreasing amplitude. The last step is the unscaled chart.
    let swings = scales.dropFirst().map { $0 - 1 }
    #expect(zip(swings, swings.dropFirst()).allSatisfy { $0 * $1 < 0 && abs($1) < abs($0) })
    #expect(!steps.contains("to{"))
  }

  @Test(
    .needs(charts: "line", "pie"),
    arguments: [
      ("<chart type='bar' x='x' y='a'", "rg-grow-up"),
      ("<chart type='bar' x='x' y='a' orientation='horizontal'", "rg-grow-right"),
      ("<chart type='line' x='x' y='a'", "rg-reveal"),
      ("<chart type='pie' label='x' value='a'", ""),
      // Bars on both sides of zero have no common starting side.
      ("<chart type='bar' x='x' y='b'", ""),
    ])
  func `INT-09 bars grow from their baseline, lines are revealed, other charts fade`(
    start: String, name: String
  ) {
    #expect(
      classes(start + " animate='true'/>")
        == "rg-chart rg-animate" + (name.isEmpty ? "" : " " + name))
    let rules = rules(start + " animate='true'/>")
    #expect(rules.contains("@keyframes rg-appear{from{opacity:0}}"))
    if !name.isEmpty { #expect(rules.contains(".\(name) g.rg-data")) }
  }

  @Test func `INT-09 bars of a reversed axis grow down`() {
    let axis = "><axis side='left' reverse='true'/></chart>"
    #expect(
      classes("<chart type='bar' x='x' y='a' animate='true'" + axis)
        == "rg-chart rg-animate rg-grow-down")
    #expect(
      classes("<chart type='bar' x='x' y='a' orientation='horizontal' animate='true'" + axis)
        == "rg-chart rg-animate rg-grow-right")
  }

  @Test(.needs(charts: "line"))
  func `INT-09 an elastic line grows upward, and mixed directions fade`() {
    #expect(
      classes("<chart type='line' x='x' y='a' animate='elastic'/>")
        == "rg-chart rg-animate rg-grow-up rg-elastic")
    #expect(
      classes(
        "<chart type='bar' x='x' animate='true'><series y='a'/><series type='line' y='a'/></chart>")
        == "rg-chart rg-animate")
  }

  @Test func `INT-09 an animation has the duration that the author sets`() {
    let block = "<chart type='bar' x='x' y='a' animate='true' duration='1.5'/>"
    #expect(classes(block) == "rg-chart rg-animate rg-grow-up rg-t1500")
    #expect(rules(block).contains(".rg-t1500 g.rg-data{animation-duration:1500ms}"))
    #expect(
      bench.draw("<chart type='bar' x='x' y='a' duration='1.5'/>").errors
        == ["`duration` requires `animate`"])
    #expect(
      bench.draw("<chart type='bar' x='x' y='a' animate='true' duration='11'/>").errors
        == ["expected a number from 0.1 to 10 in `duration`, found `11`"])
  }

  @Test(.needs(charts: "line"), arguments: ["linear", "ease-out", "elastic"])
  func `INT-08 INT-09 every animation respects reduced motion and leaves the chart unchanged`(
    name: String
  ) {
    for start in ["<chart type='bar' x='x' y='b'", "<chart type='line' x='x' y='a'"] {
      let still = bench.draw(start + "/>")
      let moving = bench.draw(start + " animate='\(name)' duration='2'/>")
      #expect(moving.figure.replacing(/\ rg-animate[^"]*/, with: "") == still.figure)
      for part in rules(start + " animate='\(name)'/>").split(separator: "@media ")
      where part.contains("animation") || part.contains("@keyframes") {
        #expect(part.hasPrefix("screen and (prefers-reduced-motion:no-preference)"))
      }
    }
  }

  @Test func `INT-09 animation rules exist only for animated charts`() {
    let still = rules("<chart type='bar' x='x' y='a'/>")
    #expect(!still.contains("animation") && !still.contains("@keyframes"))
    let bars = rules("<chart type='bar' x='x' y='a' animate='true'/>")
    #expect(bars.contains("rg-grow-y"))
    for absent in ["rg-reveal", "rg-grow-x", "rg-spring", "rg-linear"] {
      #expect(!bars.contains(absent))
    }
  }
}
