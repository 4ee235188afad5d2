public import Foundation

/// Makes a program of a script, for the tests that run it.
///
/// Another program writes the file. Were it written here, a test at the same time on another thread
/// could start a process that holds the file open for writing for a moment, and the system does not
/// run such files ("text file busy").
/// - Parameters:
///   - file: where it is to stand, in a folder that is there.
///   - script: the whole text of it, with its first line.
public func makeProgram(_ file: URL, _ script: String) throws {
  let result = try runProcess(
    "sh", ["-c", "cat >\"$1\" && chmod 755 \"$1\"", "sh", file.path()], input: Array(script.utf8))
  guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
}

/// Copies a program or a folder with programs, for the tests that run them; by another program, for the
/// same reason.
/// - Parameters:
///   - original: what is copied.
///   - copy: where it is to stand, in a folder that is there and has nothing of this name.
public func copyPrograms(_ original: URL, to copy: URL) throws {
  let result = try runProcess(
    "cp", ["-R"] + [original, copy].map { $0.path(percentEncoded: false) })
  guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
}
