import ReportPrint
import ReportText
import Testing

@Suite struct PrintCodesTests {
  @Test func `diagnostic codes of printing are in their range`() {
    let codes = DiagnosticCode.printCodes + DiagnosticCode.pdfFileCodes
    for code in codes { #expect((9101...9199).contains(code.number)) }
    #expect(Set(codes.map(\.number)).count == codes.count)
  }
}
