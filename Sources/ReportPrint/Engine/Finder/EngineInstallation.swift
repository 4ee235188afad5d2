import ReportText

/// The commands that install engines and what belongs to them.
public enum EngineInstallation {
  /// True on Debian, whose names of packages are known.
  private static var isDebian: Bool {
    var words: [Substring] = []
    do throws(Diagnostic) {
      let text = String(decoding: try FileBytes.read(path: "/etc/os-release"), as: UTF8.self)
      words = text.split(separator: "\n")
    } catch {
      return false
    }
    return words.contains("ID=debian")
  }

  /// How a package is installed.
  /// - Parameters:
  ///   - package: its name in Debian.
  ///   - other: what it is called elsewhere.
  public static func command(_ package: String, other: String) -> String {
    isDebian ? "apt-get install \(package)" : "install \(other)"
  }

  /// How an engine of a kind is installed.
  public static func hint(_ kind: PrintEngineKind) -> String {
    switch kind {
    case .chromium:
      isDebian
        ? "`apt-get install chromium-headless-shell fonts-liberation` installs one"
        : "install chrome-headless-shell, Chromium or Google Chrome"
    case .weasyprint:
      "`python3 -m venv DIR && DIR/bin/pip install 'weasyprint>=\(kind.oldest)'` installs one; `DIR/bin/weasyprint` is then the engine"
    }
  }
}
