/// The colour scheme of a page.
public enum PageTheme: String, Sendable, CaseIterable {
  /// Dark text on a light background, on every screen.
  case light
  /// Light text on a dark background if the browser prefers a dark colour scheme.
  case auto
}
