extension Compiler {
  /// Verifies a finished output folder by its manifest: every file's bytes and SHA-256, every document
  /// valid, links between documents alive, no file that the manifest does not know; with a project
  /// also that no document holds an identifier of a participant whom it is not about.
  ///
  /// Messages name documents by report and record, never by path, and never hold an identifier.
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - project: the project whose build wrote it; nil: isolation is not checked.
  ///   - observer: who watches.
  public func verify(
    _ folder: String, project: ProjectFiles? = nil, options: VerifyOptions = VerifyOptions(),
    observer: BuildObserver = BuildObserver()
  ) async -> VerifyOutcome {
    await FolderVerification(
      folder: folder, project: project, charts: charts, options: options, observer: observer
    ).run()
  }
}
