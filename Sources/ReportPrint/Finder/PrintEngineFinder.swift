public import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A search for installed print engines, which runs programs to get their versions.
public struct PrintEngineFinder: Sendable {
  /// The folders of `PATH`, in which the search finds programs by name.
  private let folders: [String]
  /// The paths of browsers outside `PATH`, per kind of browser.
  ///
  /// In `PATH`, browsers are often scripts, which add arguments and remain as parent processes.
  private let browserPaths: [[String]]

  private static let names: [[String]] = [
    ["chromium-headless-shell", "chrome-headless-shell"], ["chromium", "chromium-browser"],
    ["google-chrome-stable", "google-chrome"],
  ]

  private static let usualBrowserPaths: [[String]] = [
    ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib64/chromium-browser/headless_shell"],
    [
      "/usr/lib/chromium/chromium", "/usr/lib/chromium-browser/chromium-browser",
      "/usr/lib64/chromium-browser/chromium-browser",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    [
      "/opt/google/chrome/chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
  ]

  /// Creates a search in the folders of `PATH` and in the installation folders of browsers.
  public init() {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    self.init(path: path, browserPaths: Self.usualBrowserPaths)
  }

  /// Creates a search in these folders only.
  init(path: String, browserPaths: [[String]] = []) {
    folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    self.browserPaths = browserPaths
  }

  /// Returns all engines in the order of preference, including engines that are too old.
  public func all() -> [InstalledEngine] {
    var engines: [InstalledEngine] = []
    for search in browsers + [weasyprint] {
      guard let engine = search(), !engines.contains(where: { $0.program == engine.program }) else {
        continue
      }
      engines.append(engine)
    }
    return engines
  }

  /// Returns the engine that the user selected with `--pdf-engine`.
  ///
  /// - Throws: `engineMissing`, or `engineUnfit` if all engines are too old.
  public func engine(_ choice: PrintEngineChoice) throws(Diagnostic) -> InstalledEngine {
    switch choice {
    case .auto: try first(of: browsers + [weasyprint], .chromium)
    case .chromium: try first(of: browsers, .chromium)
    case .weasyprint: try first(of: [weasyprint], .weasyprint)
    case .path(let path): try named(path)
    }
  }

  private func first(
    of searches: [() -> InstalledEngine?], _ kind: PrintEngineKind
  ) throws(Diagnostic) -> InstalledEngine {
    var firstProblem: Diagnostic?
    for search in searches {
      guard let engine = search() else { continue }
      guard let problem = engine.problem else { return engine }
      if firstProblem == nil { firstProblem = problem }
    }
    if let firstProblem { throw firstProblem }
    throw Diagnostic(
      .engineMissing, "print engine for PDF not found",
      hints: [EngineInstallation.hint(kind)])
  }

  private func named(_ path: String) throws(Diagnostic) -> InstalledEngine {
    guard let program = path.contains("/") ? executable(path) : onPath(path) else {
      throw Diagnostic(
        .engineMissing, "print engine not found: `\(path)`",
        hints: [EngineInstallation.doctorHint])
    }
    guard let engine = Self.identify(Self.afterScript(program)) else {
      throw Diagnostic(
        .engineMissing,
        "expected Chromium, WeasyPrint, or a Python with WeasyPrint, found `\(path)`",
        hints: [EngineInstallation.doctorHint])
    }
    if let problem = engine.problem { throw problem }
    return engine
  }

  // MARK: Searches

  /// The searches for browsers, one per kind of browser.
  ///
  /// Each one returns the first working program.
  private var browsers: [() -> InstalledEngine?] {
    Self.names.indices.map { kind in
      {
        let paths =
          kind < browserPaths.count ? browserPaths[kind].filter { executable($0) != nil } : []
        for program in paths + Self.names[kind].compactMap({ onPath($0) }) {
          if let engine = Self.identify(Self.afterScript(program)), engine.kind == .chromium {
            return engine
          }
        }
        return nil
      }
    }
  }

  private func weasyprint() -> InstalledEngine? {
    var engines: [InstalledEngine] = []
    for name in ["weasyprint", "python3"] {
      guard let program = onPath(name), let engine = Self.identify(program),
        engine.kind == .weasyprint
      else { continue }
      if engine.problem == nil { return engine }
      engines.append(engine)
    }
    return engines.first
  }

  private func onPath(_ name: String) -> String? {
    folders.lazy.compactMap { executable($0 + "/" + name) }.first
  }

  private func executable(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0
    else { return nil }
    return path
  }

  // MARK: Program checks

  /// Returns the browser that Debian's script with the same name starts.
  private static func afterScript(_ program: String) -> String {
    guard interpreter(of: program) != nil, let slash = program.lastIndex(of: "/") else {
      return program
    }
    let real = "/usr/lib/chromium" + program[slash...]
    return program.hasPrefix("/usr/bin/") && access(real, X_OK) == 0 ? real : program
  }

  /// Returns the interpreter of a script; nil if the file is not a script.
  private static func interpreter(of program: String) -> String? {
    let descriptor = open(program, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var head = [UInt8](repeating: 0, count: 512)
    let count = read(descriptor, &head, head.count)
    guard count > 2, head.starts(with: "#!".utf8) else { return nil }
    let line = head[2..<count].prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).split(separator: " ").first.map(String.init)
  }

  /// Returns the print engine that a program is; nil if the program is no print engine.
  private static func identify(_ program: String) -> InstalledEngine? {
    guard let response = ProgramRun.response(of: program, ["--version"]) else { return nil }
    if response.hasPrefix("WeasyPrint") {
      return interpreter(of: program).flatMap { identifyPython($0) }
    }
    if response.hasPrefix("Python") { return identifyPython(program) }
    guard response.hasPrefix("Chromium") || response.hasPrefix("Google Chrome"),
      let version = EngineVersion(in: response)
    else { return nil }
    let name = response.hasPrefix("Google Chrome") ? "Google Chrome" : "Chromium"
    return InstalledEngine(
      kind: .chromium, identity: EngineIdentity(name: name, version: version.description),
      program: program, version: version)
  }

  /// Returns the WeasyPrint engine of a Python interpreter; nil if the module is missing.
  private static func identifyPython(_ program: String) -> InstalledEngine? {
    let request = "import weasyprint; print('WeasyPrint', weasyprint.__version__)"
    guard let response = ProgramRun.response(of: program, ["-I", "-c", request]),
      response.hasPrefix("WeasyPrint"), let version = EngineVersion(in: response)
    else { return nil }
    return InstalledEngine(
      kind: .weasyprint,
      identity: EngineIdentity(name: "WeasyPrint", version: version.description), program: program,
      version: version)
  }
}
