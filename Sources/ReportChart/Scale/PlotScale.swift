/// A scale laid onto a stretch of the picture: from a value to a position.
///
/// The common scales are affine; for them a position costs one multiplication and no call through
/// the protocol.
public struct PlotScale: Sendable {
  /// The scale.
  public let scale: any ChartScale
  /// The position of the low end of the domain.
  public let start: Double
  /// The position of the high end of the domain.
  public let end: Double
  /// The low and the high end of the domain.
  public let domain: Extent
  /// The width of one slot (a category, or the smallest distance between two x values), not
  /// negative; 0 when the scale has none.
  public let slot: Double
  private let factor: Double
  private let isAffine: Bool

  /// Lays a scale onto the stretch from `start` (low end) to `end` (high end).
  /// - Parameter gap: the smallest distance between two values that need a slot, for scales that
  ///   have none of their own.
  init(_ scale: any ChartScale, from start: Double, to end: Double, gap: Double = 0) {
    self.scale = scale
    self.start = start
    self.end = end
    domain = scale.domain
    isAffine = scale.isAffine
    factor = (end - start) / (domain.high - domain.low)
    let own = scale.slot
    if own > 0 {
      slot = own * abs(end - start)
    } else if gap > 0 {
      slot =
        isAffine
        ? abs(gap * factor) : abs(end - start) * gap / scale.visibleLength
    } else {
      slot = 0
    }
  }

  /// The position of a value; NaN for a missing one. Values far outside the domain stop a million
  /// units away, so that all arithmetic with positions stays finite.
  public func callAsFunction(_ value: Double) -> Double {
    let position =
      isAffine
      ? start + (value - domain.low) * factor
      : start + (end - start) * scale.fraction(of: value)
    return min(max(position, -1e6), 1e6)
  }

  /// The positions alone, which are cheap to copy; nil when they are not affine.
  var line: PlotLine? {
    isAffine ? PlotLine(start: start, low: domain.low, factor: factor, slot: slot) : nil
  }

  /// The position from which a length to a value is measured: that of a baseline, or the low end of
  /// the domain where the scale has no place for it, such as zero on a logarithmic one.
  public func base(_ baseline: Double) -> Double {
    let position = self(baseline)
    return position.isNaN && baseline.isFinite ? start : position
  }

  /// 1 when larger values lie farther right or farther down in the picture, else -1.
  public var direction: Double { end < start ? -1 : 1 }

  /// True when the value lies in the domain.
  public func contains(_ value: Double) -> Bool { value >= domain.low && value <= domain.high }

  /// The value at a position: the inverse.
  public func value(at position: Double) -> Double {
    end == start ? domain.low : scale.value(at: (position - start) / (end - start))
  }
}
