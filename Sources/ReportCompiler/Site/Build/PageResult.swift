import ReportText

/// What became of the pages of one file.
struct PageResult: Sendable {
  /// A page that was written.
  struct Written: Sendable {
    let page: Int
    /// The file; nil where pages are only checked.
    let output: Manifest.Output?
    let isNew: Bool
    /// The identifiers in it, where there is no file to look into.
    let identifiers: Set<String>?
    /// Where its links lead, where there is no file to look into.
    let links: Set<String>?
    /// Its words, for the search.
    let text: PageText?
  }

  var written: [Written] = []
  var failed = 0
  var use = LinkUse()
  var diagnostics = Diagnostics()
  var writeFailed = false
}
