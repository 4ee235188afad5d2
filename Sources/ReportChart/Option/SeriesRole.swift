/// The part that a series has in a chart which compares: what it is compared with stays behind it.
///
/// Such a series has ``Paint/comparison``, takes no colour, dash or marker from the others, and is drawn before
/// them.
public enum SeriesRole: String, ChartOptionChoice, Sendable {
  /// An earlier time of the same person.
  case past
  /// Other people.
  case cohort

  /// The dashes and gaps of its line, in user units, so that the two are told apart without colour.
  var dash: [Double] { self == .past ? [5, 3] : [2, 3] }

  /// The hatching of its areas: one that others have only where there are many.
  var hatching: Int { self == .past ? 5 : 6 }
}
