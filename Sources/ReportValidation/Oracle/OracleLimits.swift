/// What a document may have at most before libxml2 is asked about it.
enum OracleLimits {
  /// The size of a document, in bytes.
  static let bytes = 64 << 20
  /// The attributes of one element: libxml2 takes quadratic time over them.
  static let attributes = 256
  /// The diagnostics of one document.
  static let findings = 20
}
