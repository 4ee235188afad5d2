import ChartTestSupport
import PictureReader
import TestSupport
import Testing

/// The reader sees: a small untruth in a picture without findings is found, whatever it is.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct MutationTests {
  @Test func `Each of a hundred untruths in clean pictures is found`() {
    let count = 100
    var random = SeededGenerator(seed: 2026)
    var seed: UInt64 = 0
    var found = 0
    var kinds: [String: Int] = [:]
    var unseen: [String] = []
    while found + unseen.count < count, seed < 20_000 {
      // Rare ones, such as the loss of a warning, are waited for in turn.
      let mutation = PictureMutation.allCases[
        (found + unseen.count) % PictureMutation.allCases.count]
      seed += 1
      let block = RandomBlock(seed: seed).spec
      guard block["locale"]?.string?.hasPrefix("en") ?? false, let input = BlockInput(block)?.input
      else { continue }
      let drawn = DrawnSpec(block.yaml)
      let warnings = ReadSpec.warnings(drawn)
      guard drawn.errors.isEmpty, let tree = MarkupNode(markup: drawn.figure),
        let clean = ReadFigure(tree, warnings: warnings),
        let changed = mutation.apply(
          to: tree, warnings, isHorizontal: input.isHorizontal, &random),
        PictureReader.findings(in: clean, of: input).isEmpty,
        let untrue = ReadFigure(changed.0, warnings: changed.1)
      else { continue }
      if PictureReader.findings(in: untrue, of: input).isEmpty {
        unseen.append("\(mutation.rawValue) in seed \(seed):\n\(block.yaml)")
      } else {
        found += 1
        kinds[input.kind.rawValue, default: 0] += 1
      }
    }
    #expect(found == count)
    #expect(unseen.isEmpty, "\(unseen.joined(separator: "\n"))")
    // All types are among them.
    #expect(kinds.count == ChartInput.Kind.allCases.count, "\(kinds)")
  }
}
