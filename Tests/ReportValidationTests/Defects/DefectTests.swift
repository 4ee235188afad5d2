import ReportValidation
import Testing

@Suite struct DefectTests {
  @Test(arguments: Defect.all)
  func `a document with one defect has one diagnostic, at its position`(defect: Defect) {
    expect([defect.code], defect.wrong)
  }

  @Test(arguments: Defect.all)
  func `the corrected document has no diagnostic`(defect: Defect) { expectValid(defect.right) }

  @Test func `messages contain neither values nor text`() {
    for defect in Defect.all {
      let secret = defect.document.replacing(">x<", with: ">SECRET<").replacing(
        "=\"a\"", with: "=\"SECRET\"")
      for diagnostic in diagnostics(secret) {
        #expect(!diagnostic.message.contains("SECRET"), "\(defect.name)")
      }
    }
  }

  @Test func `a template can query the rules of the validator`() throws {
    let div = try #require(Grammar.report.element(named: "div", namespace: .xhtml))
    #expect(div.misplaced(attributes: ["class", "aria-label"], role: nil) == ["aria-label"])
    #expect(div.misplaced(attributes: ["class", "aria-label"], role: "group") == [])
    #expect(div.attributeNeeded(byRole: "heading") == "aria-level")
    #expect(div.attributeNeeded(byRole: "group") == nil)
    let link = try #require(Grammar.report.element(named: "a", namespace: .xhtml))
    #expect(link.misplaced(attributes: ["aria-label"], role: nil) == ["aria-label"])
    #expect(link.misplaced(attributes: ["aria-label", "href"], role: nil) == [])
  }
}
