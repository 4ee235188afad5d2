public import ReportPlugin
public import ReportText

/// The file `reportgen.lock`: the hash of each plugin file, in the format of `sha256sum --check`.
struct PluginLock {
  /// The name of the lock file in the project folder.
  static let fileName = "reportgen.lock"

  /// The SHA-256 of each plugin file in hexadecimal digits, by file path in the project.
  var hashes: [String: String] = [:]

  init() {}

  /// Reads the lock file of a project; empty if the file does not exist.
  ///
  /// - Throws: an error if a line is not a hash and a path, or if the file cannot be read.
  init(of files: ProjectFiles) throws(Diagnostic) {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try files.read(Self.fileName)
    } catch {
      guard error.code == .fileNotFound || error.code == .projectNotFound else { throw error }
      return
    }
    let file = SourceFile(name: Self.fileName, bytes: bytes)
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      guard !line.isEmpty else { continue }
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].count == 64, parts[0].allSatisfy(\.isHexDigit),
        parts[1].first == " "
      else {
        throw Diagnostic(
          .pluginChanged, "expected a hash of 64 digits, two spaces, and a path",
          at: file.span(start..<start + line.count),
          hints: ["run `reportgen plugin lock` to write the file again"])
      }
      hashes[String(parts[1].dropFirst())] = parts[0].lowercased()
    }
  }

  /// The complete text of the lock file, sorted by path.
  var text: String {
    hashes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.value)  \($0.key)\n" }.joined()
  }
}

/// A test run of a plugin without a project.
public struct PluginTest: Sendable {
  private let manifest: PluginManifest
  private let folder: String
  private let cases: [SourceFile]

  /// Creates a test run for the plugin in a folder, and reads its manifest and its test cases.
  ///
  /// - Throws: an error if they are invalid, or if the plugin is for another host version.
  public init(of path: String) throws(Diagnostic) {
    let files = ProjectFiles.folder(path)
    let source = SourceFile(
      name: path + "/" + PluginManifest.fileName, bytes: try files.read(PluginManifest.fileName))
    manifest = try PluginManifest(source)
    try manifest.check(host: ProgramVersion.text, in: source)
    guard let folder = ResolvedPath.of(path) else {
      throw Diagnostic(.fileNotFound, "folder not found: `\(path)`", at: .file(path))
    }
    self.folder = folder
    var cases: [SourceFile] = []
    for name in (try? files.list("cases")) ?? [] where name.hasSuffix(".json") {
      cases.append(SourceFile(name: "cases/" + name, bytes: try files.read("cases/" + name)))
    }
    self.cases = cases
  }

  /// The name and version of the plugin.
  public var title: String { manifest.title }

  /// The request lines that the test run sends to the plugin.
  public var lines: [PluginTestRun.Line] {
    PluginTestRun(manifest, in: folder, host: ProgramVersion.text).lines()
  }

  /// Runs the test cases of the plugin and returns the findings.
  ///
  /// - Parameters:
  ///   - corruptedCount: the number of corrupted responses to send to the host.
  ///   - words: receives the standard error of the plugin.
  public func run(corruptedCount: Int, words: inout String) -> [PluginTestRun.Finding] {
    PluginTestRun(manifest, in: folder, host: ProgramVersion.text)
      .run(cases: cases, corruptedCount: corruptedCount, words: &words)
  }
}
