import ChartTestSupport
import Foundation
import PictureReader
import TestSupport
import Testing

/// Tests that read random charts and compare them with their rows.
///
/// `PICTURES=10000` sets the number of charts. `SEED=1000` sets the first seed. `FINDINGS=FILE`
/// writes the findings with their smallest blocks to a file.
@Suite(
  .needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "pie", "radial"))
struct RandomReadingTests {
  @Test func `Charts of random blocks agree with their data`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["PICTURES"].flatMap { Int($0) } ?? 1000
    let first = environment["SEED"].flatMap { UInt64($0) } ?? 0
    var examples: [String: (spec: SpecValue, finding: Finding, seeds: [UInt64])] = [:]
    var refused: [String: Int] = [:]
    var chartCount = 0
    for seed in first..<first + UInt64(count) {
      let block = RandomBlock(seed: seed)
      if block.isTooMuch { continue }
      let read = ReadSpec(block.spec)
      #expect(read.unread.isEmpty, "seed \(seed): \(read.unread)")
      guard let findings = read.findings else {
        let error = (read.errors.first ?? "").replacing(/\d+/, with: "…")
        refused[error, default: 0] += 1
        continue
      }
      chartCount += 1
      for finding in findings {
        let name = "\(finding.kind.rawValue) in \(read.type)"
        examples[name] = (
          examples[name]?.spec ?? block.spec, examples[name]?.finding ?? finding,
          (examples[name]?.seeds ?? []) + [seed]
        )
      }
    }
    #expect(Double(chartCount) >= Double(count) * 0.9, "\(refused)")
    if let file = environment["FINDINGS"] {
      var lines = ["\(chartCount) of \(count) drawn; refused: \(refused)"]
      for (name, example) in examples.sorted(by: { $0.key < $1.key }) {
        let small = BlockShrinker(example.spec, example.finding.kind)
        let again = ReadSpec(small.spec).findings?.first { $0.kind == example.finding.kind }
        lines.append(
          """
          ## \(name) (\(example.seeds.count): \(example.seeds.prefix(6)))

          \(again?.message ?? "")

          ```yaml
          \(small.spec.yaml)```

          """
        )
      }
      try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    } else {
      for example in examples.values {
        let small = BlockShrinker(example.spec, example.finding.kind)
        Issue.record(
          "seed \(example.seeds[0]): \(example.finding)\nthe smallest block with such a finding:\n\(small.spec.yaml)"
        )
      }
    }
  }
}
