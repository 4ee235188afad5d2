import Foundation
import TestSupport
import Testing

/// Tests of plugins on systems with different sandbox features.
///
/// Each system is created with Linux tools that any user can run.
@Suite struct PluginSystemTests {
  /// A system: the command that creates it, and the access that it leaves to a plugin.
  struct System: Sendable, CustomTestStringConvertible {
    let name: String
    let command: String
    var open = ""
    var testDescription: String { name }
  }

  static let systems = [
    System(name: "all that there is", command: "true"),
    System(
      name: "no process namespaces", command: "echo 0 > /proc/sys/user/max_pid_namespaces",
      open: "other processes"),
    System(
      name: "no namespaces", command: "echo 0 > /proc/sys/user/max_user_namespaces",
      open: "the network and your files and other processes"),
    System(name: "a covered /proc", command: "mount -t tmpfs none /proc/fs"),
  ]

  /// Whether a system can be created.
  private static func canMake(_ system: System) throws -> Bool {
    try runProcess("unshare", ["-Urm", "sh", "-c", system.command]).status == 0
  }

  private static func run(_ system: System, _ arguments: [String]) throws -> (Int32, String) {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let done = try runProcess(
      "unshare",
      ["-Urm", "sh", "-c", system.command + " && exec \"$0\" \"$@\"", program.path()] + arguments)
    return (done.status, done.output + done.errors)
  }

  private static func copy(_ change: (String) -> String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "reportgen-plugin-system-\(UUID().uuidString)")
    try copyPrograms(
      projectRoot.appending(path: "Tests/ReportPluginTests/Plugins/old"), to: folder)
    let file = folder.appending(path: "plugin.py")
    try makeProgram(file, change(try String(contentsOf: file, encoding: .utf8)))
    return folder
  }

  @Test(arguments: systems)
  func `a plugin works, and its remaining processes are found and ended`(system: System) throws {
    guard try Self.canMake(system) else { return }
    let well = projectRoot.appending(path: "Tests/ReportPluginTests/Plugins/old").path()
    let (status, words) = try Self.run(system, ["plugin", "test", well, "--hostile", "10"])
    #expect(status == 0, "\(words)")
    let seconds = "86753.\(Self.systems.firstIndex { $0.name == system.name } ?? 9)"
    let folder = try Self.copy {
      $0.replacing(
        "for line in sys.stdin:",
        with: "import subprocess\nsubprocess.Popen(['setsid', 'sleep', '\(seconds)'], stdout=2)\n"
          + "for line in sys.stdin:")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let (failedStatus, report) = try Self.run(
      system, ["plugin", "test", folder.path(), "--hostile", "10"])
    #expect(failedStatus == 1)
    #expect(
      report.contains("greeting: the plugin, or a process that it started, did not end in time"),
      "\(report)")
    #expect(try runProcess("pgrep", ["-f", "sleep \(seconds)"]).status == 1)
  }

  @Test(arguments: systems)
  func `missing isolation of a plugin is reported`(system: System) throws {
    guard try Self.canMake(system) else { return }
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "reportgen-plugin-system-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try copyPrograms(projectRoot.appending(path: "Examples/heatmap-python"), to: folder)
    let (status, words) = try Self.run(system, ["build", folder.path()])
    #expect(status == 0, "\(words)")
    let isReported = words.contains("warning[RG9210]")
    #expect(isReported != system.open.isEmpty, "\(words)")
    #expect(
      !isReported || words.contains("isolate plugin `heatmap 1.0.0` from \(system.open)\n"),
      "\(words)")
  }

  @Test(arguments: systems)
  func `a plugin ends when the host is killed`(system: System) throws {
    guard try Self.canMake(system) else { return }
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let mark = "86754.\(Self.systems.firstIndex { $0.name == system.name } ?? 9)"
    let folder = try Self.copy {
      $0.replacing(
        "for line in sys.stdin:",
        with: "import os, signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
          + "os.execvp('sleep', ['sleep', '\(mark)'])\nfor line in sys.stdin:")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      unshare -Urm sh -c '\(system.command) && exec "$0" "$@"' "$0" plugin test "$1" >/dev/null 2>&1 & host=$!
      for turn in $(seq 200); do pgrep -fx 'sleep \(mark)' >/dev/null && break; sleep 0.05; done
      pgrep -fx 'sleep \(mark)' >/dev/null || echo "it never ran"
      kill -9 $host
      for turn in $(seq 200); do pgrep -fx 'sleep \(mark)' >/dev/null || break; sleep 0.05; done
      pgrep -fx 'sleep \(mark)' >/dev/null && echo "it is still there"
      exit 0
      """
    let done = try runProcess("bash", ["-c", script, program.path(), folder.path()])
    #expect(done.output == "", "\(done.errors)")
  }
}
