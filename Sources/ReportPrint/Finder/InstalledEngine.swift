public import ReportText

/// An engine of this machine.
public struct InstalledEngine: Sendable {
  /// How it is spoken to.
  public let kind: PrintEngineKind
  /// What it is.
  public let identity: EngineIdentity
  /// Where its program is: the browser itself, or the python that has WeasyPrint.
  public let program: String
  /// Its version.
  let version: EngineVersion

  /// Why it cannot be used; nil: it can.
  public var problem: Diagnostic? {
    guard version < kind.oldest else { return nil }
    return Diagnostic(
      .engineUnfit,
      "\(identity.name) \(version) is too old to print, \(kind.oldest) or newer is wanted",
      hints: [EngineInstallation.hint(kind)])
  }

  /// What someone should know of how it will run.
  var warnings: [Diagnostic] {
    guard kind == .chromium, ChromiumFlags.needsNoSandbox else { return [] }
    return [
      Diagnostic(
        .engineUnsandboxed, "the browser that prints runs without its sandbox, since this is root",
        severity: .warning, hints: ["run as a normal user"])
    ]
  }
}

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

  /// The packages that the guide installs on Debian (site/pages/guide/pdf.md): a browser, the font that widths are computed
  /// for, and fonts for the languages of the starters.
  public static let packages =
    "chromium-headless-shell fonts-liberation fonts-dejavu-core fonts-noto-cjk"

  /// How an engine of a kind is installed.
  public static func hint(_ kind: PrintEngineKind) -> String {
    switch kind {
    case .chromium:
      isDebian
        ? "`apt-get install \(packages)` installs one"
        : "install chrome-headless-shell, Chromium or Google Chrome"
    case .weasyprint:
      "`python3 -m venv DIR && DIR/bin/pip install 'weasyprint>=\(kind.oldest)'` installs one; `DIR/bin/weasyprint` is then the engine"
    }
  }
}

/// A program beside the engine that something of printing needs.
public struct PrintTool: Sendable {
  /// Where it is.
  public let program: String
  /// Its version, where it says one.
  public let version: String?

  /// The program of a name in the folders of `PATH`; nil when there is none.
  public init?(_ name: String) {
    guard let found = ProgramRun.find(name) else { return nil }
    program = found
    version = ProgramRun.response(of: found, ["--version"]).flatMap { EngineVersion(in: $0) }
      .map(\.description)
  }

  /// The family that fontconfig has for one that is asked for, such as `Liberation Sans` for `Arial`; nil
  /// when fontconfig is not there.
  public static func font(for family: String) -> String? {
    guard let matcher = PrintTool("fc-match"),
      let response = ProgramRun.response(of: matcher.program, ["--format=%{family[0]}", family]),
      !response.isEmpty
    else { return nil }
    return response
  }
}
