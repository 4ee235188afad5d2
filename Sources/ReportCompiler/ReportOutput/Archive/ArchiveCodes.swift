public import ReportText

extension DiagnosticCode {
  /// A file is not an archive.
  public static let archiveForm = DiagnosticCode(
    7801, "not an archive",
    """
    The file begins neither like a zip nor like a tar archive, or its end is not that of one. A tar \
    archive that was packed as a whole (`.tar.gz`) must be unpacked first.
    """)
  /// An archive is truncated.
  public static let archiveCutOff = DiagnosticCode(
    7802, "archive is cut off",
    """
    The archive ends before what it says it holds: the disk was full, or it was not copied or sent as \
    a whole. Copy it again, or build again.
    """)
  /// An archive is damaged.
  public static let archiveDamaged = DiagnosticCode(
    7803, "archive is damaged",
    """
    A checksum or a size does not fit the bytes, or a header of the archive cannot be read. Nothing \
    that was read of this entry is used. Copy the archive again, or build again.
    """)
  /// The path of an entry is not a safe relative path.
  public static let archivePath = DiagnosticCode(
    7804, "path in an archive is not usable",
    """
    Paths in archives are relative and stay inside: not absolute, without parts that are empty, `.` or \
    `..`, without backslashes and control characters, in UTF-8, and of at most 4,096 bytes. \
    Another path could write beside the folder that the archive is unpacked into. The path is not \
    shown, since it may hold an identifier; the entry is named by its number in the archive.
    """)
  /// Two entries have the same path.
  public static let archiveDuplicate = DiagnosticCode(
    7805, "path stands twice in an archive",
    """
    Two entries of the archive have the same path. Programs differ in which of them they unpack, so \
    what was checked might not be what is read.
    """)
  /// Entries share bytes, or bytes belong to no entry.
  public static let archiveOverlap = DiagnosticCode(
    7806, "entries of an archive overlap or leave gaps",
    """
    The entries of a zip archive stand one behind the other, from its first byte to the list of \
    entries. Here they share bytes, as in archives that unpack to far more than anyone expects, or \
    there are bytes that belong to none, which may be documents that were removed from the list only.
    """)
  /// An entry is not a regular file or a folder.
  public static let archiveLink = DiagnosticCode(
    7807, "entry of an archive is not a file",
    """
    Archives of documents hold files and folders. A link, device or pipe may lead out of the folder \
    that the archive is unpacked into.
    """)
  /// An archive or an entry uses an unsupported feature.
  public static let archiveMethod = DiagnosticCode(
    7808, "archive in a form that is not read",
    """
    Zip archives are read when their entries are stored or deflated, not encrypted and in one file; tar \
    archives as POSIX and GNU have them, without holes (sparse files).
    """)
  /// An archive or an entry is too large.
  public static let archiveTooLarge = DiagnosticCode(
    7809, "archive is too large",
    """
    The archive holds more than 1,048,576 entries, an entry of more than 2 GiB, more than 128 MiB of \
    paths, or an entry that says it unpacks to more than its packed bytes can hold.
    """)
  /// An archive has reached its limit of entries or bytes.
  public static let archiveFull = DiagnosticCode(
    7810, "archive is full",
    """
    An archive that reportgen writes holds at most 1,048,576 documents, each of at most 2 GiB, and \
    128 MiB of paths. Nothing was added.
    """)

  /// All diagnostic codes for archives.
  public static let archiveCodes: [DiagnosticCode] = [
    archiveForm, archiveCutOff, archiveDamaged, archivePath, archiveDuplicate, archiveOverlap,
    archiveLink, archiveMethod, archiveTooLarge, archiveFull,
  ]
}
