extension Compiler {
  /// Makes PDF files of finished documents.
  ///
  /// Every document is validated first. It gets its own bytes and the files of the build that wrote it,
  /// by the SHA-256 of the build's manifest, and nothing else.
  /// - Parameters:
  ///   - sources: the paths of XHTML documents.
  ///   - folder: the folder to write to, made when it does not exist; nil: beside each document.
  ///   - observer: who watches.
  public func print(
    _ sources: [String], to folder: String?, options: PDFOptions,
    observer: BuildObserver = BuildObserver()
  ) -> PrintOutcome {
    PrintRun(options: options, observer: observer).run(sources, to: folder)
  }
}
