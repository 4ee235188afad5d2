import ReportText

/// What an archive may hold. The same for writing and reading, so that what was written can be read.
enum ArchiveLimits {
  /// The most entries, folders included. A writer of zip keeps 46 bytes and the path of each, a reader
  /// 80 and the path.
  static let entries = 1 << 20
  /// The most bytes of the list of entries that stands at the end of a zip archive: 128 MiB.
  static let directoryBytes = 1 << 27
  /// The most bytes of all paths that a reader keeps: 128 MiB.
  static let pathsBytes = 1 << 27
  /// The most bytes of a path.
  static let pathBytes = 4096
  /// The most bytes of one entry.
  static let entryBytes = FileBytes.sizeLimit
  /// The most bytes of a header that says more of the next entry (tar).
  static let extensionBytes = 1 << 16
  /// The most zeros behind the end of a tar archive, which tapes and pipes need.
  static let paddingBytes = 1 << 20
}
