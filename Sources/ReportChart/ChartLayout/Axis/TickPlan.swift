/// What an author says of the ticks of an axis, for one document: values instead of their sources.
struct TickPlan: Sendable {
  /// The distance between two major ticks.
  var step: TickWish.Distance?
  /// A value at which there is a tick.
  var anchor: Double?
  /// The least value of the data, where the first tick stands when there is no anchor.
  var least: Double?
  /// The values of the major ticks, in order; nil when they are not listed.
  var values: [Double]?
  /// The places of the major ticks as shares of the domain.
  var factors: [Double] = []
  /// The minor ticks.
  var minor: TickWish.Minor?
  /// What the numbers stand for.
  var kind: ScaleValues
  /// The first day of the week.
  var weekStart: Int

  /// More major ticks than this are never made: of more only every k-th is.
  static let mostMajor = 1000.0
  /// With more ticks than this there are no minor ones.
  static let mostTicks = 4000
}
