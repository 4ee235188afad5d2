import ReportText
import Testing

@testable import ReportCompiler

@Suite struct DocumentSearchTests {
  /// Returns the identifiers in a document, each with the text at its location.
  private static func read(
    _ document: String, for identifiers: [String] = ["P12", "Bob & Co", "ann@example.org"],
    script: String = ""
  ) -> (matches: [String], addresses: [String], identities: [String]) {
    var list = IdentifierList()
    list.beginColumn("c")
    for (row, text) in identifiers.enumerated() {
      list.insert(ByteText(text), rowParticipant: Int32(row))
    }
    let search = IdentifierSearch(list)
    var reader = DocumentSearch(script: Array(script.utf8))
    let bytes = Array(document.utf8) + [UInt8](repeating: 0, count: IdentifierSearch.padding)
    bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress {
        reader.read(
          base, count: document.utf8.count, search: search, collectsIdentities: true)
      }
    }
    return (
      reader.matches.map { match in
        let rest = document.utf8.dropFirst(match.source).prefix(3)
        return
          "\(search.list[match.identifier].string)|\(String(decoding: Array(rest), as: UTF8.self))"
      }, reader.addresses.map(\.text.string), reader.identities.map(\.string).sorted()
    )
  }

  @Test(
    arguments: [
      ("<p>P12</p>", ["P12|P12"]), ("<p title=\"of P12\"/>", ["P12|P12"]),
      ("<p title='P12'/>", ["P12|P12"]), ("<p title=P12>", ["P12|P12"]), ("<p P12>", ["P12|P12"]),
      ("<!-- P12 > P12 --><?x P12?><![CDATA[P12]]>", ["P12|P12", "P12|P12", "P12|P12", "P12|P12"]),
      ("<style>p::after{content:\"P12\"}</style>", ["P12|P12"]),
      ("<p>&amp;&amp; Bob &amp; Co</p>", ["Bob & Co|Bob"]),
      ("<p>x &#80;&#x31;2</p>", ["P12|&#8"]), ("<p title=\"&#x50;12\"/>", ["P12|&#x"]),
      ("<a href=\"mailto:ann%40example.org\">x</a>", ["ann@example.org|mai"]),
      ("<a href=\"a%2FP12.xhtml\">x</a>", ["P12|a%2"]),
      ("<svg><title>P12</title><desc>of P12</desc></svg>", ["P12|P12", "P12|P12"]),
      ("<p id=\"P12\"/>", ["P12|P12"]), ("<a href=\"#P12\">x</a>", ["P12|#P1"]),
      // Text that only resembles an identifier.
      ("<P12>x</P12>", []), ("<path d=\"M1 2P12 4\"/>", []), ("<p P12=\"x\"/>", []),
      ("<p class=\"rg-P12\"/>", ["P12|P12"]),
      // Broken documents are read to their end.
      ("<p title=\"P12", ["P12|P12"]), ("<p", []), ("P12 < P12", ["P12|P12", "P12|P12"]),
      ("<!-- P12", ["P12|P12"]), ("a & P12", ["P12|P12"]), ("</p P12>", ["P12|P12"]), ("<", []),
    ] as [(String, [String])])
  func `identifiers are found in text and values, decoded`(document: String, expected: [String]) {
    #expect(Self.read(document).matches == expected)
  }

  @Test func `identifiers of generated elements are not participants`() {
    let markup = "<g id=\"c1-hp1-1\" aria-labelledby=\"c1-t c12-d\"><a href=\"#c1-t\">x</a></g>"
    #expect(Self.read(markup, for: ["c1", "hp1", "c12"]).matches.isEmpty)
    #expect(Self.read("<g id=\"c1-P12\"/>").matches == ["P12|P12"])
  }

  @Test func `a known script is skipped, another script is not`() {
    let text = "<script>P12</script>"
    #expect(Self.read(text, script: "P12").matches.isEmpty)
    #expect(Self.read(text, script: "P13").matches.count == 1)
    #expect(Self.read("<script>P12 </script>", script: "P12").matches.count == 1)
  }

  @Test func `addresses and identities are collected decoded`() {
    let read = Self.read(
      "<a href=\"a&amp;b\" id=\"x\"/><img src='c.png'/><use xlink:href=\"#y\"/><p id=\"&#233;\"/>")
    #expect(read.addresses == ["a&b", "c.png", "#y"])
    #expect(read.identities == ["x", "é"])
  }

  @Test(
    arguments: [
      ("https://example.org/a", .elsewhere), ("mailto:a@b", .elsewhere), ("//host/a", .elsewhere),
      ("data:image/png,x", .elsewhere), ("", .itself(fragment: "")),
      ("#a", .itself(fragment: "a")), ("x.xhtml#a%20b", .itself(fragment: "a b")),
      ("y.xhtml", .file("weekly/y.xhtml", fragment: "")),
      ("./y.xhtml?q#f", .file("weekly/y.xhtml", fragment: "f")),
      ("../y%20z.xhtml", .file("y z.xhtml", fragment: "")),
      ("../weekly/x.xhtml", .itself(fragment: "")), ("../../y", .outside), ("/y", .outside),
      ("sub/", .file("weekly/sub/index.html", fragment: "")),
      ("..", .file("index.html", fragment: "")), ("a:b", .elsewhere),
      ("./a:b", .file("weekly/a:b", fragment: "")),
    ] as [(String, LocalLink)])
  func `an address points to a file, to another site or outside the folder`(
    address: String, expected: LocalLink
  ) {
    #expect(LocalLink(ByteText(address), in: "weekly/x.xhtml") == expected)
  }
}
