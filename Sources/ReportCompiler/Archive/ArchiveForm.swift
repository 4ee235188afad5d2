/// How an archive is written.
public enum ArchiveForm: String, Sendable, CaseIterable {
  /// Zip: every document is packed, has a checksum and can be read alone. Its bytes depend on the
  /// system's zlib too.
  case zip
  /// Tar as POSIX has it (ustar, pax): documents as they are, one after the other. A tenth of the
  /// processor time of zip and about four times its size; the same bytes on every host.
  case tar

  /// What the name of a file ends in, without the dot.
  var fileExtension: String { rawValue }

  /// The form of an archive by the end of its name; nil for another file.
  init?(ofFile path: String) {
    guard let form = Self.allCases.first(where: { path.hasSuffix("." + $0.fileExtension) }) else {
      return nil
    }
    self = form
  }
}
