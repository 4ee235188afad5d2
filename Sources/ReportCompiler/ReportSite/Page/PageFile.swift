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
}
