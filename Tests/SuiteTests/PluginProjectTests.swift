import BuiltinCharts
import Foundation
import ReportCompiler
import ReportPlugin
import ReportText
import TestSupport
import Testing

/// Tests of a project with a Python plugin, from its folder to its documents.
@Suite struct PluginProjectTests {
  /// The result of a build.
  private struct Made {
    var documents: [String: [UInt8]] = [:]
    var diagnostics = Diagnostics()
    var failed = 0
  }

  /// Copies the example, changes it, and builds it.
  private static func made(
    jobs: Int = 1, lock: Bool = true, outside: Bool = false,
    _ change: (URL) throws -> Void = { _ in }
  ) async throws -> Made {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "reportgen-plugin-project-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try copyPrograms(projectRoot.appending(path: "Examples/heatmap-python"), to: folder)
    if !lock { try FileManager.default.removeItem(at: folder.appending(path: "reportgen.lock")) }
    try change(folder)
    var made = Made()
    let compiler = Compiler(charts: BuiltinCharts.registry)
    let options = BuildOptions(jobs: jobs)
    guard
      let prepared = compiler.prepare(
        .folder(folder.path()), options: options, into: &made.diagnostics)
    else { return made }
    let output = outside ? URL(filePath: folder.path() + "-out") : folder.appending(path: "out")
    defer { try? FileManager.default.removeItem(at: output) }
    let outcome = await compiler.build(prepared, options: options, to: output.path())
    made.diagnostics.add(contentsOf: outcome.diagnostics)
    made.failed = outcome.failed
    for name in (try? FileManager.default.contentsOfDirectory(atPath: output.path())) ?? []
    where name.hasSuffix(".html") {
      made.documents[name] = Array(try Data(contentsOf: output.appending(path: name)))
    }
    return made
  }

  private static func change(_ file: URL, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    let isProgram = FileManager.default.isExecutableFile(atPath: file.path())
    let changed = text.replacingOccurrences(of: old, with: new)
    if isProgram {
      try makeProgram(file, changed)
    } else {
      try Data(changed.utf8).write(to: file)
    }
  }

  private static func relock(_ folder: URL) throws {
    var diagnostics = Diagnostics()
    let text = ProjectPlugins(of: .folder(folder.path()), into: &diagnostics).lockText
    try Data(text.utf8).write(to: folder.appending(path: "reportgen.lock"))
  }

  @Test func `the documents are valid, and equal for any number of workers`() async throws {
    let one = try await Self.made(jobs: 1)
    let three = try await Self.made(jobs: 3)
    #expect(one.diagnostics.all.filter { $0.code != .pluginFree }.map(\.message) == [])
    #expect(one.documents.count == 3)
    #expect(one.documents == three.documents)
    let text = String(decoding: try #require(one.documents["P01.html"]), as: UTF8.self)
    #expect(text.contains("rg-mark"))
    #expect(text.contains("1112 to 1482"))
  }

  @Test func `a plugin that is not allowed does not run`() async throws {
    let made = try await Self.made(lock: false)
    #expect(made.diagnostics.all.map(\.code) == [.pluginUnlocked])
    #expect(made.documents.isEmpty)
  }

  @Test(arguments: ["changed", "added", "gone"])
  func `a plugin that changed after locking does not run`(how: String) async throws {
    let made = try await Self.made { folder in
      let plugin = folder.appending(path: "plugins/heatmap")
      switch how {
      case "changed": try Self.change(plugin.appending(path: "heatmap.py"), "0.94", "0.95")
      case "added": try Data("x".utf8).write(to: plugin.appending(path: "json.py"))
      default:
        try Data("x".utf8).write(to: plugin.appending(path: "more.txt"))
        try Self.relock(folder)
        try FileManager.default.removeItem(at: plugin.appending(path: "more.txt"))
      }
    }
    #expect(made.diagnostics.all.first?.code == .pluginChanged)
    #expect(made.diagnostics.all[0].hints.contains { $0.contains("reportgen plugin lock") })
  }

  @Test func `Python cache files in a plugin folder are reported`() async throws {
    let made = try await Self.made { folder in
      let cacheFolder = folder.appending(path: "plugins/heatmap/__pycache__")
      try FileManager.default.createDirectory(at: cacheFolder, withIntermediateDirectories: false)
      try Data("x".utf8).write(to: cacheFolder.appending(path: "heatmap.pyc"))
    }
    #expect(made.diagnostics.all.map(\.code) == [.pluginChanged])
    #expect(
      made.diagnostics.all[0].hints.contains { $0.contains("remove the folder `__pycache__`") })
  }

  @Test func `a plugin cannot replace a built-in chart type`() async throws {
    let made = try await Self.made { folder in
      try Self.change(
        folder.appending(path: "plugins/heatmap/reportgen-plugin.json"),
        "\"heatmap\",\n        \"summary",
        "\"bar\",\n        \"summary")
      try Self.relock(folder)
    }
    #expect(made.diagnostics.all.contains { $0.code == .pluginConflict })
  }

  @Test
  func `a rejected chart fails its document without the plugin's text`()
    async throws
  {
    let made = try await Self.made { folder in
      try Self.change(
        folder.appending(path: "plugins/heatmap/heatmap.py"), "    options = chart[\"options\"]",
        "    if 35 in chart[\"series\"][0][\"columns\"][\"value\"][\"values\"]:\n"
          + "        raise ValueError('the value of Ada is odd')\n    options = chart[\"options\"]")
      try Self.relock(folder)
    }
    #expect(made.failed == 1)
    #expect(made.documents.count == 2)
    let refusal = try #require(made.diagnostics.all.first { $0.code == .pluginRefusal })
    #expect(
      refusal.message
        == "plugin `heatmap 1.0.0` drew no chart: the plugin cannot draw this chart")
    #expect(!made.diagnostics.all.contains { ($0.message + $0.hints.joined()).contains("Ada") })
  }

  @Test(arguments: [true, false])
  func `a plugin neither reads the folder of the documents nor writes to it`(outside: Bool)
    async throws
  {
    let made = try await Self.made(outside: outside) { folder in
      let output = folder.path() + (outside ? "-out" : "/out")
      try Self.change(
        folder.appending(path: "plugins/heatmap/heatmap.py"), "    options = chart[\"options\"]",
        """
            try:
                seen = os.listdir("\(output)")
            except OSError:
                seen = []
            try:
                open("\(output)/added.xhtml", "w").close()
                seen.append("added")
            except OSError:
                pass
            if seen:
                raise ValueError("it sees them")
            options = chart["options"]
        """)
      try Self.relock(folder)
    }
    if made.diagnostics.all.contains(where: { $0.code == .pluginFree }) { return }
    #expect(made.diagnostics.all.map(\.message) == [])
    #expect(made.documents.keys.sorted() == ["P01.html", "P02.html", "P03.html"])
  }

  @Test func `a message replaces the failed chart if the project sets it`() async throws {
    let made = try await Self.made { folder in
      try Self.change(folder.appending(path: "reportgen.yml"), "on-error: fail", "on-error: show")
      try Self.change(
        folder.appending(path: "plugins/heatmap/heatmap.py"), "    options = chart[\"options\"]",
        "    raise ValueError('no')\n    options = chart[\"options\"]")
      try Self.relock(folder)
    }
    #expect(made.failed == 0)
    #expect(made.documents.count == 3)
    let text = String(decoding: try #require(made.documents["P02.html"]), as: UTF8.self)
    #expect(text.contains("The chart could not be drawn"))
    #expect(text.contains("<td"))
    let warning = try #require(made.diagnostics.all.first { $0.code == .pluginRefusal })
    #expect(warning.severity == .warning)
    #expect(warning.message.hasPrefix("in 3 of 3 documents, plugin `heatmap 1.0.0`"))
  }

  @Test func `an option of a plugin is checked like any other`() async throws {
    let made = try await Self.made { folder in
      try Self.change(
        folder.appending(path: "templates/weekly.xhtml"), "value=\"steps\"",
        "value=\"steps\" steps=\"99\" lov=\"red\"")
    }
    let messages = made.diagnostics.all.map { $0.message + $0.hints.joined() }
    #expect(messages.contains { $0.contains("from 2 to 9") }, "\(messages)")
    #expect(messages.contains { $0.contains("`low`") }, "\(messages)")
  }

  @Test func `the messages match their schema`() async throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let schema = try runProcess(program.path(), ["schema", "plugin"]).output
    let check = """
      import json, os, subprocess, sys, jsonschema
      schema = json.loads(sys.stdin.read())
      jsonschema.Draft202012Validator.check_schema(schema)
      judge = jsonschema.Draft202012Validator(schema)
      chart = {"type": "heatmap", "width": 440, "height": 240, "locale": "en-GB",
               "theme": {"name": "light", "monochrome": False, "palette": ["#123456"], "text": "#000000",
                         "background": "#ffffff"},
               "options": {"low": "#eff3ff", "high": "#08519c", "steps": 4, "numbers": True},
               "series": [{"label": "Steps", "options": {}, "rows": 2, "columns": {
                   "x": {"type": "category", "values": ["a", "b"]},
                   "y": {"type": "category", "values": ["c", None]},
                   "value": {"type": "number", "values": [1, 2.5]}}}]}
      lines = [{"reportgen": {"version": "1", "protocol": {"min": 1, "max": 1}}},
               {"describe": {"id": 0, "protocol": 1}}, {"draw": {"id": 1, "charts": [chart]}}]
      done = subprocess.run([sys.argv[1]], input="".join(json.dumps(line) + chr(10) for line in lines),
                            capture_output=True, text=True, check=True)
      answers = [json.loads(line) for line in done.stdout.splitlines()]
      assert len(answers) == 3
      for message in lines + answers:
          judge.validate(message)
      answers[2]["charts"][0]["marks"][0]["mark"] = "image"
      assert not judge.is_valid(answers[2])
      """
    let result = try runProcess(
      "python3",
      [
        "-B", "-c", check,
        projectRoot.appending(path: "Examples/heatmap-python/plugins/heatmap/heatmap.py").path(),
      ], input: Array(schema.utf8))
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `requests of a plugin test are written and match the schema`() throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-plugin-lines-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let written = try runProcess(
      program.path(),
      [
        "plugin", "test",
        projectRoot.appending(path: "Examples/heatmap-python/plugins/heatmap").path(),
        "--write", folder.path(),
      ])
    #expect(written.status == 0, "\(written.errors)")
    let schema = try runProcess(program.path(), ["schema", "plugin"]).output
    let check = """
      import json, os, sys, jsonschema
      judge = jsonschema.Draft202012Validator(json.loads(sys.stdin.read()))
      names = sorted(os.listdir(sys.argv[1]))
      wrong = [name for name in names if not judge.is_valid(json.load(open(os.path.join(sys.argv[1], name))))]
      print(len(names) > 100, wrong)
      line = open(os.path.join(sys.argv[1], "many-rows-heatmap-date-2.json")).read()
      draw = json.loads(line)["draw"]
      print(line.count(chr(10)), draw["id"], draw["charts"][0]["options"]["steps"],
            len(draw["charts"][0]["series"][0]["columns"]["value"]["values"]))
      """
    let result = try runProcess(
      "python3", ["-B", "-c", check, folder.path()], input: Array(schema.utf8))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "True ['unknown-message-1.json']\n1 2 4 400\n")
  }
}
