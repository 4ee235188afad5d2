import Foundation
import TestSupport
import Testing

/// Tests of the command `reportgen verify`: its output and exit codes.
@Suite struct VerifyCommandTests {
  private static let files = [
    "reportgen.yml": CommandTests.project, "t.xhtml": CommandTests.good,
    "people.csv": "id,age\nAnn,1\nBob,2\n",
  ]

  /// Builds a folder, changes it, and runs the program.
  private func run(
    _ arguments: [String], files: [String: String] = VerifyCommandTests.files,
    change: (URL) throws -> Void = { _ in }
  ) async throws -> ProcessResult {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    return try await ProjectTests.withFolder { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let built = try runProcess(program.path(), ["build"], in: folder)
      #expect(built.status == 0, "\(built.errors)")
      try change(folder)
      return try runProcess(program.path(), arguments, in: folder)
    }
  }

  @Test func `a valid folder ends with 0 and a list of checks`() async throws {
    let plain = try await run(["verify", "out"])
    #expect(plain.status == 0, "\(plain.errors)")
    #expect(plain.output.isEmpty)
    #expect(
      plain.errors.hasPrefix("verified 2 documents in out: all checks passed\nchecked: bytes and"))
    #expect(plain.errors.contains("not checked: isolation"))
    let withProject = try await run(["verify", "out", "--project", ".", "-j", "2", "--oracle"])
    #expect(withProject.status == 0, "\(withProject.errors)")
    #expect(
      withProject.errors.contains("checked: isolation, by 2 identifiers of the 2 participants"))
    #expect(withProject.errors.contains("checked: the XML schema of documents, by libxml2"))
    #expect(!withProject.errors.contains("not checked"))
  }

  @Test func `an unproved guarantee ends with 1 unless it is allowed by name`() async throws {
    func leaveJournal(_ folder: URL) throws {
      try Data().write(to: folder.appending(path: "out/journal.ndjson"))
    }
    let open = try await run(["verify", "out"], change: leaveJournal)
    #expect(open.status == 1)
    #expect(open.errors.contains("verified 2 documents in out: no errors, but not everything"))
    let last = open.errors.split(separator: "\n").last ?? ""
    #expect(
      last == "proved: contents, validity, links, current documents. "
        + "Not proved: complete run (interrupted-run), isolation (no project)")
    for names in [
      ["--allow", "interrupted-run"], ["--allow", "template-words,interrupted-run"],
      ["--allow", "template-words", "--allow", "interrupted-run"],
    ] {
      let allowed = try await run(["verify", "out"] + names, change: leaveJournal)
      #expect(allowed.status == 0, "\(names): \(allowed.errors)")
      #expect(allowed.errors.contains("(interrupted-run, allowed)"))
    }
    let wrong = try await run(["verify", "out", "--allow", "interrupted-run,anything"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("earlier-documents"), "the names are listed")
    let help = try await run(["verify", "--help"])
    for name in ["interrupted-run", "earlier-documents", "short-identifiers", "no-identifiers"] {
      #expect(help.output.contains(name + ":"))
    }
  }

  @Test func `a mix-up ends with 1 and names no participant`() async throws {
    let result = try await run(["verify", "out", "--project", "."]) { folder in
      let file = folder.appending(path: "out/Ann.xhtml")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacing("Ann", with: "Bob").utf8).write(to: file)
    }
    #expect(result.status == 1)
    #expect(result.errors.contains("error[RG7005]"))
    #expect(
      result.errors.contains(
        "an identifier of another participant: record 2 (column `id` of `people`)"))
    #expect(result.errors.contains("verified 2 documents in out: 1 without errors, 1 with errors"))
    #expect(!result.errors.contains("Ann") && !result.errors.contains("Bob"))
  }

  @Test(
    arguments: [
      (["verify", "nowhere"], 66, "RG7001"), (["verify", "."], 66, "RG7001"),
      (["verify"], 64, "output"),
      (["verify", "out", "--project", "out"], 66, "RG1010"),
      (["verify", "out", "--data", "."], 64, "--project"),
      (["verify", "out", "-j", "0"], 64, "--jobs"),
    ] as [([String], Int, String)])
  func `each error has its exit code and its message`(
    arguments: [String], status: Int, words: String
  ) async throws {
    let result = try await run(arguments)
    #expect(Int(result.status) == status, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `a project that became invalid ends with 78`() async throws {
    let result = try await run(["verify", "out", "--project", "."]) { folder in
      try Data("projekt: A".utf8).write(to: folder.appending(path: "reportgen.yml"))
    }
    #expect(result.status == 78)
    #expect(result.errors.contains("did you mean `project`?"))
    #expect(result.errors.contains("nothing was verified"))
  }

  @Test(arguments: ["short", "json", "sarif", "github"])
  func `messages are in the requested format`(format: String) async throws {
    let result = try await run(["verify", "out", "--diagnostic-format", format]) { folder in
      try FileManager.default.removeItem(at: folder.appending(path: "out/Ann.xhtml"))
    }
    #expect(result.status == 1)
    let marker = [
      "short": "error RG7004: the document of report `all`", "json": "\"code\":\"RG7004\"",
      "sarif": "\"ruleId\":\"RG7004\"", "github": "::error title=RG7004",
    ]
    #expect(result.errors.contains(marker[format] ?? "?"), "\(result.errors)")
    #expect(!result.errors.contains("Ann"))
  }
}
