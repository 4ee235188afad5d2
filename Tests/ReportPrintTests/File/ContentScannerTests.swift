import Testing

@testable import ReportPrint

@Suite struct ContentScannerTests {
  static func marked(_ content: String) -> String {
    let bytes = Array(content.utf8)
    let marked = String(
      decoding: ContentScanner.scan(bytes).marking(bytes), as: UTF8.self)
    return marked.replacing("/Artifact BMC\n", with: "{").replacing("\nEMC\n", with: "}")
  }

  @Test(arguments: [
    ("q 0 0 1 1 re f Q", "q {0 0 1 1 re f} Q"),
    ("0 0 m 1 1 l S\n2 2 m 3 3 l S", "{0 0 m 1 1 l S\n2 2 m 3 3 l S}"),
    ("q 0 0 9 9 re W n Q", "q 0 0 9 9 re W n Q"),
    ("BT /F 1 Tf (a) Tj ET", "{BT /F 1 Tf (a) Tj ET}"), ("BT /F 1 Tf ET", "BT /F 1 Tf ET"),
    (
      "BT (a) Tj ET /P <</MCID 0>> BDC BT (b) Tj ET EMC BT (c) Tj ET",
      "{BT (a) Tj ET} /P <</MCID 0>> BDC BT (b) Tj ET EMC {BT (c) Tj ET}"
    ),
    (
      "BT (a) Tj /P <</MCID 0>> BDC (b) Tj EMC 1 0 Td [(c) 2] TJ ET",
      "BT {(a) Tj} /P <</MCID 0>> BDC (b) Tj EMC 1 0 Td {[(c) 2] TJ} ET"
    ), ("/P /MC0 BDC 0 0 1 1 re f EMC", "/P /MC0 BDC 0 0 1 1 re f EMC"),
    ("q /Im0 Do Q", "q {/Im0 Do} Q"), ("/Sh sh", "{/Sh sh}"),
    ("BI /W 1 /H 1 ID EI\u{1}x EI\nq Q", "{BI /W 1 /H 1 ID EI\u{1}x EI}\nq Q"),
    ("(f \\) (S)) Tj % f S\nq Q", "{(f \\) (S)) Tj} % f S\nq Q"),
    ("<< /A (f) >> pop 1 g <66> Tj", "<< /A (f) >> pop 1 g {<66> Tj}"),
    (
      "BT (a) Tj /Span <</ActualText (b)>> BDC (b) Tj EMC (c) Tj ET",
      "BT {(a) Tj} {/Span <</ActualText (b)>> BDC (b) Tj EMC} {(c) Tj} ET"
    ),
    (
      "q /Span BMC /B BMC BT (a) Tj ET EMC 0 0 1 1 re f EMC Q 0 0 1 1 re f",
      "q {/Span BMC /B BMC BT (a) Tj ET EMC 0 0 1 1 re f EMC} Q {0 0 1 1 re f}"
    ),
    ("/Span BMC /P <</MCID 0>> BDC (a) Tj EMC EMC", "/Span BMC /P <</MCID 0>> BDC (a) Tj EMC EMC"),
  ])
  func `only painting outside of marked content is enclosed`(
    content: String, wanted: String
  ) {
    #expect(Self.marked(content) == wanted)
    let again = Array(
      wanted.replacing("{", with: "/Artifact BMC\n").replacing("}", with: "\nEMC\n").utf8)
    #expect(ContentScanner.scan(again).unmarkedCount == 0)
    #expect(ContentScanner.scan(again).marks.isEmpty)
  }

  @Test(arguments: ["EMC", "/P BMC", "BT", "ET", ")", "(", "<66", "0 0 m /P BMC 1 1 l S EMC"])
  func `inconsistent content is reported as damaged`(content: String) {
    #expect(ContentScanner.scan(Array(content.utf8)).isDamaged)
  }

  @Test(arguments: [
    "/Span BMC /P <</MCID 0>> BDC (a) Tj EMC (b) Tj EMC", "/Span BMC BT (b) Tj EMC ET",
    "BT /Span BMC (b) Tj ET EMC", "/Span BMC /A Do EMC",
  ])
  func `a sequence with marks, or without nesting, is not an artifact`(
    content: String
  ) {
    let scanned = ContentScanner.scan(Array(content.utf8))
    #expect(scanned.uncoveredCount == 1)
    #expect(scanned.marks.isEmpty)
  }

  @Test func `marks without identifier are covered by tagged marks`() {
    let nested = ContentScanner.scan(
      Array("/P <</MCID 0>> BDC /Span <</ActualText (fi)>> BDC (a) Tj EMC EMC".utf8))
    #expect(nested.uncoveredCount == 0)
    #expect(nested.mixedCount == 0)
  }

  @Test func `a form with marks is not enclosed`() {
    let content = Array("/A Do /B Do".utf8)
    #expect(ContentScanner.scan(content).unmarkedObjects == ["A", "B"])
    let scanned = ContentScanner.scan(content, marked: ["A"])
    #expect(scanned.unmarkedCount == 1)
    #expect(scanned.marks.map(\.offset) == [6, 11])
  }
}
