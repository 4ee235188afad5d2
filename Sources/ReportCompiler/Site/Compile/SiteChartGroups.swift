import ReportText

/// Links the charts of a page that share an axis; see ``ChartGroups``.
enum SiteChartGroups {
  /// The blocks again, charts of one group linked, in the same order.
  static func link(_ blocks: [SiteBlock], into diagnostics: inout Diagnostics) -> [SiteBlock] {
    var linked = ChartGroups.link(blocks.compactMap(\.chart), into: &diagnostics).makeIterator()
    return blocks.map { block in
      if case .chart = block, let chart = linked.next() { .chart(chart) } else { block }
    }
  }
}
