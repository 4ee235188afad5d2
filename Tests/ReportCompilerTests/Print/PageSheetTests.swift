import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct PageSheetTests {
  @Test func `the defaults are locale paper, title and page number`()
    async throws
  {
    let documents = try await PrintedProject.documents("", report: "    title: Your week")
    for document in documents {
      #expect(document.contains("@page{size:A4;margin:20mm;"))
      let top = PrintedProject.content("@top-left", of: "@page", in: document)
      #expect(top == "\"Your week\"")
      #expect(
        PrintedProject.content("@bottom-right", of: "@page", in: document)
          == "\"Page \" counter(page) \" of \" counter(pages)")
      #expect(!document.contains("@page :first"))
    }
  }

  @Test func `a report without a title has the study name in its header`() async throws {
    let documents = try await PrintedProject.documents("")
    let document = try #require(documents.first)
    #expect(PrintedProject.content("@top-left", of: "@page", in: document) == "\"Trial\"")
  }

  @Test func `the period is at the upper right`() async throws {
    let documents = try await PrintedProject.documents("", report: "    period: week")
    let document = try #require(documents.first)
    let label = try #require(PrintedProject.content("@top-right", of: "@page", in: document))
    #expect(label.hasPrefix("\"2") && label.hasSuffix("8 Mar 2026\""))
  }

  @Test func `each document has the paper of its locale`() async throws {
    let documents = try await PrintedProject.documents(
      "      paper: auto", report: "    locale: { from: locale }",
      participants:
        "id,name,locale\nP1,Ann,en-US\nP2,Bob,en-GB\nP3,Cai,es-CO\nP4,Dee,de-DE\nP5,Eve,fr-CA\n")
    let papers = documents.map { $0.contains("@page{size:letter;") }
    #expect(papers == [true, false, true, false, true])
    for (document, isLetter) in zip(documents, papers) {
      #expect(
        document.contains("@page rg-landscape{size:\(isLetter ? "letter" : "A4") landscape}"))
    }
  }

  @Test(arguments: [
    ("en-US", PaperSize.letter), ("en-CA", .letter), ("es-MX", .letter), ("en-PH", .letter),
    ("es-419", .a4), ("en-GB", .a4), ("en", .a4), ("de-DE", .a4), ("fr-CH", .a4),
    ("en_US", .letter),
    ("ES-cl", .letter), ("zh-Hant-TW", .a4),
  ])
  func `the paper depends on the region of a locale`(tag: String, paper: PaperSize) throws {
    #expect(PaperSize(of: tag, writtenAs: ReportLocale.named(tag) ?? .standard) == paper)
  }

  @Test func `the project sets paper, orientation and margins`() async throws {
    let documents = try await PrintedProject.documents(
      """
            paper: Letter
            orientation: landscape
            margins: { top: 2cm, left: 0.75in }
      """
    )
    let document = try #require(documents.first)
    #expect(document.contains("@page{size:letter landscape;margin:2cm 20mm 20mm 0.75in;"))
  }

  @Test func `an omitted position retains its default, and none removes it`() async throws {
    let documents = try await PrintedProject.documents(
      """
            header: { center: "{{ participant.name }}" }
            footer: none
            first-page: { header: { left: "" } }
      """
    )
    let document = try #require(documents.first)
    #expect(PrintedProject.content("@top-left", of: "@page", in: document) == "\"Trial\"")
    #expect(PrintedProject.content("@top-center", of: "@page", in: document) == "\"Ann\"")
    #expect(PrintedProject.content("@bottom-right", of: "@page", in: document) == nil)
    #expect(PrintedProject.content("@top-left", of: "@page :first", in: document) == "none")
    #expect(PrintedProject.content("@top-center", of: "@page :first", in: document) == nil)
  }

  @Test(arguments: [("de", "Seite ", " von "), ("fr", "Page ", " sur "), ("es", "Página ", " de ")])
  func `pages are counted in the language of the report`(
    language: String, before: String, between: String
  ) async throws {
    let documents = try await PrintedProject.documents("", report: "    language: \(language)")
    let document = try #require(documents.first)
    #expect(
      PrintedProject.content("@bottom-right", of: "@page", in: document)
        == "\"\(before)\" counter(page) \"\(between)\" counter(pages)")
  }

  @Test func `page numbers replace their placeholders in the text`() async throws {
    let documents = try await PrintedProject.documents(
      """
            footer: { left: "{{page}}", center: "{{ page }}{{ pages }}", right: "a {{ pages }} b" }
      """
    )
    let document = try #require(documents.first)
    #expect(PrintedProject.content("@bottom-left", of: "@page", in: document) == "counter(page)")
    #expect(
      PrintedProject.content("@bottom-center", of: "@page", in: document)
        == "counter(page) counter(pages)")
    #expect(
      PrintedProject.content("@bottom-right", of: "@page", in: document)
        == "\"a \" counter(pages) \" b\"")
  }

  @Test func `long words in a margin can break, short words cannot`() async throws {
    let word = String(repeating: "schaf", count: 9)
    let documents = try await PrintedProject.documents(
      """
            header: { left: "{{ participant.name }}" }
      """, participants: "id,name\nP1,Ada \(word)\nP2,Ada Wolf\n")
    let strings = documents.map { PrintedProject.content("@top-left", of: "@page", in: $0) ?? "" }
    #expect(strings[0].replacing("\u{200B}", with: "") == "\"Ada \(word)\"")
    #expect(strings[0].contains("Ada s\u{200B}c\u{200B}h"))
    #expect(strings[1] == "\"Ada Wolf\"")
  }

  @Test func `the built-in rules precede those of the template`() async throws {
    let template = PrintedProject.template.replacing(
      "</head>", with: "<style>@page { size: A5; }</style></head>")
    let documents = try await PrintedProject.documents("", template: template)
    let document = try #require(documents.first)
    let templateRule = try #require(document.range(of: "@page { size: A5; }"))
    let built = try #require(document.range(of: "@page{size:"))
    #expect(built.lowerBound < templateRule.lowerBound)
  }

  @Test func `any text in a margin remains inside its string`() async throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "\"", "\\", "\\\"", "'", "</style>", "<!--", "]]>", "&amp;", "}", "{", ";", "/*", "*/", "\n",
      "\u{5D0}\u{5D1}", "\u{202E}", "🎉", "é", "\u{1F468}\u{200D}\u{1F469}", "0", "f", " ", "\t",
      "\\3c ", "a",
    ]
    var names: [String] = []
    for _ in 0..<40 {
      names.append(
        "x"
          + (0..<Int.random(in: 1...8, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
          }.joined() + "y")
    }
    let rows = names.enumerated().map { index, name in
      "P\(index == 0 ? 1 : 100 + index),\"\(name.replacing("\"", with: "\"\""))\""
    }
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>t</title><rg:stylesheet/></head><body><h1>t</h1></body></html>
      """
    let documents = try await PrintedProject.documents(
      """
            header: { left: "{{ participant.name }}" }
      """, template: template, participants: "id,name\n" + rows.joined(separator: "\n") + "\n")
    #expect(documents.count == names.count)
    for (document, name) in zip(documents, names) {
      let content = try #require(PrintedProject.content("@top-left", of: "@page", in: document))
      // A name with letters of both directions is isolated.
      let text = PrintedProject.string(content)
      #expect(text == name || text == "\u{2068}\(name)\u{2069}")
    }
  }

  @Test func `literal text of the project is escaped like values`() async throws {
    let documents = try await PrintedProject.documents(
      #"      header: { left: "a \"b\" \\ </style> & {{ participant.name }}" }"#
    )
    let document = try #require(documents.first)
    let content = try #require(PrintedProject.content("@top-left", of: "@page", in: document))
    #expect(PrintedProject.string(content) == #"a "b" \ </style> & Ann"#)
  }
}
