import ReportText
import Testing

@Suite struct TextCodesTests {
  @Test func `codes are unique and have a title`() {
    let codes = DiagnosticCode.textCodes + DiagnosticCode.xmlCodes
    #expect(!codes.isEmpty)
    #expect(Set(codes.map(\.number)).count == codes.count)
    for code in codes {
      #expect(code.title.first?.isUppercase == false)
      #expect(code.explanation.count > code.title.count)
      #expect((1000...9999).contains(code.number))
    }
  }
}
