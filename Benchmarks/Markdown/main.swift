import Measurement
import ReportQuery
import ReportTemplate
import ReportText

/// Returns a small page with a heading, a paragraph, and a table of five rows.
func page(_ number: Int) -> SourceFile {
  var text = """
    # Page number \(number)

    This is a small paragraph of page \(number) with some **weight**, a [link](page-\(number + 1).html)
    and words that go on for a line or two.

    | Week | Steps | Sleep |
    |------|------:|------:|

    """
  for row in 1...5 { text += "| \(row) | \(row * 1000 + number) | 7.\(row) |\n" }
  return SourceFile(name: "page-\(number).md", text: text)
}

/// MarkdownBenchmark: reading 2,000 pages, and reading and compiling them, on one core.
func measure() {
  let files = (0..<2000).map(page)
  let reader = MarkdownReader()
  let compiler = TemplateCompiler<PageBlock>(
    blockNames: [], loader: { (path, _) throws(Diagnostic) in SourceFile(name: path, text: "") },
    block: { _, _, _, _ in nil })
  let read = RoundTimes {
    for file in files {
      var diagnostics = Diagnostics()
      guard reader.read(file, into: &diagnostics) != nil else { fatalError("a page is refused") }
    }
  }
  line("read", read)
  let compiled = RoundTimes {
    for file in files {
      var diagnostics = Diagnostics()
      let page = reader.read(file, into: &diagnostics)
      let program = page.flatMap {
        compiler.compileFragment(
          $0.body, file: file, names: Names(), checks: false, into: &diagnostics)
      }
      guard program != nil else { fatalError("a page is refused") }
    }
  }
  line("read and compiled", compiled)

  func line(_ task: String, _ times: RoundTimes) {
    ResultLine(module: "markdown", task: task, times: times, unit: .items(files.count, "pages"))
      .print()
  }
}

measure()
