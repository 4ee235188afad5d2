import Foundation
import ReportPrint
import TestSupport
import Testing

/// The programs that print, and that read printed files.
private enum PrintPrograms {
  static let areThere =
    (try? PrintEngineFinder().engine(.chromium)) != nil
    && (try? runProcess("pdfinfo", ["-v"]).status) == 0
}

/// Tests of the print preview, which contains the pages that a build prints.
@Suite(
  .serialized, .enabled(if: PrintPrograms.areThere, "there is no browser or no poppler"))
struct PrintPreviewTests {
  private static let report = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week</title><rg:stylesheet/>
    <style>@page { size: A5 landscape } .next { break-before: page }</style></head>
    <body><main><h1>Week of {{ participant.name }}</h1><p class="next">Second page.</p></main></body>
    </html>
    """

  private func info(_ pdf: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(pdf).write(to: file)
    return try runProcess("pdfinfo", [file.path()]).output
      + runProcess("pdftotext", ["-layout", file.path(), "-"]).output
  }

  @Test func `a report is displayed as printed pages, in their size`() throws {
    let project = try PreviewProject()
    try project.write("templates/report.xhtml", Self.report)
    let server = try RunningPreview(project)
    let page = try server.get("/_reports/weekly/2?print")
    #expect(page.status == 200)
    #expect(page.text.contains("<iframe title=\"The printed pages\" src=\"?pdf\">"))
    #expect(page.text.contains("href=\"/_reports/weekly/3?print\">Next"))
    #expect(page.text.contains("href=\"?\">Screen"))
    let pdf = try server.get("/_reports/weekly/2?pdf")
    #expect(pdf.fields["content-type"] == "application/pdf")
    #expect(pdf.fields["x-frame-options"] == "SAMEORIGIN")
    let info = try info(pdf.body)
    #expect(info.contains("Pages:           2"))
    #expect(info.contains("Page size:       595.2 x 419.5") || info.contains("(A5)"))
    #expect(info.contains("Week of Bo"))
    #expect(!info.contains("Ann"))

    try project.write(
      "templates/report.xhtml", Self.report.replacing("Second page.", with: "Other words."))
    #expect(try self.info(server.get("/_reports/weekly/2?pdf").body).contains("Other words."))
    #expect(try self.info(server.get("/_reports/weekly/1?pdf").body).contains("Week of Ann"))
  }

  @Test(arguments: ["/about.html", "/news/"])
  func `a page of the website is printed with its style sheet`(path: String) throws {
    let project = try PreviewProject()
    try project.write(
      "assets/site.css",
      "@page { size: 100mm 150mm }\n@media print { main::after { content: 'For paper' } nav { display: none } }\n"
    )
    let server = try RunningPreview(project)
    let info = try info(server.get(path + "?pdf").body)
    #expect(info.contains("Pages:           1"))
    #expect(info.contains("Page size:       282.96 x 425.04"))
    #expect(info.contains("For paper"))
    #expect(try server.get(path + "?print").text.contains("src=\"?pdf\""))
  }

  @Test func `a failed print preview has a message and a link back`() throws {
    let server = try RunningPreview()
    #expect(try server.get("/_reports/weekly/1?print").status == 200)
    try server.project.write(
      "templates/report.xhtml", PreviewProject.report.replacing("mean", with: "maen"))
    let response = try server.get("/_reports/weekly/1?print")
    #expect(response.status == 500)
    #expect(response.text.contains("maen"))
    #expect(response.text.contains("href=\"?\">Screen"))
  }
}
