import Foundation
import ReportPrint
import ReportText
import Testing
import TestSupport

@Suite struct TaggedPDFTests {
  @Test func `a completed Chromium PDF has no findings and names the standard`() throws {
    let bytes = try PDFFixture.chromium.bytes()
    #expect(!(try AccessibilityCheck.findings(in: bytes).isEmpty))
    let completed = try PDFFixture.chromium.completed()
    #expect(completed.findings.isEmpty, "\(completed.findings)")
    #expect(completed.pageCount == 2)
    #expect(completed.bytes.contains("<pdfuaid:part>1</pdfuaid:part>"))

    let broken = bytes.replacing("/Alt (", with: "/Xlt (")
    let still = try TaggedPDF.complete(broken, with: PDFFixture.facts())
    #expect(still.findings.contains { $0.clause == "7.3-1" })
    #expect(!still.bytes.contains("pdfuaid"))
  }

  @Test(arguments: PDFFixture.allCases)
  func `completion removes findings, and the file gives equal findings again`(
    fixture: PDFFixture
  ) throws {
    let completed = try fixture.completed()
    #expect(try AccessibilityCheck.findings(in: completed.bytes) == completed.findings)
    let clauses = Set(completed.findings.map(\.clause))
    #expect(clauses.isDisjoint(with: ["7.1-5", "7.1-9", "7.1-10", "7.2-20", "7.18.5-2", "7.5-1"]))
  }

  @Test func `the update follows the file, and its cross-references are unchanged`() throws {
    let before = try PDFFixture.chromium.bytes()
    let after = try PDFFixture.chromium.completed().bytes
    let section = try #require(Data(before).range(of: Data("xref\n0 ".utf8))).lowerBound
    #expect(before[section...].elementsEqual(after[section..<before.count]))
    #expect(after.count < before.count + before.count / 5)
    // Objects retain their offsets: each `N 0 obj` is at its previous position.
    let text = String(decoding: before[..<section], as: UTF8.self)
    for word in text.split(separator: "\n").filter({ $0.hasSuffix(" 0 obj") }) {
      #expect(after.contains(String(word)))
    }
  }

  @Test func `dates and numbered identifiers of a run change no byte`() throws {
    let first = try PDFFixture.chromium.bytes()
    var second = Data(first)
    var changes = 0
    var start = 0
    while let range = second.range(of: Data("(node".utf8), in: start..<second.count) {
      let digits = range.upperBound..<range.upperBound + 8
      let number = try #require(Int(String(decoding: second[digits], as: UTF8.self)))
      let other = String(number + 12_345)
      second.replaceSubrange(
        digits, with: Data((String(repeating: "0", count: 8 - other.count) + other).utf8))
      start = digits.upperBound
      changes += 1
    }
    #expect(changes > 4)
    let year = Array("(D:2026".utf8)
    while let range = second.range(of: Data(year)) {
      second.replaceSubrange(range, with: Data("(D:1999".utf8))
      changes += 1
    }
    let facts = try PDFFixture.facts()
    let one = try TaggedPDF.complete(first, with: facts).bytes
    #expect(try TaggedPDF.complete(Array(second), with: facts).bytes == one)
    #expect(!one.contains("(D:1999"))
    #expect(one.contains("(D:20261101000000+00'00')"))
  }

  @Test func `a completed file can be completed again`() throws {
    for fixture in PDFFixture.allCases {
      let once = try fixture.completed()
      let twice = try TaggedPDF.complete(once.bytes, with: PDFFixture.facts())
      #expect(twice.findings == once.findings)
      #expect(twice.pageCount == once.pageCount)
    }
  }

  @Test func `links have their visible text as description, in order`() throws {
    let bytes = try PDFFixture.chromium.completed().bytes
    #expect(bytes.contains("/Contents (write to us)"))
    #expect(bytes.contains("/Contents (the table)"))
    #expect(bytes.contains("/Contents (the same page again)"))
    // The other link to this address, with its typographic apostrophe.
    #expect(bytes.contains("/Contents <FEFF00740068006500200073007400750064007920190073"))
    let unknown = try TaggedPDF.complete(
      try PDFFixture.chromium.bytes(), with: DocumentFacts(date: 0)
    ).bytes
    #expect(unknown.contains("/Contents (mailto:team@study.example)"))
    #expect(unknown.contains("/Contents (#table)"))
  }

  @Test func `an untagged file gets its metadata and is reported as untagged`() throws {
    let bytes = try PDFFixture.chromium.bytes().replacing(
      "/StructTreeRoot", with: "/XtructTreeRoot")
    let completed = try TaggedPDF.complete(bytes, with: PDFFixture.facts())
    #expect(completed.findings.contains { $0.clause == "7.1-11" })
    #expect(completed.bytes.contains("<dc:title>"))
    #expect(!completed.bytes.contains("/Artifact BMC"))
    let warning = try #require(completed.findings.first).diagnostic
    #expect(warning.severity == .warning)
    #expect(warning.code == .inaccessiblePDF)
  }

  @Test func `a file that is not a PDF is rejected`() throws {
    let facts = DocumentFacts(date: 0)
    for (bytes, code) in [
      ([], DiagnosticCode.unreadablePDF), (Array("%PDF-1.4\n".utf8), .unreadablePDF),
      (Array("<html>".utf8), .unreadablePDF),
      (
        MiniPDF().bytes().replacing("/Root 1 0 R", with: "/Root 1 0 R/Encrypt 2 0 R"),
        .protectedPDF
      ), (MiniPDF().bytes().replacing("/Root 1 0 R", with: "/Root 9 0 R"), .unreadablePDF),
      (MiniPDF().bytes().replacing("/Kids [3 0 R]", with: "/Kids [2 0 R]"), .unreadablePDF),
    ] {
      do {
        _ = try TaggedPDF.complete(bytes, with: facts)
        Issue.record("was taken: \(String(decoding: bytes.prefix(60), as: UTF8.self))")
      } catch { #expect(error.code == code) }
    }
  }

  @Test func `attached files retain their names`() throws {
    let csv = Array("day,steps\n2026-10-26,3000\n".utf8)
    let attachments = [
      PDFAttachment(
        name: "steps.csv", bytes: csv, mediaType: "text/csv", description: "Schritte, täglich"),
      PDFAttachment(name: "a ö.csv", bytes: [], mediaType: "text/csv"),
    ]
    for fixture in PDFFixture.allCases {
      let completed = try TaggedPDF.complete(
        try fixture.bytes(), with: PDFFixture.facts(), attaching: attachments)
      #expect(completed.bytes.contains("/AFRelationship /Data"))
      #expect(completed.findings == (try fixture.completed().findings))
      guard isInstalled("qpdf") else { continue }
      try withFiles([completed.bytes]) { paths in
        let shown = try runProcess("qpdf", ["--show-attachment=steps.csv", paths[0]])
        #expect(Array(shown.output.utf8) == csv)
        let list = try runProcess("qpdf", ["--list-attachments", "--verbose", paths[0]]).output
        #expect(list.contains("a ö.csv"))
        #expect(list.contains("D:20261101000000Z"))
      }
    }
    for names in [["a.csv", "a.csv"], [""], ["../a.csv"]] {
      #expect(throws: Diagnostic.self) {
        try TaggedPDF.complete(
          MiniPDF().bytes(), with: DocumentFacts(date: 0),
          attaching: names.map { PDFAttachment(name: $0, bytes: [], mediaType: "text/csv") })
      }
    }
  }
}
