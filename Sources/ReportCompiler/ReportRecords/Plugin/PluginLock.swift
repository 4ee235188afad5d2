import ReportText

/// The file `reportgen.lock`: the hash of each file of each plugin, as `sha256sum --check` reads them.
struct PluginLock {
  /// The name of the file.
  static let fileName = "reportgen.lock"

  /// The hashes in hexadecimal digits, by the paths of files in the project.
  var hashes: [String: String] = [:]

  init() {}

  /// Reads the file of a project; empty where there is none.
  /// - Throws: a line is not a hash and a path, or the file cannot be read.
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
          .pluginChanged, "this is not a hash of 64 digits, two blanks and a path",
          at: file.span(start..<start + line.count),
          hints: ["`reportgen plugin lock` writes the file anew"])
      }
      hashes[String(parts[1].dropFirst())] = parts[0].lowercased()
    }
  }

  /// The whole file.
  var text: String {
    hashes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.value)  \($0.key)\n" }.joined()
  }
}
