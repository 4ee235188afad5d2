import ReportPrint
public import ReportText

extension Compiler {
  /// The extensions of files with text that can become part of documents.
  private static let textKinds: Set<String> = [
    "yml", "yaml", "xhtml", "html", "md", "csv", "tsv", "ndjson", "jsonl", "json", "txt",
  ]
  /// The maximum size of a project file that the font check reads, in bytes.
  ///
  /// The check of each PDF file covers larger files.
  private static let fileLimit = 64 << 20

  /// Returns a warning for writing systems without a font on this machine; nil if there are none.
  ///
  /// The check covers the languages, templates, and data of a project. The result is also nil
  /// without fontconfig.
  ///
  /// - Parameters:
  ///   - prepared: the prepared project.
  ///   - files: the files of the prepared project.
  ///   - dataFolder: the folder that replaces the data folder of the project.
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

  /// Reads a project file again, and returns its bytes; nil if it no longer exists.
  private static func text(of path: String, in files: ProjectFiles) -> [UInt8]? {
    if files.dataFolder != nil,
      let data = try? FileBytes.read(path: files.dataPath(path), limit: fileLimit)
    {
      return data
    }
    return try? files.read(path)
  }
}
