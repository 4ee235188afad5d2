public import Foundation

/// A folder of expected outputs for byte comparison.
///
/// With `RECORD=1` in the environment, the check writes the file and fails. A recording run
/// therefore never passes as a check.
public struct Golden: Sendable {
  /// The reasons for a failed comparison.
  public enum Failure: Error, CustomStringConvertible {
    /// The file was written because of `RECORD=1`.
    case recorded(String)
    /// The expected file is missing.
    case missing(String)
    /// The bytes differ. The line is the first different one.
    case different(String, line: Int)

    /// The reason as text.
    public var description: String {
      switch self {
      case .recorded(let path): "recorded \(path); read it and run again without RECORD"
      case .missing(let path): "\(path) does not exist; RECORD=1 writes it"
      case .different(let path, let line):
        "differs from \(path) at line \(line); see the .actual file beside it"
      }
    }
  }

  /// The folder with the files.
  public let folder: URL

  /// Creates a golden folder from its path relative to the package root.
  public init(_ path: String) { folder = projectRoot.appendingPathComponent(path) }

  /// Compares `bytes` with the file `name`.
  ///
  /// After a mismatch, `<name>.actual.<ext>` next to the file contains the actual bytes.
  public func check(_ bytes: [UInt8], _ name: String) throws {
    let file = folder.appendingPathComponent(name)
    let actual = file.deletingPathExtension().appendingPathExtension("actual")
      .appendingPathExtension(file.pathExtension)
    try? FileManager.default.removeItem(at: actual)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try write(bytes, file)
      throw Failure.recorded(file.path)
    }
    guard let expected = try? Data(contentsOf: file) else {
      try write(bytes, actual)
      throw Failure.missing(file.path)
    }
    if expected.elementsEqual(bytes) { return }
    try write(bytes, actual)
    let same = zip(expected, bytes).prefix { $0 == $1 }
    throw Failure.different(file.path, line: same.count { $0.0 == 0x0A } + 1)
  }

  /// Compares a text with the file `name`.
  public func check(_ text: String, _ name: String) throws { try check(Array(text.utf8), name) }

  private func write(_ bytes: [UInt8], _ file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
