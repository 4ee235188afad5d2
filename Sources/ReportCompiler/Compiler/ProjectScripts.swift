import ReportPrint
public import ReportText

extension Compiler {
  /// The kinds of files whose text may get into documents.
  private static let textKinds: Set<String> = [
    "yml", "yaml", "xhtml", "html", "md", "csv", "tsv", "ndjson", "jsonl", "json", "txt",
  ]
  /// Larger files are left to the check of each PDF file.
  private static let fileLimit = 64 << 20

  /// Says for which scripts of a project's languages, templates and data this machine has no font; nil when
  /// it has all, or fontconfig is not there.
  /// - Parameters:
  ///   - files: what the project was prepared of.
  ///   - dataFolder: the folder that its data was read from instead of its own.
  public func scriptsWithoutFont(
    of prepared: PreparedProject, in files: ProjectFiles, dataFolder: String? = nil
  ) -> Diagnostic? {
    var files = files
    files.dataFolder = dataFolder
    var characters = CodePoints()
    for input in prepared.inputs
    where input.bytes <= Self.fileLimit
      && Self.textKinds.contains(SitePath.fileExtension(of: input.path))
    {
      if let text = Self.text(of: input.path, in: files) { characters.insert(utf8: text) }
    }
    return ScriptFonts.warning(of: characters, in: "the project")
  }

  /// A file that was read before; nil when it is there no longer.
  private static func text(of path: String, in files: ProjectFiles) -> [UInt8]? {
    if files.dataFolder != nil,
      let data = try? FileBytes.read(path: files.dataPath(path), limit: fileLimit)
    {
      return data
    }
    return try? files.read(path)
  }
}
