import ReportTemplate

/// What a worker keeps between the pages of a website, and the page that it writes.
struct SiteScratch {
  /// The memory of charts and tables.
  var block = BlockScratch()
  /// The page that is being written.
  var page: PageFrame?
  /// Where the parts of the page's own content come from, when that is asked for; blocks are elements there.
  var origins: [DocumentOrigin]?
}
