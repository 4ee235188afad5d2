import ReportData

/// What is said of a finished page outside of itself: in the sitemap, the feed and the search.
struct PublishedPage: Sendable {
  /// Where it lies from the site's root, such as `news/first/index.html`; neither encoded nor escaped.
  var path: String
  /// Its title, as text.
  var title: String
  /// What it is about, in a sentence or two, as text.
  var description: String?
  /// The day that it is of; a page without one is not in the feed.
  var date: CalendarDay?
  /// The tag of its language, such as `en-GB`.
  var language: String
  /// What it can be found by.
  var keywords: [String] = []
  /// The same page in all its languages, itself included; empty when there is only this one.
  var translations: [(language: String, path: String)] = []
  /// False for pages that are left out of the sitemap, the feed and the search, such as the 404 page.
  var isListed = true
}
