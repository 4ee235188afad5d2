import ReportText
import ReportValidation
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct SearchBoxTests {
  private func document(_ box: SearchBox, head: String = "", body: String = "") -> String {
    var writer = ByteWriter()
    writer.literal(
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\" xml:lang=\"en\"><head>"
    )
    writer.literal("<meta charset=\"UTF-8\"/><title>x</title>")
    writer.markup(head)
    box.writeScript(into: &writer)
    writer.literal("</head>\n<body><header>")
    box.write(into: &writer)
    writer.literal("</header><main><h1>x</h1>")
    writer.markup(body)
    writer.literal("</main></body></html>\n")
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  private func codes(_ text: String, scriptFile: String = SearchScript.file.path) -> [Int] {
    var scratch = ValidationScratch()
    var diagnostics = Diagnostics()
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer {
      DocumentValidator(scriptFile: scriptFile).check($0, scratch: &scratch, into: &diagnostics)
    }
    return diagnostics.all.map(\.code.number)
  }

  @Test(arguments: ["en", "de-CH", "fr", "es", "pt-BR"], ["./", "../", "../../", "/heart study/"])
  func `the form and the script are valid`(language: String, root: String) {
    // A root is already percent-encoded.
    let box = SearchBox(language: language, root: root.replacing(" ", with: "%20"))
    let text = document(box)
    #expect(codes(text) == [])
    #expect(text.contains("lang=\"en\" data-root") == (language == "pt-BR"))
    #expect(text.contains("<ol hidden=\"hidden\" lang=\"pt-BR\">") == (language == "pt-BR"))
  }

  @Test func `the form has text in the language of the page`() {
    #expect(document(SearchBox(language: "de-AT", root: "./")).contains("data-many=\"# Treffer\""))
    #expect(document(SearchBox(language: "fr", root: "./")).contains("placeholder=\"Rechercher\""))
    #expect(
      document(SearchBox(language: "ES", root: "./")).contains("data-none=\"Sin resultados\""))
  }

  @Test func `only the search file can be a script, once and without text`() {
    let box = SearchBox(language: "en", root: "../")
    #expect(codes(document(box), scriptFile: "") == [5501])
    #expect(codes(document(box), scriptFile: "other.js") == [5501])
    #expect(
      codes(document(box, head: "<script src=\"x/\(SearchScript.file.path)\"></script>")) == [5501])
    for address in [
      "https://a.example/\(SearchScript.file.path)", "//a.example/\(SearchScript.file.path)",
    ] {
      #expect(
        codes(document(box).replacing("../\(SearchScript.file.path)", with: address)) == [5503],
        "\(address)")
    }
    let data = document(box).replacing(
      "src=\"../", with: "src=\"data:image/png,/")
    #expect(codes(data) == [5501])
    #expect(codes(document(box).replacing("></script>", with: ">x</script>")) == [5501])
    #expect(
      codes(document(box, body: "<script src=\"\(SearchScript.file.path)\"></script>")).contains(
        5501))
    #expect(codes(document(box, head: "<script>x</script>")) == [5501])
  }

  @Test func `a form cannot contain a form`() {
    #expect(
      codes(document(SearchBox(language: "en", root: "./"), body: "<form><form></form></form>"))
        .count
        == 1)
    #expect(
      codes(document(SearchBox(language: "en", root: "./"), body: "<form action=\"x\"></form>"))
        .count
        == 1)
  }
}
