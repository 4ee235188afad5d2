import ReportPrint
import ReportText
import Testing

@Suite struct PrintCodesTests {
  @Test func `codes of printing lie in their hundred`() {
    for code in DiagnosticCode.printCodes { #expect((9101...9199).contains(code.number)) }
    #expect(Set(DiagnosticCode.printCodes.map(\.number)).count == DiagnosticCode.printCodes.count)
  }
}
