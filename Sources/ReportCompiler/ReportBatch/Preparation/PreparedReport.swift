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
  func bind(_ row: Int, of batch: RecordBatch, _ bindings: inout Bindings) {
    bind(batch.tables.scope(of: batch.ordinal(of: row)), row, of: batch, &bindings)
  }

  /// Fills in the names of one record's document, whose rows were taken out already.
  func bind(
    _ scope: ParticipantScope, _ row: Int, of batch: RecordBatch, _ bindings: inout Bindings
  ) {
    binder.bind(scope.person, row, of: batch, &bindings)
    for view in views { view.evaluate(scope, in: &bindings) }
    facts.evaluate(in: &bindings)
  }

  /// True when the condition holds under which a document must not be given out.
  /// - Parameter bindings: the names of its record, filled in.
  func withholds(_ bindings: Bindings) -> Bool {
    withhold?.isTrue(in: bindings) == true
  }

  /// Says what the charts of its documents do not show, each finding once.
  func report(_ notices: NoticeStatistics, of documents: Int, into diagnostics: inout Diagnostics) {
    notices.report(of: documents, at: { program.blocks[$0].span }, into: &diagnostics)
  }
}

/// A view of a report, compiled: which of the participant's rows, and what is done with them.
struct ViewPlan: Sendable {
  /// Where its value goes.
  let slot: Int
  /// Where its rows come from.
  let origin: Origin
  /// The steps, if there are any.
  let pipeline: ViewPipeline?

  /// Where the rows come from.
  enum Origin: Sendable {
    /// The participant's own rows, by the number of the view in their scope.
    case rows(view: Int)
    /// The value of an earlier view, by its slot.
    case view(slot: Int)
  }

  /// Computes the view of one participant.
  func evaluate(_ scope: ParticipantScope, in bindings: inout Bindings) {
    let slice: Slice
    switch origin {
    case .rows(let view): slice = scope.rows(view)
    case .view(let slot):
      guard case .view(let earlier) = bindings.values[slot] else { return }
      slice = earlier
    }
    bindings.values[slot] = .view(pipeline?.apply(to: slice, within: &bindings) ?? slice)
  }
}
