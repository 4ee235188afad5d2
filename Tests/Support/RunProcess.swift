public import Foundation

/// What a program left behind.
public struct ProcessResult: Sendable {
  /// The exit status.
  public let status: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let errors: String
}

/// Runs a program that is found by `PATH`, such as `python3` or `xmllint`, to its end.
///
/// The streams go through files, so that no pipe can fill up.
/// - Throws: when the program cannot be started.
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

  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.currentDirectoryURL = folder
  process.standardInput = try FileHandle(forReadingFrom: files[0])
  process.standardOutput = try FileHandle(forWritingTo: files[1])
  process.standardError = try FileHandle(forWritingTo: files[2])
  try process.run()
  process.waitUntilExit()
  return ProcessResult(
    status: process.terminationStatus,
    output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
    errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
}
