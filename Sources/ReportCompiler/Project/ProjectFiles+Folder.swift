import ReportText

extension ProjectFiles {
  /// The files of a folder. A path that leads out of the folder, be it by a link, is refused.
  public static func folder(_ root: String) -> ProjectFiles {
    let folder = ProjectFolder(root)
    return ProjectFiles(
      read: { (path) throws(Diagnostic) -> [UInt8] in try folder.read(path) },
      list: { (path) throws(Diagnostic) -> [String] in try folder.list(path) },
      open: { (path) throws(Diagnostic) -> Int32 in try folder.open(path) },
      root: root, dataFolder: nil)
  }
}
