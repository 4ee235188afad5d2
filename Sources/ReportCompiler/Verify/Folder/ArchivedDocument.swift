/// Where a document of an archive is.
struct ArchivedDocument: Sendable {
  /// The place of the archive among those of the folder.
  let archive: Int
  /// Its place in the archive.
  let entry: Int
}
