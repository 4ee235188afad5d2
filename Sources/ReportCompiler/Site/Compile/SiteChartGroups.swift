import ReportText

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
