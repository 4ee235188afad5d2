/// What a file may have at the most, so that reading it takes bounded time and memory.
enum PDFLimits {
  /// How deep arrays and dictionaries stand in one another.
  static let depth = 64
  /// How deep the structure tree and the tree of pages are.
  static let treeDepth = 400
  /// Objects of a file.
  static let objects = 4_000_000
  /// Pages of a file.
  static let pages = 100_000
  /// Sections of cross-references.
  static let sections = 64
  /// Bytes of one stream when it is unpacked.
  static let streamBytes = 256 << 20
  /// Bytes of the whole file.
  static let fileBytes = 1 << 30
}
