extension LegendLayout {
  private static let edge = 2.0
  /// The space between a legend inside the plot and the edge of the plot, in user units.
  static let inset = 6.0

  /// The side of the plot at which the legend is; nil if there is no legend.
  var side: PlotSide? {
    switch position {
    case .none: nil
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft, .bottomLeft: isBand ? (position == .topLeft ? .top : .bottom) : .left
    case .topRight, .bottomRight: isBand ? (position == .topRight ? .top : .bottom) : .right
    }
  }

  /// Returns the space that the legend takes from the chart at a side, in user units.
  func space(_ side: PlotSide) -> Double {
    guard options.placement == .outside, side == self.side, !isInCorner else { return 0 }
    if side.isVertical { return width + (table == nil ? 2 * Self.distance : LegendTable.distance) }
    if side == .top, isNextToTitle { return max(0, (height - Self.titleRow) / 2) }
    return height + (side == .top ? topDistance : Self.distance)
  }

  /// Returns the length by which a legend on the edge of the plot extends outside it.
  ///
  /// The overhang is 0 unless the legend is on the border of the plot.
  func overlap(_ side: PlotSide) -> Double {
    guard options.placement == .border, side == self.side else { return 0 }
    return (side.isVertical ? width : height) / 2 + Self.edge
  }

  /// The space that the legend takes from the height of the chart, in user units.
  var verticalSpace: Double { space(.top) + space(.bottom) }

  /// The space that the legend takes from the width of the chart, in user units.
  var horizontalSpace: Double { space(.left) + space(.right) }

  /// Fits a legend inside the plot, or on its upper or lower edge, to the width of the plot.
  mutating func fit(plotWidth: Double) {
    switch options.placement {
    case .outside: return
    case .inside: lay(within: plotWidth - 2 * Self.inset)
    case .border: if isBand { lay(within: plotWidth) }
    }
  }

  /// The minimum height of a plot that the legend has space in, in user units.
  var minimumPlotHeight: Double {
    guard position != .none else { return 0 }
    switch options.placement {
    case .outside: return 0
    case .inside: return height + 2 * Self.inset
    case .border: return isBand ? height / 2 + 40 : height + 2 * Self.edge
    }
  }

  /// The minimum width of a plot that the legend has space in, in user units.
  var minimumPlotWidth: Double {
    guard position != .none else { return 0 }
    switch options.placement {
    case .outside: return 0
    case .inside: return minimumWidth + 2 * Self.inset
    case .border: return isBand ? minimumWidth : width / 2 + 40
    }
  }

  /// Moves the legend next to the axis title above the plot, if there is space.
  mutating func share(rowOf titles: AxisTitles) {
    topDistance = 2
    guard position == .top, options.placement == .outside, height <= Self.highestNextToTitle,
      let row = titles.only, row.isRight == isMirrored
    else { return }
    let used = TextStyle.label.size(of: row.lines).width
    isNextToTitle = used + Self.itemGap + width <= titles.high - titles.low - 2
  }

  // MARK: Box of the legend

  /// Returns the box of the legend for a finished plot layout.
  func box(plot: Rect, pictureWidth: Double, pictureHeight: Double) -> Rect {
    var box = Rect(x: 0, y: 0, width: width, height: height)
    guard let side else { return box }
    switch options.placement {
    case .outside:
      if isInCorner {
        let isLeft = position == .topLeft || position == .bottomLeft
        let isTop = position == .topLeft || position == .topRight
        box.x = isLeft ? Self.edge : pictureWidth - width - Self.edge
        box.y = isTop ? 1 : pictureHeight - height - 1
      } else if side.isVertical {
        box.x = side == .left ? Self.edge : pictureWidth - width - Self.edge
        if table != nil {
          let space = LegendTable.distance
          box.x = side == .left ? plot.x - space - width : plot.right + space
        }
        // A tall legend must not leave the chart at the bottom.
        let alignedY = align(vertical, plot.y, plot.height, height)
        box.y = max(0, min(max(1, alignedY), pictureHeight - height - 1))
      } else {
        box.y = side == .top ? 1 : pictureHeight - height - 1
        if isNextToTitle { box.y = plot.y - AxisTitles.middle - height / 2 }
        box.x = align(horizontal, 4, pictureWidth - 8, width)
      }
    case .inside:
      let space = Self.inset
      box.x = align(horizontal, plot.x + space, plot.width - 2 * space, width)
      box.y = align(vertical, plot.y + space, plot.height - 2 * space, height)
    case .border:
      box.x = align(horizontal, plot.x, plot.width, width)
      box.y = align(vertical, plot.y, plot.height, height)
      switch side {
      case .left: box.x = plot.x - width / 2
      case .right: box.x = plot.right - width / 2
      case .top: box.y = plot.y - height / 2
      case .bottom: box.y = plot.bottom - height / 2
      }
    }
    return box
  }

  /// The horizontal alignment of the legend: 0 for left, 0.5 for centered, 1 for right.
  ///
  /// Above the plot, the legend starts at the start of the chart text. Next to an axis title, it
  /// ends at their end.
  private var horizontal: Double {
    switch position {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .top where options.placement == .outside: isMirrored == isNextToTitle ? 0 : 1
    case .top, .bottom, .none: 0.5
    }
  }

  /// The vertical alignment of the legend: 0 for top, 0.5 for centered, 1 for bottom.
  private var vertical: Double {
    switch position {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    case .left, .right, .none: 0.5
    }
  }

  private func align(_ share: Double, _ start: Double, _ space: Double, _ length: Double) -> Double
  {
    start + (space - length) * share
  }

  // MARK: Positions over the plot

  /// Whether the legend covers a part of the plot or its edge.
  var isOverPlot: Bool { position != .none && options.placement != .outside }

  /// Whether the legend covers a part of the plot, at a position that is known before the data.
  var isFixedOverPlot: Bool {
    isOverPlot && (options.placement == .border || options.position != nil)
  }

  /// Chooses the position inside the plot that hides the least data, if the author sets none.
  ///
  /// Corners are tried before sides. Of equal positions, the first one is chosen.
  mutating func settle(
    in plot: Rect, data: Range<Int>, of scene: borrowing Scene, avoiding words: [Rect]
  ) {
    guard position != .none, options.placement == .inside, options.position == nil else { return }
    var best = position
    var lowestCover = Int.max
    for candidate in Self.candidates {
      position = isMirrored ? candidate.mirrored : candidate
      let box = box(plot: plot, pictureWidth: 0, pictureHeight: 0)
      let cover =
        scene.cover(of: box, by: data) + 1000 * words.count { $0.intersects(box) }
      guard cover < lowestCover else { continue }
      best = position
      lowestCover = cover
      if cover == 0 { break }
    }
    position = best
  }

  private static let candidates: [LegendPosition] = [
    .topRight, .topLeft, .bottomRight, .bottomLeft, .top, .bottom, .right, .left,
  ]
}
