/// What an author says of the ticks of an axis.
struct TickWish: Sendable {
  /// The distance between two major ticks.
  enum Distance: Sendable {
    /// In the units of the scale.
    case number(Double)
    /// In units of the calendar.
    case calendar(CalendarStep)
  }

  /// How the stretch between two major ticks is divided.
  enum Minor: Sendable {
    /// As suits the distance of the major ones.
    case automatic
    /// Into so many equal parts.
    case parts(Int)
  }

  /// The distance between two major ticks.
  var step: Distance?
  /// A value at which there is a tick, if it is in the domain.
  var anchor: CoordinateSource?
  /// The values of all major ticks.
  var values: [CoordinateSource] = []
  /// The places of all major ticks as shares of the way from the low to the high end.
  var factors: [Double] = []
  /// The minor ticks; nil for those that the scale has of its own.
  var minor: Minor?

  /// True when the author says where the major ticks are.
  var isFixed: Bool { step != nil || !values.isEmpty || !factors.isEmpty }
  /// True when nothing is said.
  var isEmpty: Bool { !isFixed && minor == nil }

  /// The most values or shares that can be listed.
  static let mostListed = 200
}
