import ReportText

/// What a shard wrote of its records, line by line: the entries of its manifest, its failures, or what it
/// withheld.
final class ShardLines {
  private enum Source {
    /// The first entries of a manifest, those that the shard made itself.
    case entries(ManifestFile, left: Int)
    case failures(LineFile)
    case withheld(LineFile)
  }

  private var source: Source
  private let names: ReportNames
  /// The record that the line is about; nil at the end.
  private(set) var key: RecordKey?

  /// The first entries of a manifest.
  init(_ manifest: ManifestFile, first count: Int, names: ReportNames) throws(Diagnostic) {
    source = .entries(manifest, left: count)
    self.names = names
    try advance()
  }

  /// The lines about failures, or about withheld documents.
  init(_ lines: LineFile, areFailures: Bool, names: ReportNames) throws(Diagnostic) {
    source = areFailures ? .failures(lines) : .withheld(lines)
    self.names = names
    try advance()
  }

  /// Goes on to the next line.
  func advance() throws(Diagnostic) {
    let last = key
    switch source {
    case .entries(var manifest, let left):
      guard left > 0, try manifest.advance() else {
        key = nil
        return
      }
      source = .entries(manifest, left: left - 1)
      key = manifest.withEntry { names.key(ofEntry: $0) }
      guard let key, last.map({ $0 <= key }) ?? true else {
        throw manifest.unreadable("an entry is not as it should be")
      }
    case .failures(let lines):
      guard try lines.advance() else {
        key = nil
        return
      }
      key = lines.withLine { names.key(ofFailure: $0) }
      guard let key, last.map({ $0 <= key }) ?? true else {
        throw lines.unreadable("a line is not as it should be")
      }
    case .withheld(let lines):
      guard try lines.advance() else {
        key = nil
        return
      }
      key = lines.withLine { names.key(ofEntry: $0) }
      guard let key, last.map({ $0 < key }) ?? true else {
        throw lines.unreadable("a line is not as it should be")
      }
    }
  }

  /// Lends the line.
  func withLine<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch source {
    case .entries(let manifest, _): try manifest.withEntry(body)
    case .failures(let lines), .withheld(let lines): try lines.withLine(body)
    }
  }
}
