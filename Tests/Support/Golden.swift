public import Foundation

/// A folder of expected outputs, compared byte by byte.
///
/// With `RECORD=1` in the environment the file is written and the test fails all the same, so that
/// a recording run can never pass for a check.
public struct Golden: Sendable {
  /// Why a comparison failed.
  public enum Failure: Error, CustomStringConvertible {
    /// The file was written because `RECORD=1` asked for it.
    case recorded(String)
    /// There is no file to compare with.
    case missing(String)
    /// The bytes differ, first in this line.
    case different(String, line: Int)

    /// The reason in words.
    public var description: String {
      switch self {
      case .recorded(let path): "recorded \(path); read it and run again without RECORD"
      case .missing(let path): "\(path) does not exist; RECORD=1 writes it"
      case .different(let path, let line):
        "differs from \(path) at line \(line); see the .actual file beside it"
      }
    }
  }

  /// Where the files are.
  public let folder: URL

  /// The files in a folder, by its path from the package's root.
  public init(_ path: String) { folder = projectRoot.appendingPathComponent(path) }

  /// Compares `bytes` with the file `name`; a mismatch leaves `<name>.actual.<ext>` beside it.
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
