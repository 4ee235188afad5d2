import ReportPrint
import Testing

@Suite struct DocumentFactsTests {
  @Test func `a document contains title, language, author, subject, keywords and links`() throws {
    let facts = try PDFFixture.facts()
    #expect(facts.title == "A week of walks – made up")
    #expect(facts.language == "en-GB")
    #expect(facts.author == "Ana & Example")
    #expect(facts.subject == "Steps of one week, for the tests of PDF files.")
    #expect(facts.keywords == ["steps", "week", "tests"])
    #expect(facts.creator == "reportgen")
    #expect(
      facts.links == [
        .init(address: "https://study.example/about", text: "the study’s page"),
        .init(address: "#table", text: "the table"),
        .init(address: "mailto:team@study.example", text: "write to us"),
        .init(address: "https://study.example/about", text: "the same page again"),
      ])
  }

  @Test func `references, labels, comments and sections are read as in XML`() {
    let facts = DocumentFacts(
      reading: Array(
        """
        <html xml:lang='de'><head><title> A &lt;b&gt; &#8211; &#x41;
        c </title><style>a > b { content: "<title>no</title>" }</style></head>
        <body><!-- <a href="no">no</a> --><p title="a > b"><a href='?a=1&amp;b=2' aria-label="Say">x</a>
        <a id="n">none</a><a href="c"><![CDATA[<i>]]> <em>d</em></a><a href="e"/></p>
        <svg><title>a picture</title></svg></body></html>
        """.utf8), date: 0)
    #expect(facts.title == "A <b> – A c")
    #expect(facts.language == "de")
    #expect(
      facts.links == [.init(address: "?a=1&b=2", text: "Say"), .init(address: "c", text: "<i> d")])
  }

  @Test func `reading ends for any bytes`() throws {
    let document = try PDFFixture.document()
    for end in stride(from: 0, to: document.count, by: 3) {
      _ = DocumentFacts(reading: Array(document[..<end]), date: 0)
    }
  }
}
