/// The table of contents of a page: `rg:toc`. It is left out where there is but one heading.
struct ContentsBlock: Sendable {
  /// The levels of headings that it shows.
  var levels = 2...3
}
