import ChartTestSupport
import Foundation
import ReportChart
import TestSupport
import Testing

/// Tests that the blocks of the chart guide work unchanged.
@Suite struct GuideTests {
  static let blocks: [String] = {
    let guide =
      (try? String(contentsOf: projectRoot.appending(path: "docs/charts.md"), encoding: .utf8))
      ?? ""
    return guide.components(separatedBy: "```xml\n").dropFirst().map { part in
      part.components(separatedBy: "```")[0]
        .replacing("data=\"month\"", with: "")
        .replacing("<rg:chart", with: "<rg:chart xmlns:rg=\"urn:reportgen\"", maxReplacements: 1)
    }.filter { block in !ChartTypes.absent.contains { block.contains("type=\"\($0)\"") } }
  }()

  /// The example table of the guide, which is also on the website.
  static let month =
    (try? String(contentsOf: projectRoot.appending(path: "site/data/month.csv"), encoding: .utf8))
    ?? ""

  @Test func `the guide has blocks`() { #expect(Self.blocks.count >= 12) }

  @Test(arguments: blocks)
  func `a block of the guide works unchanged`(block: String) {
    let chart = ChartBench(csv: Self.month).draw(block)
    #expect(chart.diagnostics.map(\.message) == [])
    // A line with more than 14 values has no markers.
    let corners = chart.tree.elements("//C(rg-line)").map(\.path.count).max() ?? 0
    #expect(chart.tree.count("//C(rg-mark)") >= 7 || corners >= 7)
  }
}
