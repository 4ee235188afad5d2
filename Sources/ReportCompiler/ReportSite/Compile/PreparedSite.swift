import ReportChart
import ReportData
import ReportText

/// A website whose pages are known and can be written one by one, in any order.
struct PreparedSite: Sendable {
  /// What pages may say of it.
  let facts: SiteFacts
  /// The files that the pages are made of.
  let files: [PageFile]
  /// What pages and layouts can name.
  let names: SiteNames
  /// The addresses of pages and assets.
  let resolver: AddressResolver
  /// The layouts, compiled, by what they are for.
  let layouts: [SiteLayout.Key: SiteLayout]
  /// The path of the template that surrounds pages without a layout of their own.
  let layoutPath: Spanned<String>
  /// What compiles pages.
  let compilation: SiteCompilation
  /// The folder whose dated pages are in the feeds.
  let feedFolder: String?
  /// The files that are copied as they are: paths in the project and in the website.
  let copies: [(source: String, path: String)]
  /// Where the project file speaks of the site.
  let span: SourceSpan
  /// The folders in which every file counts: those of pages, of assets and of files that are copied.
  let folders: [String]

  /// The pages and how they stand to each other.
  var map: SiteMap { facts.map }

  /// The layout of a file of pages; nil where it has none, or where that is wrong.
  func layout(of file: PageFile) -> SiteLayout? {
    let path: String
    switch file.layout {
    case .own(let own): path = own.value
    case .ofSite: path = layoutPath.value
    case .none: return nil
    }
    return layouts[
      SiteLayout.Key(path: path, language: file.language, isSelfContained: file.isNotFound)]
  }

  /// True when a file of pages can be compiled.
  func hasLayout(of file: Int) -> Bool {
    if case .none = files[file].layout { return !map.pages(of: file).isEmpty }
    return layout(of: files[file]) != nil && !map.pages(of: file).isEmpty
  }
}
