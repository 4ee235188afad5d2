import ReportChart
import ReportText

/// The pages of a website and their relations.
///
/// The map is created before the first page is compiled. It is immutable and shared by all workers.
final class SiteMap: Sendable {
  /// The pages, in the order of their source files.
  let pages: [SitePage]
  /// The page numbers, by path in the website.
  let byPath: [String: Int]
  /// The number of the first page of each page file, by path of the file in the project.
  let bySource: [String: Int]
  /// The menu of each language.
  let menus: [[MenuNode]]
  /// The numbers of the pages that a menu contains.
  private let inMenu: Set<Int>
  /// The numbers of the index pages of folders, by language and folder.
  private let indexes: [[String: Int]]
  /// The numbers of the pages with the same key, which are translations, in language order.
  private let translations: [String: [Int]]
  /// The range of page numbers of each page file.
  private let ofFile: [Range<Int>]
  /// The numbers of the previous and next page of each page; -1 if there is none.
  private let adjacent: [(previous: Int, next: Int)]

  /// Creates the map from the collected pages and the menus.
  init(pages: [SitePage], files: [PageFile], menus: [[MenuNode]], languageCount: Int) {
    self.pages = pages
    self.menus = menus
    var byPath: [String: Int] = [:]
    var bySource: [String: Int] = [:]
    var indexes = [[String: Int]](repeating: [:], count: languageCount)
    var translations: [String: [Int]] = [:]
    var ofFile = [Range<Int>](repeating: 0..<0, count: files.count)
    byPath.reserveCapacity(pages.count)
    bySource.reserveCapacity(files.count)
    for (number, page) in pages.enumerated() {
      byPath[page.path] = number
      let source = files[page.file].source
      let range = ofFile[page.file]
      ofFile[page.file] = range.isEmpty ? number..<number + 1 : range.lowerBound..<number + 1
      if bySource[source] == nil { bySource[source] = number }
      if page.isIndex { indexes[page.language][page.folder] = number }
      if languageCount > 1, page.row == nil { translations[page.key, default: []].append(number) }
    }
    inMenu = Set(menus.flatMap { $0.flatMap(\.pages) })
    self.byPath = byPath
    self.bySource = bySource
    self.indexes = indexes
    self.translations = translations.mapValues { numbers in
      numbers.sorted { pages[$0].language < pages[$1].language }
    }
    self.ofFile = ofFile
    adjacent = Self.adjacent(pages, menus)
  }

  /// Returns the range of numbers of the pages that a page file produces.
  func pages(of file: Int) -> Range<Int> { ofFile[file] }

  /// Returns the home page of a language; nil if there is none.
  func home(of language: Int) -> Int? { indexes[language][""] }

  /// Returns the index page of a folder; nil if there is none.
  func index(of folder: String, in language: Int) -> Int? { indexes[language][folder] }

  /// Returns all translations of a page, including the page; empty if there is only one.
  func translations(of page: Int) -> [Int] {
    let all = translations[pages[page].key] ?? []
    return all.count > 1 && pages[page].row == nil ? all : []
  }

  // MARK: Adjacent pages

  /// Returns the number of the previous page of a page; nil if there is none.
  func previous(of page: Int) -> Int? {
    adjacent[page].previous < 0 ? nil : adjacent[page].previous
  }

  /// Returns the number of the next page of a page; nil if there is none.
  func next(of page: Int) -> Int? { adjacent[page].next < 0 ? nil : adjacent[page].next }

  /// Returns the index pages of the parent folders, from the root, without the page itself.
  func ancestors(of page: Int) -> [Int] {
    let start = pages[page]
    var chain: [Int] = []
    var folder = start.folder
    while true {
      if let index = indexes[start.language][folder], index != page { chain.insert(index, at: 0) }
      guard !folder.isEmpty else { return chain }
      folder = SitePath.folder(of: folder)
    }
  }

  /// Returns the page that the menu marks as current while a reader is on a page.
  ///
  /// This is the page itself or, if it is not in the menu, its nearest ancestor in the menu.
  func menuPage(of page: Int) -> Int {
    guard !inMenu.contains(page) else { return page }
    let home = home(of: pages[page].language)
    return ancestors(of: page).last { $0 != home && inMenu.contains($0) } ?? page
  }

  /// Returns the numbers of the previous and next page of each page; -1 if there is none.
  ///
  /// Menu pages follow the menu order. Dated pages follow the order of their dates in their folder.
  private static func adjacent(
    _ pages: [SitePage], _ menus: [[MenuNode]]
  ) -> [(previous: Int, next: Int)] {
    var adjacent = [(previous: Int, next: Int)](repeating: (-1, -1), count: pages.count)
    func chain(_ numbers: [Int]) {
      for (first, second) in zip(numbers, numbers.dropFirst()) {
        adjacent[first].next = second
        adjacent[second].previous = first
      }
    }
    var inMenu = [Bool](repeating: false, count: pages.count)
    for menu in menus {
      var numbers: [Int] = []
      for number in menu.flatMap(\.pages) where !inMenu[number] {
        inMenu[number] = true
        numbers.append(number)
      }
      chain(numbers)
    }
    var dated: [String: [Int]] = [:]
    for (number, page) in pages.enumerated() where page.date != nil && !inMenu[number] {
      dated["\(page.language) \(page.folder)", default: []].append(number)
    }
    for numbers in dated.values {
      chain(
        numbers.sorted {
          (pages[$0].date?.number ?? 0, pages[$0].path) < (
            pages[$1].date?.number ?? 0, pages[$1].path
          )
        })
    }
    return adjacent
  }
}

/// Information about the website that all pages share.
struct SiteFacts: Sendable {
  /// The languages of the website; the main language is first.
  let languages: [SiteLanguage]
  /// The locales for numbers and dates, by language.
  let locales: [ReportLocale]
  /// The web address of the published website; nil if it is unknown.
  let address: SiteAddress?
  /// The URL of the website without a trailing slash; nil if it is unknown.
  let url: String?
  /// The pages of the website and their relations.
  let map: SiteMap
  /// The website paths of the browser icon and of the preview image for social networks.
  let favicon: String?
  let image: String?
  /// Whether the website has a search function.
  let hasSearch: Bool
  /// The Atom feed of each language; nil if a language has none.
  let feeds: [AtomFeed?]
  /// The theme of the content that reportgen generates, such as charts and tables.
  let theme: ReportTheme

  /// Returns the metadata of a page for the sitemap, the feed, and the search.
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
