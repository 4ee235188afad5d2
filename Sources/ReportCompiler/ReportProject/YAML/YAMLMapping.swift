import ReportText

/// The entries of a YAML mapping, read key by key so that unread keys are reported as unknown.
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

  /// Removes and returns the value of a key; nil if the key is missing.
  ///
  /// The key then counts as a valid key of the mapping.
  mutating func take(_ key: String) -> YAMLNode? {
    asked.append(key)
    guard let place = rest.firstIndex(where: { $0.key.node.string == key }) else { return nil }
    return rest.remove(at: place).value
  }

  /// Removes and returns the value of a required key.
  ///
  /// - Throws: a diagnostic if the key is missing.
  mutating func require(_ key: String) throws(Diagnostic) -> YAMLNode {
    guard let value = take(key) else {
      throw Diagnostic(.projectKeyMissing, "missing key `\(key)` in \(what)", at: span)
    }
    return value
  }

  /// Reads a key with `read`; nil if the key is missing or the value is not valid.
  ///
  /// The function adds errors to `diagnostics`.
  mutating func read<Result>(
    _ key: String, into diagnostics: inout Diagnostics,
    _ read: (YAMLNode) throws(Diagnostic) -> Result
  ) -> Result? {
    guard let value = take(key) else { return nil }
    return diagnostics.catching { () throws(Diagnostic) -> Result in try read(value) }
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
          .projectKeyUnknown, "unknown key `\(name)` in \(what)", at: entry.key.span,
          hints: [
            Suggestion.hint(for: name, among: asked)
              ?? "allowed keys: " + asked.map { "`\($0)`" }.joined(separator: ", ")
          ]))
    }
  }

  // MARK: Strings and lists of strings

  /// Reads a string.
  mutating func text(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> String? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.text(what) }
  }

  /// Reads a string with its source location.
  mutating func spanned(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> Spanned<String>? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.spanned(what) }
  }

  /// Reads a list of strings. A single string counts as a list of one.
  mutating func strings(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> [String]? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      var strings: [String] = []
      for item in try node.list(what) { strings.append(try item.text(what)) }
      return strings
    }
  }
}

/// The mapping from the text of a literal block (`key: |`) to the file.
enum YAMLBlock {
  /// Returns the file offset of each byte of the text and of its end.
  ///
  /// The result is nil if the lines of the file do not match the text.
  ///
  /// - Parameter place: the start of the block, on the line of its `|`.
  static func offsets(of text: [UInt8], in place: SourceSpan) -> [Int]? {
    let bytes = place.file.bytes
    var lineStart = end(ofLineAt: place.range.lowerBound, bytes)
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

  /// Returns the position after the line end.
  private static func end(ofLineAt start: Int, _ bytes: [UInt8]) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    return min(bytes.count, place + 1)
  }
}

/// A value with its source location.
struct Spanned<Value> {
  /// The value.
  var value: Value
  /// The source location.
  var span: SourceSpan
}

extension Spanned: Sendable where Value: Sendable {}
