import BuiltinCharts
import ReportChart
import ReportCompiler
import ReportText
import Testing

/// Tests of diagnostics with expectations in the input. See ``DiagnosticCase``.
@Suite struct DiagnosticTests {
  static let charts = BuiltinCharts.registry

  @Test func `the suite contains cases`() { #expect(DiagnosticCase.all.count >= 30) }

  @Test(arguments: DiagnosticCase.all.filter(\.isComplete))
  func `the project gives exactly the diagnostics in its files`(example: DiagnosticCase) {
    let compiler = Compiler(charts: Self.charts)
    var diagnostics = Diagnostics()
    let options = BuildOptions(keepGoing: true)
    if let prepared = compiler.prepare(
      .memory(example.files), options: options, into: &diagnostics)
    {
      diagnostics.add(contentsOf: compiler.check(prepared, sample: 0).diagnostics)
    }
    let differences = example.differences(from: diagnostics)
    #expect(differences.isEmpty)
  }
}
