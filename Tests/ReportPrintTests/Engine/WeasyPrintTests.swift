import Foundation
import ReportPrint
import ReportText
import Testing
import TestSupport

@Suite(
  .enabled(
    if: (try? PrintEngineFinder().engine(.weasyprint)) != nil && PrintFixture.hasPoppler,
    "no WeasyPrint that fits, or no poppler"))
struct WeasyPrintTests {
  private func print(
    _ documents: [PrintDocument], limits: PrintLimits = PrintLimits()
  ) throws -> [Result<PrintedDocument, Diagnostic>] {
    PrintFixture.print(documents, by: try Printer(.weasyprint, limits: limits))
  }

  @Test func `each document becomes a separate tagged PDF`() throws {
    let documents = (0..<8).map { PrintFixture.document("<h1>Report</h1><p>person \($0).</p>") }
    for (index, result) in try print(documents).enumerated() {
      let pdf = try result.get().bytes
      let info = try PrintFixture.ask("pdfinfo", of: pdf)
      #expect(info.contains("Title:           A report"))
      #expect(info.contains("Tagged:          yes"))
      #expect(try PrintFixture.ask("pdftotext", of: pdf).contains("person \(index)."))
    }
  }

  @Test func `files of the build are served, others rejected and named`() throws {
    let css = Array("em::after { content: ' styled' }".utf8)
    let document = PrintFixture.document(
      """
      <em>em</em><img alt="a" src="file:///etc/hostname"/><img alt="b" src="http://127.0.0.1:9/a.png"/>
      <img alt="c" src="missing.png"/><img alt="d" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>
      """,
      head: "<link rel=\"stylesheet\" href=\"../css/style.css\"/>",
      assets: [PrintFixture.asset("../css/style.css", "text/css", css)])
    let printed = try print([document])[0].get()
    #expect(printed.refused == ["file:///etc/hostname", "http://127.0.0.1:9/a.png", "missing.png"])
    #expect(try PrintFixture.ask("pdftotext", of: printed.bytes).contains("em styled"))
  }

  @Test func `only malformed documents and documents that wait forever fail`()
    throws
  {
    var limits = PrintLimits()
    limits.document = .seconds(3)
    let gate = DispatchSemaphore(value: 0)
    defer { for _ in 0..<4 { gate.signal() } }
    let endless = PrintAsset(address: "a.png", mediaType: "image/png") {
      gate.wait()
      return []
    }
    let documents = [
      PrintFixture.document("<p>one</p>"), PrintDocument(bytes: Array("<html><p></html>".utf8)),
      PrintFixture.document("<img alt=\"\" src=\"a.png\"/>", assets: [endless]),
      PrintFixture.document("<p>four</p>"),
    ]
    let codes = try print(documents, limits: limits).map { result -> DiagnosticCode? in
      if case .failure(let problem) = result { problem.code } else { nil }
    }
    #expect(codes == [nil, .printMalformed, .printTime, nil])
  }
}
