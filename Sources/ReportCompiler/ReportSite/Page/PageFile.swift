import ReportData
import ReportText

/// The source file of one page, or of one page per row of a table.
struct PageFile: Sendable {
  /// The format of a page file.
  enum Form: Sendable {
    case markdown
    case xhtml
  }

  /// The path of the file, relative to the project.
  let source: String
  let form: Form
  /// The language of the page, as an index in the languages of the website.
  let language: Int
  /// The path below the folder of pages, without language and extension.
  ///
  /// All translations have the same key.
  let key: String
  /// The layout of the page.
  let layout: PageDeclaration.Layout
  /// Whether the page has a table of contents.
  let hasContents: Bool
  /// The byte offset of the page content after the front matter.
  let bodyStart: Int
  /// Whether the front matter declares views.
  let hasViews: Bool
  /// The table of a file with one page per row, and the name of the row; nil for a single page.
  let rows: (table: Spanned<String>, name: String)?
  /// The bytes of a generated page without a file; nil for other pages.
  var generatedBytes: [UInt8]?
  /// The source text that the collector has read; nil to read the file again.
  var text: SourceFile?

  /// The folder of the page, such as `news`; empty at the root.
  var folder: String { SitePath.folder(of: key) }

  /// Whether the page is the 404 page, for unknown addresses.
  var isNotFound: Bool { key == "404" }

  /// Returns whether two versions of a file differ only in the page content.
  func hasSameProperties(as other: PageFile) -> Bool {
    source == other.source && language == other.language && key == other.key
      && hasContents == other.hasContents && bodyStart == other.bodyStart
      && hasViews == other.hasViews && rows?.table.value == other.rows?.table.value
      && rows?.name == other.rows?.name && layout.usesSameTemplate(as: other.layout)
  }
}

/// A page of the website, with the data that other pages need.
struct SitePage: Sendable {
  /// The number of the page file that produces the page.
  let file: Int
  /// The index of the row for which the page is made; nil for a single page.
  let row: Int?
  /// The path of the page in the website, such as `news/first.html`.
  let path: String
  /// The path that the page shares with its translations.
  let key: String
  let title: String
  let description: String?
  let date: CalendarDay?
  /// The language of the page, as an index in the languages of the website.
  let language: Int
  let keywords: [String]
  /// The sort number among sibling pages in the menu; nil if it is not set.
  let order: Double?
  /// The text of the menu entry; nil if the menu omits the page.
  let menuTitle: String?
  /// Whether page lists, the sitemap, and the search contain the page; false for the 404 page.
  let isListed: Bool

  /// The folder of the page, without the folder of its language; empty at the root.
  var folder: String { SitePath.folder(of: key) }
  /// Whether the page is the index page of its folder.
  var isIndex: Bool { SitePath.name(of: key) == "index" }

  /// Returns whether two versions of a page have the same properties that other pages can show.
  func hasSameProperties(as other: SitePage) -> Bool {
    row == other.row && path == other.path && key == other.key && title == other.title
      && description == other.description && date == other.date && language == other.language
      && keywords == other.keywords && order == other.order && menuTitle == other.menuTitle
      && isListed == other.isListed
  }
}

/// A heading of a page, for the table of contents.
struct PageHeading: Sendable {
  /// The level of the heading, from 1 to 6.
  let level: Int
  let identifier: String
  /// The text of the heading without markup.
  let text: String

  /// Returns the headings in page content that have an identifier and no expressions, in order.
  ///
  /// The result omits headings in conditions and loops, because they may be missing in the output.
  static func headings(of nodes: [XMLNode]) -> [PageHeading] {
    var headings: [PageHeading] = []
    collect(nodes, into: &headings)
    return headings
  }

  private static func collect(_ nodes: [XMLNode], into headings: inout [PageHeading]) {
    for case .element(let element) in nodes
    where element.namespace != XMLNamespace.reportgen || element.name == "fragment" {
      guard element.namespace == XMLNamespace.xhtml, element.name.utf8.count == 2,
        element.name.hasPrefix("h"), let level = element.name.last?.wholeNumberValue,
        (1...6).contains(level)
      else {
        collect(element.children, into: &headings)
        continue
      }
      guard let identifier = element.attribute("id")?.string, !identifier.contains("{{") else {
        continue
      }
      let text = words(element.children).split { $0 == " " || $0 == "\n" || $0 == "\t" }
        .joined(separator: " ")
      if !text.isEmpty, !text.contains("{{") {
        headings.append(PageHeading(level: level, identifier: identifier, text: text))
      }
    }
  }

  private static func words(_ nodes: [XMLNode]) -> String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let part): text += String(decoding: part.bytes, as: UTF8.self)
      case .element(let element): text += words(element.children)
      case .comment, .instruction: break
      }
    }
  }
}

extension PageDeclaration.Layout {
  /// Returns whether two layout settings select the same template.
  fileprivate func usesSameTemplate(as other: Self) -> Bool {
    switch (self, other) {
    case (.ofSite, .ofSite), (.none, .none): true
    case (.custom(let left), .custom(let right)): left.value == right.value
    default: false
    }
  }
}
