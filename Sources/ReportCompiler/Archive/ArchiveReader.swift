import ReportText

/// Reads an archive that anybody may have made: zip or tar, of this program or another. It holds
/// what the archive lists, and reads the content of entries on request, in any order and by several
/// workers at once.
///
/// Whatever is wrong is a diagnostic. Bytes that are given fit their size and, in a zip archive,
/// their checksum. A tar archive has no checksum of content.
struct ArchiveReader: Sendable {
  /// The form that was found.
  let form: ArchiveForm
  private let file: ArchiveFile
  private let index: ArchiveIndex

  /// Opens an archive.
  /// - Throws: the file cannot be read, or is not an archive that can be trusted.
  init(path: String) throws(Diagnostic) { try self.init(ArchiveFile(path: path)) }

  /// Takes over a file that is open for reading.
  /// - Parameter file: what messages call it.
  init(descriptor: Int32, file: String) throws(Diagnostic) {
    try self.init(ArchiveFile(descriptor: descriptor, name: file))
  }

  /// Reads an archive that is open.
  init(_ file: ArchiveFile) throws(Diagnostic) {
    self.file = file
    let start = try file.bytes(at: 0, count: min(file.size, TarForm.blockBytes))
    if start.starts(with: "PK".utf8) {
      form = .zip
      index = try ZipListing(file).read()
    } else if start.count == TarForm.blockBytes,
      TarHeader(start) != nil || start.allSatisfy({ $0 == 0 })
    {
      form = .tar
      index = try TarListing.read(file)
    } else {
      throw file.problem(.archiveForm, "is neither a zip nor a tar archive")
    }
  }

  /// How many files there are.
  var count: Int { index.entries.count }

  /// The path of a file, in the order of the archive: relative and inside.
  func path(of place: Int) -> ByteText { ByteText(index.paths[index.entries[place].path]) }

  /// How many bytes a file says it has.
  func size(of place: Int) -> Int { index.entries[place].size }

  /// The bytes of a file.
  /// - Throws: they do not fit what the archive says of them, or cannot be read.
  func bytes(of place: Int) throws(Diagnostic) -> [UInt8] {
    let entry = index.entries[place]
    switch form {
    case .zip: return try ZipContent.read(entry, path: index.paths[entry.path], of: file)
    case .tar: return try TarListing.content(of: entry, of: file)
    }
  }
}
