import ChartTestSupport
import Foundation
import PictureReader
import TestSupport
import Testing

/// Pictures of made-up blocks, read back. `PICTURES=10000` reads more of them.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct RandomReadingTests {
  @Test func `The pictures of random blocks say what their rows say`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["PICTURES"].flatMap { Int($0) } ?? 1000
    var found: [KnownFinding.Found] = []
    var examples: [String: (spec: SpecValue, finding: Finding, count: Int)] = [:]
    var refused: [String: Int] = [:]
    var drawn = 0
    for seed in 0..<UInt64(count) {
      let block = RandomBlock(seed: seed)
      let read = ReadSpec(block.spec)
      #expect(read.unread.isEmpty, "seed \(seed): \(read.unread)")
      guard let findings = read.findings else {
        refused[read.errors.first ?? "", default: 0] += 1
        continue
      }
      drawn += 1
      for finding in findings {
        let name = "\(finding.kind.rawValue) in \(read.type)"
        if examples[name] == nil {
          found.append(
            KnownFinding.Found(
              kind: finding.kind, type: read.type, place: "seed \(seed): \(finding)"))
        }
        examples[name] = (
          examples[name]?.spec ?? block.spec, examples[name]?.finding ?? finding,
          (examples[name]?.count ?? 0) + 1
        )
      }
    }
    #expect(Double(drawn) >= Double(count) * 0.9, "\(refused)")
    let known = Set(KnownFinding.random.map { "\($0.kind.rawValue) in \($0.type)" })
    if let file = environment["FINDINGS"] {
      var lines = ["\(drawn) of \(count) drawn; refused: \(refused)"]
      for (name, example) in examples.sorted(by: { $0.key < $1.key }) {
        let small = BlockShrinker(example.spec, example.finding.kind)
        let again = ReadSpec(small.spec).findings?.first { $0.kind == example.finding.kind }
        lines.append(
          "## \(name) (\(example.count))\n\n\(again?.message ?? "")\n\n```yaml\n\(small.spec.yaml)```\n"
        )
      }
      try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    } else {
      for (name, example) in examples where !known.contains(name) {
        let small = BlockShrinker(example.spec, example.finding.kind)
        Issue.record(
          "\(example.finding)\nthe smallest block with such a finding:\n\(small.spec.yaml)")
      }
    }
    KnownFinding.check(found, against: KnownFinding.random, isWhole: count == 1000)
  }
}

extension KnownFinding {
  /// What random blocks still have.
  static let random: [KnownFinding] = [
    KnownFinding(.axisUnreadable, "bar", "R5: zeros below a limit of less than one have one label"),
    KnownFinding(.axisUnreadable, "line", "R5: as bars"),
    KnownFinding(.axisUnreadable, "radial", "R3: as bars, and no ring has a number"),
    KnownFinding(
      .extremeWrong, "bar", "K3: the low end of a range that is zero on a logarithmic axis"),
    KnownFinding(.extremeWrong, "discrete", "K3: as bars"),
    KnownFinding(.labelOverMark, "radial", "R6: a label on its own arrow in the centre"),
    KnownFinding(.markAway, "bar", "N1: a stack goes on over two axes"),
    KnownFinding(.markMissing, "pie", "K7: the smallest slices have no mark at all"),
    KnownFinding(.markUnseen, "bar", "K7: a small piece of a stack has no least length"),
    KnownFinding(.markUnseen, "pie", "K7: a small slice has no least width"),
    KnownFinding(.missingAway, "bar", "R4: a dash above the plot"),
    KnownFinding(.missingUnmarked, "bar", "N2: narrow bars have no dash"),
    KnownFinding(.missingUnmarked, "candlestick", "N2: as bars"),
    KnownFinding(.missingUnmarked, "discrete", "N2: as bars"),
    KnownFinding(.missingUnmarked, "line", "N3: the stretch of a single place has no width"),
    KnownFinding(.notShownCount, "candlestick", "R1: a missing row counted as not above zero"),
    KnownFinding(.textOverText, "radial", "N4: the words for no data on the number of the centre"),
  ]
}
