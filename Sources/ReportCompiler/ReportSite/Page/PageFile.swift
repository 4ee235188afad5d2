import ReportData
import ReportText

/// A file that one page, or one page for each row of a table, is made of.
struct PageFile: Sendable {
  /// How it is written.
  enum Form: Sendable {
    case markdown
    case xhtml
  }

  /// The path of the file, relative to the project.
  let source: String
  let form: Form
  /// Its language, by its place among those of the site.
  let language: Int
  /// The path below the folder of pages, without language and extension: the same for all languages.
  let key: String
  /// The template around it, when it is not that of the site.
  let layout: PageDeclaration.Layout
  /// Whether it has a table of contents.
  let hasContents: Bool
  /// Where the page begins behind its front matter.
  let bodyStart: Int
  /// True when its front matter has views of its own.
  let hasViews: Bool
  /// The table with one page a row, and what the page calls that row.
  let rows: (table: Spanned<String>, name: String)?
  /// The bytes of the page itself, when there is no file.
  var standIn: [UInt8]?
  /// The file as it was when its head was read; nil where it has to be read again.
  var text: SourceFile?

  /// The folder that it is in, such as `news`; empty at the top.
  var folder: String { SitePath.folder(of: key) }

  /// True for the page that shows where an address leads nowhere.
  var isNotFound: Bool { key == "404" }

  /// True when everything but the page itself is the same: what its head says of it and where it begins.
  func isAlike(_ other: PageFile) -> Bool {
    source == other.source && language == other.language && key == other.key
      && hasContents == other.hasContents && bodyStart == other.bodyStart
      && hasViews == other.hasViews && rows?.table.value == other.rows?.table.value
      && rows?.name == other.rows?.name && layout.isAlike(other.layout)
  }
}

/// A page of the website: all that other pages need to know of it.
struct SitePage: Sendable {
  /// The file it is made of, by its number.
  let file: Int
  /// The row of the file's table, for pages that are made for each row.
  let row: Int?
  /// Its path in the website, such as `news/first.html`.
  let path: String
  /// The path that it shares with its translations.
  let key: String
  let title: String
  let description: String?
  let date: CalendarDay?
  /// Its language, by its place among those of the site.
  let language: Int
  let keywords: [String]
  /// Its place among its siblings in the menu.
  let order: Double?
  /// Its words in the menu; nil when the menu does not show it.
  let menuTitle: String?
  /// False for the page that shows where an address leads nowhere.
  let isListed: Bool

  /// The folder that it is in, without that of its language; empty at the top.
  var folder: String { SitePath.folder(of: key) }
  /// True for the first page of its folder.
  var isIndex: Bool { SitePath.name(of: key) == "index" }

  /// True when other pages see the same of it.
  func isAlike(_ other: SitePage) -> Bool {
    row == other.row && path == other.path && key == other.key && title == other.title
      && description == other.description && date == other.date && language == other.language
      && keywords == other.keywords && order == other.order && menuTitle == other.menuTitle
      && isListed == other.isListed
  }
}

/// A heading of a page, for its table of contents.
struct PageHeading: Sendable {
  /// 1 to 6.
  let level: Int
  let identifier: String
  /// Its words without marks.
  let text: String

  /// The headings of XHTML content that have an identifier and no values in them, in order. What
  /// stands under a condition or in a loop is not certain to be there and left out.
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
  /// True when both are the same template.
  fileprivate func isAlike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.ofSite, .ofSite), (.none, .none): true
    case (.own(let own), .own(let others)): own.value == others.value
    default: false
    }
  }
}
