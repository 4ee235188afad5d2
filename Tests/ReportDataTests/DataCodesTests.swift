import ReportData
import ReportText
import Testing

@Suite("Diagnostic codes of the data module")
struct DataCodesTests {
  @Test("each number is unique, in the module's range, and has an explanation")
  func numbers() {
    let codes = DiagnosticCode.dataCodes
    #expect(Set(codes.map(\.number)).count == codes.count)
    #expect(codes.allSatisfy { (2000...2999).contains($0.number) && !$0.explanation.isEmpty })
    #expect(codes.map(\.number) == codes.map(\.number).sorted())
  }
}
