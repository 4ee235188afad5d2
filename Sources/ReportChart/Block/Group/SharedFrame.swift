public import ReportText

/// What the charts of a group have in common in one document: what their x axes show, and where their
/// plots begin and end. It is found from all of them before any is drawn, and from nothing else.
public struct SharedFrame: Sendable {
  /// What the series of all of them need of an x axis.
  var needs = AxisDomain.Needs()
  /// The lowest and the highest limit that one of them has.
  var low: Double?
  var high: Double?
  /// The room at both ends within the plot.
  var inset = 0.0
  /// The categories of all of them.
  var categories: [ByteText] = []
  /// Where the pins of all of them stand.
  var guides: [Double] = []
  /// The room beside the plots.
  var margins = (left: 0.0, right: 0.0)

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
    var frame = SharedFrame.empty
    frame.categories = known
    return document(locale, frame, answers).categories[x].names
  }
}

extension SharedFrame {
  private init() {}

  /// Nothing in common.
  fileprivate static let empty = SharedFrame()
}

extension ChartDocument {
  /// Adds the pins of the other charts of the group, so that all read the same place.
  func addGuides(of frame: SharedFrame) {
    guard let axis = chart.sharedAxis,
      let series = chart.series.firstIndex(where: { $0.xAxis == axis })
    else { return }
    for guide in frame.guides where !pinned.contains(guide) {
      chart.pins.append(
        PreparedPin(series: series, axis: axis, place: .at(.number(guide)), isForeign: true))
      pinned.append(guide)
    }
  }
}

extension AxisDomain.Needs {
  /// Adds what the series of another chart need.
  mutating func unite(_ other: AxisDomain.Needs) {
    data = other.data?.union(data) ?? data
    includes += other.includes.filter { !includes.contains($0) }
    gap = gap > 0 && other.gap > 0 ? min(gap, other.gap) : max(gap, other.gap)
    reach = max(reach, other.reach)
    inset = max(inset, other.inset)
    marks += other.marks
    slotPadding = max(slotPadding, other.slotPadding)
  }
}
