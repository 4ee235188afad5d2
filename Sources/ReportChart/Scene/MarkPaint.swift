/// What fills a form or draws its outline.
public enum MarkPaint: Sendable, Hashable {
  /// Nothing.
  case none
  /// The paint of a series or slice.
  case paint(Paint)
  /// A colour of the theme that has a role, such as the grid's.
  case role(ThemeRole)
  /// The paint of a series under hatching. The number picks one of eight: 0 is none, then diagonals,
  /// counter-diagonals, level lines, upright lines, dots, crosses, wide diagonals; 8 begins again one
  /// farther.
  case hatched(Paint, Int)
  /// A gradient of the scene, from ``Scene/gradient(_:)``.
  case gradient(Int)
}
