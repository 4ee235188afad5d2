import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A kind of report, ready to be written for each of its records. An object, since workers take it up for every
/// document.
final class PreparedReport: Sendable {
  /// Its name.
  let name: String
  /// The compiled template.
  let program: Program<DocumentBlock>
  /// Fills in the names that need no view.
  let binder: RecordBinder
  /// The views, in order.
  let views: [ViewPlan]
  /// The named values, which the views come before.
  let facts: ReportFacts
  /// What its PDF files need beside the documents.
  let pdf: PDFPlan
  /// What its documents have in common.
  let basis: Manifest.Basis
  /// The condition under which a document must not be given out; nil without one.
  let withhold: Expression?
  /// Its records.
  let records: RecordSource

  init(
    name: String, program: Program<DocumentBlock>, binder: RecordBinder, views: [ViewPlan],
    facts: ReportFacts, pdf: PDFPlan, basis: Manifest.Basis, withhold: Expression?,
    records: RecordSource
  ) {
    self.name = name
    self.program = program
    self.binder = binder
    self.views = views
    self.facts = facts
    self.pdf = pdf
    self.basis = basis
    self.withhold = withhold
    self.records = records
  }

  /// The days it is about; nil without a period.
  var period: ReportPeriod? { binder.period?.days }

  /// Fills in the names of one record's document.
  /// - Parameter row: the record, by its place in the `for-each` table.
  func bind(_ row: Int, of stretch: RecordStretch, _ bindings: inout Bindings) {
    bind(stretch.tables.scope(of: stretch.ordinal(of: row)), row, of: stretch, &bindings)
  }

  /// Fills in the names of one record's document, whose rows were taken out already.
  func bind(
    _ scope: ParticipantScope, _ row: Int, of stretch: RecordStretch, _ bindings: inout Bindings
  ) {
    binder.bind(scope.person, row, of: stretch, &bindings)
    for view in views { view.evaluate(scope, in: &bindings) }
    facts.evaluate(in: &bindings)
  }

  /// Says what the charts of its documents do not show, each finding once.
  func report(_ remarks: RemarkTally, of documents: Int, into diagnostics: inout Diagnostics) {
    remarks.report(of: documents, at: { program.blocks[$0].span }, into: &diagnostics)
  }
}
