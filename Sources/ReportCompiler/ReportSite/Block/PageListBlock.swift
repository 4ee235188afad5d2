import ReportData

/// A list of pages: `rg:pages`, or a fence `pages` in Markdown.
struct PageListBlock: Sendable {
  /// How the pages are ordered.
  enum Order: String, CaseIterable, Sendable {
    /// The newest first, those without a date behind.
    case date
    case title
    /// As in the menu.
    case order
  }

  /// What the pages are grouped by.
  enum Grouping: String, CaseIterable, Sendable {
    case year
    case keyword
    case folder
  }

  /// The folder whose pages are listed, those of its folders included; nil: that of the page.
  var folder: String?
  /// The keyword that they have.
  var keyword: String?
  /// Nil: by date where one has a date, else as in the menu.
  var order: Order?
  var grouping: Grouping?
  /// How many at most.
  var limit: Int?

  /// The pages that the list shows on a page, in order.
  func pages(on page: SitePage, of map: SiteMap) -> [Int] {
    let folder = folder ?? page.folder
    let numbers = map.pages.indices.filter { number in
      let other = map.pages[number]
      guard other.isListed, other.language == page.language, other.path != page.path else {
        return false
      }
      guard folder.isEmpty || other.folder == folder || other.folder.hasPrefix(folder + "/"),
        keyword.map({ other.keywords.contains($0) }) ?? true
      else { return false }
      // The first page of the folder itself is where such lists stand.
      return !(other.isIndex && other.folder == folder)
    }
    let hasDates = numbers.contains { map.pages[$0].date != nil }
    let sorted = numbers.sorted { first, second in
      let one = map.pages[first]
      let other = map.pages[second]
      switch order ?? (hasDates ? .date : .order) {
      case .date:
        if one.date != other.date {
          guard let ownDate = one.date, let otherDate = other.date else { return one.date != nil }
          return ownDate > otherDate
        }
      case .title: break
      case .order:
        let orders = (one.order ?? .infinity, other.order ?? .infinity)
        if orders.0 != orders.1 { return orders.0 < orders.1 }
      }
      return (one.title, one.path) < (other.title, other.path)
    }
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }
}
