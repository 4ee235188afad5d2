import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A generated block of a document: a chart, a table, or adherence.
///
/// A program has blocks of one type, so writing a block is a direct call.
enum DocumentBlock: TemplateBlock {
  case chart(ChartBlock)
  case table(TableBlock)
  case adherence(AdherenceBlock)

  typealias Scratch = BlockScratch

  /// The source range of the block in its template.
  var span: SourceSpan {
    switch self {
    case .chart(let chart): chart.span
    case .table(let table): table.span
    case .adherence(let adherence): adherence.span
    }
  }

  var needsScript: Bool {
    if case .chart(let chart) = self { chart.needsScript } else { false }
  }

  /// Whether an external renderer draws at least one series of the block.
  var isRequested: Bool { chart?.isRequested ?? false }

  /// The table block; nil for other blocks.
  var table: TableBlock? {
    if case .table(let table) = self { table } else { nil }
  }

  /// The adherence block; nil for other blocks.
  var adherence: AdherenceBlock? {
    if case .adherence(let adherence) = self { adherence } else { nil }
  }

  /// The chart block; nil for other blocks.
  var chart: ChartBlock? {
    if case .chart(let chart) = self { chart } else { nil }
  }

  /// Writes the data tables of all charts of the document, as an appendix for paper.
  static func writeEnd(
    bindings: borrowing Bindings, scratch: inout BlockScratch, into writer: inout ByteWriter
  ) {
    ChartBlock.writeEnd(bindings: bindings, scratch: &scratch, into: &writer)
  }

  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout BlockScratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    switch self {
    case .chart(let chart):
      try chart.write(bindings: bindings, place: place, scratch: &scratch, into: &writer)
    case .table(let table):
      table.write(bindings: bindings, place: place, scratch: scratch, into: &writer)
    case .adherence(let adherence):
      try adherence.write(bindings: bindings, place: place, scratch: scratch, into: &writer)
    }
  }
}

/// A reader that creates blocks from template elements.
struct DocumentBlockReader {
  private var charts: ChartBlockReader

  init(charts: ChartBlockReader) { self.charts = charts }

  /// The names of the block elements.
  static let names = ["chart", "table", "adherence"]

  /// Returns the block of a template element; nil if the element has errors.
  mutating func block(
    _ element: XMLElement, names: Names, context: TemplateContext,
    into diagnostics: inout Diagnostics
  ) -> DocumentBlock? {
    switch element.name {
    case "table":
      TableBlockReader.block(element, names: names, into: &diagnostics).map { .table($0) }
    case "adherence":
      AdherenceBlockReader.block(
        element, names: names, weekStart: charts.weekStart, into: &diagnostics
      ).map { .adherence($0) }
    default:
      charts.block(element, names: names, context: context, into: &diagnostics).map { .chart($0) }
    }
  }
}

/// Groups of charts in a template that share an x axis.
enum ChartGroups {
  /// Returns the chart blocks, each with all charts of its group.
  static func link(_ blocks: [ChartBlock], into diagnostics: inout Diagnostics) -> [ChartBlock] {
    var indices: [String: [Int]] = [:]
    for (index, block) in blocks.enumerated() {
      if let group = block.member.chart.group { indices[group.name, default: []].append(index) }
    }
    var linked = blocks
    for (index, block) in blocks.enumerated() {
      guard let group = block.member.chart.group, let members = indices[group.name] else {
        continue
      }
      let first = blocks[members[0]]
      if members.count == 1 {
        diagnostics.add(
          Diagnostic(
            .loneChart, "no other chart of the template has the same `sync`", at: group.span,
            hints: ["set the same `sync` on charts that share the x axis, or remove it"]))
      } else if let mismatch = block.member.chart.mismatch(with: first.member.chart) {
        diagnostics.add(
          Diagnostic(
            .unlikeCharts,
            "the chart differs from the first chart of its group in \(mismatch)",
            at: group.span,
            hints: ["use the same value in all charts with this `sync`, or remove `sync`"]))
      }
      linked[index].group = members.map { blocks[$0].member }
    }
    return linked
  }

  /// Returns the blocks of a template in the same order, with linked charts.
  static func link(
    _ blocks: [DocumentBlock], into diagnostics: inout Diagnostics
  ) -> [DocumentBlock] {
    var linked = link(blocks.compactMap(\.chart), into: &diagnostics).makeIterator()
    return blocks.map { block in
      if case .chart = block, let chart = linked.next() { .chart(chart) } else { block }
    }
  }
}
