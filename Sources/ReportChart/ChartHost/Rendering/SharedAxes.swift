public import ReportData
public import ReportText

/// The x range and the plot margins that the charts of a group share in one document.
///
/// The frame contains the x range and the margins of the plots. It is computed from all charts of
/// the group before any chart is drawn.
public struct SharedFrame: Sendable {
  /// The common requirements of all series on the x axis.
  var needs = AxisDomain.Requirements()
  /// The lowest x limit that a chart of the group sets; nil if no chart sets one.
  var low: Double?
  /// The highest x limit that a chart of the group sets; nil if no chart sets one.
  var high: Double?
  /// The free space inside the plots at both ends of the x axis, in user units.
  var inset = 0.0
  /// The x categories of all charts of the group, without duplicates.
  var categories: [ByteText] = []
  /// The x values of the pins of all charts of the group.
  var guides: [Double] = []
  /// The space to the left and to the right of the plots, in user units.
  var margins = (left: 0.0, right: 0.0)
}

extension SharedFrame {
  /// The maximum number of layouts that are tried until the margins fit all charts.
  ///
  /// Larger margins leave less space for the labels of the x axis, so that labels can be rotated.
  private static let maximumIterations = 4

  /// Creates the frame of a group of charts.
  ///
  /// - Parameters:
  ///   - members: the charts of a group. See ``PreparedChart/mismatch(with:)``.
  ///   - locale: the locale of numbers and dates in the document.
  ///   - workspace: the workspace of the worker.
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
      let requirements = document.axisNeeds().all[x]
      let axis = document.withLimits(x).value
      needs.unite(requirements)
      for (pin, value) in zip(document.chart.pins, document.pinned) where pin.axis == x {
        if let value, !guides.contains(value) { guides.append(value) }
      }
      low = [low, axis.low].compactMap(\.self).min()
      high = [high, axis.high].compactMap(\.self).max()
      inset = max(inset, document.inset(requirements, axis))
    }
    for _ in 0..<Self.maximumIterations {
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

/// A chart with the rows and values that a document supplies.
public struct PlacedChart: Sendable {
  /// The chart.
  public let chart: PreparedChart
  /// The rows of each view, in the order of ``PreparedChart/viewNames``.
  public let views: [Slice]
  /// The values that the document computes, by their indices in the block.
  public let inputs: [ChartInput]

  /// Creates a chart with its rows and values.
  public init(_ chart: PreparedChart, views: [Slice], inputs: [ChartInput]) {
    self.chart = chart
    self.views = views
    self.inputs = inputs
  }

  /// Returns the chart of the document after planning, before its layout.
  fileprivate func document(
    _ locale: ReportLocale, _ frame: SharedFrame, _ responses: ChartResponses
  ) -> ChartDocument {
    chart.plan(views, inputs, locale, responses, sharing: frame).document
  }

  /// Returns the existing categories, followed by the new categories of the first x axis.
  fileprivate func categories(
    after existing: [ByteText], _ locale: ReportLocale, _ responses: ChartResponses
  ) -> [ByteText] {
    guard let x = chart.sharedAxis else { return existing }
    var frame = SharedFrame()
    frame.categories = existing
    return document(locale, frame, responses).categories[x].names
  }
}

extension ChartDocument {
  /// Adds the pins of the other charts of the group, so that all charts have the same pins.
  func addGuides(of frame: SharedFrame) {
    guard let axis = chart.sharedAxis,
      let series = chart.series.firstIndex(where: { $0.xAxis == axis })
    else { return }
    for guide in frame.guides where !pinned.contains(guide) {
      chart.pins.append(
        PreparedPin(series: series, axis: axis, position: .at(.number(guide)), isForeign: true))
      pinned.append(guide)
    }
  }
}

extension PreparedChart {
  /// The index of the x axis that a group shares; nil if there is none.
  var sharedAxis: Int? { axes.firstIndex { $0.isX } }

  /// Returns the first difference that prevents a shared x axis, such as "`width`"; nil for none.
  public func mismatch(with other: PreparedChart) -> String? {
    guard let axis = sharedAxis.map({ axes[$0] }),
      let otherAxis = other.sharedAxis.map({ other.axes[$0] })
    else { return "an x axis" }
    if width != other.width { return "`width`" }
    if mirror != other.mirror { return "`dir`" }
    if axis.values != otherAxis.values || axis.scaleName != otherAxis.scaleName {
      return "the scale of the x axis"
    }
    let scaling = axis.scaling
    let otherScaling = otherAxis.scaling
    if scaling.base != otherScaling.base { return "`base` of the x axis" }
    if scaling.skips != otherScaling.skips { return "`skip` of the x axis" }
    if scaling.isReversed != otherScaling.isReversed { return "`reverse` of the x axis" }
    if scaling.padding?.low != otherScaling.padding?.low
      || scaling.padding?.high != otherScaling.padding?.high
    {
      return "`padding` of the x axis"
    }
    if axis.range != otherAxis.range { return "`range` of the x axis" }
    return nil
  }
}
