public import ReportText

/// A print engine that is installed on this computer.
public struct InstalledEngine: Sendable {
  /// The family of the engine, which determines the protocol for messages to it.
  public let kind: PrintEngineKind
  /// The name and the version of the engine, as text.
  public let identity: EngineIdentity
  /// The path of the program: the browser, or the Python interpreter with WeasyPrint.
  public let program: String
  /// The version of the engine, for comparisons.
  let version: EngineVersion

  /// The reason that the engine cannot be used; nil if it can be used.
  public var problem: Diagnostic? {
    guard version < kind.oldest else { return nil }
    return Diagnostic(
      .engineUnusable,
      "\(identity.name) \(version) is too old, expected version \(kind.oldest) or later",
      hints: [EngineInstallation.hint(kind)])
  }

  /// The warnings about the engine, such as a missing sandbox.
  var warnings: [Diagnostic] {
    guard kind == .chromium, ChromiumFlags.needsNoSandbox else { return [] }
    return [
      Diagnostic(
        .engineUnsandboxed, "Chromium runs without its sandbox because the user is root",
        severity: .warning, hints: ["run reportgen as a normal user"])
    ]
  }
}

/// The commands that install engines and related packages.
public enum EngineInstallation {
  /// The hint for an engine that does not start, or that was not found.
  static let doctorHint = "run `reportgen doctor` to list the installed engines"

  /// Returns the error for an engine that cannot start. `reason` is text after the name, such as
  /// `: no memory`.
  static func startFailure(_ name: String, _ reason: String = "") -> Diagnostic {
    Diagnostic(
      .engineFailed, "cannot start the print engine \(name)\(reason)", hints: [doctorHint])
  }

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
        ? "run `apt-get install \(packages)`"
        : "install chrome-headless-shell, Chromium, or Google Chrome"
    case .weasyprint:
      "run `python3 -m venv DIR && DIR/bin/pip install 'weasyprint>=\(kind.oldest)'`, "
        + "and select the engine `DIR/bin/weasyprint`"
    }
  }
}

/// An additional program that PDF output uses, such as `qpdf` or `fc-match`.
public struct PrintTool: Sendable {
  /// The path of the program.
  public let program: String
  /// The version of the program; nil if the program does not report it.
  public let version: String?

  /// Finds a program in the folders of `PATH`; nil if there is none.
  public init?(_ name: String) {
    guard let path = ProgramRun.find(name) else { return nil }
    program = path
    version = ProgramRun.response(of: path, ["--version"]).flatMap { EngineVersion(in: $0) }
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
