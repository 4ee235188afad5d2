import Foundation
import ReportText
import TestSupport
import Testing

/// Tests of the number of digits for a column.
@Suite struct NumberDigitsTests {
  @Test(
    arguments: [
      ([], .decimals(0)), ([0, 0], .decimals(0)), ([1, 2.5], .decimals(1)),
      ([70.125, 81], .decimals(2)), ([1234.5678, 2000], .decimals(0)),
      ([1.0 / 3, 0.5], .decimals(3)), ([0.1 + 0.2, 0.3], .decimals(1)),
      // The first digits that distinguish two numbers.
      ([1234.5, 1234.6], .decimals(1)), ([72.3456, 72.3466, 80], .decimals(3)),
      ([1e6 + 1e-8, 1e6 + 2e-8], .significant(15)),
      // Numbers of very different magnitudes have individual decimals.
      ([0.04, 1.2, 35, 1200], .significant(4)), ([0.0004, 0.02, 150], .significant(4)),
      ([-0.75, 1234.5, 1_000_000], .significant(4)), ([5, 5e-13], .significant(4)),
      ([1e-9, 2.5e-9], .significant(4)), ([1.00001e15, 1.00002e15], .significant(6)),
      // The rounding error of a difference that should be zero.
      ([5, 0.1 + 0.2 - 0.3], .decimals(0)),
    ] as [([Double], NumberDigits)])
  func `the digits are the minimum that distinguishes the numbers`(
    numbers: [Double], digits: NumberDigits
  ) {
    #expect(NumberDigits(fitting: numbers) == digits)
  }

  @Test(arguments: 0..<3000 as Range<UInt64>)
  func `no written number reads as zero, and different numbers differ`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sizes = (0..<2).map { _ in Int.random(in: -9...12, using: &random) }
    let numbers = (0..<Int.random(in: 1...12, using: &random)).map { _ -> Double in
      let digits = Int.random(in: -99999...99999, using: &random)
      let size = Int.random(in: sizes.min()!...sizes.max()!, using: &random)
      return Double("\(digits)e\(size)") ?? 0
    }
    let digits = NumberDigits(fitting: numbers)
    let strings = numbers.map { number -> String in
      var writer = ByteWriter()
      switch digits {
      case .decimals(let decimals):
        writer.ungrouped(number, decimals: decimals, locale: .standard)
      case .significant(let digits):
        writer.formatted(number, significant: digits, locale: .standard)
      }
      return String(decoding: writer.copy(), as: UTF8.self)
        .replacing(",", with: "").replacing("−", with: "-")
    }
    for (number, text) in zip(numbers, strings) {
      let read = Double(text) ?? .nan
      #expect(abs(read - number) <= abs(number) / 20, "\(numbers) \(strings)")
    }
    #expect(Set(strings).count == Set(numbers).count, "\(numbers) \(strings)")
  }
}
