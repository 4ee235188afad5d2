import ReportData
import ReportText

extension PageListBlock {
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
    writer.literal("<ul class=\"rg-pages\">")
    for number in numbers {
      let other = page.site.map.pages[number]
      writer.literal("<li><a href=\"")
      writer.attribute(page.address(of: number))
      writer.literal("\">")
      writer.text(other.title)
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
        writer.text(description)
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
