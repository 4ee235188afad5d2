import ChartTestSupport
import Foundation
import ReportChart
import TestSupport
import Testing

/// The blocks of the guide to charts work as they stand there.
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

  static let month: String = {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    var lines = ["date,weekday,steps,goal,sleep,pulse,low,high,load,arm,morning,evening"]
    for day in 1...28 {
      let date = "2026-03-" + (day < 10 ? "0" : "") + String(day)
      let steps = day % 9 == 4 ? "" : String(2500 + day * 977 % 8000)
      let pulse = 60 + day * 7 % 19
      let sleep = Double(55 + day * 13 % 37) / 10
      lines.append(
        "\(date),\(days[day % 7]),\(steps),8000,\(sleep),\(pulse),\(pulse - 8),\(pulse + 21),"
          + "\(day % 14 == 0 ? 0 : 900_000 / (day * day)),a,\(pulse - day % 7),\(pulse + day % 5 - 1)"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }()

  @Test func `the guide has blocks`() { #expect(Self.blocks.count >= 12) }

  @Test(arguments: blocks)
  func `a block of the guide works as it stands`(block: String) {
    let drawn = ChartBench(csv: Self.month).draw(block)
    #expect(drawn.diagnostics.map(\.message) == [])
    #expect(drawn.tree.count("//C(rg-mark)") >= 7)
  }
}
