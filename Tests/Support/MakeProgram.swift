public import Foundation

/// Writes an executable script for tests.
///
/// A child process writes the file. If the tests wrote it, a process started by another thread
/// could inherit the open descriptor. The system does not run a file that is open for writing
/// ("text file busy").
///
/// - Parameters:
///   - file: the location of the script, in an existing folder.
///   - script: the complete script, including its first line.
public func makeProgram(_ file: URL, _ script: String) throws {
  let result = try runProcess(
    "sh", ["-c", "cat >\"$1\" && chmod 755 \"$1\"", "sh", file.path()], input: Array(script.utf8))
  guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
}

/// Copies a program or a folder with programs for tests.
///
/// A child process copies the files for the same reason as in ``makeProgram(_:_:)``.
///
/// - Parameters:
///   - original: the source file or folder.
///   - copy: the target, in an existing folder. The target must not exist.
public func copyPrograms(_ original: URL, to copy: URL) throws {
  let result = try runProcess(
    "cp", ["-R"] + [original, copy].map { $0.path(percentEncoded: false) })
  guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
}
