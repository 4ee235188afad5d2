import Foundation
import TestSupport
import Testing

/// Tests of the plugin starters that `reportgen init --plugin` copies.
@Suite struct PluginStarterTests {
  /// A working folder, and the installed program.
  private struct Workspace {
    let folder: URL
    let program: String

    func run(_ arguments: [String], in path: String = "") throws -> ProcessResult {
      try runProcess(program, arguments, in: folder.appending(path: path))
    }

    func make(_ path: String) throws {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: path))
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() }
    }
  }

  /// Runs a closure with a working folder. The program is installed in `../home`.
  private static func withWorkspace(_ body: (Workspace) async throws -> Void) async throws {
    try await ProjectTests.withFolder { folder in
      let bin = try InstalledProgram.install(in: folder.appending(path: "home"))
      let workspace = Workspace(
        folder: folder.appending(path: "work"), program: bin.appending(path: "reportgen").path())
      try workspace.make("")
      try await body(workspace)
    }
  }

  @Test(
    .enabled(if: Python.isThere, "there is no python3"), .needs(chartsOf: "Templates/weekly"),
    arguments: [
      // The current folder, the path argument, the resulting path, and the lock command.
      ("study", "mood-grid", "plugins/mood-grid", "reportgen plugin lock\n"),
      ("", "study/plugins/json/", "study/plugins/json", "reportgen plugin lock --project study\n"),
      ("", "x2", "x2", nil), ("", "./some/where/a--b-", "./some/where/a--b-", nil),
      ("study", "plugins/calendar", "plugins/calendar", "reportgen plugin lock\n"),
    ] as [(String, String, String, String?)])
  func `an unchanged Python starter passes its tests and those of reportgen`(
    here: String, requested: String, made: String, lock: String?
  ) async throws {
    try await Self.withWorkspace { workspace in
      #expect(try workspace.run(["init", "study"]).status == 0)
      let result = try workspace.run(["init", "--plugin", "python", requested], in: here)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.hasPrefix("6 files written in \(made); next:\n"))
      #expect(result.errors.contains("  reportgen plugin test \(made)\n"))
      #expect(lock.map { result.errors.hasSuffix("  " + $0) } ?? !result.errors.contains("lock"))

      let path = (here.isEmpty ? "" : here + "/") + made
      let files = try ProjectTests.contents(of: workspace.folder.appending(path: path))
      let name = try #require(made.split(separator: "/").last.map(String.init))
      let word = name.replacing("-", with: "_")
      #expect(files.keys.contains("\(word)_chart.py") && files.keys.contains("test_\(word).py"))
      for (file, bytes) in files {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains(/(?i)plugin[-_]?name/) && !file.contains("name"), "\(file)")
      }
      let program = workspace.folder.appending(path: "\(path)/\(word)_chart.py").path()
      let mode = try FileManager.default.attributesOfItem(atPath: program)[.posixPermissions]
      #expect((mode as? Int).map { $0 & 0o700 } == 0o700)

      /// Runs Python in the plugin folder with the default bytecode settings, as a user does.
      func python(_ arguments: String...) throws -> ProcessResult {
        try runProcess(
          "env",
          ["-u", "PYTHONDONTWRITEBYTECODE", "-u", "PYTHONPYCACHEPREFIX", "python3"] + arguments,
          in: workspace.folder.appending(path: path))
      }
      let unitTests = try python("test_\(word).py")
      #expect(unitTests.status == 0, "\(unitTests.errors)")
      #expect(unitTests.errors.contains("Ran 4 tests"))
      let testRun = try workspace.run(["plugin", "test", made, "--verbose"], in: here)
      #expect(testRun.status == 0, "\(testRun.output)\(testRun.errors)")
      #expect(testRun.output.contains("passed case cases/a-missing-value.json\n"))
      #expect(testRun.output.contains("passed case cases/too-many-rows.json\n"))
      guard lock != nil else { return }
      // Neither test run leaves files that are not in the lock.
      #expect(try workspace.run(["plugin", "lock", "--project", "study"]).status == 0)
      _ = try python("test_\(word).py")
      _ = try workspace.run(["plugin", "test", made], in: here)
      let listed = try workspace.run(["plugin", "list", "--project", "study"])
      #expect(listed.output == "\(name) 0.1.0  locked  plugins/\(name)  charts: \(name)\n")
      // The other test command in the README changes the plugin, as documented.
      #expect(try python("-m", "unittest").errors.contains("Ran 4 tests"))
      let changed = try workspace.run(["plugin", "list", "--project", "study"])
      #expect(changed.output.hasPrefix("\(name) 0.1.0  changed  "))
    }
  }

  @Test(.needs(charts: "bar"))
  func `an invalid or existing name creates no files`() async throws {
    try await Self.withWorkspace { workspace in
      let cases: [(arguments: [String], status: Int32, words: String)] =
        [
          "", ".", "..", "/", "//", "a/..", "Mood", "mood_grid", "mood grid", "1a", "größe",
          "a\nb", "$(id)", "`id`", "a.b", "../", "a/-b", "-", String(repeating: "a", count: 61),
          "a\u{301}",
        ].map { ([$0], 64, "lowercase letters, digits, and hyphens, a letter first") } + [
          (["bar"], 78, "chart type `bar` already exists"),
          (["x/y/bar"], 78, "RG1405"),
          (["full/it"], 74, "expected an empty folder"),
          (["file/it"], 74, "cannot write the file"),
          (["fresh", "--template", "site"], 64, "cannot combine `--plugin` and `--template`"),
          (["fresh", "--reportgen", "."], 64, "add `--plugin swift`"),
          ([], 64, "missing plugin name"),
        ]
      try workspace.make("full/it")
      try workspace.write("mine", to: "full/it/README.md")
      try workspace.write("mine", to: "file")
      for (arguments, status, words) in cases {
        let result = try workspace.run(["init", "--plugin", "python"] + arguments)
        #expect(result.status == status, "\(arguments): \(result.errors)")
        #expect(result.errors.contains(words), "\(arguments): \(result.errors)")
      }
      #expect(try workspace.names == ["file", "full"])
      #expect(try ProjectTests.contents(of: workspace.folder).count == 2)
      #expect(try workspace.text("full/it/README.md") == "mine" && workspace.text("file") == "mine")
      let longest = String(repeating: "a", count: 60)
      #expect(try workspace.run(["init", "--plugin", "python", longest]).status == 0)
    }
  }

  @Test func `a chart type or plugin of the project retains its name`() async throws {
    try await Self.withWorkspace { workspace in
      try workspace.write("project: A\n", to: "reportgen.yml")
      #expect(try workspace.run(["init", "--plugin", "python", "first"]).status == 0)
      let manifest = "plugins/first/reportgen-plugin.json"
      let text = try workspace.text(manifest)
      try workspace.write(
        text.replacing("\"type\": \"first\"", with: "\"type\": \"second\""), to: manifest)
      for path in ["second", "plugins/second", "./plugins/first"] {
        let again = try workspace.run(["init", "--plugin", "python", path])
        #expect(again.status == 78, "\(path): \(again.errors)")
        #expect(again.errors.contains("RG1405") && again.errors.contains("`first 0.1.0`"))
      }
      #expect(try workspace.names == ["plugins", "reportgen.yml"])
      // An unreadable plugin does not prevent the creation of another plugin.
      try workspace.write("{", to: manifest)
      #expect(try workspace.run(["init", "--plugin", "python", "second"]).status == 0)
    }
  }

  /// Writes a starter that contains all placeholders.
  private static func makeSwiftStarter(_ workspace: Workspace) throws {
    let starter = "../home/share/reportgen/Templates/plugin-swift"
    try? FileManager.default.removeItem(at: workspace.folder.appending(path: starter))
    try workspace.make(starter + "/Sources/PluginNameChart")
    try workspace.make(starter + "/.build/debug")
    try workspace.write(
      "name: \"plugin-name\", path: \"REPORTGEN_SOURCE\" plugin-PluginName-plugin-nam",
      to: starter + "/Package.swift")
    try workspace.write(
      "struct PluginName {} // plugin_name",
      to: starter + "/Sources/PluginNameChart/PluginName.swift")
    try workspace.write("x", to: starter + "/.build/debug/plugin-name")
  }

  @Test func `a Swift plugin gets its name in each form, and a quoted source`()
    async throws
  {
    try await Self.withWorkspace { workspace in
      try Self.makeSwiftStarter(workspace)
      let source = "so \"ur\\ce plugin-name"
      try workspace.make("\(source)/Sources/ReportChart")
      try workspace.write("", to: "\(source)/Package.swift")
      let made = try workspace.run(
        ["init", "--plugin", "swift", "mood-grid2", "--reportgen", source])
      #expect(made.status == 0, "\(made.errors)")
      #expect(
        made.errors
          == "2 files written in mood-grid2; next (see mood-grid2/README.md):\n"
          + "  swift test --package-path mood-grid2\n")
      let work = workspace.folder.resolvingSymlinksInPath().path(percentEncoded: false)
      #expect(
        try workspace.text("mood-grid2/Package.swift")
          == "name: \"mood-grid2\", path: \"\(work.hasSuffix("/") ? work : work + "/")"
          + "so \\\"ur\\\\ce plugin-name\" plugin-MoodGrid2-plugin-nam")
      #expect(
        try workspace.text("mood-grid2/Sources/MoodGrid2Chart/MoodGrid2.swift")
          == "struct MoodGrid2 {} // mood_grid2")
      #expect(
        try ProjectTests.contents(of: workspace.folder.appending(path: "mood-grid2")).count == 2)
    }
  }

  @Test func `a Swift plugin needs the source, which can surround the program`() async throws {
    try await Self.withWorkspace { workspace in
      try Self.makeSwiftStarter(workspace)
      let none = try workspace.run(["init", "--plugin", "swift", "mood-grid"])
      #expect(none.status == 64)
      #expect(none.errors.contains("--reportgen PATH"), "\(none.errors)")
      let wrong = try workspace.run([
        "init", "--plugin", "swift", "mood-grid", "--reportgen", "none",
      ])
      #expect(
        wrong.status == 66 && wrong.errors.contains("source folder not found"), "\(wrong.errors)")
      let other = try workspace.run(["init", "--plugin", "swift", "mood-grid", "--reportgen", "."])
      #expect(other.status == 66 && other.errors.contains("Package.swift"), "\(other.errors)")
      #expect(!(try workspace.names.contains("mood-grid")))
      // The parent folder of `home` becomes a folder with the source.
      try workspace.make("../Sources/ReportChart")
      try workspace.write("", to: "../Package.swift")
      let same = try workspace.run(["init", "--plugin", "swift", "report"])
      #expect(same.status == 64 && same.errors.contains("`ReportChart`"), "\(same.errors)")
      #expect(!(try workspace.names.contains("report")))
      let success = try workspace.run(["init", "--plugin", "swift", "mood-grid"])
      #expect(success.status == 0, "\(success.errors)")
      let above = workspace.folder.resolvingSymlinksInPath().deletingLastPathComponent()
        .path(percentEncoded: false)
      #expect(
        try workspace.text("mood-grid/Package.swift").contains(
          "path: \"\(above.hasSuffix("/") ? String(above.dropLast()) : above)\""))
    }
  }

  @Test func `a missing starter is reported`() async throws {
    try await Self.withWorkspace { workspace in
      try FileManager.default.removeItem(
        at: workspace.folder.appending(path: "../home/share/reportgen/Templates/plugin-python"))
      let result = try workspace.run(["init", "--plugin", "python", "mood-grid"])
      #expect(result.status == 66)
      #expect(result.errors.contains("no example files for a plugin in python"))
      #expect(try workspace.names.isEmpty)
    }
  }
}
