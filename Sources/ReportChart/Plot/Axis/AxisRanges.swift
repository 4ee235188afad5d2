import ReportText

/// The ranges that an axis could have shown; what it shows is the domain of its scale.
struct AxisRanges {
  /// From the smallest to the largest value.
  var data: Extent?
  /// What the marks need, with baselines and what the author points out.
  var visible: Extent?
  /// What the axis would show without limits.
  var standard: Extent?

  /// Adds them to the group of the axis that was just begun.
  func add(to scene: inout Scene) {
    if let data {
      scene.attribute(.low, data.low)
      scene.attribute(.high, data.high)
    }
    if let visible {
      scene.attribute(.visibleLow, visible.low)
      scene.attribute(.visibleHigh, visible.high)
    }
    if let standard {
      scene.attribute(.defaultLow, standard.low)
      scene.attribute(.defaultHigh, standard.high)
    }
  }
}
