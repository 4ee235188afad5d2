import ReportChart
import ReportText

/// Which pages a website has and how they stand to each other. It is made before the first page is
/// compiled, is immutable, and is shared by all who write pages.
final class SiteMap: Sendable {
  /// The pages, in the order of their paths' files.
  let pages: [SitePage]
  /// The number of a page by its path in the website.
  let byPath: [String: Int]
  /// The first page of each file, by the path of the file in the project.
  let bySource: [String: Int]
  /// The menu of each language.
  let menus: [[MenuNode]]
  /// The pages that a menu holds.
  private let inMenu: Set<Int>
  /// The pages that lead from the top to the folder of a page, by language and folder.
  private let indexes: [[String: Int]]
  /// The pages of one key, in the order of their languages.
  private let translations: [String: [Int]]
  /// The pages of each file.
  private let ofFile: [Range<Int>]
  /// The page before and after each page; -1 for none.
  private let adjacent: [(previous: Int, next: Int)]

  /// A map of pages.
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
      let own = ofFile[page.file]
      ofFile[page.file] = own.isEmpty ? number..<number + 1 : own.lowerBound..<number + 1
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

  /// The pages that a file makes, which follow each other.
  func pages(of file: Int) -> Range<Int> { ofFile[file] }

  /// The page that begins a language.
  func home(of language: Int) -> Int? { indexes[language][""] }

  /// The first page of a folder.
  func index(of folder: String, in language: Int) -> Int? { indexes[language][folder] }

  /// The same page in all languages that have it, itself among them; empty when only one has.
  func translations(of page: Int) -> [Int] {
    let all = translations[pages[page].key] ?? []
    return all.count > 1 && pages[page].row == nil ? all : []
  }

  // MARK: Neighbours

  /// The page before another in its order.
  func previous(of page: Int) -> Int? {
    adjacent[page].previous < 0 ? nil : adjacent[page].previous
  }

  /// The page after another in its order.
  func next(of page: Int) -> Int? { adjacent[page].next < 0 ? nil : adjacent[page].next }

  /// The first pages of the folders around a page, from the top, without itself.
  func ancestors(of page: Int) -> [Int] {
    let own = pages[page]
    var chain: [Int] = []
    var folder = own.folder
    while true {
      if let index = indexes[own.language][folder], index != page { chain.insert(index, at: 0) }
      guard !folder.isEmpty else { return chain }
      folder = SitePath.folder(of: folder)
    }
  }

  /// The page whose entry of the menu a page is at: its own or, when it has none, that of the nearest first
  /// page of a folder around it that has one.
  func menuPlace(of page: Int) -> Int {
    guard !inMenu.contains(page) else { return page }
    let home = home(of: pages[page].language)
    return ancestors(of: page).last { $0 != home && inMenu.contains($0) } ?? page
  }

  /// Pages of the menu follow each other as they stand there, dated ones by their dates in their
  /// folder.
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
  /// The look of what the program writes.
  let theme: ReportTheme

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
