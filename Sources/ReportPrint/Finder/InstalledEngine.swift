public import ReportText

/// A print engine that is installed on this computer.
public struct InstalledEngine: Sendable {
  /// The engine family, which determines the protocol.
  public let kind: PrintEngineKind
  /// The name and the version.
  public let identity: EngineIdentity
  /// The path of the program: the browser, or the Python interpreter with WeasyPrint.
  public let program: String
  /// The version.
  let version: EngineVersion

  /// The reason that the engine cannot be used; nil if it can be used.
  public var problem: Diagnostic? {
    guard version < kind.oldest else { return nil }
    return Diagnostic(
      .engineUnusable,
      "\(identity.name) \(version) is too old to print, \(kind.oldest) or newer is wanted",
      hints: [EngineInstallation.hint(kind)])
  }

  /// The warnings about the engine, such as a missing sandbox.
  var warnings: [Diagnostic] {
    guard kind == .chromium, ChromiumFlags.needsNoSandbox else { return [] }
    return [
      Diagnostic(
        .engineUnsandboxed, "the browser that prints runs without its sandbox, since this is root",
        severity: .warning, hints: ["run as a normal user"])
    ]
  }
}

/// The commands that install engines and related packages.
public enum EngineInstallation {
  /// Whether the system is Debian, for its package names.
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

  /// Returns the command that installs a package.
  ///
  /// - Parameters:
  ///   - package: the package name in Debian.
  ///   - other: the name on other systems.
  public static func command(_ package: String, other: String) -> String {
    isDebian ? "apt-get install \(package)" : "install \(other)"
  }

  /// The Debian packages from the guide (site/pages/guide/pdf.md).
  ///
  /// They are a browser, the font for width computations, and fonts for the languages of the
  /// starters.
  public static let packages =
    "chromium-headless-shell fonts-liberation fonts-dejavu-core fonts-noto-cjk"

  /// Returns the hint that explains the installation of an engine family.
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

/// An additional program that printing uses.
public struct PrintTool: Sendable {
  /// The path of the program.
  public let program: String
  /// The version; nil if the program does not report it.
  public let version: String?

  /// Finds a program in the folders of `PATH`; nil if there is none.
  public init?(_ name: String) {
    guard let found = ProgramRun.find(name) else { return nil }
    program = found
    version = ProgramRun.response(of: found, ["--version"]).flatMap { EngineVersion(in: $0) }
      .map(\.description)
  }

  /// Returns the font family that fontconfig selects, such as `Liberation Sans` for `Arial`.
  ///
  /// The result is nil if fontconfig is missing.
  public static func font(for family: String) -> String? {
    guard let matcher = PrintTool("fc-match"),
      let response = ProgramRun.response(of: matcher.program, ["--format=%{family[0]}", family]),
      !response.isEmpty
    else { return nil }
    return response
  }
}
