import Foundation
import ReportText
import TestSupport
import Testing

@Suite struct DiagnosticPrinterTests {
  static let unknown = DiagnosticCode(3001, "unknown name", "A name that is not known.")
  static let ragged = DiagnosticCode(2003, "ragged row", "A row with too many cells, 100% of it.")

  /// Returns diagnostics with all types of locations.
  static func examples() -> [Diagnostic] {
    let file = SourceFile(
      name: "templates/week ä,1.xhtml",
      text: "<html>\n\t<p>日本 {{ wek.steps }}</p>\r\n<b>\n</b></html>")
    return [
      Diagnostic(
        unknown, "unknown name `wek`", at: file.span(file.bytes.range(of: "wek")),
        hints: ["did you mean `week`?"]),
      Diagnostic(
        unknown, "element `b` is never closed", at: file.span(file.bytes.range(of: "<b>\n</b>")),
        severity: .warning),
      Diagnostic(
        ragged, "5 cells, expected 4", at: .data(file: "data/daily.csv", row: 12, column: "steps")),
      Diagnostic(ragged, "no rows", at: .file("data/daily.csv"), severity: .warning),
      Diagnostic(ragged, "nothing to do: 100%\nof it", hints: ["line 1\nline 2", "other"]),
    ]
      + (1...12).map {
        Diagnostic(ragged, "value is missing", at: .document(line: 3, column: 9), record: $0)
      }
  }

  func printed(
    _ format: DiagnosticFormat, _ diagnostics: [Diagnostic] = examples(), colors: Bool = false
  ) -> String {
    written { DiagnosticPrinter(format: format, colors: colors).print(diagnostics, into: &$0) }
  }

  let golden = Golden("Tests/ReportTextTests/Source/Golden")

  @Test func `the human-readable format shows the line and carets`() throws {
    try golden.check(printed(.human), "human.txt")
  }

  @Test func `the option for colours changes only colours`() throws {
    let colored = printed(.human, colors: true)
    try golden.check(colored, "human-colors.txt")
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == printed(.human))
  }

  @Test func `the short format has one line per diagnostic`() throws {
    try golden.check(printed(.short), "short.txt")
    #expect(printed(.short).split(separator: "\n").count == 6)
  }

  @Test func `the format for GitHub escapes properties and messages`() throws {
    try golden.check(printed(.github), "github.txt")
  }

  @Test func `the JSON format matches its schema`() throws {
    let text = printed(.json)
    try golden.check(text, "lines.ndjson")
    let script = """
      import json, re, sys
      schema = json.loads(sys.argv[1])
      kinds = {"string": str, "integer": int, "null": type(None), "array": list}
      def check(value, rule, path):
        if "const" in rule: assert value == rule["const"], path
        if "enum" in rule: assert value in rule["enum"], path
        if "type" in rule:
          names = rule["type"] if isinstance(rule["type"], list) else [rule["type"]]
          assert isinstance(value, tuple(kinds[name] for name in names)), path
        if "pattern" in rule: assert re.search(rule["pattern"], value), path
        if "minimum" in rule and value is not None: assert value >= rule["minimum"], path
        if "maxItems" in rule: assert len(value) <= rule["maxItems"], path
        if "items" in rule:
          for item in value: check(item, rule["items"], path)
      lines = sys.stdin.read().splitlines()
      for line in lines:
        item = json.loads(line)
        assert set(schema["required"]) == set(schema["properties"]) - {"report"}, schema["required"]
        assert set(item) - {"report"} == set(schema["required"]), item.keys()
        for key in item: check(item[key], schema["properties"][key], key)
      print(len(lines))
      """
    // In a failures file, each line contains its report.
    var failure = Self.examples()[0]
    failure.report = "the \"weekly\" one"
    let line = printed(.json, [failure])
    #expect(line.contains(#","report":"the \"weekly\" one","record":"#))
    let result = try runProcess(
      "python3", ["-c", script, "\(DiagnosticSchema.json)"], input: Array((text + line).utf8))
    #expect(result.output == "7\n", "\(result.errors)")
  }

  @Test(arguments: [true, false])
  func `the SARIF format has the elements that the standard requires`(isEmpty: Bool) throws {
    let text = printed(.sarif, isEmpty ? [] : Self.examples())
    if !isEmpty { try golden.check(text, "run.sarif") }
    let script = """
      import json, sys, urllib.parse
      log = json.load(sys.stdin)
      assert log["version"] == "2.1.0" and log["$schema"].endswith("sarif-2.1.0.json")
      (run,) = log["runs"]
      driver = run["tool"]["driver"]
      assert driver["name"] == "reportgen" and run["columnKind"] == "unicodeCodePoints"
      ids = [rule["id"] for rule in driver["rules"]]
      assert ids == sorted(set(ids))
      for rule in driver["rules"]:
        assert rule["shortDescription"]["text"] and rule["fullDescription"]["text"]
      for result in run["results"]:
        assert ids[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note", "none")
        assert result["message"]["text"] and result["occurrenceCount"] >= 1
        for location in result.get("locations", []):
          physical = location["physicalLocation"]
          uri = physical["artifactLocation"]["uri"]
          assert urllib.parse.quote(urllib.parse.unquote(uri), safe="/~") == uri, uri
          region = physical.get("region")
          if region and "endLine" in region:
            assert (region["startLine"], region["startColumn"]) <= (region["endLine"], region["endColumn"])
      print(len(run["results"]))
      """
    let result = try runProcess("python3", ["-c", script], input: Array(text.utf8))
    #expect(result.output == (isEmpty ? "0\n" : "6\n"), "\(result.errors)")
  }

  @Test func `the same diagnostic in many records is printed once`() {
    let many = (1...25).map {
      Diagnostic(Self.ragged, "value is missing", at: .document(line: 3, column: 9), record: $0)
    }
    #expect(
      printed(.short, many)
        == "document:3:9: error RG2003: value is missing "
        + "(25 records: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …)\n")
    let other = Diagnostic(
      Self.ragged, "value is missing", at: .document(line: 3, column: 10), record: 26)
    #expect(printed(.short, many + [other]).split(separator: "\n").count == 2)
    #expect(printed(.short, [many[6]]).hasSuffix("(record 7)\n"))
    let file = Diagnostic(Self.ragged, "no rows", at: .file("a.csv"))
    #expect(printed(.short, [file, file]) == "a.csv: error RG2003: no rows (2 times)\n")
  }

  @Test func `diagnostics that differ in severity, message, code or place remain separate`() {
    let base = Diagnostic(Self.ragged, "a", at: .file("x"))
    var warning = base
    warning.severity = .warning
    let file = SourceFile(name: "x", text: "abc")
    let all = [
      Diagnostic(Self.ragged, "a", at: file.span(0..<1)),
      Diagnostic(Self.ragged, "a", at: file.span(0..<2)),
      Diagnostic(Self.ragged, "a", at: file.span(1..<2)),
      Diagnostic(Self.ragged, "a", at: .data(file: "x", row: 1, column: nil)),
      Diagnostic(Self.ragged, "a", at: .data(file: "x", row: nil, column: "b")),
      base, warning, Diagnostic(Self.ragged, "b", at: .file("x")),
      Diagnostic(Self.unknown, "a", at: .file("x")), Diagnostic(Self.ragged, "a", at: .file("y")),
      Diagnostic(Self.ragged, "a"),
      Diagnostic(Self.ragged, "a", at: .data(file: "x", row: nil, column: nil)),
    ]
    #expect(printed(.short, all + all).split(separator: "\n").count == all.count)
  }

  @Test func `the content of data files is never printed`() {
    let place = DiagnosticPlace.data(file: "data/secret.csv", row: 3, column: "score")
    let diagnostic = Diagnostic(Self.ragged, "not a number", at: place)
    #expect(
      printed(.human, [diagnostic])
        == "error[RG2003]: not a number\n --> data/secret.csv:3, column `score`\n\n")
  }

  @Test func `control characters in messages and names are not printed`() {
    let file = SourceFile(name: "a\u{1B}[2Jb.xhtml", text: "x\u{1B}[31m\u{202E}y\u{7}z")
    let diagnostic = Diagnostic(
      Self.unknown, "bad \u{1B}]0;x\u{7}\r\nname", at: file.span(7..<8), hints: ["\u{9B}31m"])
    for format in [DiagnosticFormat.human, .short] {
      let text = printed(format, [diagnostic])
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control && $0 != "\u{202E}"
        })
    }
    #expect(printed(.short, [diagnostic]).split(separator: "\n").count == 1)
  }
}

extension [UInt8] {
  /// Returns the first occurrence of a text, or an empty range at the start.
  fileprivate func range(of text: String) -> Range<Int> {
    let expected = Array(text.utf8)
    let start = indices.first { self[$0...].starts(with: expected) } ?? 0
    return start..<start + expected.count
  }
}
