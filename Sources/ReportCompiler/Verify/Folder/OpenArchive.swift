import ReportText

/// The archive that a worker reads documents of; the next is opened when one of it is wanted.
struct OpenArchive {
  private var open: (place: Int, reader: ArchiveReader)?

  /// The bytes of a document.
  /// - Parameter path: the path of the archive.
  mutating func bytes(
    of document: ArchivedDocument, at path: String
  ) throws(Diagnostic) -> [UInt8] {
    if let open, open.place == document.archive {
      return try open.reader.bytes(of: document.entry)
    }
    let reader = try ArchiveReader(path: path)
    open = (document.archive, reader)
    return try reader.bytes(of: document.entry)
  }
}
