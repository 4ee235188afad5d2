/// The sizes of text in a chart. Nothing is smaller than `normal`, so that a chart of the default
/// width has text of at least 9 px on a phone.
public enum TextSize: Sendable, Hashable {
  /// Labels: 11 units, the font size of the whole picture.
  case normal
  /// A number or word that stands out: 14 units.
  case large
  /// The number in the middle of a ring: 22 units.
  case huge
  /// So many units: labels that their author lets become smaller than normal.
  case units(Double)

  /// The font size in user units.
  public var units: Double {
    switch self {
    case .normal: 11
    case .large: 14
    case .huge: 22
    case .units(let units): units
    }
  }
}
