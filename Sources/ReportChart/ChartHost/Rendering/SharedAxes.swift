public import ReportText

extension SharedFrame {
  /// The most rounds in which the room beside the plots settles: more room leaves the labels of the x
  /// axis less, which may turn them.
  private static let mostRounds = 4

  /// What some charts have in common.
  /// - Parameters:
  ///   - members: the charts of a group; see ``PreparedChart/mismatch(with:)``.
  ///   - locale: how the document writes numbers and dates.
  ///   - workspace: the worker's.
  public init(
    of members: [PlacedChart], locale: ReportLocale, workspace: inout ChartWorkspace
  ) {
    self.init()
    guard let first = members.first, let x = first.chart.sharedAxis else { return }
    if first.chart.axes[x].values == .category {
      for member in members {
        categories = member.categories(after: categories, locale, workspace.answers)
      }
    }
    for member in members {
      guard let x = member.chart.sharedAxis else { continue }
      let document = member.document(locale, self, workspace.answers)
      let own = document.axisNeeds().all[x]
      let axis = document.withLimits(x).value
      needs.unite(own)
      for (pin, place) in zip(document.chart.pins, document.pinned) where pin.axis == x {
        if let place, !guides.contains(place) { guides.append(place) }
      }
      low = [low, axis.low].compactMap(\.self).min()
      high = [high, axis.high].compactMap(\.self).max()
      inset = max(inset, document.inset(own, axis))
    }
    for _ in 0..<Self.mostRounds {
      let before = margins
      for member in members {
        let layout = member.document(locale, self, workspace.answers).layout(&workspace.labeler)
        margins.left = max(margins.left, layout.plot.x)
        margins.right = max(margins.right, layout.width - layout.plot.right)
      }
      if margins == before { break }
    }
  }
}

extension PlacedChart {
  /// The chart between plan and drawing.
  fileprivate func document(
    _ locale: ReportLocale, _ frame: SharedFrame, _ answers: ChartAnswers
  ) -> ChartDocument {
    chart.plan(views, inputs, locale, answers, sharing: frame).document
  }

  /// Known categories, and after them those of this chart's first x axis.
  fileprivate func categories(
    after known: [ByteText], _ locale: ReportLocale, _ answers: ChartAnswers
  ) -> [ByteText] {
    guard let x = chart.sharedAxis else { return known }
    var frame = SharedFrame()
    frame.categories = known
    return document(locale, frame, answers).categories[x].names
  }
}
