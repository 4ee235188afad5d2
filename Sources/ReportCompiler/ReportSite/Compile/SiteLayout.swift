import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A template around pages, compiled for one language.
struct SiteLayout: Sendable {
  /// What a layout is compiled for.
  struct Key: Hashable, Sendable {
    let path: String
    let language: Int
    /// True for the page that can be shown at any path, which holds all that it needs.
    let isSelfContained: Bool
  }

  let program: Program<SiteBlock>
  let use: LinkUse

  /// True when it shows the menu.
  var hasMenu: Bool {
    program.blocks.contains { block in if case .menu = block { true } else { false } }
  }
}

/// A page, or the pages of all rows of a table, compiled.
struct CompiledPage: Sendable {
  let body: Program<SiteBlock>
  /// The layout around it; nil for a page that is a whole document.
  let layout: SiteLayout?
  let headings: [PageHeading]
  let use: LinkUse
  /// Its own views.
  let views: [PageView]
  /// The rows that it is made for, and where its own row goes.
  let rows: (slice: Slice, slot: Int)?

  /// A view of a page: which rows, and what is done with them.
  struct PageView: Sendable {
    /// Where its value goes.
    let slot: Int
    /// The slot of the table or view that it starts from.
    let origin: Int
    let pipeline: ViewPipeline?
    /// True when it is known in which order its rows are.
    let isOrdered: Bool
  }
}

/// Links the charts of a page that share an axis; see ``ChartGroups``.
enum SiteChartGroups {
  /// The blocks again, charts of one group linked, in the same order.
  static func link(_ blocks: [SiteBlock], into diagnostics: inout Diagnostics) -> [SiteBlock] {
    var linked = ChartGroups.link(blocks.compactMap(\.document), into: &diagnostics)
      .makeIterator()
    return blocks.map { block in
      if case .document = block, let own = linked.next() { .document(own) } else { block }
    }
  }
}
