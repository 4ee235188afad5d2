import ReportData
import ReportText

/// A list of pages: `rg:pages`, or a fenced block `pages` in Markdown.
struct PageListBlock: Sendable {
  /// The order of the pages in a list.
  enum Order: String, CaseIterable, Sendable {
    /// By date, newest first, with undated pages last.
    case date
    case title
    /// By sort number in the menu, with pages without a number last.
    case order
  }

  /// The property by which a list groups its pages.
  enum Grouping: String, CaseIterable, Sendable {
    case year
    case keyword
    case folder
  }

  /// The folder of the listed pages, including subfolders; nil for the folder of the page.
  var folder: String?
  /// The keyword that each listed page must have; nil for pages with any keywords.
  var keyword: String?
  /// The order of the list; nil for date order if a page has a date, and menu order otherwise.
  var order: Order?
  var grouping: Grouping?
  /// The maximum number of pages in the list; nil for no limit.
  var limit: Int?

  /// Returns the numbers of the pages that the list contains if it is on a page, in order.
  func pages(on page: SitePage, of map: SiteMap) -> [Int] {
    let folder = folder ?? page.folder
    let numbers = map.pages.indices.filter { number in
      let entry = map.pages[number]
      guard entry.isListed, entry.language == page.language, entry.path != page.path else {
        return false
      }
      guard folder.isEmpty || entry.folder == folder || entry.folder.hasPrefix(folder + "/"),
        keyword.map({ entry.keywords.contains($0) }) ?? true
      else { return false }
      // The index page of the folder usually contains the list.
      return !(entry.isIndex && entry.folder == folder)
    }
    let hasDates = numbers.contains { map.pages[$0].date != nil }
    let sorted = numbers.sorted { first, second in
      let left = map.pages[first]
      let right = map.pages[second]
      switch order ?? (hasDates ? .date : .order) {
      case .date:
        if left.date != right.date {
          guard let leftDay = left.date, let rightDay = right.date else { return left.date != nil }
          return leftDay > rightDay
        }
      case .title: break
      case .order:
        let orders = (left.order ?? .infinity, right.order ?? .infinity)
        if orders.0 != orders.1 { return orders.0 < orders.1 }
      }
      return (left.title, left.path) < (right.title, right.path)
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
      let listed = page.site.map.pages[number]
      writer.literal("<li><a href=\"")
      writer.attribute(page.address(of: number))
      writer.literal("\">")
      writer.value(ByteText(listed.title), in: direction)
      writer.literal("</a>")
      if let date = listed.date {
        writer.literal(" <time datetime=\"")
        writer.isoDay(date)
        writer.literal("\">")
        let day = date.civil
        writer.date(
          day.year, day.month, day.day, weekday: date.weekday, style: .long, locale: locale)
        writer.literal("</time>")
      }
      if let description = listed.description {
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
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].pages.append(number)
      } else {
        groups.append((key, title, [number]))
      }
    }
    for number in numbers {
      let listed = map.pages[number]
      switch grouping {
      case .year:
        let year = listed.date.map { String($0.civil.year) } ?? "–"
        add(number, year, year)
      case .keyword:
        for keyword in listed.keywords { add(number, keyword, keyword) }
      case .folder:
        let index = map.index(of: listed.folder, in: listed.language)
        add(number, listed.folder, index.map { map.pages[$0].title } ?? listed.folder)
      }
    }
    if grouping == .keyword {
      groups.sort { ($0.title.lowercased(), $0.title) < ($1.title.lowercased(), $1.title) }
    }
    return groups.map { ($0.title, $0.pages) }
  }
}
