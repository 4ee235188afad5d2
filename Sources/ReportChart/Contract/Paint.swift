/// The paint of a series or slice: a place in the theme's palette, or a colour the author chose.
public enum Paint: Sendable, Hashable {
  /// The colour at this place of the palette (which repeats); carries a theme class.
  case palette(Int)
  /// A colour the author chose; carries no theme class, so dark mode leaves it alone.
  case color(Color)
}
