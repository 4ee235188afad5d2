/// What a worker keeps between the pages of a website, and the page that it writes.
struct SiteScratch {
  /// The memory of charts and tables.
  var block = BlockScratch()
  /// The page that is being written.
  var page: PageFrame?
}
