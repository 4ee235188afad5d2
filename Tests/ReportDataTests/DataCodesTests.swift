import ReportData
import ReportText
import Testing

@Suite("Codes of the data room")
struct DataCodesTests {
  @Test("each number stands once, in the room's range, with an explanation")
  func numbers() {
    let codes = DiagnosticCode.dataCodes
    #expect(Set(codes.map(\.number)).count == codes.count)
    #expect(codes.allSatisfy { (2000...2999).contains($0.number) && !$0.explanation.isEmpty })
    #expect(codes.map(\.number) == codes.map(\.number).sorted())
  }
}
