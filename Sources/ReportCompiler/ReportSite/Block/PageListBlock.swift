import ReportData
import ReportText

/// A list of pages: `rg:pages`, or a fenced block `pages` in Markdown.
struct PageListBlock: Sendable {
  /// The order of the pages.
  enum Order: String, CaseIterable, Sendable {
    /// By date, newest first, with undated pages last.
    case date
    case title
    /// By menu order.
    case order
  }

  /// The grouping of the pages.
  enum Grouping: String, CaseIterable, Sendable {
    case year
    case keyword
    case folder
  }

  /// The folder of the listed pages, including subfolders; nil for the folder of the page.
  var folder: String?
  /// The required keyword; nil for all pages.
  var keyword: String?
  /// The order; nil for date order if a page has a date, and menu order otherwise.
  var order: Order?
  var grouping: Grouping?
  /// The maximum number of pages; nil for no limit.
  var limit: Int?

  /// Returns the pages of the list on a page, in order.
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
      // The index page of the folder usually contains the list.
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

  func write(_ page: PageFrame, into writer: inout ByteWriter) {
    let numbers = pages(on: page.page, of: page.site.map)
    guard !numbers.isEmpty else { return }
    guard let grouping else { return write(numbers, page, into: &writer) }
    writer.literal("<dl class=\"rg-pages\">")
    for group in groups(numbers, grouping, page) {
      writer.literal("<dt>")
      writer.text(group.title)
      writer.literal("</dt><dd>")
      write(group.pages, page, into: &writer)
      writer.literal("</dd>")
    }
    writer.literal("</dl>")
  }

  private func write(_ numbers: [Int], _ page: PageFrame, into writer: inout ByteWriter) {
    let locale = page.site.locales[page.page.language]
    let direction = TextDirection(language: page.language.tag)
    writer.literal("<ul class=\"rg-pages\">")
    for number in numbers {
      let other = page.site.map.pages[number]
      writer.literal("<li><a href=\"")
      writer.attribute(page.address(of: number))
      writer.literal("\">")
      writer.value(ByteText(other.title), in: direction)
      writer.literal("</a>")
      if let date = other.date {
        writer.literal(" <time datetime=\"")
        writer.isoDay(date)
        writer.literal("\">")
        let day = date.civil
        writer.date(
          day.year, day.month, day.day, weekday: date.weekday, style: .long, locale: locale)
        writer.literal("</time>")
      }
      if let description = other.description {
        writer.literal("<p>")
        writer.value(ByteText(description), in: direction)
        writer.literal("</p>")
      }
      writer.literal("</li>")
    }
    writer.literal("</ul>")
  }

  private func groups(
    _ numbers: [Int], _ grouping: Grouping, _ page: PageFrame
  ) -> [(title: String, pages: [Int])] {
    let map = page.site.map
    var groups: [(key: String, title: String, pages: [Int])] = []
    func add(_ number: Int, _ key: String, _ title: String) {
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].pages.append(number)
      } else {
        groups.append((key, title, [number]))
      }
    }
    for number in numbers {
      let other = map.pages[number]
      switch grouping {
      case .year:
        let year = other.date.map { String($0.civil.year) } ?? "–"
        add(number, year, year)
      case .keyword:
        for keyword in other.keywords { add(number, keyword, keyword) }
      case .folder:
        let index = map.index(of: other.folder, in: other.language)
        add(number, other.folder, index.map { map.pages[$0].title } ?? other.folder)
      }
    }
    if grouping == .keyword {
      groups.sort { ($0.title.lowercased(), $0.title) < ($1.title.lowercased(), $1.title) }
    }
    return groups.map { ($0.title, $0.pages) }
  }
}
