import ReportText
import Testing

@testable import ReportChart

/// Tests of the option types.
@Suite struct ChartOptionTests {
  @Test func `numbers are decimal and finite`() {
    #expect(Double(optionText: "0.5") == 0.5)
    #expect(Double(optionText: "1e3") == 1000)
    for wrong in ["", "nan", "inf", "0x10", "1,5", "a"] {
      #expect(Double(optionText: wrong) == nil, "\(wrong)")
    }
  }

  @Test func `colours are hexadecimal or CSS names`() {
    #expect(Color(optionText: "#fff") == Color(red: 255, green: 255, blue: 255))
    #expect(Color(optionText: "#1F77b4") == Color(red: 0x1F, green: 0x77, blue: 0xB4))
    #expect(Color(optionText: "Teal") == Color(red: 0, green: 128, blue: 128))
    for wrong in ["", "#", "#12", "#12345", "#ggg", "url(x)", "#+12"] {
      #expect(Color(optionText: wrong) == nil, "\(wrong)")
    }
    #expect(ColorNames.values.count == 148)
  }

  @Test func `written option values can be parsed again`() {
    #expect(Double(optionText: 0.2.optionText) == 0.2)
    #expect([Double](optionText: [4, 2.5].optionText) == [4, 2.5])
    #expect([Double](optionText: [Double]().optionText) == [])
    #expect(Color(optionText: Color(red: 0, green: 10, blue: 255).optionText)?.green == 10)
    #expect(MarkerShape(optionText: MarkerShape.triangleDown.optionText) == .triangleDown)
    #expect(Double?(optionText: "3") == .some(.some(3)))
  }

  @Test func `every chart diagnostic code is listed once`() {
    let numbers = DiagnosticCodes.numbers
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { (4001...4999).contains($0) })
  }
}

private enum DiagnosticCodes {
  static let numbers = DiagnosticCode.chartCodes.map(\.number)
}
