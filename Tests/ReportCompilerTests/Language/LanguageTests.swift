import Foundation
import PseudoTranslation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of documents in the language of their locale.
@Suite struct LanguageTests {
  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen">
    <head><title>{{ say('title', name: participant.name) }}</title><rg:stylesheet/></head>
    <body><main><h1 title="{{ say('hello') }}">{{ say('hello') }}</h1>
    <p>{{ say('steps', count: all.steps | sum) }}</p><p>{{ participant.name }}</p>
    <rg:chart type="line" data="all" x="date" y="steps" title="{{ say('hello') }}"/>
    </main></body>
    </html>
    """
  static let participants = """
    id,name,locale
    P1,Ann,en-GB
    P2,Bob,de-AT
    P3,منى,ar-EG
    P4,Zoé,fr-FR

    """
  static let daily =
    "id,date,steps\n"
    + (1...4).map { "P\($0),2026-03-02,1200\nP\($0),2026-03-03,300\n" }.joined()
  static let english = """
    title: "Week of {name}"
    hello: Hello & welcome
    steps: "{count, plural, one {# step} other {# steps}}"

    """
  static let german = """
    title: "Woche von {name}"
    steps: "{count, plural, one {# Schritt} other {# Schritte}}"

    """
  static let arabic = """
    title: "أسبوع {name}"
    hello: أهلا
    steps: "{count, plural, zero {#} one {#} two {#} few {# خطوات} many {# خطوة} other {# خطوة}}"

    """

  static func small(_ more: String = "") throws -> SmallProject {
    let project = try SmallProject(
      project: SmallProject.project
        + "\n    locale: { from: locale }\nlanguages: { fallback: en }\n"
        + more,
      template: template, participants: participants, daily: daily)
    try project.write("languages/en.yml", english)
    try project.write("languages/de.yml", german)
    try project.write("languages/ar.yml", arabic)
    return project
  }

  static func documents(
    _ project: SmallProject, _ options: BuildOptions = BuildOptions()
  ) async throws -> (documents: [String], outcome: BuildOutcome) {
    let outcome = try await project.build(options)
    try #require(outcome.failed == 0, "\(outcome.diagnostics.all.map(\.message))")
    return (try (1...4).map { try project.read("out/weekly/P\($0).xhtml") }, outcome)
  }

  @Test(.needs(charts: "line")) func `each document is in the language of its locale`()
    async throws
  {
    let (documents, _) = try await Self.documents(try Self.small())
    let headers = ["lang=\"en\"", "lang=\"de\"", "lang=\"ar\"", "lang=\"en\""]
    for (document, head) in zip(documents, headers) {
      #expect(document.contains("<html xmlns=\"http://www.w3.org/1999/xhtml\" \(head) xml:\(head)"))
    }
    #expect(documents.map { $0.contains("<html") && $0.contains("dir=\"rtl\">") }[2])
    #expect(!documents[0].contains("dir=\"rtl\""))
    #expect(documents[0].contains("<p>1,500 steps</p>"))
    #expect(documents[1].contains("<p>1\u{A0}500 Schritte</p>"))
    #expect(documents[2].contains("<p>١٬٥٠٠ خطوة</p>"))
    // The numbers follow the locale. The sentence is in the fallback language.
    #expect(documents[3].contains("steps</p>"))
    #expect(documents[0].contains("Line chart of"))
    #expect(documents[1].contains("Liniendiagramm"))
    #expect(documents[2].contains("مخطط خطي"))
    #expect(documents[1].contains("content:\"Seite \" counter(page)"))
    #expect(documents[2].contains("content:\"صفحة \" counter(page,arabic-indic)"))
  }

  @Test(.needs(charts: "line"))
  func `rules for a direction are only in documents of that direction`()
    async throws
  {
    let project = try Self.small()
    let template = Self.template.replacing(
      "</main>", with: "<rg:message kind=\"tip\" title=\"A\"><p>B</p></rg:message></main>")
    try project.write("templates/t.xhtml", template)
    let (documents, _) = try await Self.documents(project)
    let rule = "[dir=\"rtl\"] .rg-message{border-left:0;"
    #expect(documents.map { $0.contains(rule) } == [false, false, true, false])
    #expect(documents.map { $0.contains("body:lang(ar)") } == [false, false, true, false])
    // A template with an explicit direction contains the rules in all documents.
    try project.write("templates/t.xhtml", template.replacing("<html", with: "<html dir=\"ltr\""))
    let (fixed, _) = try await Self.documents(project)
    #expect(fixed.allSatisfy { $0.contains(rule) })
  }

  @Test(.needs(charts: "line")) func `fallback text has its language in an attribute`()
    async throws
  {
    let (documents, outcome) = try await Self.documents(try Self.small())
    let span = "<span lang=\"en\" xml:lang=\"en\" dir=\"ltr\">Hello &amp; welcome</span>"
    #expect(documents[1].contains(">\(span)</h1>"))
    #expect(documents[1].contains("title=\"Hello &amp; welcome\""))
    #expect(documents[0].contains(">Hello &amp; welcome</h1>"))
    #expect(documents[3].contains(">Hello &amp; welcome</h1>"))
    // There is one diagnostic with the number of missing messages.
    let missing = outcome.diagnostics.all.filter { $0.code == .messageMissing }
    #expect(
      missing.map(\.message) == ["`de` lacks 1 of 3 messages; documents show the text in `en`"])
  }

  @Test(.needs(charts: "line"))
  func `languages without messages are reported once with their count`()
    throws
  {
    let small = try Self.small()
    let diagnostics = small.prepare().diagnostics.all.filter { $0.code == .languageMissing }
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.message.contains("1 of 4 documents") == true)
    #expect(diagnostics.first?.message.contains("fr") == false)
  }

  @Test(.needs(charts: "line")) func `names of the other direction are isolated`() async throws {
    let (documents, _) = try await Self.documents(try Self.small())
    #expect(documents[0].contains("<p>Ann</p>"))
    #expect(documents[2].contains("<title>أسبوع منى</title>"))
    let small = try Self.small()
    try small.write(
      "data/people.csv", "id,name,locale\nP1,منى,en-GB\nP2,Bob,de-AT\nP3,Ann,ar-EG\nP4,Zoé,fr-FR\n")
    let (others, _) = try await Self.documents(small)
    #expect(others[0].contains("<title>Week of \u{2068}منى\u{2069}</title>"))
    #expect(others[0].contains("<p><bdi>منى</bdi></p>"))
    #expect(others[2].contains("<p><bdi>Ann</bdi></p>"))
    #expect(others[2].contains("<title>أسبوع \u{2068}Ann\u{2069}</title>"))
  }

  @Test(.needs(charts: "line")) func `the project can choose the digits`() async throws {
    let (documents, _) = try await Self.documents(try Self.small("numerals: latin\n"))
    #expect(documents[2].contains("<p>1,500 خطوة</p>"))
    // The chart has the same digits as the text.
    let (native, _) = try await Self.documents(try Self.small())
    #expect(native[2].contains("١٬٢٠٠"))
    #expect(!native[2].contains("1,200"))
  }

  @Test(.needs(charts: "line")) func `pseudo-translated documents contain no original word`()
    async throws
  {
    var options = BuildOptions()
    options.language = "qps"
    let (documents, _) = try await Self.documents(try Self.small(), options)
    for document in documents {
      #expect(document.contains("lang=\"qps\""))
      let hello = PseudoText.bracketed("Hello & welcome").replacing("&", with: "&amp;")
      #expect(document.contains(hello))
      #expect(document.contains("Ļííñéé çĥĥáŕŕť"))
      #expect(!document.contains("Line chart"))
      #expect(!document.contains("Schritt"))
    }
    #expect(documents[0].contains("<p>[1,500 "))
  }

  @Test(.needs(charts: "line")) func `an option selects the language`() async throws {
    var options = BuildOptions()
    options.language = "de"
    let (documents, _) = try await Self.documents(try Self.small(), options)
    #expect(documents.allSatisfy { $0.contains("lang=\"de\"") && $0.contains("Schritte") })
    // Participants with another language also have German numbers. The participant with de-AT has
    // Austrian numbers.
    #expect([0, 2, 3].allSatisfy { documents[$0].contains("1.500") })
    options.language = "pl"
    let diagnostics = try Self.small().prepare(options).diagnostics
    #expect(diagnostics.all.contains { $0.code == .usage && $0.message.contains("`pl`") })
  }

  @Test(.needs(charts: "line"))
  func `text of reportgen has the document language even without messages`()
    async throws
  {
    let project = try SmallProject(
      project: SmallProject.project + "\nlanguage: ja\n",
      template: SmallProject.template.replacing(" lang=\"en\"", with: ""))
    let outcome = try await project.build()
    #expect(outcome.failed == 0)
    #expect(try project.read("out/weekly/P1.xhtml").contains("stepsの折れ線グラフ"))
  }
}
