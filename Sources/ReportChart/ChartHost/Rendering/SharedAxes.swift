public import ReportData
public import ReportText

/// What the charts of a group have in common in one document: what their x axes show, and where their
/// plots begin and end. It is found from all of them before any is drawn, and from nothing else.
public struct SharedFrame: Sendable {
  /// What the series of all of them need of an x axis.
  var needs = AxisDomain.Requirements()
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
}

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
        categories = member.categories(after: categories, locale, workspace.responses)
      }
    }
    for member in members {
      guard let x = member.chart.sharedAxis else { continue }
      let document = member.document(locale, self, workspace.responses)
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
        let layout = member.document(locale, self, workspace.responses).layout(&workspace.labeler)
        margins.left = max(margins.left, layout.plot.x)
        margins.right = max(margins.right, layout.width - layout.plot.right)
      }
      if margins == before { break }
    }
  }
}

/// A chart with what a document draws it from.
public struct PlacedChart: Sendable {
  /// The chart.
  public let chart: PreparedChart
  /// The rows of each view, in the order of ``PreparedChart/viewNames``.
  public let views: [Slice]
  /// The values that the document computes, by their places in the block.
  public let inputs: [ChartInput]

  /// A chart with its rows and values.
  public init(_ chart: PreparedChart, views: [Slice], inputs: [ChartInput]) {
    self.chart = chart
    self.views = views
    self.inputs = inputs
  }

  /// The chart between plan and drawing.
  fileprivate func document(
    _ locale: ReportLocale, _ frame: SharedFrame, _ responses: ChartResponses
  ) -> ChartDocument {
    chart.plan(views, inputs, locale, responses, sharing: frame).document
  }

  /// Known categories, and after them those of this chart's first x axis.
  fileprivate func categories(
    after known: [ByteText], _ locale: ReportLocale, _ responses: ChartResponses
  ) -> [ByteText] {
    guard let x = chart.sharedAxis else { return known }
    var frame = SharedFrame()
    frame.categories = known
    return document(locale, frame, responses).categories[x].names
  }
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

extension PreparedChart {
  /// The place of the x axis that a group shares; nil when there is none.
  var sharedAxis: Int? { axes.firstIndex { $0.isX } }

  /// What two charts of a group do not have alike though they must, such as `` `width` ``; nil when they
  /// can share an x axis.
  public func mismatch(with other: PreparedChart) -> String? {
    guard let own = sharedAxis.map({ axes[$0] }),
      let others = other.sharedAxis.map({ other.axes[$0] })
    else { return "an x axis" }
    if width != other.width { return "`width`" }
    if mirror != other.mirror { return "`dir`" }
    if own.values != others.values || own.scaleName != others.scaleName {
      return "the scale of the x axis"
    }
    let scaling = own.scaling
    let otherScaling = others.scaling
    if scaling.base != otherScaling.base { return "`base` of the x axis" }
    if scaling.skips != otherScaling.skips { return "`skip` of the x axis" }
    if scaling.isReversed != otherScaling.isReversed { return "`reverse` of the x axis" }
    if scaling.padding?.low != otherScaling.padding?.low
      || scaling.padding?.high != otherScaling.padding?.high
    {
      return "`padding` of the x axis"
    }
    if own.range != others.range { return "`range` of the x axis" }
    return nil
  }
}
