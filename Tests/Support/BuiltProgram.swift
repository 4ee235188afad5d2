public import Foundation

/// Returns the `reportgen` program of this build; nil if there is none.
public func builtProgram() -> URL? {
  var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  for _ in 0..<6 {
    folder.deleteLastPathComponent()
    let program = folder.appending(path: "reportgen")
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: program.path(), isDirectory: &isFolder),
      !isFolder.boolValue
    {
      return program
    }
  }
  return nil
}
