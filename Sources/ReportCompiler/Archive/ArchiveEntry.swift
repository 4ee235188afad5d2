/// A file in an archive.
struct ArchiveEntry: Sendable {
  /// Its number among all entries of the archive, from 1; folders count.
  var number: Int
  /// Where its path stands among all paths.
  var path: Range<Int>
  /// Where it begins: its header (zip) or its content (tar).
  var offset: Int
  /// Where the next begins (zip), or its last block ends (tar).
  var end: Int
  /// How many bytes it has in the archive.
  var packed: Int
  /// How many bytes it has.
  var size: Int
  /// What is said of it in the list of entries (zip).
  var checksum = 0
  var method = 0
  var flags = 0
}
