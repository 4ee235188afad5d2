import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A compiled report, ready to render each record.
///
/// The type is a class, because workers use it for every document.
final class PreparedReport: Sendable {
  /// The name of the report.
  let name: String
  /// The compiled template.
  let program: Program<DocumentBlock>
  /// The binder, which sets the values of names that do not depend on a view.
  let binder: RecordBinder
  /// The views, in order of evaluation.
  let views: [ViewPlan]
  /// The named values, evaluated after the views.
  let facts: ReportFacts
  /// The additional inputs for PDF files.
  let pdf: PDFPlan
  /// The inputs that all documents share.
  let basis: Manifest.Basis
  /// The condition that withholds a document; nil if there is none.
  let withhold: Expression?
  /// The records of the report.
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

  /// The days of the report period; nil if the report has no period.
  var period: ReportPeriod? { binder.period?.days }

  /// Binds the names of one record.
  ///
  /// - Parameter row: the record, as a row index in the `for-each` table.
  func bind(_ row: Int, of batch: RecordBatch, _ bindings: inout Bindings) {
    bind(batch.tables.scope(of: batch.ordinal(of: row)), row, of: batch, &bindings)
  }

  /// Binds the names of one record with rows that are already selected.
  func bind(
    _ scope: ParticipantScope, _ row: Int, of batch: RecordBatch, _ bindings: inout Bindings
  ) {
    binder.bind(scope.participant, row, of: batch, &bindings)
    for view in views { view.evaluate(scope, in: &bindings) }
    facts.evaluate(in: &bindings)
  }

  /// Returns whether the document of a record must be withheld.
  ///
  /// - Parameter bindings: the bound names of the record.
  func withholds(_ bindings: Bindings) -> Bool {
    withhold?.isTrue(in: bindings) == true
  }

  /// Reports the data that the charts do not show, each notice once.
  func report(_ notices: NoticeStatistics, of documents: Int, into diagnostics: inout Diagnostics) {
    notices.report(of: documents, at: { program.blocks[$0].span }, into: &diagnostics)
  }
}

/// A compiled view: the source of its rows and its steps.
struct ViewPlan: Sendable {
  /// The slot that receives the rows of the view.
  let slot: Int
  /// The source of the rows.
  let origin: Origin
  /// The steps that change the rows; nil if there are none.
  let pipeline: ViewPipeline?

  /// The source of the rows of a view.
  enum Origin: Sendable {
    /// The participant's rows, as an index of the views in the scope.
    case rows(view: Int)
    /// The value of an earlier view, by slot.
    case view(slot: Int)
  }

  /// Evaluates the view for one participant.
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
