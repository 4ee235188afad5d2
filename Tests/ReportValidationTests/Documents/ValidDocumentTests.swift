import ReportText
import ReportValidation
import Testing

@Suite struct ValidDocumentTests {
  @Test(arguments: Samples.all.map(\.name))
  func `a valid document has no diagnostics`(name: String) {
    for sample in Samples.all where sample.name == name { expectValid(sample.text) }
  }

  @Test func `one scratch can check documents of every kind in any order`() {
    var scratch = ValidationScratch()
    let validator = DocumentValidator()
    let broken = Samples.weekly.replacing("</section>", with: "</div>")
    for text in [Samples.weekly, broken, Samples.site, Samples.weekly, Samples.everyShape] {
      var reported = Diagnostics()
      Array(text.utf8).withUnsafeBufferPointer {
        validator.check($0, scratch: &scratch, into: &reported)
      }
      #expect(reported.isEmpty == (text != broken))
    }
  }

  @Test func `an identifier of an earlier document is not found in a later one`() {
    var scratch = ValidationScratch()
    var reported = Diagnostics()
    for body in ["<p id=\"a\">x</p>", "<p><a href=\"#a\">x</a></p>"] {
      Array(document(body).utf8).withUnsafeBufferPointer {
        DocumentValidator().check($0, scratch: &scratch, into: &reported)
      }
    }
    #expect(reported.all.map(\.code) == [.danglingReference])
  }

  @Test func `a style sheet that differs from an earlier one in a byte is read again`() {
    var scratch = ValidationScratch()
    let right = "p{color:red}q{content:'1234567'}"
    let sheets: [(String, [DiagnosticCode])] = [
      (right, []), (right, []),
      ("p{color:red)q{content:'1234567'}", [.wrongStyleSheet]),
      (right, []), (right + "}", [.wrongStyleSheet]),
      (String(right.dropLast()), [.wrongStyleSheet]),
      (right + right, []), ("", []),
    ]
    for (sheet, codes) in sheets {
      var reported = Diagnostics()
      let text = Samples.smallest.replacing(
        "<title>x</title>", with: "<title>x</title><style>\(sheet)</style>")
      Array(text.utf8).withUnsafeBufferPointer {
        DocumentValidator().check($0, scratch: &scratch, into: &reported)
      }
      #expect(reported.all.map(\.code) == codes, "\(sheet)")
    }
  }

  @Test func `thousands of identifiers and references resolve`() {
    let items = (0..<5000).map { "<li id=\"item-\($0)\"><a href=\"#item-\(4999 - $0)\">x</a></li>" }
    expectValid(document("<ul>" + items.joined() + "</ul>"))
  }

  @Test func `at most twenty problems are listed, and the last reports the limit`() {
    let reported = diagnostics(
      document(String(repeating: "<p title=\"x\" foo=\"y\">x</p>", count: 50)))
    #expect(reported.count == 20)
    #expect(reported.dropLast().allSatisfy { $0.hints.count < 2 })
    #expect(
      reported.last?.hints.last == "correct these errors first; the list of errors is incomplete")
  }
}
