import BuiltinCharts
import ReportChart
import ReportCompiler
import ReportText
import Testing

/// Diagnostics asserted in the input: see ``DiagnosticCase``.
@Suite struct DiagnosticTests {
  static let charts = BuiltinCharts.registry

  @Test func `there are cases`() { #expect(DiagnosticCase.all.count >= 30) }

  @Test(arguments: DiagnosticCase.all.filter(\.isComplete))
  func `the project gives just the diagnostics that are written in it`(example: DiagnosticCase) {
    let compiler = Compiler(charts: Self.charts)
    var diagnostics = Diagnostics()
    let options = BuildOptions(keepGoing: true)
    if let prepared = compiler.prepare(
      .memory(example.files), options: options, into: &diagnostics)
    {
      diagnostics.add(contentsOf: compiler.check(prepared, sample: 0).diagnostics)
    }
    var rest = diagnostics.all
    for expected in example.expectations {
      let place = rest.firstIndex { found in
        let (file, line) = Self.place(of: found)
        return found.code.name == expected.code && file == expected.file && line == expected.line
          && (expected.words.isEmpty || found.message.contains(expected.words))
      }
      guard let place else {
        Issue.record("wanted: \(expected); found: \(rest.map(Self.text))")
        continue
      }
      rest.remove(at: place)
    }
    let unexpected = rest.map(Self.text)
    #expect(unexpected.isEmpty)
  }

  private static func place(of diagnostic: Diagnostic) -> (file: String, line: Int) {
    switch diagnostic.place {
    case .nowhere: ("-", 0)
    case .source(let span):
      (span.file.name, span.file.position(of: span.range.lowerBound).line)
    case .file(let name): (name, 0)
    case .data(let file, let row, _): (file, row ?? 0)
    case .document(let line, _): ("document", line)
    }
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    let (file, line) = place(of: diagnostic)
    return "\(file):\(line) \(diagnostic.code.name) \(diagnostic.message)"
  }
}
