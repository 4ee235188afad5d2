public import ReportData

/// A type of scale, which converts values to positions and computes ticks.
///
/// Projects in Swift can register additional scales, as they register chart types.
public protocol ChartScale: Sendable {
  /// The name of the scale in a block and in `data-scale`, such as `number` or `log`.
  static var name: String { get }
  /// A summary of the scale in one sentence, for the reference documentation.
  static var summary: String { get }
  /// The value types that the scale accepts.
  static var accepts: Set<ScaleValues> { get }
  /// Creates the scale for the data and the settings of the author.
  init(_ request: ScaleRequest)
  /// Returns the position of a value, from 0 (lower limit) to 1 (upper limit).
  ///
  /// The position is NaN for a missing value or a value without a position on the scale.
  func fraction(of value: Double) -> Double
  /// Returns the value at a fraction of the domain: the inverse of ``fraction(of:)``.
  func value(at fraction: Double) -> Double
  /// The domain, from the lower to the upper limit, for `data-min` and `data-max`.
  var domain: Extent { get }
  /// Whether ``fraction(of:)`` is affine over the domain.
  var isAffine: Bool { get }
  /// The distance between two slots as a fraction of the domain; 0 if the scale has no slots.
  var slot: Double { get }
  /// Adds ticks inside the domain in ascending order, about `count` of them at the major level.
  func ticks(count: Int, into list: inout TickList)
  /// Returns whether a value has a position on the scale, for any domain.
  ///
  /// A value without a position is missing. By default, every finite number has a position.
  static func hasPlace(_ value: Double) -> Bool
  /// Whether equal distances represent equal ratios, so that a tick `step` is a factor.
  ///
  /// The default is false.
  static var stepIsFactor: Bool { get }
  /// The visible length of the domain, in scale units.
  var visibleLength: Double { get }
  /// The omitted intervals inside the domain, in order. Each one has a mark on the axis.
  var breaks: [Extent] { get }
}

extension ChartScale {
  /// The distance between two slots: 0, because the scale has no slots.
  public var slot: Double { 0 }
  /// Returns whether a value is finite.
  public static func hasPlace(_ value: Double) -> Bool { value.isFinite }
  /// Whether a tick step is a factor: false, because a step is a difference.
  public static var stepIsFactor: Bool { false }
  /// The visible length: the complete length of the domain.
  public var visibleLength: Double { domain.high - domain.low }
  /// The omitted intervals: none.
  public var breaks: [Extent] { [] }
}

// MARK: - Scale request

/// The data and settings from which a scale is created.
public struct ScaleRequest: Sendable {
  /// The type of values that the scale converts.
  public var values: ScaleValues
  /// The extent of the data and of everything that must be visible, with low < high.
  ///
  /// The magnitude of both limits is at most 1e300. For categories, the extent is from 0 to the
  /// last index.
  public var extent: Extent
  /// The part of `extent` with rounded limits; nil for the complete extent.
  ///
  /// The rest is space for labels, which needs no tick at its limit.
  public var inner: Extent?
  /// Whether the ticks of the axis are visible. If not, the limits need not be ticks.
  public var showsTicks = true
  /// Whether the author set the lower limit, so that it is not rounded.
  public var isLowFixed: Bool
  /// Whether the author set the upper limit, so that it is not rounded.
  public var isHighFixed: Bool
  /// Whether the limits are rounded outwards to ticks.
  public var isRounded: Bool
  /// The maximum number of decimals of a tick; nil for no limit.
  ///
  /// The limit is necessary if the labels show only this number of decimals, or if all values are
  /// integers.
  public var decimals: Int?
  /// The number of major ticks that the host requests.
  ///
  /// If the host later requests a different number, it creates a scale with rounded limits again.
  /// The limits are then ticks.
  public var tickCount: Int
  /// Whether more than the requested number of ticks would be too close to each other.
  public var isTickCountMaximum = false
  /// The first day of the week, from 1 (Monday) to 7 (Sunday).
  public var weekStart: Int
  /// The time zone for the day and the time of day of date-times.
  public var timeZone: StudyTimeZone
  /// The base of a logarithmic scale; above 1.
  public var base: Double
  /// The omitted intervals, for a scale that supports axis breaks.
  public var skips: [ScaleSkip]

  /// Creates a request for a scale of some values and their extent.
  public init(
    values: ScaleValues, extent: Extent, isLowFixed: Bool = false, isHighFixed: Bool = false,
    isRounded: Bool = true, decimals: Int? = nil, tickCount: Int = 5,
    weekStart: Int = 1, timeZone: StudyTimeZone = .utc, base: Double = 10, skips: [ScaleSkip] = []
  ) {
    self.values = values
    self.extent = extent
    self.isLowFixed = isLowFixed
    self.isHighFixed = isHighFixed
    self.isRounded = isRounded
    self.decimals = decimals
    self.tickCount = tickCount
    self.weekStart = weekStart
    self.timeZone = timeZone
    self.base = base
    self.skips = skips
  }
}

/// The type of values that a scale converts.
public enum ScaleValues: String, Sendable, CaseIterable {
  /// Numbers.
  case number
  /// Days since 1970-01-01.
  case day
  /// Seconds since 1970-01-01T00:00Z.
  case dateTime = "moment"
  /// 0-based category indices.
  case category
}

// MARK: - Scales in a chart

/// A scale on an interval of the chart, which converts values to positions.
///
/// Common scales are affine. A position then costs one multiplication, without a call through the
/// protocol.
public struct PlotScale: Sendable {
  /// The scale that converts values to fractions of the interval.
  public let scale: any ChartScale
  /// The position of the lower limit of the domain, in user units.
  public let start: Double
  /// The position of the upper limit of the domain, in user units.
  public let end: Double
  /// The domain of the scale, from the lower to the upper limit.
  public let domain: Extent
  /// The width of one slot, in user units; 0 if the scale has no slots.
  ///
  /// A slot is a category, or the smallest distance between two x values.
  public let slot: Double
  private let factor: Double
  private let isAffine: Bool

  /// Creates a scale from `start` (lower limit) to `end` (upper limit).
  ///
  /// - Parameter gap: the smallest distance between two values that need a slot, for scales without
  ///   slots.
  init(_ scale: any ChartScale, from start: Double, to end: Double, gap: Double = 0) {
    self.scale = scale
    self.start = start
    self.end = end
    domain = scale.domain
    isAffine = scale.isAffine
    factor = (end - start) / (domain.high - domain.low)
    let slotFraction = scale.slot
    if slotFraction > 0 {
      slot = slotFraction * abs(end - start)
    } else if gap > 0 {
      slot =
        isAffine
        ? abs(gap * factor) : abs(end - start) * gap / scale.visibleLength
    } else {
      slot = 0
    }
  }

  /// Returns the position of a value; NaN for a missing value.
  ///
  /// Positions are limited to a million user units, so that calculations with them stay finite.
  public func callAsFunction(_ value: Double) -> Double {
    let position =
      isAffine
      ? start + (value - domain.low) * factor
      : start + (end - start) * scale.fraction(of: value)
    return min(max(position, -1e6), 1e6)
  }

  /// The conversion of values to positions, which is cheap to copy; nil if it is not affine.
  var line: PlotLine? {
    isAffine ? PlotLine(start: start, low: domain.low, factor: factor, slot: slot) : nil
  }

  /// Returns the position of a baseline, from which the length to a value is measured.
  ///
  /// If the baseline has no position, such as zero on a logarithmic scale, the result is the lower
  /// limit.
  public func base(_ baseline: Double) -> Double {
    let position = self(baseline)
    return position.isNaN && baseline.isFinite ? start : position
  }

  /// The direction: 1 if larger values are farther right or farther down, otherwise -1.
  public var direction: Double { end < start ? -1 : 1 }

  /// Returns whether the value is in the domain.
  public func contains(_ value: Double) -> Bool { value >= domain.low && value <= domain.high }

  /// Returns the value at a position: the inverse of the conversion.
  public func value(at position: Double) -> Double {
    end == start ? domain.low : scale.value(at: (position - start) / (end - start))
  }
}

/// The conversion of values to positions for an affine scale, without the scale itself.
struct PlotLine: Sendable {
  let start: Double
  let low: Double
  let factor: Double
  let slot: Double

  /// Returns the position of a value, the same as from ``PlotScale``.
  func callAsFunction(_ value: Double) -> Double {
    min(max(start + (value - low) * factor, -1e6), 1e6)
  }
}
