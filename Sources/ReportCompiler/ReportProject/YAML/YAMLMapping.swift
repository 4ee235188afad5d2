import ReportText

/// The entries of a YAML mapping, read key by key so that unread keys are reported as unknown.
struct YAMLMapping {
  struct Entry {
    let key: YAMLNode
    let value: YAMLNode
  }

  let subject: String
  let span: SourceSpan
  private(set) var entries: [Entry]
  private var allowedKeys: [String] = []
  private var rest: [Entry]

  init(subject: String, span: SourceSpan, entries: [Entry]) {
    self.subject = subject
    self.span = span
    self.entries = entries
    rest = entries
  }

  /// Returns the value of a key and marks the key as read; nil if the key is missing.
  ///
  /// The key then counts as a valid key of the mapping.
  mutating func read(_ key: String) -> YAMLNode? {
    allowedKeys.append(key)
    guard let index = rest.firstIndex(where: { $0.key.node.string == key }) else { return nil }
    return rest.remove(at: index).value
  }

  /// Returns the value of a required key and marks the key as read.
  ///
  /// - Throws: a diagnostic if the key is missing.
  mutating func require(_ key: String) throws(Diagnostic) -> YAMLNode {
    guard let value = read(key) else {
      throw Diagnostic(
        .projectKeyMissing, "missing key `\(key)` in \(subject)", at: span,
        hints: ["add a line with the key: `\(key): VALUE`"])
    }
    return value
  }

  /// Returns the decoded value of a key; nil if the key is missing or its value is not valid.
  ///
  /// The function adds errors to `diagnostics`.
  mutating func read<Result>(
    _ key: String, into diagnostics: inout Diagnostics,
    _ decode: (YAMLNode) throws(Diagnostic) -> Result
  ) -> Result? {
    guard let value = read(key) else { return nil }
    return diagnostics.catching { () throws(Diagnostic) -> Result in try decode(value) }
  }

  /// Throws a diagnostic for the first unread key, except keys that start with `x-`.
  func finish() throws(Diagnostic) {
    var unknown = Diagnostics()
    finish(into: &unknown)
    if let first = unknown.all.first { throw first }
  }

  /// Reports an error for every unread key, except keys that start with `x-`.
  func finish(into diagnostics: inout Diagnostics) {
    for entry in rest {
      let name = entry.key.node.string ?? ""
      if name.hasPrefix("x-") { continue }
      diagnostics.add(
        Diagnostic(
          .projectKeyUnknown, "unknown key `\(name)` in \(subject)", at: entry.key.span,
          hints: [
            Suggestion.hint(for: name, among: allowedKeys)
              ?? "allowed keys: " + allowedKeys.map { "`\($0)`" }.joined(separator: ", ")
          ]))
    }
  }

  // MARK: Strings and lists of strings

  /// Returns the string value of a key; nil if it is missing or not a string.
  mutating func text(
    _ key: String, _ expected: String, into diagnostics: inout Diagnostics
  ) -> String? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.text(expected) }
  }

  /// Returns the string value of a key with its source location; nil if it is missing.
  mutating func spanned(
    _ key: String, _ expected: String, into diagnostics: inout Diagnostics
  ) -> Spanned<String>? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.spanned(expected) }
  }

  /// Returns the list of strings of a key. A single string counts as a list of one.
  mutating func strings(
    _ key: String, _ expected: String, into diagnostics: inout Diagnostics
  ) -> [String]? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      var strings: [String] = []
      for item in try node.list(expected) { strings.append(try item.text(expected)) }
      return strings
    }
  }
}

/// The relation between the text of a literal block (`key: |`) and its bytes in the file.
enum YAMLBlock {
  /// Returns the file offset of each byte of a block's text, and of the end of the text.
  ///
  /// The result is nil if the lines of the file do not match the text.
  ///
  /// - Parameter span: the start of the block, on the line of its `|`.
  static func offsets(of text: [UInt8], in span: SourceSpan) -> [Int]? {
    let bytes = span.file.bytes
    var lineStart = end(ofLineAt: span.range.lowerBound, bytes)
    var offsets: [Int] = []
    offsets.reserveCapacity(text.count + 1)
    var indentation: Int?
    var textStart = 0
    while textStart < text.count {
      guard lineStart < bytes.count else { return nil }
      var textEnd = textStart
      while textEnd < text.count, text[textEnd] != 0x0A { textEnd += 1 }
      let line = text[textStart..<textEnd]
      let lineEnd = end(ofLineAt: lineStart, bytes)
      if !line.isEmpty, indentation == nil {
        let blanks = bytes[lineStart..<lineEnd].prefix { $0 == 0x20 }.count
        indentation = blanks - line.prefix { $0 == 0x20 }.count
      }
      let start = lineStart + (line.isEmpty ? 0 : indentation ?? 0)
      guard start >= lineStart, start + line.count <= lineEnd,
        bytes[start..<start + line.count].elementsEqual(line)
      else { return nil }
      offsets += (0..<line.count).map { start + $0 }
      if textEnd < text.count { offsets.append(start + line.count) }
      textStart = textEnd + 1
      lineStart = lineEnd
    }
    offsets.append(min(lineStart, bytes.count))
    return offsets
  }

  /// Returns the offset after the line feed that ends a line.
  private static func end(ofLineAt start: Int, _ bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    return min(bytes.count, index + 1)
  }
}

/// A value from a source file, with its source location.
struct Spanned<Value> {
  /// The value that was read from the source file.
  var value: Value
  /// The source location of the value.
  var span: SourceSpan
}

extension Spanned: Sendable where Value: Sendable {}
