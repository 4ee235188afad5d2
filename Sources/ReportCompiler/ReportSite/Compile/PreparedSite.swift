import ReportChart
import ReportData
import ReportText

/// A prepared website. Its pages can be written independently and in any order.
struct PreparedSite: Sendable {
  /// The information about the website that all pages share.
  let facts: SiteFacts
  /// The source files of the pages.
  let files: [PageFile]
  /// The names that pages and layouts can use.
  let names: SiteNames
  /// The resolver for the addresses of pages and assets.
  let resolver: AddressResolver
  /// The compiled layouts, by path, language, and use.
  let layouts: [SiteLayout.Key: SiteLayout]
  /// The path of the default layout template.
  let layoutPath: Spanned<String>
  /// The compiler for pages and layouts.
  let compilation: SiteCompilation
  /// The folder with the dated pages of the feeds; nil if there are no feeds.
  let feedFolder: String?
  /// The files that are copied unchanged, with their paths in the project and in the website.
  let copies: [(source: String, path: String)]
  /// The location of the website settings in the project file.
  let span: SourceSpan
  /// The folders of pages, assets, and copied files, where every file is an input.
  let folders: [String]

  /// The pages of the website and their relations.
  var map: SiteMap { facts.map }

  /// Returns the layout of a page file; nil if it has none or if the layout has errors.
  func layout(of file: PageFile) -> SiteLayout? {
    let path: String
    switch file.layout {
    case .custom(let layout): path = layout.value
    case .ofSite: path = layoutPath.value
    case .none: return nil
    }
    return layouts[
      SiteLayout.Key(path: path, language: file.language, isSelfContained: file.isNotFound)]
  }

  /// Returns whether a page file, identified by its number, can be compiled.
  func hasLayout(of file: Int) -> Bool {
    if case .none = files[file].layout { return !map.pages(of: file).isEmpty }
    return layout(of: files[file]) != nil && !map.pages(of: file).isEmpty
  }
}
