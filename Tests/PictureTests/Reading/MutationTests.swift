import ChartTestSupport
import Foundation
import PictureReader
import TestSupport
import Testing

/// Tests that the chart reader detects each small error in a correct chart.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct MutationTests {
  /// Checks the charts of two seed intervals. `MUTATIONS=1000` checks more errors in each.
  @Test(arguments: [0, 50_000] as [UInt64])
  func `The reader finds each mutation of a correct chart`(start: UInt64) {
    let more = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) }
    let count = more ?? (start == 0 ? 100 : 200)
    var random = SeededGenerator(seed: 2026 + start)
    var seed = start
    var foundCount = 0
    var kinds: [String: Int] = [:]
    var unseen: [String] = []
    while foundCount + unseen.count < count, seed < start + UInt64(200 * count) {
      // Rare mutations, such as the loss of a warning, must also occur.
      let mutation = PictureMutation.allCases[
        (foundCount + unseen.count) % PictureMutation.allCases.count]
      seed += 1
      let block = RandomBlock(seed: seed).spec
      let isEnglish = block["locale"]?.string?.hasPrefix("en") ?? false
      guard isEnglish || !mutation.isInEnglish, let input = BlockInput(block)?.input else {
        continue
      }
      let chart = DrawnSpec(block.yaml)
      let warnings = ReadSpec.warnings(chart)
      guard chart.errors.isEmpty, let tree = MarkupNode(markup: chart.figure),
        let clean = ReadFigure(tree, warnings: warnings),
        let changed = mutation.apply(
          to: tree, warnings, isHorizontal: input.isHorizontal, &random),
        PictureReader.findings(in: clean, of: input).isEmpty,
        let untrue = ReadFigure(changed.0, warnings: changed.1)
      else { continue }
      if PictureReader.findings(in: untrue, of: input).isEmpty {
        unseen.append("\(mutation.rawValue) in seed \(seed):\n\(block.yaml)")
      } else {
        foundCount += 1
        kinds[input.kind.rawValue, default: 0] += 1
      }
    }
    #expect(foundCount == count)
    #expect(unseen.isEmpty, "\(unseen.joined(separator: "\n"))")
    // All chart types occur.
    #expect(kinds.count == ChartInput.Kind.allCases.count, "\(kinds)")
  }
}
