import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A layout template, compiled for one language.
struct SiteLayout: Sendable {
  /// The path, the language, and the use (404 page or other pages) of a compiled layout.
  struct Key: Hashable, Sendable {
    let path: String
    let language: Int
    /// Whether the layout is for the 404 page, which can be shown at any path.
    ///
    /// Such a layout contains its style sheets.
    let isSelfContained: Bool
  }

  let program: Program<SiteBlock>
  let use: LinkUse

  /// Whether the layout contains a menu.
  var hasMenu: Bool {
    program.blocks.contains { block in if case .menu = block { true } else { false } }
  }
}

/// A compiled page, or the compiled pages of all rows of a table.
struct CompiledPage: Sendable {
  let body: Program<SiteBlock>
  /// The layout of the page; nil if the page is a complete document.
  let layout: SiteLayout?
  let headings: [PageHeading]
  let use: LinkUse
  /// The compiled views that only this page has.
  let views: [PageView]
  /// The rows for which pages are made, and the slot of the row name; nil for a single page.
  let rows: (slice: Slice, slot: Int)?

  /// A compiled view of a page.
  struct PageView: Sendable {
    /// The slot for the rows of the view.
    let slot: Int
    /// The slot of the table or view from which this view reads rows.
    let origin: Int
    let pipeline: ViewPipeline?
    /// Whether the order of the view's rows is defined.
    let isOrdered: Bool
  }
}

/// A function that links the charts of a page that share an axis, based on ``ChartGroups``.
enum SiteChartGroups {
  /// Returns the blocks of a page in the same order, with the charts of each group linked.
  static func link(_ blocks: [SiteBlock], into diagnostics: inout Diagnostics) -> [SiteBlock] {
    var linked = ChartGroups.link(blocks.compactMap(\.document), into: &diagnostics)
      .makeIterator()
    return blocks.map { block in
      if case .document = block, let next = linked.next() { .document(next) } else { block }
    }
  }
}
