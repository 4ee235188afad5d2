/// Which engine is wanted: the value of `--pdf-engine`.
public enum PrintEngineChoice: Sendable, Hashable {
  /// The first that is there and fits: chromium-headless-shell, Chromium, Google Chrome, WeasyPrint.
  case auto
  /// A browser of the Chromium family.
  case chromium
  /// WeasyPrint.
  case weasyprint
  /// This program: a browser, `weasyprint`, or a python that has the module.
  case path(String)

  /// Reads `auto`, `chromium` or `weasyprint`; everything else is the path of a program, or its name on
  /// `PATH`.
  public init(_ text: String) {
    switch text {
    case "auto": self = .auto
    case "chromium": self = .chromium
    case "weasyprint": self = .weasyprint
    default: self = .path(text)
    }
  }
}
