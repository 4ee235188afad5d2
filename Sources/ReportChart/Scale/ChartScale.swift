public import ReportData

/// A kind of scale: domain to position, ticks. Registered like charts, so that a project in Swift
/// can add one.
public protocol ChartScale: Sendable {
  /// The word in a block and in `data-scale`, such as `number`, `category`, `time`, `log`.
  static var name: String { get }
  /// One sentence, for the reference.
  static var summary: String { get }
  /// The values it has places for.
  static var accepts: Set<ScaleValues> { get }
  /// Makes the scale for what the data need and the author wants to see.
  init(_ request: ScaleRequest)
  /// Where a value lies between the low end (0) and the high end (1) of the domain; NaN for a
  /// missing value or one the scale has no place for.
  func fraction(of value: Double) -> Double
  /// The value at a fraction: the inverse of ``fraction(of:)``.
  func value(at fraction: Double) -> Double
  /// The low and the high end of the domain, for `data-min` and `data-max`.
  var domain: Extent { get }
  /// True when ``fraction(of:)`` is affine over the domain.
  var isAffine: Bool { get }
  /// The distance between two slots as a share of the domain; 0 when the scale has no slots of its
  /// own.
  var slot: Double { get }
  /// Puts ticks inside the domain, in order: about `count` of them at the major level.
  func ticks(count: Int, into list: inout TickList)
  /// True for a value that the scale has a place for, whatever the domain; data without one are
  /// missing. A scale without this requirement has a place for every finite number.
  static func hasPlace(_ value: Double) -> Bool
  /// True when equal distances stand for equal ratios, so that a `step` between ticks is a factor. False
  /// for a scale without this requirement.
  static var stepIsFactor: Bool { get }
  /// The length of the domain that has room in the picture, in the units of the values.
  var visibleLength: Double { get }
  /// The stretches inside the domain that take no room, in order; each is marked on the axis.
  var breaks: [Extent] { get }
}

extension ChartScale {
  /// No slots.
  public var slot: Double { 0 }
  /// Any finite number.
  public static func hasPlace(_ value: Double) -> Bool { value.isFinite }
  /// A step is a difference.
  public static var stepIsFactor: Bool { false }
  /// From end to end.
  public var visibleLength: Double { domain.high - domain.low }
  /// None.
  public var breaks: [Extent] { [] }
}

// MARK: - Request for a scale

/// What a scale must show.
public struct ScaleRequest: Sendable {
  /// What the numbers stand for.
  public var values: ScaleValues
  /// The extent of the data and of all that must be visible; low < high and both at most 1e300 in
  /// magnitude. For categories from 0 to the last place.
  public var extent: Extent
  /// The part of `extent` whose ends are rounded; the rest is room for labels, which needs no tick at its
  /// end. nil for all of it.
  public var inner: Extent?
  /// False where nobody sees the ticks of the axis, so that its ends need not be ticks.
  public var showsTicks = true
  /// True when the low end was set by the author and is not to be rounded.
  public var isLowFixed: Bool
  /// True when the high end was set by the author and is not to be rounded.
  public var isHighFixed: Bool
  /// True when the ends should be rounded outwards to ticks.
  public var isRounded: Bool
  /// The most decimals that a tick may have, since labels show no more or only whole numbers occur;
  /// nil for any.
  public var decimals: Int?
  /// The number of ticks wished for. A scale with rounded ends is made again when the host comes to
  /// wish for another number, so that its ends are ticks.
  public var tickCount: Int
  /// True when more ticks than are wished for would stand too close.
  public var isTickCountMost = false
  /// The first day of the week: 1 (Monday) to 7 (Sunday).
  public var weekStart: Int
  /// The zone in which moments have their day and their time of day.
  public var timeZone: StudyTimeZone
  /// The base of a logarithmic scale; above 1.
  public var base: Double
  /// What is left out of a scale that can leave something out.
  public var skips: [ScaleSkip]

  /// A request.
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

/// What the numbers on a scale stand for.
public enum ScaleValues: String, Sendable, CaseIterable {
  /// Numbers.
  case number
  /// Days since 1970-01-01.
  case day
  /// Seconds since 1970-01-01T00:00Z.
  case dateTime = "moment"
  /// Places of categories from 0.
  case category
}

// MARK: - Scales in the picture

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

/// The positions of an affine scale, without the scale.
struct PlotLine: Sendable {
  let start: Double
  let low: Double
  let factor: Double
  let slot: Double

  /// The position of a value, as ``PlotScale`` gives it.
  func callAsFunction(_ value: Double) -> Double {
    min(max(start + (value - low) * factor, -1e6), 1e6)
  }
}
