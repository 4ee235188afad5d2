import ReportChart
import ReportText

/// The style sheet of the blocks of a document: the rules of the kinds that it has, and no others.
struct BlockStylesheet {
  let blocks: [DocumentBlock]

  /// The rules for these blocks.
  init(for blocks: [DocumentBlock]) { self.blocks = blocks }

  /// Writes the rules: no `<`, no `&` and no address.
  func write(into writer: inout ByteWriter) {
    let charts = blocks.compactMap(\.chart)
    if !charts.isEmpty || blocks.isEmpty {
      ChartStylesheet(for: charts.flatMap(\.own.charts)).write(into: &writer)
    }
    if has({ if case .table = $0 { true } else { false } }) {
      TableStylesheet.write(into: &writer)
    }
    if has({ if case .adherence = $0 { true } else { false } }) {
      AdherenceStylesheet.write(into: &writer)
    }
  }
  private func has(_ isKind: (DocumentBlock) -> Bool) -> Bool { blocks.contains(where: isKind) }
}
