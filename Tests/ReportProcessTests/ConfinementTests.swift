import Foundation
@testable import ReportProcess
import TestSupport
import Testing

/// Tests of the sandbox, with and without the restrictions of the system.
@Suite struct ConfinementTests {
  @Test(arguments: [true, false])
  func `all child processes of a program end with it, in any session`(separated: Bool)
    throws
  {
    let mark = separated ? "97531.5" : "97532.5"
    let run = try SandboxedRun(
      """
      exec 2>/dev/null
      setsid sh -c 'sleep \(mark) & setsid sleep \(mark)' >/dev/null &
      sleep \(mark) >/dev/null &
      sleep 0.3; echo done
      """
    ) { $0.isSeparated = separated }
    #expect(run.output == "done\n")
    #expect(run.wasLeft)
    #expect(try runProcess("pgrep", ["-f", "sleep \(mark)"]).status == 1)
  }

  @Test(arguments: [true, false])
  func `a program without remaining processes has no report`(separated: Bool) throws {
    let run = try SandboxedRun("(sleep 0.1 & wait); echo done; exit 3") {
      $0.isSeparated = separated
    }
    #expect(run.output == "done\n")
    #expect(!run.wasLeft)
  }

  @Test func `a run without system support reports no restrictions`() throws {
    #expect(try SandboxedRun("true") { $0.isSeparated = false }.enforced == [])
  }

  @Test func `a program lists only its processes and cannot end others`() throws {
    let run = try SandboxedRun(
      "echo /proc/[0-9]*; kill -9 1 || echo refused; kill -9 \(getpid()) || echo none")
    guard run.enforced.contains(.processes) else { return }
    #expect(!run.output.contains("/proc/1\n") && !run.output.contains("/proc/1 "))
    #expect(run.output.hasSuffix("none\n"))
  }

  @Test(arguments: [true, false])
  func `limits of processor time, memory and files are enforced`(separated: Bool) throws {
    let turning = try SandboxedRun("echo begun; while :; do :; done; echo over") {
      $0.isSeparated = separated
      $0.processorSeconds = 1
    }
    #expect(turning.output == "begun\n")
    let large = try SandboxedRun(
      """
      exec 2>&1
      head -c 1000000 /dev/zero >small && echo small
      head -c 3000000 /dev/zero >large || echo refused
      (ulimit -v; ulimit -c; ulimit -n) | tr '\\n' ' '
      """
    ) {
      $0.isSeparated = separated
      $0.fileSize = 2 << 20
      $0.memory = 512 << 20
    }
    #expect(large.output.hasPrefix("small\n"))
    #expect(large.output.contains("refused"))
    #expect(large.output.hasSuffix("524288 0 256 "), "\(large.output)")
  }

  @Test func `the files of the folder have a total limit and are removed`() throws {
    let run = try SandboxedRun(
      """
      for turn in 1 2 3 4 5 6 7 8; do
        head -c 1000000 /dev/zero 2>/dev/null >large-$turn && printf 'written '
      done
      i=0; while [ $i -lt 5000 ]; do true 2>/dev/null >empty-$i || break; i=$((i + 1)); done
      [ $i -lt 4096 ] && echo full; pwd
      """
    ) { $0.folderSize = 4 << 20 }
    guard run.enforced.contains(.files) else { return }
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "written written written written full", "\(run.output)")
    #expect(lines.last.map { !FileManager.default.fileExists(atPath: $0 + "/large-1") } == true)
  }

  @Test(.enabled(if: Python.isThere, "there is no python3"))
  func `several processes of a program have private shared memory`() throws {
    let run = try SandboxedRun(
      """
      exec 2>&1
      echo secret >/dev/shm/reportgen-test-shared
      exec timeout 15 python3 -c '
      import multiprocessing
      with multiprocessing.Pool(2) as pool:
          print(pool.map(abs, [-1, 2]))
      '
      """)
    guard run.enforced.contains(.files) else { return }
    #expect(run.output == "[1, 2]\n")
    #expect(!FileManager.default.fileExists(atPath: "/dev/shm/reportgen-test-shared"))
  }
}
