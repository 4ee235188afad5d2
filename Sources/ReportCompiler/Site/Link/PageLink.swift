import ReportText

/// A link from one page of the site to another.
struct PageLink: Sendable {
  /// The page it leads to, by its number.
  let page: Int
  /// True for a link of a page to itself.
  let isOwn: Bool
  /// The identifier behind `#`.
  let fragment: String?
  /// Where it is written.
  let span: SourceSpan
}
