import Foundation
import TestSupport
import Testing

/// Tests of the program: its output and its exit codes.
@Suite struct CommandTests {
  static let good = """
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>T</title></head>
    <body><h1>{{ participant.id }}</h1></body></html>
    """
  static let project = """
    project: Trial
    data: { people: { csv: people.csv, key: id, columns: { age: { type: number } } } }
    reports:
      all: { template: t.xhtml, for-each: people, output: "{participant.id}.xhtml" }
    """

  /// Runs the program in a folder with these files.
  private func run(
    _ arguments: [String], _ files: [String: String] = [:]
  ) async throws -> ProcessResult {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    return try await ProjectTests.withFolder { folder in
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return try runProcess(program.path(), arguments, in: folder)
    }
  }

  @Test func `a valid project ends with 0, with messages on standard error`()
    async throws
  {
    let result = try await run(
      ["build"],
      ["reportgen.yml": Self.project, "people.csv": "id,age\nA,1\n", "t.xhtml": Self.good])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("1 document written in out"))
  }

  @Test func `a sample reports the number of documents and the option for all`() async throws {
    let participants = "id,age\n" + (1...30).map { "P\($0),1\n" }.joined()
    let files = ["reportgen.yml": Self.project, "people.csv": participants, "t.xhtml": Self.good]
    let sample = try await run(["check"], files)
    #expect(
      sample.errors.contains(
        "checked 20 of 30 documents (a sample; `--sample 0` checks all): 0 errors"))
    let all = try await run(["check", "--sample", "0"], files)
    #expect(all.errors.contains("checked 30 documents: 0 errors, 0 warnings"))
    let some = try await run(["check", "--only", "P3", "P30"], files)
    #expect(some.errors.contains("checked 2 documents: 0 errors, 0 warnings"))
    #expect(try await run(["check", "--only", "P31"], files).status == 66)
  }

  @Test func `an unreadable data file ends with 66`() async throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    try await ProjectTests.withFolder { folder in
      for (name, text) in [
        "reportgen.yml": Self.project, "people.csv": "id,age\nA,1\n", "t.xhtml": Self.good,
      ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let data = folder.appending(path: "people.csv").path()
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: data)
      // The superuser can read all files.
      let isAllowed = FileManager.default.isReadableFile(atPath: data)
      for command in ["build", "check"] {
        let result = try runProcess(program.path(), [command], in: folder)
        #expect(result.status == (isAllowed ? 0 : 66), "\(result.errors)")
      }
    }
  }

  @Test(
    arguments: [
      (["build"], [:], 66, "RG1010"),
      (["build"], ["reportgen.yml": "projekt: A"], 78, "did you mean `project`?"),
      (
        ["build"],
        ["reportgen.yml": project, "people.csv": "id,age\nA,old\n", "t.xhtml": good], 65,
        "people.csv:2"
      ),
      (["build"], ["reportgen.yml": project, "t.xhtml": good], 66, "people.csv"),
      (
        ["build"],
        ["reportgen.yml": project, "people.csv": "id,age\nA,1\n", "t.xhtml": "<html>"], 78,
        "t.xhtml:1"
      ),
      (["build", "--jobs", "0"], [:], 64, "--jobs"),
      (["biuld"], [:], 64, "unknown command `biuld` after `reportgen`; did you mean `build`?"),
      (["help", "chekc"], [:], 64, "did you mean `check`?"),
      (["plugin", "lsit"], [:], 64, "after `reportgen plugin`; did you mean `list`?"),
      (["xyzzy"], [:], 64, "expected one of `build`, `serve`"),
      (["build", "--keepgoing"], [:], 64, "Did you mean '--keep-going'?"),
      (
        ["build", "--as-of", "yesterday"],
        [
          "reportgen.yml": project
            + "\n    # a period\n    period: week".replacing("    ", with: ""),
          "people.csv": "id,age\nA,1\n", "t.xhtml": good,
        ], 78, "period"
      ),
      (
        ["check"], ["reportgen.yml": project, "people.csv": "id,age\nA,old\n", "t.xhtml": good], 1,
        "checked 0 documents: 1 error, 0 warnings"
      ),
      (
        ["build", "--keep-going"],
        ["reportgen.yml": project, "people.csv": "id,age\nA,1\nB,old\n", "t.xhtml": good], 1,
        "1 document written, 1 failed"
      ),
      (["explain", "RG9999"], [:], 64, "unknown code `RG9999`"),
    ] as [([String], [String: String], Int, String)])
  func `each error has its exit code and its message`(
    arguments: [String], files: [String: String], status: Int, words: String
  ) async throws {
    let result = try await run(arguments, files)
    #expect(Int(result.status) == status, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `functions and messages are listed for programs`() async throws {
    struct Function: Decodable {
      let name: String
      let call: String
      let takes: [String]
      let yields: String
      let summary: String
    }
    struct Code: Decodable {
      let code: String
      let title: String
      let explanation: String
    }
    let functions = try JSONDecoder().decode(
      [Function].self, from: Data(try await run(["functions", "--json"]).output.utf8))
    #expect(Set(functions.map(\.name)).count == functions.count)
    #expect(
      functions.contains { $0.call == "quantile(q)" && $0.takes == ["a column of numbers"] })
    #expect(functions.contains { $0.call == "round([decimals])" && $0.yields == "a number" })
    #expect(functions.allSatisfy { $0.summary.hasSuffix(".") })
    let codes = try JSONDecoder().decode(
      [Code].self, from: Data(try await run(["explain", "--json"]).output.utf8))
    #expect(codes.contains { $0.code == "RG8008" && $0.title == "link without a target" })
    #expect(codes.allSatisfy { !$0.explanation.isEmpty })
    let mean = try await run(["functions", "mean"])
    #expect(mean.output.hasPrefix("a column of numbers | mean: a number\n"))
    #expect(try await run(["functions", "meen"]).status == 64)
  }

  @Test(.needs(charts: "bar"))
  func `a chart is drawn from a spec, to a file or to standard output`() async throws {
    let spec = "type: bar\nx: k\ny: v\ndata: d.csv\n"
    let files = ["c.yml": spec, "d.csv": "k,v\na,1\n", "e.csv": "k,v\nb,2\n"]
    let plain = try await run(["chart", "c.yml"], files)
    #expect(plain.status == 0, "\(plain.errors)")
    #expect(plain.errors.isEmpty)
    #expect(plain.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
    #expect(plain.output.contains(">a<"))
    let parsed = try runProcess("xmllint", ["--noout", "-"], input: Array(plain.output.utf8))
    #expect(parsed.status == 0, "\(parsed.errors)")
    let other = try await run(["chart", "c.yml", "--data", "e.csv", "--figure"], files)
    #expect(other.output.hasPrefix("<figure "))
    #expect(other.output.contains(">b<"))
    try await ProjectTests.withFolder { folder in
      let program = try #require(builtProgram())
      let target = folder.appending(path: "c.svg")
      let piped = try runProcess(
        program.path(), ["chart", "-", "-o", target.path()],
        input: Array("{type: bar, x: k, y: v, data: [{k: a, v: 1}]}".utf8))
      #expect(piped.status == 0, "\(piped.errors)")
      #expect(piped.output.isEmpty)
      #expect(try String(contentsOf: target, encoding: .utf8) == plain.output)
    }
  }

  @Test(.needs(charts: "bar", "line"), arguments: ["line", "bar"])
  func `MIS-01 null, NaN, empty text and an absent key give the same chart`(type: String)
    async throws
  {
    func spec(_ value: String) -> String {
      "{\"type\": \"\(type)\", \"x\": \"x\", \"y\": \"y\", \"data\": "
        + "[{\"x\": 1, \"y\": 4}, {\"x\": 2\(value)}, {\"x\": 3, \"y\": 6}]}"
    }
    let notations = [
      ("c.json", spec(", \"y\": null")), ("c.json", spec(", \"y\": \"NaN\"")),
      ("c.json", spec(", \"y\": \"\"")), ("c.json", spec("")),
      ("c.yml", spec(", y: NaN")), ("c.yml", spec(", y: ~")), ("c.yml", spec(", y: ''")),
    ]
    var pictures: Set<String> = []
    for (name, text) in notations {
      let result = try await run(["chart", name, "--annotate", "--figure"], [name: text])
      #expect(result.status == 0, "\(text): \(result.errors)")
      #expect(result.errors.isEmpty)
      pictures.insert(result.output)
    }
    #expect(pictures.count == 1)
    let picture = try #require(pictures.first)
    // The second row has no mark. The description contains the missing value.
    #expect(picture.contains("data-value=\"4\"") && picture.contains("data-value=\"6\""))
    #expect(
      !picture.contains("data-value=\"0\" data-series") && picture.contains("1 value missing"))
    #expect(!picture.contains(#/class="rg-(point|bar)"[^>]*data-index="1"/#))
  }

  @Test(
    .needs(charts: "bar"),
    arguments: [
      (["chart", "no.yml"], "", 66, "no.yml"), (["chart", "c.yml"], "type: [", 78, "RG1103"),
      (["chart", "c.yml"], "type: bar\nx: a\ny: b\ndata: no.csv", 66, "no.csv"),
      (["chart", "c.yml", "--data", "no.csv"], "type: bar\nx: a\ny: b", 66, "no.csv"),
      (
        ["chart", "c.yml"],
        "type: bar\nx: a\ny: b\ncolumns: {b: {type: number}}\ndata: [{a: 1, b: x}]", 65, "c.yml:5"
      ),
      (["chart", "c.yml", "-o", "no/c.svg"], "type: bar\nx: a\ny: b\ndata: []", 74, "RG6002"),
      (["chart", "-", "--data", "-"], "", 64, "standard input"),
    ] as [([String], String, Int, String)])
  func `an invalid spec has its exit code and its message`(
    arguments: [String], spec: String, status: Int, words: String
  ) async throws {
    let result = try await run(arguments, spec.isEmpty ? [:] : ["c.yml": spec])
    #expect(Int(result.status) == status, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(.needs(charts: "bar"))
  func `explain, schema and charts print to standard output`() async throws {
    let explain = try await run(["explain", "rg2003"])
    #expect(explain.status == 0)
    #expect(explain.output.hasPrefix("RG2003: wrong number of fields\n\n"))
    #expect(try await run(["explain"]).output.split(separator: "\n").count > 100)
    let schema = try await run(["schema", "config"])
    let check = try runProcess(
      "python3", ["-c", "import json, sys; print(json.load(sys.stdin)['title'])"],
      input: Array(schema.output.utf8))
    #expect(check.output == "reportgen project\n")
    #expect(try await run(["charts"]).output.contains("bar  "))
    let bar = try await run(["charts", "bar"]).output
    #expect(bar.hasPrefix("bar\n"))
    #expect(bar.contains("  layout  "))
    #expect(bar.contains("\nEvery chart (parts: `series`"))
    #expect(bar.hasSuffix(try await run(["charts", "--keys"]).output))
    for (arguments, key) in [
      (["charts", "--json"], "['types'][0]['type']"),
      (["charts", "bar", "--json"], "['types'][-1]['type']"),
      (["schema", "chart"], "['properties']['type']['enum'][0]"),
    ] {
      let json = try await run(arguments)
      let check = try runProcess(
        "python3", ["-c", "import json, sys; print(json.load(sys.stdin)\(key))"],
        input: Array(json.output.utf8))
      #expect(check.output == "bar\n", "\(arguments): \(check.errors)")
    }
    #expect(try await run(["charts", "ba"]).status == 64)
  }

  @Test func `chart types of plugins are described like built-in types`() async throws {
    let project = projectRoot.appending(path: "Examples/heatmap-python").path()
    let schema = try await run(["schema", "chart", "--project", project])
    let check = try runProcess(
      "python3",
      [
        "-c",
        "import json, sys; print('heatmap' in json.load(sys.stdin)['properties']['type']['enum'])",
      ],
      input: Array(schema.output.utf8))
    #expect(check.output == "True\n", "\(schema.errors) \(check.errors)")
    #expect(
      try await run(["charts", "heatmap", "--project", project]).output.contains("  steps  "))
    #expect(try await run(["schema", "plugin", "--project", project]).status == 64)
    let unlocked = try await run(
      ["schema", "chart", "--project", "."],
      [
        "reportgen.yml": "project: A\n",
        "plugins/a/reportgen-plugin.json": """
        {"name": "a", "version": "1", "reportgen": ">=0.1", "protocol": {"min": 1, "max": 1}, "executable": "a",
         "contributes": {"charts": [{"type": "a", "summary": "A.", "geometry": "free",
         "channels": [{"name": "x", "role": "amount", "summary": "X."}]}]}}
        """, "plugins/a/a": "",
      ])
    #expect(unlocked.status == 78 && unlocked.errors.contains("RG1404"), "\(unlocked)")
  }

  @Test(arguments: ["short", "json", "sarif", "github", "human"])
  func `diagnostics are in the requested format`(format: String) async throws {
    let result = try await run(
      ["build", "--diagnostic-format", format], ["reportgen.yml": "project: A\nlangage: en\n"])
    let marker = [
      "short": "reportgen.yml:2:1: error RG1002", "json": "\"code\":\"RG1002\"", "sarif": "2.1.0",
      "github": "::error file=reportgen.yml,line=2", "human": "^^^^^^^",
    ]
    #expect(
      result.errors.replacing("\": ", with: "\":").contains(marker[format] ?? "?"),
      "\(result.errors)"
    )
  }

  @Test func `check lists links to other sites on request`() async throws {
    let program = try #require(builtProgram())
    try await ProjectTests.withFolder { folder in
      for (path, text) in [
        ("reportgen.yml", "project: A\nsite: { layout: page.xhtml }\n"),
        (
          "page.xhtml",
          "<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:rg=\"urn:reportgen\"><head><title>A</title></head><body><rg:content/></body></html>"
        ),
        ("pages/index.md", "# Home\n\n[B](https://b.example/) [A](https://a.example/x)\n"),
      ] {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let quiet = try runProcess(program.path(), ["check"], in: folder)
      #expect(quiet.status == 0, "\(quiet.errors)")
      #expect(quiet.output == "")
      let listed = try runProcess(program.path(), ["check", "--links"], in: folder)
      #expect(listed.output == "https://a.example/x\nhttps://b.example/\n")
    }
  }

  @Test(.needs(chartsOf: "Templates/weekly"))
  func `a moved program creates a project that builds immediately`() async throws {
    try await ProjectTests.withFolder { folder in
      let bin = try InstalledProgram.install(in: folder.appending(path: "somewhere/else"))
      let moved = bin.appending(path: "reportgen").path()
      let made = try runProcess(moved, ["init", "study"], in: folder)
      #expect(made.status == 0, "\(made.errors)")
      let text = try String(
        contentsOf: folder.appending(path: "study/reportgen.yml"), encoding: .utf8)
      #expect(text.hasPrefix("# yaml-language-server: $schema=reportgen.schema.json\n"))
      let built = try runProcess(moved, ["build", "study"], in: folder)
      #expect(built.status == 0, "\(built.errors)")
      #expect(built.errors.contains("12 documents written"))
      let again = try runProcess(moved, ["init", "study"], in: folder)
      #expect(again.status == 74)
    }
  }
}
