import Foundation
import ReportText
import TestSupport
import Testing

/// Tests of the number of decimals for a column.
@Suite struct ColumnDecimalsTests {
  @Test(
    arguments: [
      ([], 0, 0), ([1, 2], 0, 0), ([1, 2.5], 1, 1), ([-2.25, 16], 2, 2), ([.nan, .infinity], 0, 0),
      ([0.1 + 0.2], 1, 1), ([70.125, 81], 3, 2), ([1234.5678], 4, 0), ([1.0 / 3], 3, 3),
      ([1000.0 / 3, 1], 1, 1), ([12345.678901, 0.25], 6, 1), ([2e15 / 3], 1, 0),
      ([0.000001], 6, nil),
      ([1.0 / 3000], nil, nil), ([1.0 / 3000, 0.5], 4, 4), ([8000.25, 0.125], 3, 1),
      ([1.0 / 3, 1e-17], 3, 3), ([5, 1e-7 / 3], nil, nil),
      ([0.5, 1e-7], nil, nil), ([1_234_567_890.1], 1, 0), ([5, 5e-13], 0, 0),
    ] as [([Double], Int?, Int?)])
  func `the decimals are those of the numbers or the readable ones`(
    numbers: [Double], exact: Int?, readable: Int?
  ) {
    let decimals = ColumnDecimals(of: numbers)
    #expect(decimals.exact == exact)
    #expect(decimals.readable == readable)
    var parts = ColumnDecimals()
    for number in numbers { parts.add(ColumnDecimals(of: [number])) }
    #expect(parts.exact == exact)
    #expect(parts.readable == readable)
  }

  @Test(arguments: 0..<2000 as Range<UInt64>)
  func `measured numbers retain all digits, and only zero and noise give zero`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let isMeasured = Bool.random(using: &random)
    let numbers = (0..<Int.random(in: 1...5, using: &random)).map { _ -> Double in
      let digits = Double(Int.random(in: -9999...9999, using: &random))
      let scale: Double = pow(10, Double(Int.random(in: 0...6, using: &random)))
      return isMeasured ? digits / scale : digits / 3 / scale
    }
    let decimals = ColumnDecimals(of: numbers)
    func written(_ number: Double, _ decimals: Int) -> Double? {
      var writer = ByteWriter()
      writer.ungrouped(number, decimals: decimals, locale: .standard)
      return Double(String(decoding: writer.copy(), as: UTF8.self).replacing("−", with: "-"))
    }
    if isMeasured, let exact = decimals.exact {
      #expect(numbers.allSatisfy { written($0, exact) == $0 })
    }
    #expect(!isMeasured || decimals.exact != nil)
    let largest = numbers.map(abs).max() ?? 0
    guard numbers.allSatisfy({ $0 == 0 || abs($0) > largest * 1e-9 }) else { return }
    for decimals in [decimals.exact, decimals.readable].compactMap({ $0 }) {
      #expect(numbers.allSatisfy { $0 == 0 || written($0, decimals) != 0 })
    }
  }
}
