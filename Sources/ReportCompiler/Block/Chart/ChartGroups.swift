import ReportChart
import ReportText

/// Links the charts of a template that share an x axis.
enum ChartGroups {
  /// The blocks, each with all charts of its group.
  static func link(_ blocks: [ChartBlock], into diagnostics: inout Diagnostics) -> [ChartBlock] {
    var places: [String: [Int]] = [:]
    for (place, block) in blocks.enumerated() {
      if let group = block.own.chart.group { places[group.name, default: []].append(place) }
    }
    var linked = blocks
    for (place, block) in blocks.enumerated() {
      guard let group = block.own.chart.group, let members = places[group.name] else { continue }
      let first = blocks[members[0]]
      if members.count == 1 {
        diagnostics.add(
          Diagnostic(
            .loneChart, "no other chart of the template has this `sync`", at: group.span,
            hints: ["charts with the same `sync` share the x axis"]))
      } else if let mismatch = block.own.chart.mismatch(with: first.own.chart) {
        diagnostics.add(
          Diagnostic(
            .unlikeCharts,
            "the charts of a group must agree in \(mismatch), and this one differs from the first",
            at: group.span))
      }
      linked[place].group = members.map { blocks[$0].own }
    }
    return linked
  }
}

extension ChartGroups {
  /// The blocks of a template again, charts of one group linked, in the same order.
  static func link(
    _ blocks: [DocumentBlock], into diagnostics: inout Diagnostics
  ) -> [DocumentBlock] {
    var linked = link(blocks.compactMap(\.chart), into: &diagnostics).makeIterator()
    return blocks.map { block in
      if case .chart = block, let chart = linked.next() { .chart(chart) } else { block }
    }
  }
}
