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

  // MARK: Texts and lists of texts

  /// A text.
  mutating func text(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> String? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.text(what) }
  }

  /// A text with its place.
  mutating func spanned(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> Spanned<String>? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.spanned(what) }
  }

  /// A list of texts; one text counts as a list of one.
  mutating func texts(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> [String]? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      var texts: [String] = []
      for item in try node.list(what) { texts.append(try item.text(what)) }
      return texts
    }
  }
}

/// The way back from the text of a literal block (`key: |`) to the file.
enum YAMLBlock {
  /// The offset in the file of each byte of the text, and of its end; nil when the lines below are not
  /// those of the text.
  /// - Parameter place: where the block begins, in the line of its `|`.
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

  /// The place behind the line end.
  private static func end(ofLineAt start: Int, _ bytes: [UInt8]) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    return min(bytes.count, place + 1)
  }
}

/// A value with its place in the source.
struct Spanned<Value> {
  /// The value.
  var value: Value
  /// Its place.
  var span: SourceSpan
}

extension Spanned: Sendable where Value: Sendable {}
