import ReportText

/// What was found in an archive, before its documents are read.
struct ArchiveFindings: Sendable {
  /// The documents that its manifest names and that are in it.
  var documents: [Manifest.Output] = []
  /// The places of these in the archive.
  var entries: [Int] = []
  /// How many documents it has to have that cannot be read.
  var missing = 0
  /// What is wrong with it as a whole.
  var diagnostics = Diagnostics()
}
