import Foundation
import TestSupport
import Testing

/// Tests of the output for users: a progress line on terminals, a summary, or `--quiet`.
@Suite(.enabled(if: Python.isThere, "there is no python3"), .needs(chartsOf: "Templates/plain"))
struct ProgressTests {
  /// A program that runs a command on a terminal of 100 columns.
  ///
  /// The program returns the status and the output of the command.
  private static let terminal = """
    import fcntl, os, pty, struct, sys, termios
    process, terminal = pty.fork()
    if process == 0:
        os.execv(sys.argv[1], sys.argv[1:])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    written = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        written += part
    sys.stdout.buffer.write(written)
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
    """

  private func withStudy(_ body: (_ program: String, _ folder: URL) throws -> Void) async throws {
    let program = try #require(builtProgram(), "the program is not built beside the tests").path()
    try await ProjectTests.withFolder { folder in
      try FileManager.default.copyItem(
        at: projectRoot.appending(path: "Templates/plain"), to: folder.appending(path: "study"))
      try body(program, folder)
    }
  }

  private func onTerminal(
    _ program: String, _ arguments: [String], in folder: URL
  ) throws -> String {
    let result = try runProcess(
      "python3", ["-c", Self.terminal, program] + arguments, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `build and verify show progress on a terminal and remove the line`() async throws {
    try await withStudy { program, folder in
      for (arguments, summary) in [
        (["build", "study"], "12 documents written in study/out"),
        (["verify", "study/out"], "verified 12 documents in study/out: all checks passed"),
      ] {
        let text = try onTerminal(program, arguments, in: folder)
        #expect(text.contains("\r\u{1B}[K1 of 12 documents"), "\(text)")
        let line = try #require(text.range(of: " of 12 documents", options: .backwards))
        let removal = try #require(text.range(of: "\r\u{1B}[K", options: .backwards))
        let end = try #require(text.range(of: summary))
        #expect(line.upperBound <= removal.lowerBound && removal.upperBound <= end.lowerBound)
      }
    }
  }

  @Test func `a pipe receives the summary without progress, programs only messages`()
    async throws
  {
    try await withStudy { program, folder in
      let built = try runProcess(program, ["build", "study"], in: folder)
      #expect(!built.errors.contains("\r") && !built.errors.contains("of 12"))
      #expect(built.errors.hasSuffix("12 documents written in study/out\n"))
      for arguments in [["build", "study"], ["verify", "study/out"]] {
        let text = try onTerminal(
          program, arguments + ["--diagnostic-format", "json"], in: folder)
        #expect(text == "", "\(text)")
      }
    }
  }

  @Test func `quiet prints only messages`() async throws {
    try await withStudy { program, folder in
      for arguments in [["check", "study"], ["build", "study"], ["verify", "study/out"]] {
        #expect(try onTerminal(program, arguments + ["--quiet"], in: folder) == "")
      }
      try FileManager.default.removeItem(at: folder.appending(path: "study/out/P01.html"))
      let verified = try runProcess(program, ["verify", "study/out", "-q"], in: folder)
      #expect(verified.status == 1)
      #expect(verified.errors.contains("error[") && !verified.errors.contains("verified 12"))
    }
  }

  @Test func `the summary names the list of unwritten documents`() async throws {
    try await withStudy { program, folder in
      let project = folder.appending(path: "study/reportgen.yml")
      let text = try String(contentsOf: project, encoding: .utf8)
      try Data((text + "    withhold: (week.steps | count) == 0\n").utf8).write(to: project)
      let data = folder.appending(path: "study/data/daily.csv")
      let rows = try String(contentsOf: data, encoding: .utf8)
      try Data(rows.replacing("P02,2026-11-01,", with: "P02,2026-11-01,many ").utf8).write(to: data)
      let built = try runProcess(program, ["build", "study", "--keep-going"], in: folder)
      #expect(built.status == 1)
      #expect(
        built.errors.hasSuffix(
          """
          10 documents written, 1 withheld, 1 failed in study/out
          failed documents are listed in study/out/failures.ndjson
          withheld documents are listed in study/out/withheld.ndjson

          """), "\(built.errors)")
      for name in ["failures", "withheld"] {
        let list = folder.appending(path: "study/out/\(name).ndjson")
        #expect(FileManager.default.fileExists(atPath: list.path()))
      }
    }
  }
}
