import Crypto
import ReportData

/// What a document is made of, as a hash: what all documents of its report have in common, and the
/// participant's own rows.
struct DocumentInputs {
  private let common: [UInt8]
  private var bytes: [UInt8] = []

  /// - Parameter basis: what all documents of the report have in common.
  init(_ basis: Manifest.Basis) {
    let text = [
      basis.report, basis.program, basis.project, basis.template, basis.period, basis.columns,
      basis.shared,
    ].joined(separator: "\n")
    common = Array(SHA256.hash(data: Array(text.utf8)))
  }

  /// The first half of the SHA-256 of what one document is made of, in hexadecimal digits: enough to tell
  /// that it is not the same.
  mutating func digest(of scope: ParticipantScope) -> String {
    bytes.removeAll(keepingCapacity: true)
    scope.append(to: &bytes)
    var hasher = SHA256()
    hasher.update(data: common)
    bytes.withUnsafeBytes { hasher.update(bufferPointer: $0) }
    return hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0.prefix(16)) }
  }
}
