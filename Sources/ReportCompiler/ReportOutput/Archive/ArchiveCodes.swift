public import ReportText

extension DiagnosticCode {
  /// A file is not an archive.
  public static let archiveForm = DiagnosticCode(
    7801, "not an archive",
    """
    The file does not start like a zip or tar archive, or its end is invalid. Unpack a compressed \
    tar archive (`.tar.gz`) first.
    """)
  /// An archive is truncated.
  public static let archiveCutOff = DiagnosticCode(
    7802, "truncated archive",
    """
    The archive ends before its declared size. The disk was full, or a copy is incomplete. Copy \
    the archive again, or build again.
    """)
  /// An archive is damaged.
  public static let archiveDamaged = DiagnosticCode(
    7803, "damaged archive",
    """
    A checksum or a size does not match the bytes, or a header of the archive is invalid. \
    reportgen uses no data of this entry. Copy the archive again, or build again.
    """)
  /// The path of an archive entry is not a safe relative path.
  public static let archivePath = DiagnosticCode(
    7804, "invalid path in an archive",
    """
    A path in an archive must be relative, in UTF-8, and at most 4,096 bytes long. It must not \
    contain empty parts, `.`, `..`, backslashes, or control characters. Another path could write \
    outside the folder of the unpacked archive. The message gives the number of the entry, because \
    a path may contain an identifier.
    """)
  /// Two entries of an archive have the same path.
  public static let archiveDuplicate = DiagnosticCode(
    7805, "duplicate path in an archive",
    """
    Two entries of the archive have the same path. Programs differ in the entry that they unpack, \
    so readers could get another file than the checked file. Build again.
    """)
  /// Entries of a zip archive share bytes, or some of its bytes belong to no entry.
  public static let archiveOverlap = DiagnosticCode(
    7806, "overlap or gap in archive",
    """
    The entries of a zip archive must follow each other from its first byte to the list of \
    entries. Here, entries share bytes, as in archives that unpack to an extreme size, or some \
    bytes belong to no entry. Such bytes may be documents that were removed from the list only.
    """)
  /// An entry of an archive is a link, a device, or a pipe instead of a file or a folder.
  public static let archiveLink = DiagnosticCode(
    7807, "wrong archive entry type",
    """
    Archives of documents contain files and folders only. A link, a device, or a pipe may point \
    outside the folder of the unpacked archive.
    """)
  /// An archive or an entry uses an unsupported feature.
  public static let archiveMethod = DiagnosticCode(
    7808, "unsupported archive feature",
    """
    reportgen reads zip archives with stored or deflated entries, without encryption and in one \
    file. It reads tar archives in the POSIX and GNU formats, without sparse files.
    """)
  /// An archive or an entry is too large.
  public static let archiveTooLarge = DiagnosticCode(
    7809, "archive too large",
    """
    The archive contains more than 1,048,576 entries, an entry of more than 2 GiB, more than 128 \
    MiB of paths, or an entry with a declared size that is too large for its packed bytes.
    """)
  /// reportgen cannot add a document, because the archive is at its limit of entries or bytes.
  public static let archiveFull = DiagnosticCode(
    7810, "archive full",
    """
    An archive of reportgen contains at most 1,048,576 documents, each of at most 2 GiB, and 128 \
    MiB of paths. reportgen added nothing.
    """)

  /// All diagnostic codes for archives.
  public static let archiveCodes: [DiagnosticCode] = [
    archiveForm, archiveCutOff, archiveDamaged, archivePath, archiveDuplicate, archiveOverlap,
    archiveLink, archiveMethod, archiveTooLarge, archiveFull,
  ]
}
