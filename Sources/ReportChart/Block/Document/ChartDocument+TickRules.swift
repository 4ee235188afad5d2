import ReportText

extension ChartDocument {
  /// What the ticks of an axis are told in this document.
  func rules(of axis: PreparedAxis, _ place: Int) -> [LaidTickRule] {
    axis.look.rules.compactMap { rule in
      let match = rule.match
      var laid = LaidTickRule(index: match.index)
      switch match.at {
      case .none: break
      case .low: laid.place = .low
      case .high: laid.place = .high
      case .value(let source):
        // A category that this document does not have has no tick.
        guard let value = coordinate(source, place) else { return nil }
        laid.place = .value(value)
      }
      for (source, isAbove) in [
        (match.above, true), (match.from, true), (match.below, false), (match.to, false),
      ] {
        guard let source else { continue }
        guard let value = coordinate(source, place) else { return nil }
        if isAbove { laid.low = max(laid.low, value) } else { laid.high = min(laid.high, value) }
      }
      laid.excludesLow = match.above != nil && coordinate(match.above, place) == laid.low
      laid.excludesHigh = match.below != nil && coordinate(match.below, place) == laid.high
      laid.text = rule.text.map { chart.text($0, inputs) ?? ByteText([]) }
      laid.long = chart.text(rule.long, inputs)
      laid.color = rule.color
      laid.isHidden = rule.isHidden
      laid.image = rule.image.map {
        TickLabel.Image(address: $0.address, alt: chart.text($0.alt, inputs), size: $0.size)
      }
      return laid
    }
  }
}
