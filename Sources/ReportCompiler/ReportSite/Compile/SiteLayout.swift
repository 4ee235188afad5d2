import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A layout template, compiled for one language.
struct SiteLayout: Sendable {
  /// The key of a compiled layout.
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
  /// The layout; nil if the page is a complete document.
  let layout: SiteLayout?
  let headings: [PageHeading]
  let use: LinkUse
  /// The views of the page.
  let views: [PageView]
  /// The rows of the pages and the slot of the row value; nil for a single page.
  let rows: (slice: Slice, slot: Int)?

  /// A compiled view of a page.
  struct PageView: Sendable {
    /// The slot of the view's value.
    let slot: Int
    /// The slot of the source table or view.
    let origin: Int
    let pipeline: ViewPipeline?
    /// Whether the order of the rows is defined.
    let isOrdered: Bool
  }
}

/// The linking of charts that share an axis, based on ``ChartGroups``.
enum SiteChartGroups {
  /// Returns the blocks in the same order, with linked charts in each group.
  static func link(_ blocks: [SiteBlock], into diagnostics: inout Diagnostics) -> [SiteBlock] {
    var linked = ChartGroups.link(blocks.compactMap(\.document), into: &diagnostics)
      .makeIterator()
    return blocks.map { block in
      if case .document = block, let own = linked.next() { .document(own) } else { block }
    }
  }
}
