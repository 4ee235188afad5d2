import ReportChart
import ReportQuery
import ReportTemplate
import ReportText

/// What the compiler writes into documents beside the template's own bytes. A program has blocks of one
/// type, so that writing one is a direct call.
enum DocumentBlock: TemplateBlock {
  case chart(ChartBlock)
  case table(TableBlock)
  case adherence(AdherenceBlock)

  typealias Scratch = BlockScratch

  /// Where the block stands in its template.
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

  /// True when a plugin is asked for it.
  var isAsked: Bool { chart?.isAsked ?? false }

  /// The chart, if it is one.
  var chart: ChartBlock? {
    if case .chart(let chart) = self { chart } else { nil }
  }

  /// Writes the data tables of all charts, for paper.
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
