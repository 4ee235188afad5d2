import ReportText

/// The files of a website that are made of all its pages: sitemap, feeds, `robots.txt` and what the search
/// needs.
struct SiteFiles {
  let site: PreparedSite

  /// The files.
  /// - Parameter texts: the pages that were written, in order, with their words.
  func files(texts: [PageResult.Written]) -> [PublishedFile] {
    let pages = site.map.pages.indices.map { site.published($0) }
    var files = [Robots.file(site.address)]
    if let address = site.address {
      files += Sitemap.files(pages, site: address)
      files += feeds(pages, address)
    }
    if site.hasSearch { files += search(texts) }
    return files
  }

  private func feeds(_ pages: [PublishedPage], _ address: SiteAddress) -> [PublishedFile] {
    site.feeds.enumerated().compactMap { language, feed in
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

  private func search(_ texts: [PageResult.Written]) -> [PublishedFile] {
    var indexes = site.languages.map { SearchIndex(language: $0.tag) }
    for written in texts {
      guard let text = written.text else { continue }
      indexes[site.map.pages[written.page].language].add(site.published(written.page), text)
    }
    return [SearchScript.file] + indexes.map { $0.file() }
  }
}
