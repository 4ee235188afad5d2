import ReportText

/// The margins, scales, and labels of one Cartesian chart of one document.
struct CartesianLayout {
  /// The width of the chart, in user units.
  private(set) var width: Double
  /// The height of the chart, in user units.
  private(set) var height: Double
  /// The box of the plot.
  private(set) var plot = Rect(x: 0, y: 0, width: 0, height: 0)
  var axes: [AxisLayout]
  private(set) var legend: LegendLayout
  private(set) var titles: AxisTitles
  /// The outer edge of the axes above the plot, where the titles start.
  private(set) var titleBase = 0.0
  /// The minimum height of the plot.
  private(set) var leastHeight = 50.0

  static let edge = 2.0
  /// The maximum extent of text above the plot.
  private(set) var headSpace = Self.leastHeadroom
  /// The minimum space above the plot, for half a label, in user units.
  private static let leastHeadroom = 8.0
  /// The overhang of marks in slots that needs no additional space, in user units.
  static let slotRoom = 7.0
  /// The overhang of marks outside the plot that needs no additional space, in user units.
  static let smallOverhang = 4.5
  /// The estimated space for half a label at the right end, in user units.
  private static let labelSpace = 20.0
  private static let leastWidth = 40.0

  /// Creates the layout of the axes and the legend.
  ///
  /// - Parameter margins: the minimum space to the left and to the right of the plot.
  init(
    axes given: [AxisLayout], legend: LegendLayout, width: Double, height: Double,
    margins: (left: Double, right: Double) = (0, 0), labeler: inout TickLabeler,
    locale: ReportLocale
  ) {
    self.width = width
    self.height = height
    self.legend = legend
    let besides = (
      left: legend.space(.left), right: legend.space(.right)
    )
    titles = AxisTitles(
      left: Self.titles(given, .left), right: Self.titles(given, .right),
      from: besides.left + Self.edge, to: width - besides.right - Self.edge)
    // Axes are large, so they are copied only once.
    axes = given
    // The legend shares the row of titles only if there is no axis above the plot.
    if axes.indices.allSatisfy({ axes[$0].side != .top && axes[$0].pictureOverhang <= 0 }) {
      self.legend.share(rowOf: titles)
      if self.legend.isNextToTitle { titles.legendWidth = self.legend.width + LegendLayout.itemGap }
    }
    // Loops use indices here and below, because an axis is large to copy.
    let hasScale = axes.indices.contains { place in
      axes[place].side.isVertical && !axes[place].axis.value.style.hidden.isSuperset(of: .scale)
    }
    headSpace = axes.indices.reduce(hasScale ? headSpace : Self.edge) {
      max($0, axes[$1].overhead)
    }
    let reach = axes.indices.reduce(headSpace) {
      max($0, axes[$1].reach + 1, axes[$1].pictureOverhang + 3)
    }
    let top = titles.height + reach
    // A chart without axes can be as small as a word.
    let isBare = axes.indices.allSatisfy { axes[$0].axis.value.style.hidden.isSuperset(of: .all) }
    leastHeight = max(
      isBare ? 8 : 50, height * 0.35, Self.space(forMarksOf: axes, isVertical: true, height))
    let leastWidth = max(
      Self.leastWidth, Self.space(forMarksOf: axes, isVertical: false, width))
    for place in axes.indices where !axes[place].side.isVertical {
      axes[place].breakTitle(titles.high - titles.low)
    }
    // The first estimate has space for one line of labels. The exact space is known after the
    // layout of the labels.
    let free = axes.indices.reduce(height - top - Self.edge) { space, place in
      if axes[place].side.isVertical { return space }
      return space - axes[place].titleSpace - AxisLayout.labelGap - TickLabeler.lineHeight
    }
    let firstGuess = max(
      leastHeight, free - self.legend.roomAcross, free * (1 - LegendFrame.share))
    for place in axes.indices where axes[place].side.isVertical {
      axes[place].breakTitle(firstGuess)
      axes[place].arrangeVertical(length: firstGuess, pictureWidth: width, &labeler, locale)
    }
    setOffsets()
    var left = space(.left) + besides.left
    var right = space(.right) + besides.right
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
      self.width = max(self.width, left + right + max(leastWidth, self.legend.leastPlotWidth))
      bounds.low = besides.left + Self.edge
      bounds.high = self.width - besides.right - Self.edge
      for place in axes.indices where !axes[place].side.isVertical {
        axes[place].lay(from: left, to: self.width - right)
        axes[place].arrangeLevel(bounds, &labeler, locale)
      }
      var more = overhang(bounds)
      if pass == 0, axes.indices.contains(where: { axes[$0].hasCrowdedNames }) {
        // Space at the sides is more useful for names than for marks.
        let input = AxisLayout.sideSpace - endSpace
        if !isFixed(.left) { more.left = max(more.left, input) }
        if !isFixed(.right) { more.right = max(more.right, input) }
      }
      if pass == 2 || more.left <= 0 && more.right <= 0 { break }
      left += more.left
      right += more.right
    }
    self.legend.fit(plotWidth: self.width - left - right)
    setOffsets()
    let above = top + space(.top) + self.legend.space(.top)
    let below = space(.bottom) + self.legend.space(.bottom)
    let fixed = above + below
    let kept = (height - fixed + self.legend.roomAcross) * (1 - LegendFrame.share)
    self.height = max(
      height, fixed + max(leastHeight, kept, self.legend.leastPlotHeight, namesHeight))
    if self.legend.roomAlong > 0 {
      self.height = max(self.height, self.legend.height + 2 * Self.edge)
    }
    plot = Rect(
      x: left, y: above, width: self.width - left - right, height: self.height - fixed)
    let pictures = axes.indices.reduce(0) {
      max($0, axes[$1].pictureOverhang + 3 - Self.leastHeadroom)
    }
    titleBase = plot.y - space(.top) - pictures - legendLift
    titles.move(by: self.width - width)
    alignTitles()
    finish(bounds, &labeler, locale)
  }

  /// The additional distance of a row with titles and a legend from the plot.
  ///
  /// Text above the plot could otherwise overlap the legend.
  private var legendLift: Double {
    legend.isNextToTitle ? max(0, headSpace - Self.leastHeadroom) : 0
  }

  // MARK: Space around the plot

  /// Returns the minimum length of an axis on which the largest mark is inside the plot.
  ///
  /// The result is 0 if the mark is too large for the chart.
  private static func space(
    forMarksOf axes: [AxisLayout], isVertical: Bool, _ length: Double
  ) -> Double {
    let own = axes.indices.filter { axes[$0].side.isVertical == isVertical }
    let reach = own.reduce(0) { most, place in
      axes[place].marks.reduce(most) { max($0, $1.reach) }
    }
    let space = 2 * reach + 2 * MarkPadding.leastInner
    return reach > 0 && space <= length ? space : 0
  }

  /// The height that the few names of a vertical axis need one below the other.
  private var namesHeight: Double {
    axes.indices.reduce(0) { most, place in
      guard axes[place].side.isVertical, axes[place].isCategorical,
        axes[place].labels.count <= FewDates.most, axes[place].labels.contains(where: \.isShown)
      else { return most }
      let lines = axes[place].labels.contains { $0.second != nil } ? 2.0 : 1
      // Marks at the ends move the outermost names inward.
      let reach = axes[place].marks.reduce(0) { max($0, $1.reach) }
      return max(most, Double(axes[place].labels.count) * lines * TickLabeler.lineHeight + reach)
    }
  }

  /// Returns the horizontal titles of the vertical axes on a side, from the plot outward.
  private static func titles(_ axes: [AxisLayout], _ side: PlotSide) -> [AxisTitles.Title] {
    axes.indices.compactMap { place in
      let style = axes[place].axis.value.style
      guard axes[place].side == side, style.titleOrientation == .level,
        let title = axes[place].title
      else { return nil }
      return AxisTitles.Title(axis: place, text: title, paint: style.titlePaint)
    }
  }

  /// Moves the titles above their labels if a side has several axes.
  private mutating func alignTitles() {
    let axes = self.axes
    guard axes.indices.contains(where: { axes[$0].side.isVertical && axes[$0].offset > 0 }) else {
      return
    }
    titles.align(in: plot) { place in
      let isAlone = axes.indices.count { axes[$0].side == axes[place].side } == 1
      return isAlone ? .infinity : axes[place].offset + axes[place].thickness
    }
  }

  /// Returns the overhang of labels of horizontal axes outside the chart.
  ///
  /// A side on which the author fixes the space has no overhang.
  private func overhang(_ bounds: AxisLayout.Bounds) -> (left: Double, right: Double) {
    var more = (left: 0.0, right: 0.0)
    for place in axes.indices where !axes[place].side.isVertical {
      let own = axes[place].overhang(bounds)
      more = (max(more.left, own.left), max(more.right, own.right))
    }
    return (isFixed(.left) ? 0 : more.left, isFixed(.right) ? 0 : more.right)
  }

  /// Returns whether the author fixes the space of an axis on a side, so that plots align.
  private func isFixed(_ side: PlotSide) -> Bool {
    axes.indices.contains { axes[$0].side == side && axes[$0].axis.value.style.space != nil }
  }

  /// Stacks the axes of each side outward.
  private mutating func setOffsets() {
    for side in PlotSide.allCases {
      var offset = legend.overlap(side)
      for place in axes.indices where axes[place].side == side {
        axes[place].offset = offset
        offset += reserve(place) + 6
      }
    }
  }

  /// Returns the space that the axes of a side take.
  private func space(_ side: PlotSide) -> Double {
    // The lowest label of a vertical axis extends below the plot by half its height.
    let least = side.isVertical ? (isFixed(side) ? 0 : endSpace) : side == .top ? 0 : 7
    var space = max(least, legend.overlap(side))
    for place in axes.indices where axes[place].side == side {
      let own = axes[place].offset + reserve(place)
      if own > 0 { space = max(space, own + Self.edge) }
    }
    return space
  }

  /// The minimum space at the ends of horizontal axes.
  ///
  /// Slots already have space around their marks. A plot without a vertical scale can therefore be
  /// as wide as the surrounding text.
  private var endSpace: Double {
    let isAsWide = axes.indices.allSatisfy { place in
      axes[place].side.isVertical
        ? axes[place].axis.value.style.hidden.isSuperset(of: .scale)
        : axes[place].isCategorical || axes[place].gap > 0
    }
    return isAsWide ? Self.edge : AxisLayout.sideSpace
  }

  /// Returns the space that an axis takes outward from its line.
  private func reserve(_ place: Int) -> Double {
    let inside = axes[place].crossing == nil ? 0 : insideSpace(axes[place])
    return axes[place].thickness + axes[place].titleSpace - inside
  }

  // MARK: Final positions

  /// Maps the scales to the final plot and hides labels that do not fit.
  private mutating func finish(
    _ bounds: AxisLayout.Bounds, _ labeler: inout TickLabeler, _ locale: ReportLocale
  ) {
    for place in axes.indices {
      axes[place].lay(in: plot)
      if axes[place].side.isVertical {
        axes[place].labelFewer(length: plot.height, &labeler, locale)
        axes[place].thinVertical()
      } else {
        axes[place].hideOutside(bounds)
      }
    }
    keepLabelsOffLines()
    if axes.indices.contains(where: { axes[$0].needsCare }) { hideCoveredLabels() }
  }

  /// Determines the automatic position of a legend inside the plot.
  mutating func settleLegend(
    data: Range<Int>, of scene: borrowing Scene, avoiding words: [Rect]
  ) {
    legend.settle(in: plot, data: data, of: scene, avoiding: words)
  }

  /// The box of the legend.
  var legendBox: Rect {
    var box = legend.box(plot: plot, pictureWidth: width, pictureHeight: height)
    box.y -= legendLift
    return box
  }
}
