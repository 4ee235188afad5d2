extension BlockReader {
  /// Turns axes and what stands at their ends, once everything is read: until then `left` and `right`
  /// are what the author wrote.
  mutating func turnPlot() {
    guard mirror.turnsSides else { return }
    for place in axes.indices {
      if axes[place].side.isUpright {
        axes[place].side = axes[place].side.mirrored
      } else {
        if isHorizontal || mirror.turnsValues { axes[place].scaling.isReversed.toggle() }
        axes[place].look.titlePosition = axes[place].look.titlePosition?.opposite
      }
    }
    for place in references.indices {
      references[place].labelSide = references[place].labelSide.mirrored
    }
  }
}

extension PlotSide {
  /// The side in a mirror.
  fileprivate var mirrored: PlotSide {
    switch self {
    case .left: .right
    case .right: .left
    case .top, .bottom: self
    }
  }
}

extension ReferenceLabelSide {
  /// The side in a mirror.
  fileprivate var mirrored: ReferenceLabelSide {
    switch self {
    case .left: .right
    case .right: .left
    case .auto, .top, .bottom, .both: self
    }
  }
}

extension AxisTitlePosition {
  /// The other end of the axis.
  fileprivate var opposite: AxisTitlePosition {
    switch self {
    case .start: .end
    case .middle: .middle
    case .end: .start
    }
  }
}
