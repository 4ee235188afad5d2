import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A kind of report, ready to be written for each of its records.
struct PreparedReport: Sendable {
  /// Its name.
  let name: String
  /// The BCP 47 tag of the language of the words that the program writes.
  let language: String
  /// The compiled template.
  let program: Program<ChartBlock>
  /// The tables, of which each document sees its participant's rows.
  let tables: ParticipantTables
  /// The slot of the participant's row in the `for-each` table.
  let rowSlot: Int
  /// The slot of `period` with what it holds; nil without a period.
  let period: (slot: Int, days: ReportPeriod)?
  /// The views, in order.
  let views: [ViewPlan]
  /// What is the same for all documents, by slot.
  let constants: [(slot: Int, value: ReportConstant)]
  /// How each record's numbers and dates are written.
  let locales: [ReportLocale]
  /// Where each record's paper is kept, and its number among all sizes; nil for one paper for all.
  let papers: (slot: Int, numbers: [Int])?
  /// The rows to make documents for, by their places in the table.
  let records: [Int]
  /// The path of each of ``records``' documents.
  var paths: [String]
  /// What its PDF files need beside the documents.
  let pdf: PDFPlan
  /// What is wrong with the data of single records, by row.
  let faults: [Int: Diagnostic]

  /// Fills in the names of one record's document.
  func bind(_ row: Int, _ bindings: inout Bindings) {
    let scope = tables.scope(of: row)
    bind(scope.person, row, &bindings)
    for view in views { view.evaluate(scope, in: &bindings) }
  }

  /// Fills in the names that need no view: what a path can be made of.
  func bindRecord(_ row: Int, _ bindings: inout Bindings) {
    bind(tables.person(row), row, &bindings)
  }

  private func bind(_ person: Slice, _ row: Int, _ bindings: inout Bindings) {
    bindings.removeAll()
    bindings.locale = locales[row]
    bindings.values[rowSlot] = .row(person, 0)
    for (slot, constant) in constants { bindings.values[slot] = constant.value }
    if let papers { bindings.values[papers.slot] = .number(Double(papers.numbers[row])) }
    if let period {
      bindings.values[period.slot] = .record([
        .day(period.days.current.start), .day(period.days.current.end), .day(period.days.asOf),
        .text(period.days.label(in: bindings.locale)),
      ])
    }
  }

  /// Says what the charts of its documents do not show, each finding once.
  func report(_ remarks: RemarkTally, of documents: Int, into diagnostics: inout Diagnostics) {
    remarks.report(of: documents, at: { program.blocks[$0].span }, into: &diagnostics)
  }

  /// Empty bindings of the right size.
  var bindings: Bindings { Bindings(slotCount: program.slotCount, locale: .standard) }
}
