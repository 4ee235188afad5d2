import Foundation
@testable import ReportProcess
import ReportText

/// A script that ran in a sandbox.
struct SandboxedRun {
  /// The output.
  let output: String
  /// Whether a process of the script was left.
  let wasLeft: Bool
  /// The restrictions that the system enforced.
  let enforced: Sandbox.Restrictions

  /// Runs a script in a sandbox.
  ///
  /// - Parameter change: changes the sandbox settings.
  init(_ script: String, _ change: (inout Sandbox) -> Void = { _ in }) throws {
    let folder = try PrivateFolder(
      prefix: "reportgen-test-", orThrow: Diagnostic(.fileNotFound, "no folder"))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plugin", withIntermediateDirectories: true)
    guard let pair = SocketPair(), let log = SocketPair() else {
      throw CocoaError(.fileReadUnknown)
    }
    var confinement = Sandbox(folder: folder.path, programFolder: "/usr/bin")
    change(&confinement)
    var enforced = Sandbox.Restrictions()
    var process = try ChildProcess(
      "/bin/sh", ["-c", script], environment: ChildEnvironment.of(home: folder.path),
      input: pair.remote, log: log.remote, in: confinement, enforced: &enforced)
    close(pair.remote)
    close(log.remote)
    var channel = ByteChannel(pair.local)
    while channel.receive() == .open {
      var wait = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, 20_000)
    }
    output = String(decoding: channel.received, as: UTF8.self)
    wasLeft = process.endCounting(after: .seconds(20))
    close(log.local)
    self.enforced = enforced
  }
}
