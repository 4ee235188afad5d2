import Foundation
import TestSupport
import Testing

/// The program in an installation, with `bin` and the starters.
enum InstalledProgram {
  /// Copies the built program and the starters into a folder.
  ///
  /// - Returns: the folder `bin`.
  static func install(in folder: URL) throws -> URL {
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    let files = FileManager.default
    let bin = folder.appending(path: "bin")
    let share = folder.appending(path: "share/reportgen")
    for directory in [bin, share] {
      try files.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    try copyPrograms(program, to: bin.appending(path: "reportgen"))
    try copyPrograms(
      projectRoot.appending(path: "Templates"), to: share.appending(path: "Templates"))
    return bin
  }
}
