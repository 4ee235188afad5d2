public import Foundation
import ReportProcess

/// The result of a finished program.
public struct ProcessResult: Sendable {
  /// The exit status.
  public let status: Int32
  /// The standard output.
  public let output: String
  /// The standard-error output.
  public let errors: String
}

/// Runs a program from `PATH`, such as `python3` or `xmllint`, until it ends.
///
/// The streams are files, so no pipe can fill up.
///
/// - Throws: an error if the program cannot be started.
public func runProcess(
  _ program: String, _ arguments: [String] = [], input: [UInt8] = [], in folder: URL? = nil
) throws -> ProcessResult {
  let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("reportgen-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: scratch) }
  let files = ["input", "output", "errors"].map { scratch.appendingPathComponent($0) }
  try Data(input).write(to: files[0])
  try Data().write(to: files[1])
  try Data().write(to: files[2])

  let descriptors = [
    open(files[0].path, O_RDONLY | O_CLOEXEC), open(files[1].path, O_WRONLY | O_CLOEXEC),
    open(files[2].path, O_WRONLY | O_CLOEXEC),
  ]
  defer { for descriptor in descriptors { _ = close(descriptor) } }
  // `Process` ends a program with more than 1,365 open files. Parallel tests can open this number
  // of files.
  var process = try ChildProcess(
    "/usr/bin/env", (folder.map { ["-C", $0.path] } ?? []) + [program] + arguments,
    environment: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" },
    descriptors: [(descriptors[0], 0), (descriptors[1], 1), (descriptors[2], 2)])
  var status: Int32?
  while status == nil {
    usleep(2000)
    status = try process.status()
  }
  return ProcessResult(
    status: status ?? -1,
    output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
    errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
}
