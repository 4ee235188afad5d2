import Foundation
import ReportText
import Testing

@testable import ReportPrint

@Suite struct ProgramRunTests {
  static let shell = "/bin/sh"

  @Test func `a program receives input, files and a small environment, and returns output`()
    throws
  {
    var run = ProgramRun(program: Self.shell)
    run.arguments = ["-c", "cat; cat /dev/fd/4 /dev/fd/3; env | grep -c HOME; exit 3"]
    run.input = Array("in ".utf8)
    run.files = [Array("three ".utf8), Array("four ".utf8)]
    let result = try run()
    #expect(result.status == 3)
    #expect(String(decoding: result.output, as: UTF8.self) == "in four three 0\n")
  }

  @Test func `large files are passed completely`() throws {
    var run = ProgramRun(program: Self.shell)
    run.arguments = ["-c", "cat /dev/fd/3"]
    run.files = [[UInt8](repeating: 65, count: 3_000_000)]
    #expect(try run().output == run.files[0])
  }

  @Test func `a program that takes too long or writes too much is ended`() {
    var slow = ProgramRun(program: Self.shell, arguments: ["-c", "sleep 600"])
    slow.seconds = 0
    #expect(throws: Diagnostic.self) { try slow() }
    var large = ProgramRun(program: Self.shell, arguments: ["-c", "while :; do echo yes; done"])
    large.outputLimit = 1000
    #expect(throws: Diagnostic.self) { try large() }
  }

  @Test func `a program that is ended by a signal reports its number`() throws {
    let run = ProgramRun(program: Self.shell, arguments: ["-c", "kill -9 $$"])
    #expect(try run().status == 137)
  }

  @Test func `remaining child processes end with the program`() throws {
    let run = ProgramRun(
      program: Self.shell, arguments: ["-c", "sleep 600 >/dev/null & echo $!"])
    let number = try #require(Int32(String(decoding: try run().output.dropLast(), as: UTF8.self)))
    func isThere() -> Bool {
      let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      // A zombie process is no longer running.
      return state.map { !$0.contains(") Z ") } ?? false
    }
    // The system ends the process asynchronously. Without this, it would run for ten minutes.
    for _ in 0..<1000 where isThere() { usleep(10_000) }
    #expect(!isThere())
  }

  @Test func `a missing program cannot be started, with a reason`() {
    let run = ProgramRun(program: "/no/such/program")
    #expect {
      try run()
    } throws: {
      ($0 as? Diagnostic)?.message == "program `program` did not start: No such file or directory"
    }
  }

  @Test func `programs are found in the search path`() {
    #expect(ProgramRun.find("sh")?.hasSuffix("/sh") == true)
    #expect(ProgramRun.find("no-program-has-this-name") == nil)
  }
}
