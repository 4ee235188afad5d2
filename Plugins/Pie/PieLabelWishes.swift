import ReportChart

/// The labels that slices of one document should have.
struct PieLabelWishes {
  /// A text for a slice.
  struct Wish {
    let ring: Int
    let series: Int
    let part: PiePart
    let text: ByteText
    let width: Double
    let protrusion: Double
  }

  /// More labels than this have no room on any picture.
  private static let most = 150

  private(set) var wishes: [Wish] = []
  /// The series of slices that are too many to be labelled.
  private(set) var unwritten: [Int] = []

  init(_ chart: PieChart, _ data: borrowing ChartData, rings: [PieRing]) {
    // A ring of progress says in the hole or in the legend how far it is filled.
    guard chart.labels.content != .none, !chart.isProgress else { return }
    let words = PieLabelText(chart: chart, data: data)
    for (place, ring) in rings.enumerated() {
      let own = data.series[ring.series]
      var parts = ring.parts.filter { part in
        part.row >= 0 && !own.style(part.row).isHidden
          && part.to - part.from >= chart.labels.threshold
      }
      if parts.count > Self.most {
        let order = parts.indices.sorted { left, right in
          let first = parts[left].to - parts[left].from
          let second = parts[right].to - parts[right].from
          return first != second ? first > second : left < right
        }
        let kept = Set(order.prefix(Self.most))
        unwritten += Array(repeating: ring.series, count: parts.count - kept.count)
        parts = parts.indices.filter { kept.contains($0) }.map { parts[$0] }
      }
      for part in parts {
        let text = words.text(part.row, of: ring.series)
        guard !text.isEmpty else { continue }
        wishes.append(
          Wish(
            ring: place, series: ring.series, part: part, text: text,
            width: TextMetrics.width(text, style: .label),
            protrusion: chart.isExploded(part.row, of: own, data) ? chart.protrusion : 0))
      }
    }
  }
}
