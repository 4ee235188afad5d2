import ReportText

/// What every page may say of the website as a whole.
struct SiteFacts: Sendable {
  /// The languages, the main one first.
  let languages: [SiteLanguage]
  /// How numbers and dates are written, by language.
  let locales: [ReportLocale]
  /// Where it will be published, if that is known.
  let address: SiteAddress?
  /// The same without a slash at its end.
  let url: String?
  /// The pages and how they stand to each other.
  let map: SiteMap
  /// The paths in the website of the pictures for tabs and for social sites.
  let favicon: String?
  let image: String?
  /// True when the pages can be searched.
  let hasSearch: Bool
  /// The feeds, by language; nil where a language has none.
  let feeds: [AtomFeed?]

  /// A page as sitemap, feed and search have it.
  func published(_ number: Int) -> PublishedPage {
    let page = map.pages[number]
    var published = PublishedPage(
      path: page.path, title: page.title, description: page.description, date: page.date,
      language: languages[page.language].tag)
    published.keywords = page.keywords
    published.translations = map.translations(of: number).map {
      (languages[map.pages[$0].language].tag, map.pages[$0].path)
    }
    published.isListed = page.isListed
    return published
  }
}
