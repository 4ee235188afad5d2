import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite(.needs(charts: "line")) struct OutputTests {
  @Test func `files and folders are private`() async throws {
    let project = try SmallProject()
    #expect(try await project.build().written == 3)
    for (path, expected) in [
      ("out", 0o700), ("out/weekly", 0o700), ("out/weekly/P1.xhtml", 0o600),
      ("out/manifest.json", 0o600),
    ] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: project.folder.appending(path: path).path())
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == expected, "\(path)")
    }
  }

  @Test func `an unchanged file retains its time stamp`() async throws {
    let project = try SmallProject()
    try await project.build()
    let path = project.output.appending(path: "weekly/P1.xhtml").path()
    let long = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path)
    let again = try await project.build()
    #expect(again.written == 0)
    #expect(again.unchanged == 3)
    let after = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(after == long)
    try project.write(
      "data/daily.csv", "id,date,steps\nP1,2026-03-02,101\nP2,2026-03-02,200\nP3,2026-03-02,300\n")
    let changed = try await project.build()
    #expect(changed.written == 1)
  }

  @Test func `a folder with other files is refused and unchanged`() async throws {
    let project = try SmallProject()
    try project.write("out/letter.txt", "mine")
    let outcome = try await project.build()
    #expect(!outcome.hasStarted)
    #expect(outcome.diagnostics.all.map(\.code) == [.outputForeign])
    #expect(try project.read("out/letter.txt") == "mine")
    #expect(!project.exists("out/weekly"))
  }

  @Test func `an unknown file in the output folder is not replaced`() async throws {
    let project = try SmallProject()
    try await project.build(BuildOptions(only: ["P1"]))
    try project.write("out/weekly/P2.xhtml", "mine")
    let outcome = try await project.build()
    #expect(!outcome.hasStarted)
    #expect(outcome.diagnostics.all.map(\.code) == [.outputForeign])
    #expect(try project.read("out/weekly/P2.xhtml") == "mine")
  }

  @Test func `a link in the output folder is not followed`() async throws {
    let project = try SmallProject()
    try project.write("elsewhere/keep.txt", "mine")
    try await project.build(BuildOptions(only: ["P1"]))
    let weekly = project.output.appending(path: "weekly")
    try FileManager.default.removeItem(at: weekly)
    try FileManager.default.createSymbolicLink(
      at: weekly, withDestinationURL: project.folder.appending(path: "elsewhere"))
    let outcome = try await project.build()
    #expect(outcome.diagnostics.all.map(\.code) == [.outputLink])
    #expect(!project.exists("elsewhere/P1.xhtml"))
  }

  @Test func `the manifest names inputs and outputs by their SHA-256`() async throws {
    let project = try SmallProject()
    try await project.build()
    let script = """
      import hashlib, json, os, sys
      root, out = sys.argv[1], sys.argv[2]
      m = json.load(open(out + "/manifest.json"))
      for base, key in ((root, "inputs"), (out, "outputs")):
          for entry in m[key]:
              data = open(os.path.join(base, entry["path"]), "rb").read()
              assert hashlib.sha256(data).hexdigest() == entry["sha256"], entry["path"]
              assert len(data) == entry["bytes"], entry["path"]
      print(sorted(e["path"] for e in m["inputs"]), [(e["record"], e["path"]) for e in m["outputs"]])
      """
    let result = try runProcess(
      "python3", ["-c", script, project.folder.path(), project.output.path()])
    #expect(
      result.output == """
        ['data/daily.csv', 'data/people.csv', 'reportgen.yml', 'templates/t.xhtml'] \
        [(1, 'weekly/P1.xhtml'), (2, 'weekly/P2.xhtml'), (3, 'weekly/P3.xhtml')]

        """, "\(result.errors)")
  }

  @Test func `files of former participants are retained and reported`() async throws {
    let project = try SmallProject()
    try await project.build()
    try project.write("data/people.csv", "id,name\nP1,Ann\nP2,Bob & Co\n")
    try project.write("data/daily.csv", "id,date,steps\nP1,2026-03-02,100\n")
    let outcome = try await project.build()
    #expect(outcome.diagnostics.all.map(\.code) == [.outputStale])
    #expect(project.exists("out/weekly/P3.xhtml"))
    try project.write("data/people.csv", "id,name\nP1,Ann\nP2,Bob & Co\nP3,Żaneta\n")
    #expect(try await project.build().hasStarted)
  }

  @Test func `a full disk is reported and leaves no partial file`() async throws {
    // A limit on the file size simulates a full disk, because the system refuses further writes.
    let script = """
      import resource, signal, subprocess, sys
      def limit():
          signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
          resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
      p = subprocess.run(sys.argv[1:], preexec_fn=limit, capture_output=True, text=True)
      print(p.returncode); print(p.stderr)
      """
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let project = try SmallProject()
    let result = try runProcess(
      "python3",
      ["-c", script, program.path(), "build", project.folder.path(), "-o", project.output.path()])
    #expect(result.output.hasPrefix("74\n"), "\(result.output) \(result.errors)")
    #expect(result.output.contains("RG6002"))
    let left = try FileManager.default.contentsOfDirectory(
      atPath: project.output.appending(path: "weekly").path())
    #expect(left.isEmpty, "\(left)")
  }
}
