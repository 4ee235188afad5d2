import BuiltinCharts
import Foundation
import ReportChart
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests that build complete projects: those in `Suite/projects` and the starters.
@Suite struct ProjectTests {
  static let projects = [
    "Templates/plain", "Templates/weekly", "Templates/clinic",
    "Tests/Suite/projects/beat-the-blues",
    "Tests/Suite/projects/step-count",
  ]
  /// The projects with chart types that are all in this package.
  static let complete = projects.filter {
    Set(ChartTypes.drawn(by: $0)).isDisjoint(with: ChartTypes.absent)
  }

  static let compiler = Compiler(
    charts: BuiltinCharts.registry)

  /// Runs a closure with a temporary folder, which is deleted afterwards.
  static func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  /// Builds a project of the repository into a folder and expects no errors.
  @discardableResult
  static func build(
    _ project: String, to folder: URL, options: BuildOptions = BuildOptions()
  ) async throws -> BuildOutcome {
    var diagnostics = Diagnostics()
    let prepared = try #require(
      compiler.prepare(
        .folder(projectRoot.appending(path: project).path()), options: options,
        into: &diagnostics),
      "\(diagnostics.all.map(\.message))")
    let outcome = await compiler.build(prepared, options: options, to: folder.path())
    #expect(outcome.failed == 0)
    #expect(!outcome.diagnostics.hasErrors, "\(outcome.diagnostics.all.map(\.message))")
    return outcome
  }

  /// Returns the bytes of all files below a folder, by relative path.
  static func contents(of folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let base = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let url = walk?.nextObject() as? URL {
      if url.hasDirectoryPath { continue }
      let path = url.resolvingSymlinksInPath().path(percentEncoded: false).dropFirst(base.count)
      files[String(path.drop { $0 == "/" })] = try Data(contentsOf: url)
    }
    return files
  }

  @Test(arguments: complete)
  func `every document is well-formed and its ids are unique`(project: String) async throws {
    try await Self.withFolder { folder in
      let outcome = try await Self.build(project, to: folder)
      #expect(outcome.written >= 12)
      let files = try Self.contents(of: folder).filter { $0.key.hasSuffix("html") }
      #expect(files.count == outcome.written)
      let paths = files.keys.sorted().map { folder.path() + "/" + $0 }
      let result = try runProcess("xmllint", ["--noout", "--nonet"] + paths)
      #expect(result.status == 0, "\(result.errors.prefix(500))")
      for (name, bytes) in files {
        let text = String(decoding: bytes, as: UTF8.self)
        let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count, "an id stands twice in \(name)")
      }
    }
  }

  @Test(arguments: complete)
  func `one worker, two workers and a second run write the same bytes`(
    project: String
  ) async throws {
    try await Self.withFolder { first in
      try await Self.withFolder { second in
        try await Self.build(project, to: first, options: BuildOptions(jobs: 1))
        try await Self.build(project, to: second, options: BuildOptions(jobs: 2))
        let one = try Self.contents(of: first)
        let two = try Self.contents(of: second)
        #expect(one.keys.sorted() == two.keys.sorted())
        for (name, bytes) in one { #expect(bytes == two[name], "\(name) differs") }
        let again = try await Self.build(project, to: first)
        #expect(again.written == 0)
        #expect(again.unchanged == one.keys.count { $0.hasSuffix("html") })
        #expect(try Self.contents(of: first) == one)
      }
    }
  }

  /// Whether a JSON Schema validator is installed.
  static let hasSchemaChecker =
    (try? runProcess("python3", ["-c", "import yaml, jsonschema"]))?.status == 0

  @Test(.enabled(if: hasSchemaChecker, "needs the Python packages yaml and jsonschema"))
  func `the project files match the JSON Schema for editors`() async throws {
    try await Self.withFolder { folder in
      let schema = folder.appending(path: "schema.json")
      try Data(ProjectSchema.json.utf8).write(to: schema)
      let script = """
        import json, sys, yaml, jsonschema
        schema = json.load(open(sys.argv[1]))
        jsonschema.Draft202012Validator.check_schema(schema)
        check = jsonschema.Draft202012Validator(schema)
        for path in sys.argv[2:]:
            errors = [e.message for e in check.iter_errors(yaml.safe_load(open(path)))]
            assert not errors, (path, errors)
        wrong = {"project": "a", "reports": {"b": {"template": "t", "for-each": "c"}}, "langage": "en"}
        assert len(list(check.iter_errors(wrong))) == 2
        print("checked", len(sys.argv) - 2)
        """
      let files = (Self.projects + ["Benchmarks/weekly", "Templates/site"]).map {
        projectRoot.appending(path: $0 + "/reportgen.yml").path()
      }
      let result = try runProcess("python3", ["-c", script, schema.path()] + files)
      #expect(result.output == "checked 7\n", "\(result.errors)")
    }
  }
}
