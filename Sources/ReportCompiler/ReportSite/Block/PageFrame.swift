import ReportQuery
import ReportTemplate
import ReportText

/// A page that is being written: itself, and the site around it.
struct PageFrame {
  let site: SiteFacts
  /// The number of the page.
  let number: Int
  let body: Program<SiteBlock>
  let headings: [PageHeading]
  let hasContents: Bool
  /// The blocks of the layout, before those of the page.
  let layoutBlocks: Int
  /// What leads to the top of the site: `./`, `../` and so on, or a whole address.
  let root: String
  /// The values of the page's own names, by slot.
  let values: [(slot: Int, value: Value)]
  /// The blocks of layout and page that documents have too.
  let blocks: [DocumentBlock]
  /// The elements that layout and page use.
  let elements: Set<String>

  var page: SitePage { site.map.pages[number] }
  var language: SiteLanguage { site.languages[page.language] }
  var words: SiteWords { SiteWords.of(language.tag) }

  /// Adds the page's own names.
  func fill(_ bindings: inout Bindings) {
    bindings.reserve(body.slotCount)
    for (slot, value) in values { bindings.values[slot] = value }
  }

  /// The address of another page of the site.
  func address(of other: Int) -> String { address(of: site.map.pages[other].path) }

  /// The address of a file of the site.
  func address(of path: String) -> String {
    if root.hasPrefix(".") {
      let relative = SitePath.relative(from: page.path, to: path)
      return AddressPath.encoded(relative.isEmpty ? SitePath.name(of: path) : relative)
    }
    return root + AddressPath.encoded(path)
  }
}
