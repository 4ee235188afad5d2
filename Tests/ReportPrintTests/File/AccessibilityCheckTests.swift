import ReportPrint
import Testing

@Suite struct AccessibilityCheckTests {
  static func clauses(_ pdf: MiniPDF) throws -> Set<String> {
    Set(try AccessibilityCheck.findings(in: pdf.bytes()).map(\.clause))
  }

  /// The findings of the small file: no title, no language, and an unmarked header.
  static let expectedClauses: Set = ["7.1-3", "7.1-9", "7.1-10", "7.2-34"]

  @Test func `the small file has the expected findings`() throws {
    #expect(try Self.clauses(MiniPDF()) == Self.expectedClauses)
    var marked = MiniPDF()
    marked.content = "/Artifact BMC BT (page 1) Tj ET EMC /P <</MCID 0>> BDC BT (text) Tj ET EMC"
    #expect(try Self.clauses(marked) == Self.expectedClauses.subtracting(["7.1-3"]))
  }

  @Test(arguments: [
    ("7.3-1", ["<</S /Document/P 5 0 R/K 7 0 R>>", "<</S /Figure/P 6 0 R/K 0>>"]),
    ("7.1-5", ["<</S /Document/P 5 0 R/K 7 0 R>>", "<</S /Strong/P 6 0 R/K 0>>"]),
    ("7.4.2-1", ["<</S /Document/P 5 0 R/K 7 0 R>>", "<</S /H2/P 6 0 R/K 0>>"]),
    ("7.2-19", ["<</S /L/P 5 0 R/K 7 0 R>>", "<</S /P/P 6 0 R/K 0>>"]),
    (
      "7.2-20",
      [
        "<</S /L/P 5 0 R/K 7 0 R>>", "<</S /LI/P 6 0 R/K [8 0 R]>>", "<</S /P/P 7 0 R/K 0>>",
      ]
    ),
    (
      "7.5-1",
      [
        "<</S /Table/P 5 0 R/K 7 0 R>>", "<</S /TR/P 6 0 R/K [8 0 R]>>", "<</S /TH/P 7 0 R/K 0>>",
      ]
    ), ("7.2", ["<</S /Document/P 5 0 R/K 7 0 R>>", "<</S /TD/P 6 0 R/K 0>>"]),
    ("7.1-11", ["<</S /Document/P 5 0 R/K [7 0 R 6 0 R]>>", "<</S /P/P 6 0 R/K 0>>"]),
    ("7.9-1", ["<</S /Document/P 5 0 R/K 7 0 R>>", "<</S /Note/P 6 0 R/K 0>>"]),
  ])
  func `a structure error is found`(clause: String, elements: [String]) throws {
    var pdf = MiniPDF()
    pdf.elements = elements
    #expect(try Self.clauses(pdf) == Self.expectedClauses.union([clause]))
  }

  @Test func `errors of pages and the catalog are found`() throws {
    var pdf = MiniPDF()
    pdf.pageEntries = "/Annots [<</Type /Annot/Subtype /Link/Rect [0 0 1 1]>>]"
    #expect(
      try Self.clauses(pdf) == Self.expectedClauses.union(["7.18.3-1", "7.18.5-1", "7.18.5-2"]))
    pdf = MiniPDF()
    pdf.pageEntries = "/Resources <</Font <</F <</Type /Font/Subtype /TrueType>>>>>>"
    #expect(try Self.clauses(pdf) == Self.expectedClauses.union(["7.21.4.1-1", "7.21.7-1"]))
    pdf = MiniPDF()
    pdf.treeEntries = "/RoleMap <</P /Span>>"
    #expect(try Self.clauses(pdf) == Self.expectedClauses.union(["7.1-7"]))
    pdf = MiniPDF()
    pdf.catalogEntries = "/Lang (en)/ViewerPreferences <</DisplayDocTitle true>>"
    #expect(try Self.clauses(pdf) == ["7.1-3", "7.1-9"])
    pdf = MiniPDF()
    pdf.content = "/Artifact BMC /P <</MCID 0>> BDC BT (text) Tj ET EMC EMC"
    #expect(try Self.clauses(pdf) == Self.expectedClauses.subtracting(["7.1-3"]).union(["7.1-1"]))
    pdf = MiniPDF()
    pdf.content = "EMC"
    #expect(try Self.clauses(pdf) == Self.expectedClauses)
  }

  @Test func `the warning contains a title, a page and a count`() throws {
    var pdf = MiniPDF()
    pdf.content = "0 0 1 1 re f 0 0 1 1 re f"
    let finding = try #require(
      try AccessibilityCheck.findings(in: pdf.bytes()).first { $0.clause == "7.1-3" })
    #expect(finding.page == 1)
    #expect(finding.count == 2)
    #expect(
      finding.diagnostic.message
        == "page 1: content that is neither tagged nor an artifact, 2 times (PDF/UA, ISO 14289-1, rule 7.1-3)"
    )
  }
}
