import ChartTestSupport
import Foundation
import PictureReader
import TestSupport
import Testing

/// Tests that read the charts of the gallery and compare them with their rows.
///
/// Charts with unsupported options are skipped.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct GalleryReadingTests {
  @Test func `Charts of the gallery agree with their data`() throws {
    var findings: [String] = []
    var readCount = 0
    for example in GalleryExample.all {
      guard let spec = BlockSpec(block: try example.block, csv: try example.data)?.spec else {
        continue
      }
      guard var input = BlockInput(spec)?.input, input.unread.isEmpty else { continue }
      guard (input.series.map(\.rowCount).max() ?? 0) < 1500 else { continue }
      // A block drawn without a project reports no warnings.
      input.warns = false
      let chart = ChartBench(csv: try example.data).draw(ChartSource(try example.block))
      guard let figure = ReadFigure(chart.figure) else {
        Issue.record("expected a figure of \(example), found none that can be read")
        continue
      }
      readCount += 1
      findings += PictureReader.findings(in: figure, of: input).map { finding in
        "\(example): \(finding)"
      }
    }
    if let file = ProcessInfo.processInfo.environment["FINDINGS"] {
      let lines =
        ["\(readCount) of \(GalleryExample.all.count) read"]
        + findings
      try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(readCount > GalleryExample.all.count / 2)
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }
}
