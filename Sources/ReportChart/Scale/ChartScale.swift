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
  /// From end to end.
  public var visibleLength: Double { domain.high - domain.low }
  /// None.
  public var breaks: [Extent] { [] }
}
