import ReportData
import ReportQuery
import ReportTemplate

/// A page, or the pages of all rows of a table, compiled.
struct CompiledPage: Sendable {
  let body: Program<SiteBlock>
  /// The layout around it; nil for a page that is a whole document.
  let layout: SiteLayout?
  let headings: [PageHeading]
  let use: LinkUse
  /// Its own views.
  let views: [PageView]
  /// The rows that it is made for, and where its own row goes.
  let rows: (slice: Slice, slot: Int)?

  /// A view of a page: which rows, and what is done with them.
  struct PageView: Sendable {
    /// Where its value goes.
    let slot: Int
    /// The slot of the table or view that it starts from.
    let origin: Int
    let pipeline: ViewPipeline?
  }
}
