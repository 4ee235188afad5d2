import Foundation
import TestSupport
import Testing

/// Tests that replay the saved inputs of the fuzzers.
@Suite struct ReplayTests {
  private static func inputs(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = projectRoot.appending(path: "Tests/Fuzz/Corpus/\(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  private static func problems(
    _ folder: String, _ problem: (UnsafeBufferPointer<UInt8>) -> String?
  ) throws -> [String] {
    let inputs = try inputs(folder)
    #expect(inputs.count >= 10)
    return inputs.compactMap { input in
      input.bytes.withUnsafeBufferPointer { problem($0) }.map { "\(input.name): \($0)" }
    }
  }

  @Test func `the validator reads its inputs`() throws {
    #expect(try Self.problems("validator", ValidatorInput.problem) == [])
  }

  @Test func `the data file reader reads its inputs`() throws {
    #expect(try Self.problems("data", DataInput.problem) == [])
  }

  @Test func `the template compiler reads its inputs`() throws {
    #expect(try Self.problems("template") { TemplateInput.problem($0) } == [])
  }

  @Test func `the response reader and the charts of responses accept their inputs`()
    throws
  {
    #expect(try Self.problems("answers", ResponseInput.problem) == [])
  }

  @Test func `generated manifests, blocks and responses cause no failure`() {
    var generator = SeededGenerator(seed: 10)
    let count = ProcessInfo.processInfo.environment["PLUGIN_INPUTS"].flatMap { Int($0) } ?? 1500
    var drawnCount = 0
    for number in 0..<count {
      let bytes = (0..<120).map { _ in UInt8.random(in: 0...255, using: &generator) }
      switch PluginInput.outcome(bytes) {
      case .wrong(let problem): Issue.record("input \(number): \(problem)")
      case .drawn: drawnCount += 1
      case .manifestRefused, .blockRefused: break
      }
    }
    #expect(drawnCount > count / 5, "only \(drawnCount) of \(count) are drawn")
  }
}
