/// What a source may have at most; beyond it, it is refused before any parser sees it.
enum XMLLimits {
  /// The size of a file, in bytes.
  static let bytes = 16 << 20
  /// The attributes of one element: libxml2 takes quadratic time over them.
  static let attributes = 256
  /// How deep elements nest.
  static let depth = 200
  /// The elements of a file.
  static let elements = 200_000
  /// The problems that are reported for one file.
  static let findings = 50
}
