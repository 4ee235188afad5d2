public import ReportText

extension PluginManifest {
  /// Reads a manifest.
  /// - Throws: what is wrong, at its place.
  public init(_ file: SourceFile) throws(Diagnostic) {
    do throws(WireFault) {
      var cursor = try WireCursor(file.bytes)
      try PluginManifestReader.read(&cursor, into: &self)
    } catch {
      let place = min(error.offset, file.bytes.count)
      throw Diagnostic(
        .pluginManifest, "the manifest of the plugin is wrong: \(error.message)",
        at: file.span(place..<min(place + 1, file.bytes.count)))
    }
  }
}
