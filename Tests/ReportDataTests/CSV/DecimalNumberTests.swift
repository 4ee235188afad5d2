import TestSupport
import Testing

@testable import ReportData

@Suite("Decimal numbers in data files")
struct DecimalNumberTests {
  private func value(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer {
      DecimalNumber($0, decimalByte: UInt8(ascii: "."))?.value
    }
  }

  @Test("every double is read back from its shortest text")
  func roundTrip() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(value("\(number)") == number)
    }
  }

  @Test("short decimals are rounded as the standard library rounds them")
  func shortDecimals() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...22, using: &random)
      var text = random.next() % 2 == 0 ? "-" : ""
      for _ in 0..<digits { text += "\(Int.random(in: 0...9, using: &random))" }
      let fraction = Int.random(in: 0...12, using: &random)
      if fraction > 0 {
        text += "."
        for _ in 0..<fraction { text += "\(Int.random(in: 0...9, using: &random))" }
      }
      if random.next() % 4 == 0 { text += "e\(Int.random(in: -330...310, using: &random))" }
      #expect(value(text) == Double(text), "\(text)")
    }
  }

  @Test("halfway cases round to even")
  func halfway() {
    #expect(value("9007199254740993") == 9_007_199_254_740_992)
    #expect(value("9007199254740995") == 9_007_199_254_740_996)
    #expect(value("2.2250738585072011e-308") == 2.225_073_858_507_201_1e-308)
    #expect(value("5e-324") == .leastNonzeroMagnitude)
    #expect(value("1e-400") == 0)
    #expect(value("1e400")?.isInfinite == true)
  }
}
