import ReportText
import ReportValidation

extension Compiler {
  /// How many documents of each language the words are measured in, as far as there are so many.
  private static let leastOfLanguage = 3

  /// Renders and validates a sample of the documents, evenly spread, and writes nothing.
  /// - Parameters:
  ///   - sample: how many documents of each report; 0 means all.
  ///   - printing: whether to warn of what does not fit the pages they are printed on.
  ///   - plain: whether to measure how plain their words are; the sample then has documents of every
  ///     language.
  public func check(
    _ prepared: PreparedProject, sample: Int, printing: Bool = false, plain: Bool = false
  ) -> CheckOutcome {
    var outcome = CheckOutcome()
    var worker = DocumentWorker(validator: DocumentValidator(script: ChartScript.text))
    for report in prepared.reports {
      var bindings = report.binder.bindings
      let places = places(of: report, sample: sample, plain: plain, &outcome.diagnostics)
      var remarks = RemarkTally()
      var pages = PrintTally()
      var words = PlainTally(prepared.plain)
      let traces = printing || plain
      for place in places {
        var record: Int?
        do throws(Diagnostic) {
          let (stretch, row) = try report.records.stretch(ofDocument: place)
          record = row
          let bytes = try worker.render(
            report, row: row, of: stretch, bindings: &bindings, traces: traces,
            into: &outcome.diagnostics
          ) { (bytes) throws(Diagnostic) in traces ? Array(bytes) : [] }
          if traces, let bytes, let origins = worker.origins {
            if printing {
              pages.add(bytes, origins: origins) { report.program.blocks[$0].span }
            }
            if plain {
              words.add(
                PlainCheck.measure(
                  bytes, origins: origins, locale: bindings.locale, limits: prepared.plain
                ) { report.program.blocks[$0].span })
            }
          }
          remarks.add(worker.remarks)
        } catch {
          outcome.diagnostics.add(record.map { error.of(record: $0) } ?? error)
        }
        outcome.documents += 1
      }
      report.report(remarks, of: places.count, into: &outcome.diagnostics)
      pages.report(into: &outcome.diagnostics)
      words.report(
        of: report.program.files[0], "the text of `\(report.name)`", into: &outcome.diagnostics)
    }
    prepared.messages?.report(into: &outcome.diagnostics)
    prepared.finishPlugins(into: &outcome.diagnostics)
    return outcome
  }

  /// The places of the documents of a sample, among all of a report.
  private func places(
    of report: PreparedReport, sample: Int, plain: Bool, _ diagnostics: inout Diagnostics
  ) -> [Int] {
    let count = report.records.count
    let wanted = sample == 0 ? count : min(sample, count)
    let spread = (0..<wanted).map { $0 * count / wanted }
    guard plain else { return spread }
    let more = diagnostics.catching { () throws(Diagnostic) in
      try report.records.documents(
        besides: spread, least: Self.leastOfLanguage, languages: report.binder.languages.count)
    }
    return spread + (more ?? [])
  }
}
