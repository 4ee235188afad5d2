extension LegendLayout {
  private static let edge = 2.0
  /// The room between a legend inside the plot and the plot's edge.
  static let inset = 6.0

  /// The side of the plot at which it stands.
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

  /// The room that it takes of the picture at a side.
  func space(_ side: PlotSide) -> Double {
    guard options.placement == .outside, side == self.side, !isInCorner else { return 0 }
    if side.isVertical { return width + (table == nil ? 2 * Self.distance : LegendTable.distance) }
    if side == .top, isBesideTitle { return max(0, (height - Self.titleRow) / 2) }
    return height + (side == .top ? topDistance : Self.distance)
  }

  /// How far it reaches over the edge of the plot, when it stands on that.
  func overlap(_ side: PlotSide) -> Double {
    guard options.placement == .border, side == self.side else { return 0 }
    return (side.isVertical ? width : height) / 2 + Self.edge
  }

  /// The room that it takes of the height of the picture.
  var roomAcross: Double { space(.top) + space(.bottom) }

  /// The room that it takes of the width of the picture.
  var roomAlong: Double { space(.left) + space(.right) }

  /// Lays it out for the width of the plot when it stands in it or on its upper or lower edge.
  mutating func fit(plotWidth: Double) {
    switch options.placement {
    case .outside: return
    case .inside: lay(within: plotWidth - 2 * Self.inset)
    case .border: if isBand { lay(within: plotWidth) }
    }
  }

  /// The least height of a plot in which it has room.
  var leastPlotHeight: Double {
    guard position != .none else { return 0 }
    switch options.placement {
    case .outside: return 0
    case .inside: return height + 2 * Self.inset
    case .border: return isBand ? height / 2 + 40 : height + 2 * Self.edge
    }
  }

  /// The least width of a plot in which it has room.
  var leastPlotWidth: Double {
    guard position != .none else { return 0 }
    switch options.placement {
    case .outside: return 0
    case .inside: return leastWidth + 2 * Self.inset
    case .border: return isBand ? leastWidth : width / 2 + 40
    }
  }

  /// Stands it beside the title of an axis above the plot, where that leaves it room.
  mutating func share(rowOf titles: AxisTitles) {
    topDistance = 2
    guard position == .top, options.placement == .outside, height <= Self.highestBesideTitle,
      let row = titles.only, row.isRight == isMirrored
    else { return }
    let used = TextStyle.label.size(of: row.lines).width
    isBesideTitle = used + Self.itemGap + width <= titles.high - titles.low - 2
  }

  // MARK: Box of the legend

  /// Its box, once the plot is laid out.
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
        // A tall legend must not leave the picture at the bottom.
        let tickRequest = align(vertical, plot.y, plot.height, height)
        box.y = max(0, min(max(1, tickRequest), pictureHeight - height - 1))
      } else {
        box.y = side == .top ? 1 : pictureHeight - height - 1
        if isBesideTitle { box.y = plot.y - AxisTitles.middle - height / 2 }
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

  /// 0 at the left, 0.5 in the middle, 1 at the right. Above the plot it begins where the words of the
  /// picture begin; beside the title of an axis it ends where those end.
  private var horizontal: Double {
    switch position {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .top where options.placement == .outside: isMirrored == isBesideTitle ? 0 : 1
    case .top, .bottom, .none: 0.5
    }
  }

  /// 0 at the top, 0.5 in the middle, 1 at the bottom.
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

  // MARK: Places over the plot

  /// True when it lies over the plot.
  var isOverPlot: Bool { position != .none && options.placement != .outside }

  /// True when it lies over the plot, at a place that is known before the data is drawn.
  var isFixedOverPlot: Bool {
    isOverPlot && (options.placement == .border || options.position != nil)
  }

  /// Chooses, inside a plot whose author does not say where, the place that hides the least of the
  /// data: corners before sides, the first one of equals.
  mutating func settle(
    in plot: Rect, data: Range<Int>, of scene: borrowing Scene, avoiding words: [Rect]
  ) {
    guard position != .none, options.placement == .inside, options.position == nil else { return }
    var best = position
    var least = Int.max
    for candidate in Self.places {
      position = isMirrored ? candidate.mirrored : candidate
      let box = box(plot: plot, pictureWidth: 0, pictureHeight: 0)
      let cover =
        scene.cover(of: box, by: data) + 1000 * words.count { $0.intersects(box) }
      guard cover < least else { continue }
      best = position
      least = cover
      if cover == 0 { break }
    }
    position = best
  }

  private static let places: [LegendPosition] = [
    .topRight, .topLeft, .bottomRight, .bottomLeft, .top, .bottom, .right, .left,
  ]
}
