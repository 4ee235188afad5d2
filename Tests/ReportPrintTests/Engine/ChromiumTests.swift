import Foundation
import ReportPrint
import ReportText
import Testing
import TestSupport

@Suite(.enabled(if: PrintFixture.hasBrowser && PrintFixture.hasPoppler, "no browser or no poppler"))
struct ChromiumTests {
  private func print(
    _ documents: [PrintDocument], limits: PrintLimits = PrintLimits()
  ) throws -> [Result<PrintedDocument, Diagnostic>] {
    PrintFixture.print(documents, by: try Printer(.chromium, limits: limits))
  }

  @Test func `a document becomes a tagged PDF with title, outline and text`() throws {
    let document = PrintFixture.document(
      "<h1>Week 44</h1><p>Łódź, 12.5 %</p><h2 style=\"break-before: page\">More</h2><p>The end</p>",
      head: "<style>@page { size: A4 }</style>")
    let pdf = try print([document])[0].get().bytes
    let info = try PrintFixture.ask("pdfinfo", of: pdf)
    #expect(info.contains("Title:           A report"))
    #expect(info.contains("Tagged:          yes"))
    #expect(info.contains("Pages:           2"))
    #expect(info.contains("(A4)"))
    let text = try PrintFixture.ask("pdftotext", of: pdf)
    #expect(text.contains("Łódź, 12.5 %"))
    #expect(String(decoding: pdf, as: UTF8.self).contains("/Outlines"))
  }

  @Test func `files of the build are served for every notation of their address`() throws {
    let css = Array("p { content: url('%70 1.svg') } em::after { content: ' styled' }".utf8)
    let svg = Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='30'><text y='20'>drawn</text></svg>"
        .utf8)
    let document = PrintFixture.document(
      "<p>x</p><em>em</em><img alt=\"\" src=\"./../../up/./a%20b.svg#top\"/>",
      head: "<link rel=\"stylesheet\" href=\"../css/./style.css\"/>",
      assets: [
        PrintFixture.asset("../css/style.css", "text/css", css),
        PrintFixture.asset("../css/p 1.svg", "image/svg+xml", svg),
        PrintFixture.asset("../../up/a b.svg", "image/svg+xml", svg),
      ])
    let printed = try print([document])[0].get()
    #expect(printed.refused == [])
    let text = try PrintFixture.ask("pdftotext", of: printed.bytes)
    #expect(text.contains("em styled"))
  }

  @Test func `a file outside the build is rejected and named`() throws {
    let document = PrintFixture.document(
      """
      <p>text</p><img alt="" src="file:///etc/hostname"/><img alt="" src="http://127.0.0.1:9/a.png"/>
      <iframe src="http://example.org/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
      <object data="other.svg"></object>
      <img alt="" loading="lazy" style="margin-top: 9000px" src="../lazy.png"/>
      <img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>
      """,
      head: """
        <meta http-equiv="refresh" content="0;url=http://example.com/refresh"/>
        <link rel="stylesheet" href="https://example.org/style.css"/>
        <link rel="preconnect" href="http://127.0.0.1:9/"/>
        <style>@import url("http://example.net/import.css"); p { background: url(/etc/passwd) }</style>
        <script>document.title = "script ran"; fetch("http://example.org/script")</script>
        """)
    let other = PrintFixture.document("<p>second</p>")
    let results = try print([document, other, other])
    let printed = try results[0].get()
    let refused = printed.refused.filter { $0 != "http://example.com/refresh" }
    #expect(
      refused
        == [
          "file:///etc/hostname", "file:///etc/passwd", "http://127.0.0.1:9/a.png",
          "http://example.net/import.css", "http://example.org/frame",
          "http://report.invalid/etc/passwd", "http://report.invalid/lazy.png",
          "https://example.org/style.css", "other.svg",
        ].sorted())
    let info = try PrintFixture.ask("pdfinfo", of: printed.bytes)
    #expect(info.contains("Title:           A report"))
    for result in results.dropFirst() {
      #expect(try result.get().refused == [])
      #expect(try PrintFixture.ask("pdftotext", of: result.get().bytes).contains("second"))
    }
  }

  @Test func `only the document that is not well-formed fails`() throws {
    var limits = PrintLimits()
    limits.parallel = 1
    let broken = PrintDocument(
      bytes: Array("<html xmlns='http://www.w3.org/1999/xhtml'><body><p>secret</body></html>".utf8))
    let results = try print(
      [PrintFixture.document("<p>one</p>"), broken, PrintFixture.document("<p>three</p>")],
      limits: limits)
    #expect(throws: Never.self) { try results[0].get() }
    #expect(throws: Never.self) { try results[2].get() }
    guard case .failure(let problem) = results[1] else {
      Issue.record("a document that is no XML was printed")
      return
    }
    #expect(problem.code == .printMalformed)
    #expect(!problem.message.contains("secret"))
  }

  @Test func `an endless file times out only its document`() throws {
    var limits = PrintLimits()
    limits.document = .seconds(2)
    let gate = DispatchSemaphore(value: 0)
    defer { for _ in 0..<4 { gate.signal() } }
    let endless = PrintAsset(address: "a.png", mediaType: "image/png") {
      gate.wait()
      return []
    }
    let slow = PrintFixture.document("<p>slow</p><img alt=\"\" src=\"a.png\"/>", assets: [endless])
    let quick = PrintFixture.document("<p>quick</p>")
    let results = try print([quick, slow, quick, quick], limits: limits)
    for index in [0, 2, 3] {
      let text = try PrintFixture.ask("pdftotext", of: results[index].get().bytes)
      #expect(text.contains("quick"))
    }
    guard case .failure(let problem) = results[1] else {
      Issue.record("a document without its picture was printed")
      return
    }
    #expect(problem.code == .printTime)
  }

  @Test func `a file that cannot be read fails its document with the reason`() throws {
    let changed = PrintAsset(address: "a.png", mediaType: "image/png") { () throws(Diagnostic) in
      throw Diagnostic(.printFolder, "the file is not the one of the build")
    }
    let document = PrintFixture.document("<img alt=\"\" src=\"a.png\"/>", assets: [changed])
    guard case .failure(let problem) = try print([document])[0] else {
      Issue.record("a document without its picture was printed")
      return
    }
    #expect(problem.message == "the file is not the one of the build")
  }

  @Test func `the same document has the same pages in every run`() throws {
    let document = PrintFixture.document("<h1>One</h1><p>two <a href=\"other.xhtml\">three</a></p>")
    func masked(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self)
        .replacing(/\/(Creation|Mod)Date \([^)]*\)/, with: "").replacing(
          /node[0-9]{8}/, with: "node")
    }
    let results = try print([document, document]) + print([document])
    let all = try results.map { masked(try $0.get().bytes) }
    #expect(Set(all).count == 1)
  }
}
