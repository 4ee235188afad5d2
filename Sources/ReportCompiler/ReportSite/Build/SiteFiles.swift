import ReportText

/// The files that depend on all pages of a website: sitemap, feeds, `robots.txt`, search files.
struct SiteFiles {
  let site: PreparedSite

  /// Returns the files that depend on all pages.
  ///
  /// - Parameter strings: the text of the written pages, in page order.
  func files(strings: [(page: Int, text: PageText)]) -> [PublishedFile] {
    let pages = site.map.pages.indices.map { site.facts.published($0) }
    var files = [Robots.file(site.facts.address)]
    if let address = site.facts.address {
      files += Sitemap.files(pages, site: address)
      files += feeds(pages, address)
    }
    if site.facts.hasSearch { files += search(strings) }
    return files
  }

  private func feeds(_ pages: [PublishedPage], _ address: SiteAddress) -> [PublishedFile] {
    site.facts.feeds.enumerated().compactMap { language, feed in
      feed?.file(
        zip(site.map.pages, pages).filter { page, _ in
          page.language == language && isNews(page)
        }.map(\.1), site: address)
    }
  }

  private func isNews(_ page: SitePage) -> Bool {
    guard let folder = site.feedFolder else { return false }
    return page.folder == folder || page.folder.hasPrefix(folder + "/")
  }

  private func search(_ strings: [(page: Int, text: PageText)]) -> [PublishedFile] {
    var indexes = site.facts.languages.map { SearchIndex(language: $0.tag) }
    for (page, text) in strings {
      indexes[site.map.pages[page].language].add(site.facts.published(page), text)
    }
    return [SearchScript.file] + indexes.map { $0.file() }
  }
}
