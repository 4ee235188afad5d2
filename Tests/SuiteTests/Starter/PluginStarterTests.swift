import Foundation
import TestSupport
import Testing

/// Tests of the plugin starters that `reportgen init --plugin` copies.
@Suite struct PluginStarterTests {
  /// A working folder, and the installed program.
  private struct Place {
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
  private static func withPlace(_ body: (Place) async throws -> Void) async throws {
    try await ProjectTests.withFolder { folder in
      let bin = try InstalledProgram.install(in: folder.appending(path: "home"))
      let place = Place(
        folder: folder.appending(path: "work"), program: bin.appending(path: "reportgen").path())
      try place.make("")
      try await body(place)
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
  func `a plugin in Python passes its own tests and those of reportgen as it is written`(
    here: String, asked: String, made: String, lock: String?
  ) async throws {
    try await Self.withPlace { place in
      #expect(try place.run(["init", "study"]).status == 0)
      let result = try place.run(["init", "--plugin", "python", asked], in: here)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.hasPrefix("6 files written in \(made); next:\n"))
      #expect(result.errors.contains("  reportgen plugin test \(made)\n"))
      #expect(lock.map { result.errors.hasSuffix("  " + $0) } ?? !result.errors.contains("lock"))

      let path = (here.isEmpty ? "" : here + "/") + made
      let files = try ProjectTests.contents(of: place.folder.appending(path: path))
      let name = try #require(made.split(separator: "/").last.map(String.init))
      let word = name.replacing("-", with: "_")
      #expect(files.keys.contains("\(word)_chart.py") && files.keys.contains("test_\(word).py"))
      for (file, bytes) in files {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains(/(?i)plugin[-_]?name/) && !file.contains("name"), "\(file)")
      }
      let program = place.folder.appending(path: "\(path)/\(word)_chart.py").path()
      let mode = try FileManager.default.attributesOfItem(atPath: program)[.posixPermissions]
      #expect((mode as? Int).map { $0 & 0o700 } == 0o700)

      /// Runs Python in the plugin folder with the default bytecode settings, as a user does.
      func python(_ arguments: String...) throws -> ProcessResult {
        try runProcess(
          "env",
          ["-u", "PYTHONDONTWRITEBYTECODE", "-u", "PYTHONPYCACHEPREFIX", "python3"] + arguments,
          in: place.folder.appending(path: path))
      }
      let own = try python("test_\(word).py")
      #expect(own.status == 0, "\(own.errors)")
      #expect(own.errors.contains("Ran 4 tests"))
      let trial = try place.run(["plugin", "test", made, "--verbose"], in: here)
      #expect(trial.status == 0, "\(trial.output)\(trial.errors)")
      #expect(trial.output.contains("passed case cases/a-missing-value.json\n"))
      #expect(trial.output.contains("passed case cases/too-many-rows.json\n"))
      guard lock != nil else { return }
      // Neither test run leaves files that are not in the lock.
      #expect(try place.run(["plugin", "lock", "--project", "study"]).status == 0)
      _ = try python("test_\(word).py")
      _ = try place.run(["plugin", "test", made], in: here)
      let listed = try place.run(["plugin", "list", "--project", "study"])
      #expect(listed.output == "\(name) 0.1.0  locked  plugins/\(name)  charts: \(name)\n")
      // The other test command in the README changes the plugin, as documented.
      #expect(try python("-m", "unittest").errors.contains("Ran 4 tests"))
      let changed = try place.run(["plugin", "list", "--project", "study"])
      #expect(changed.output.hasPrefix("\(name) 0.1.0  changed  "))
    }
  }

  @Test(.needs(charts: "bar"))
  func `a name that none can have, or that is taken, makes nothing`() async throws {
    try await Self.withPlace { place in
      let asked: [(arguments: [String], status: Int32, words: String)] =
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
      try place.make("full/it")
      try place.write("mine", to: "full/it/README.md")
      try place.write("mine", to: "file")
      for (arguments, status, words) in asked {
        let result = try place.run(["init", "--plugin", "python"] + arguments)
        #expect(result.status == status, "\(arguments): \(result.errors)")
        #expect(result.errors.contains(words), "\(arguments): \(result.errors)")
      }
      #expect(try place.names == ["file", "full"])
      #expect(try ProjectTests.contents(of: place.folder).count == 2)
      #expect(try place.text("full/it/README.md") == "mine" && place.text("file") == "mine")
      let longest = String(repeating: "a", count: 60)
      #expect(try place.run(["init", "--plugin", "python", longest]).status == 0)
    }
  }

  @Test func `a chart type or plugin of the project keeps its name`() async throws {
    try await Self.withPlace { place in
      try place.write("project: A\n", to: "reportgen.yml")
      #expect(try place.run(["init", "--plugin", "python", "first"]).status == 0)
      let manifest = "plugins/first/reportgen-plugin.json"
      let text = try place.text(manifest)
      try place.write(
        text.replacing("\"type\": \"first\"", with: "\"type\": \"second\""), to: manifest)
      for path in ["second", "plugins/second", "./plugins/first"] {
        let again = try place.run(["init", "--plugin", "python", path])
        #expect(again.status == 78, "\(path): \(again.errors)")
        #expect(again.errors.contains("RG1405") && again.errors.contains("`first 0.1.0`"))
      }
      #expect(try place.names == ["plugins", "reportgen.yml"])
      // An unreadable plugin does not prevent the creation of another plugin.
      try place.write("{", to: manifest)
      #expect(try place.run(["init", "--plugin", "python", "second"]).status == 0)
    }
  }

  /// Writes a starter that contains all placeholders.
  private static func makeSwiftStarter(_ place: Place) throws {
    let starter = "../home/share/reportgen/Templates/plugin-swift"
    try? FileManager.default.removeItem(at: place.folder.appending(path: starter))
    try place.make(starter + "/Sources/PluginNameChart")
    try place.make(starter + "/.build/debug")
    try place.write(
      "name: \"plugin-name\", path: \"REPORTGEN_SOURCE\" plugin-PluginName-plugin-nam",
      to: starter + "/Package.swift")
    try place.write(
      "struct PluginName {} // plugin_name",
      to: starter + "/Sources/PluginNameChart/PluginName.swift")
    try place.write("x", to: starter + "/.build/debug/plugin-name")
  }

  @Test func `a plugin in Swift gets its name in each form, and the source as a string has it`()
    async throws
  {
    try await Self.withPlace { place in
      try Self.makeSwiftStarter(place)
      let source = "so \"ur\\ce plugin-name"
      try place.make("\(source)/Sources/ReportChart")
      try place.write("", to: "\(source)/Package.swift")
      let made = try place.run(
        ["init", "--plugin", "swift", "mood-grid2", "--reportgen", source])
      #expect(made.status == 0, "\(made.errors)")
      #expect(
        made.errors
          == "2 files written in mood-grid2; next (see mood-grid2/README.md):\n"
          + "  swift test --package-path mood-grid2\n")
      let work = place.folder.resolvingSymlinksInPath().path(percentEncoded: false)
      #expect(
        try place.text("mood-grid2/Package.swift")
          == "name: \"mood-grid2\", path: \"\(work.hasSuffix("/") ? work : work + "/")"
          + "so \\\"ur\\\\ce plugin-name\" plugin-MoodGrid2-plugin-nam")
      #expect(
        try place.text("mood-grid2/Sources/MoodGrid2Chart/MoodGrid2.swift")
          == "struct MoodGrid2 {} // mood_grid2")
      #expect(try ProjectTests.contents(of: place.folder.appending(path: "mood-grid2")).count == 2)
    }
  }

  @Test func `a plugin in Swift needs the source, which may lie around the program`() async throws {
    try await Self.withPlace { place in
      try Self.makeSwiftStarter(place)
      let none = try place.run(["init", "--plugin", "swift", "mood-grid"])
      #expect(none.status == 64)
      #expect(none.errors.contains("--reportgen PATH"), "\(none.errors)")
      let wrong = try place.run(["init", "--plugin", "swift", "mood-grid", "--reportgen", "none"])
      #expect(
        wrong.status == 66 && wrong.errors.contains("source folder not found"), "\(wrong.errors)")
      let other = try place.run(["init", "--plugin", "swift", "mood-grid", "--reportgen", "."])
      #expect(other.status == 66 && other.errors.contains("Package.swift"), "\(other.errors)")
      #expect(!(try place.names.contains("mood-grid")))
      // The parent folder of `home` becomes a folder with the source.
      try place.make("../Sources/ReportChart")
      try place.write("", to: "../Package.swift")
      let same = try place.run(["init", "--plugin", "swift", "report"])
      #expect(same.status == 64 && same.errors.contains("`ReportChart`"), "\(same.errors)")
      #expect(!(try place.names.contains("report")))
      let found = try place.run(["init", "--plugin", "swift", "mood-grid"])
      #expect(found.status == 0, "\(found.errors)")
      let above = place.folder.resolvingSymlinksInPath().deletingLastPathComponent()
        .path(percentEncoded: false)
      #expect(
        try place.text("mood-grid/Package.swift").contains(
          "path: \"\(above.hasSuffix("/") ? String(above.dropLast()) : above)\""))
    }
  }

  @Test func `a starter that is not there is said`() async throws {
    try await Self.withPlace { place in
      try FileManager.default.removeItem(
        at: place.folder.appending(path: "../home/share/reportgen/Templates/plugin-python"))
      let result = try place.run(["init", "--plugin", "python", "mood-grid"])
      #expect(result.status == 66)
      #expect(result.errors.contains("missing starter for plugins in python"))
      #expect(try place.names.isEmpty)
    }
  }
}
