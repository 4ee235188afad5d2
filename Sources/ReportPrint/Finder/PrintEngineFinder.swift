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
  /// The folders of `PATH`.
  private let folders: [String]
  /// The paths of browsers outside `PATH`, per kind of browser.
  ///
  /// In `PATH`, browsers are often scripts, which add arguments and remain as parent processes.
  private let places: [[String]]

  private static let names: [[String]] = [
    ["chromium-headless-shell", "chrome-headless-shell"], ["chromium", "chromium-browser"],
    ["google-chrome-stable", "google-chrome"],
  ]

  private static let usualPlaces: [[String]] = [
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
    self.init(path: path, places: Self.usualPlaces)
  }

  /// Creates a search in these folders only.
  init(path: String, places: [[String]] = []) {
    folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    self.places = places
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

  /// Returns the chosen engine.
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
    var unfit: Diagnostic?
    for search in searches {
      guard let engine = search() else { continue }
      guard let problem = engine.problem else { return engine }
      if unfit == nil { unfit = problem }
    }
    if let unfit { throw unfit }
    throw Diagnostic(
      .engineMissing, "no print engine was found to make PDF with",
      hints: [EngineInstallation.hint(kind)])
  }

  private func named(_ path: String) throws(Diagnostic) -> InstalledEngine {
    guard let program = path.contains("/") ? executable(path) : onPath(path) else {
      throw Diagnostic(
        .engineMissing, "there is no program `\(path)` to make PDF with",
        hints: ["`reportgen doctor` says which engines are there"])
    }
    guard let engine = Self.ask(Self.afterScript(program)) else {
      throw Diagnostic(
        .engineMissing,
        "`\(path)` is no print engine: a browser of the Chromium family, WeasyPrint or a python that has it is wanted",
        hints: ["`reportgen doctor` says which engines are there"])
    }
    if let problem = engine.problem { throw problem }
    return engine
  }

  // MARK: Searches

  /// The searches for each kind of browser.
  ///
  /// Each one returns the first working program.
  private var browsers: [() -> InstalledEngine?] {
    Self.names.indices.map { kind in
      {
        let known = kind < places.count ? places[kind].filter { executable($0) != nil } : []
        for program in known + Self.names[kind].compactMap({ onPath($0) }) {
          if let engine = Self.ask(Self.afterScript(program)), engine.kind == .chromium {
            return engine
          }
        }
        return nil
      }
    }
  }

  private func weasyprint() -> InstalledEngine? {
    var found: [InstalledEngine] = []
    for name in ["weasyprint", "python3"] {
      guard let program = onPath(name), let engine = Self.ask(program),
        engine.kind == .weasyprint
      else { continue }
      if engine.problem == nil { return engine }
      found.append(engine)
    }
    return found.first
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

  /// Returns the engine of a program; nil if the program is not an engine.
  private static func ask(_ program: String) -> InstalledEngine? {
    guard let response = ProgramRun.response(of: program, ["--version"]) else { return nil }
    if response.hasPrefix("WeasyPrint") {
      return interpreter(of: program).flatMap { askPython($0) }
    }
    if response.hasPrefix("Python") { return askPython(program) }
    guard response.hasPrefix("Chromium") || response.hasPrefix("Google Chrome"),
      let version = EngineVersion(in: response)
    else { return nil }
    let name = response.hasPrefix("Google Chrome") ? "Google Chrome" : "Chromium"
    return InstalledEngine(
      kind: .chromium, identity: EngineIdentity(name: name, version: version.description),
      program: program, version: version)
  }

  /// Returns the WeasyPrint engine of a Python interpreter; nil if the module is missing.
  private static func askPython(_ program: String) -> InstalledEngine? {
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
