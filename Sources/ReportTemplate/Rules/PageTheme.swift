/// Whether a page follows the screen of its reader.
public enum PageTheme: String, Sendable, CaseIterable {
  /// Dark words on a light ground, on every screen.
  case light
  /// Light words on a dark ground where the reader's screen is set so.
  case auto
}
