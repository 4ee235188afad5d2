import ReportText

/// The entries of a YAML mapping, taken key by key: what nobody took is an unknown key.
struct YAMLMapping {
  struct Entry {
    let key: YAMLNode
    let value: YAMLNode
  }

  let what: String
  let span: SourceSpan
  private(set) var entries: [Entry]
  private var asked: [String] = []
  private var rest: [Entry]

  init(what: String, span: SourceSpan, entries: [Entry]) {
    self.what = what
    self.span = span
    self.entries = entries
    rest = entries
  }

  /// The value of a key, which is then known.
  mutating func take(_ key: String) -> YAMLNode? {
    asked.append(key)
    guard let place = rest.firstIndex(where: { $0.key.node.string == key }) else { return nil }
    return rest.remove(at: place).value
  }

  /// The value of a key that must be there.
  /// - Throws: it is not.
  mutating func require(_ key: String) throws(Diagnostic) -> YAMLNode {
    guard let value = take(key) else {
      throw Diagnostic(.projectKeyMissing, "\(what) needs the key `\(key)`", at: span)
    }
    return value
  }

  /// Reads a key with `read`; a failure is kept and gives nil.
  mutating func read<Result>(
    _ key: String, into diagnostics: inout Diagnostics,
    _ read: (YAMLNode) throws(Diagnostic) -> Result
  ) -> Result? {
    guard let value = take(key) else { return nil }
    return diagnostics.catching { () throws(Diagnostic) -> Result in try read(value) }
  }

  /// Says no to the first key that nobody took.
  func finish() throws(Diagnostic) {
    var unknown = Diagnostics()
    finish(into: &unknown)
    if let first = unknown.all.first { throw first }
  }

  /// Complains about every key that nobody took, but for those that begin with `x-`.
  func finish(into diagnostics: inout Diagnostics) {
    for entry in rest {
      let name = entry.key.node.string ?? ""
      if name.hasPrefix("x-") { continue }
      diagnostics.add(
        Diagnostic(
          .projectKeyUnknown, "\(what) has no key `\(name)`", at: entry.key.span,
          hints: [
            Suggestion.hint(for: name, among: asked)
              ?? "known keys: " + asked.map { "`\($0)`" }.joined(separator: ", ")
          ]))
    }
  }
}
