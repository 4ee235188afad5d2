import ReportText

/// The margins, scales, and labels of one Cartesian chart of one document.
struct CartesianLayout {
  /// The width of the chart, in user units.
  private(set) var width: Double
  /// The height of the chart, in user units.
  private(set) var height: Double
  /// The box of the plot in the chart, in user units.
  private(set) var plot = Rect(x: 0, y: 0, width: 0, height: 0)
  var axes: [AxisLayout]
  private(set) var legend: LegendLayout
  private(set) var titles: AxisTitles
  /// The y position of the outer edge of the axes above the plot, where axis titles start.
  private(set) var titleBase = 0.0
  /// The minimum height of the plot, in user units.
  private(set) var minimumHeight = 50.0

  static let edge = 2.0
  /// The maximum height that value labels can take above the plot, in user units.
  private(set) var headSpace = Self.minimumHeadroom
  /// The minimum space above the plot, for half a label, in user units.
  private static let minimumHeadroom = 8.0
  /// The overhang of marks in slots that needs no additional space, in user units.
  static let slotSpace = 7.0
  /// The overhang of marks outside the plot that needs no additional space, in user units.
  static let smallOverhang = 4.5
  /// The estimated space for half a tick label at the right end of an axis, in user units.
  private static let labelSpace = 20.0
  private static let minimumWidth = 40.0

  /// Creates the layout of the axes and the legend.
  ///
  /// - Parameter margins: the minimum space to the left and to the right of the plot.
  init(
    axes layouts: [AxisLayout], legend: LegendLayout, width: Double, height: Double,
    margins: (left: Double, right: Double) = (0, 0), labeler: inout TickLabeler,
    locale: ReportLocale
  ) {
    self.width = width
    self.height = height
    self.legend = legend
    let legendSpace = (
      left: legend.space(.left), right: legend.space(.right)
    )
    titles = AxisTitles(
      left: Self.titles(layouts, .left), right: Self.titles(layouts, .right),
      from: legendSpace.left + Self.edge, to: width - legendSpace.right - Self.edge)
    // Axes are large, so they are copied only once.
    axes = layouts
    // The legend shares the row of titles only if there is no axis above the plot.
    if axes.indices.allSatisfy({ axes[$0].side != .top && axes[$0].pictureOverhang <= 0 }) {
      self.legend.share(rowOf: titles)
      if self.legend.isNextToTitle { titles.legendWidth = self.legend.width + LegendLayout.itemGap }
    }
    // Loops use indices here and below, because an axis is large to copy.
    let hasScale = axes.indices.contains { index in
      axes[index].side.isVertical && !axes[index].axis.value.style.hidden.isSuperset(of: .scale)
    }
    headSpace = axes.indices.reduce(hasScale ? headSpace : Self.edge) {
      max($0, axes[$1].overhead)
    }
    let topOverhang = axes.indices.reduce(headSpace) {
      max($0, axes[$1].markOverhang + 1, axes[$1].pictureOverhang + 3)
    }
    let top = titles.height + topOverhang
    // A chart without axes can be as small as a word.
    let isBare = axes.indices.allSatisfy { axes[$0].axis.value.style.hidden.isSuperset(of: .all) }
    minimumHeight = max(
      isBare ? 8 : 50, height * 0.35, Self.space(forMarksOf: axes, isVertical: true, height))
    let minimumWidth = max(
      Self.minimumWidth, Self.space(forMarksOf: axes, isVertical: false, width))
    for index in axes.indices where !axes[index].side.isVertical {
      axes[index].breakTitle(titles.high - titles.low)
    }
    // The first estimate has space for one line of labels. The exact space is known after the
    // layout of the labels.
    let free = axes.indices.reduce(height - top - Self.edge) { space, index in
      if axes[index].side.isVertical { return space }
      return space - axes[index].titleSpace - AxisLayout.labelGap - TickLabeler.lineHeight
    }
    let firstGuess = max(
      minimumHeight, free - self.legend.verticalSpace, free * (1 - LegendFrame.share))
    for index in axes.indices where axes[index].side.isVertical {
      axes[index].breakTitle(firstGuess)
      axes[index].arrangeVertical(length: firstGuess, pictureWidth: width, &labeler, locale)
    }
    setOffsets()
    var left = space(.left) + legendSpace.left
    var right = space(.right) + legendSpace.right
    let endsInLabel =
      !isBare
      && axes.indices.contains {
        !axes[$0].side.isVertical && !axes[$0].isCategorical && axes[$0].gap == 0
      }
    if endsInLabel, !isFixed(.right) {
      // The last label of a line chart is usually near the end of the axis.
      right = max(right, Self.labelSpace)
    }
    left = max(left, margins.left)
    right = max(right, margins.right)
    var bounds = AxisLayout.Bounds(low: 0, high: 0, height: height)
    for pass in 0..<3 {
      self.width = max(self.width, left + right + max(minimumWidth, self.legend.minimumPlotWidth))
      bounds.low = legendSpace.left + Self.edge
      bounds.high = self.width - legendSpace.right - Self.edge
      for index in axes.indices where !axes[index].side.isVertical {
        axes[index].lay(from: left, to: self.width - right)
        axes[index].arrangeLevel(bounds, &labeler, locale)
      }
      var extra = overhang(bounds)
      if pass == 0, axes.indices.contains(where: { axes[$0].hasCrowdedNames }) {
        // Space at the sides is more useful for names than for marks.
        let input = AxisLayout.sideSpace - endSpace
        if !isFixed(.left) { extra.left = max(extra.left, input) }
        if !isFixed(.right) { extra.right = max(extra.right, input) }
      }
      if pass == 2 || extra.left <= 0 && extra.right <= 0 { break }
      left += extra.left
      right += extra.right
    }
    self.legend.fit(plotWidth: self.width - left - right)
    setOffsets()
    let above = top + space(.top) + self.legend.space(.top)
    let below = space(.bottom) + self.legend.space(.bottom)
    let fixed = above + below
    let reserved = (height - fixed + self.legend.verticalSpace) * (1 - LegendFrame.share)
    self.height = max(
      height, fixed + max(minimumHeight, reserved, self.legend.minimumPlotHeight, namesHeight))
    if self.legend.horizontalSpace > 0 {
      self.height = max(self.height, self.legend.height + 2 * Self.edge)
    }
    plot = Rect(
      x: left, y: above, width: self.width - left - right, height: self.height - fixed)
    let pictures = axes.indices.reduce(0) {
      max($0, axes[$1].pictureOverhang + 3 - Self.minimumHeadroom)
    }
    titleBase = plot.y - space(.top) - pictures - legendLift
    titles.move(by: self.width - width)
    alignTitles()
    finish(bounds, &labeler, locale)
  }

  /// The additional distance from the plot to a row with axis titles and a legend, in user units.
  ///
  /// Text above the plot could otherwise overlap the legend.
  private var legendLift: Double {
    legend.isNextToTitle ? max(0, headSpace - Self.minimumHeadroom) : 0
  }

  // MARK: Space around the plot

  /// Returns the minimum length of axes at which the largest mark is inside the plot.
  ///
  /// The result is 0 if the mark is too large for the chart.
  private static func space(
    forMarksOf axes: [AxisLayout], isVertical: Bool, _ length: Double
  ) -> Double {
    let matching = axes.indices.filter { axes[$0].side.isVertical == isVertical }
    let overhang = matching.reduce(0) { maximum, index in
      axes[index].marks.reduce(maximum) { max($0, $1.overhang) }
    }
    let space = 2 * overhang + 2 * MarkPadding.minimumInner
    return overhang > 0 && space <= length ? space : 0
  }

  /// The height that the names of a vertical axis with few categories need, in user units.
  private var namesHeight: Double {
    axes.indices.reduce(0) { maximum, index in
      guard axes[index].side.isVertical, axes[index].isCategorical,
        axes[index].labels.count <= FewDates.maximumCount,
        axes[index].labels.contains(where: \.isShown)
      else { return maximum }
      let lines = axes[index].labels.contains { $0.second != nil } ? 2.0 : 1
      // Marks at the ends move the outermost names inward.
      let overhang = axes[index].marks.reduce(0) { max($0, $1.overhang) }
      return max(
        maximum, Double(axes[index].labels.count) * lines * TickLabeler.lineHeight + overhang)
    }
  }

  /// Returns the horizontal titles of the vertical axes on a side, from the plot outward.
  private static func titles(_ axes: [AxisLayout], _ side: PlotSide) -> [AxisTitles.Title] {
    axes.indices.compactMap { index in
      let style = axes[index].axis.value.style
      guard axes[index].side == side, style.titleOrientation == .level,
        let title = axes[index].title
      else { return nil }
      return AxisTitles.Title(axis: index, text: title, paint: style.titlePaint)
    }
  }

  /// Moves the titles of vertical axes above their labels, if a side has several axes.
  private mutating func alignTitles() {
    let axes = self.axes
    guard axes.indices.contains(where: { axes[$0].side.isVertical && axes[$0].offset > 0 }) else {
      return
    }
    titles.align(in: plot) { index in
      let isAlone = axes.indices.count { axes[$0].side == axes[index].side } == 1
      return isAlone ? .infinity : axes[index].offset + axes[index].thickness
    }
  }

  /// Returns the lengths by which labels of horizontal axes extend outside the chart.
  ///
  /// A side on which the author fixes the space has no overhang.
  private func overhang(_ bounds: AxisLayout.Bounds) -> (left: Double, right: Double) {
    var result = (left: 0.0, right: 0.0)
    for index in axes.indices where !axes[index].side.isVertical {
      let axisOverhang = axes[index].overhang(bounds)
      result = (max(result.left, axisOverhang.left), max(result.right, axisOverhang.right))
    }
    return (isFixed(.left) ? 0 : result.left, isFixed(.right) ? 0 : result.right)
  }

  /// Returns whether the author sets the space of an axis on a side, so that plots align.
  private func isFixed(_ side: PlotSide) -> Bool {
    axes.indices.contains { axes[$0].side == side && axes[$0].axis.value.style.space != nil }
  }

  /// Sets the distances of the axes from the plot, so that axes of one side are next to each other.
  private mutating func setOffsets() {
    for side in PlotSide.allCases {
      var offset = legend.overlap(side)
      for index in axes.indices where axes[index].side == side {
        axes[index].offset = offset
        offset += reserve(index) + 6
      }
    }
  }

  /// Returns the space that the axes of a side take outside the plot, in user units.
  private func space(_ side: PlotSide) -> Double {
    // The lowest label of a vertical axis extends below the plot by half its height.
    let minimum = side.isVertical ? (isFixed(side) ? 0 : endSpace) : side == .top ? 0 : 7
    var space = max(minimum, legend.overlap(side))
    for index in axes.indices where axes[index].side == side {
      let outer = axes[index].offset + reserve(index)
      if outer > 0 { space = max(space, outer + Self.edge) }
    }
    return space
  }

  /// The minimum space to the left and right of the plot, at the ends of horizontal axes.
  ///
  /// Slots already have space around their marks. A plot without a vertical scale can therefore be
  /// as wide as the surrounding text.
  private var endSpace: Double {
    let usesFullWidth = axes.indices.allSatisfy { index in
      axes[index].side.isVertical
        ? axes[index].axis.value.style.hidden.isSuperset(of: .scale)
        : axes[index].isCategorical || axes[index].gap > 0
    }
    return usesFullWidth ? Self.edge : AxisLayout.sideSpace
  }

  /// Returns the space that an axis takes outward from its line, in user units.
  private func reserve(_ index: Int) -> Double {
    let inside = axes[index].crossing == nil ? 0 : insideSpace(axes[index])
    return axes[index].thickness + axes[index].titleSpace - inside
  }

  // MARK: Final positions

  /// Maps the scales to the final plot and hides tick labels without space.
  private mutating func finish(
    _ bounds: AxisLayout.Bounds, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    for index in axes.indices {
      axes[index].lay(in: plot)
      if axes[index].side.isVertical {
        axes[index].labelFewer(length: plot.height, &labeler, locale)
        axes[index].thinVertical()
      } else {
        axes[index].hideOutside(bounds)
      }
    }
    keepLabelsOffLines()
    if axes.indices.contains(where: { axes[$0].needsCare }) { hideCoveredLabels() }
  }

  /// Moves a legend inside the plot to the position that hides the least data, if none is set.
  mutating func settleLegend(
    data: Range<Int>, of scene: borrowing Scene, avoiding words: [Rect]
  ) {
    legend.settle(in: plot, data: data, of: scene, avoiding: words)
  }

  /// The box of the legend in the chart, in user units.
  var legendBox: Rect {
    var box = legend.box(plot: plot, pictureWidth: width, pictureHeight: height)
    box.y -= legendLift
    return box
  }
}
