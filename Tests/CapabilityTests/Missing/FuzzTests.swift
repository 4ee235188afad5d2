import ChartTestSupport
import TestSupport
import Testing

/// Charts that nobody would draw, over data that nobody expects.
@Suite struct FuzzTests {
  static let seeds = 0..<20
  static let chartsPerSeed = 500

  @Test(arguments: seeds)
  func `MIS-10 every number is finite and every picture well-formed, whatever the block`(
    seed: Int
  ) {
    var fuzz = ChartFuzz(SeededGenerator(seed: UInt64(seed)))
    var drawn = 0
    for place in 0..<Self.chartsPerSeed {
      let chart = fuzz.next()
      guard chart.isDrawn else { continue }
      drawn += 1
      let figure = chart.bench.draw(chart.source).figure
      let complaints = AttributeNumbers.complaints(about: figure)
      #expect(
        complaints.isEmpty, "\(seed) \(place) \(String(decoding: chart.source.file.bytes, as: UTF8.self))")
      #expect(
        AttributeNumbers.isWellFormed(figure),
        "\(seed) \(place) \(String(decoding: chart.source.file.bytes, as: UTF8.self))")
    }
    #expect(drawn > Self.chartsPerSeed * 9 / 10)
  }
}
