import ReportText
import Yams

/// A node of a YAML document with its source location and typed accessors.
struct YAMLNode {
  let node: Node
  let file: SourceFile

  /// Parses a complete YAML or JSON document; nil if it is not valid.
  ///
  /// Errors are added to `diagnostics`.
  static func document(_ file: SourceFile, into diagnostics: inout Diagnostics) -> YAMLNode? {
    let text = String(decoding: file.bytes, as: UTF8.self)
    do {
      // The accessors parse values, so the tag rules (regular expressions for each key) are not
      // needed. An explicit encoding avoids a read of the environment for each document.
      guard let node = try Yams.compose(yaml: text, .basic, .default, .utf8) else {
        diagnostics.add(
          Diagnostic(
            .projectSyntax, "expected keys with values, found an empty file", at: .file(file.name),
            hints: ["write each key on a separate line, such as `KEY: VALUE`"]))
        return nil
      }
      return YAMLNode(node: node, file: file)
    } catch let error as YamlError {
      diagnostics.add(diagnostic(for: error, in: file))
    } catch {
      diagnostics.add(
        Diagnostic(.projectSyntax, "the file is not valid YAML", at: .file(file.name)))
    }
    return nil
  }

  /// The source location of the node: a scalar's text, or the first character of a list or mapping.
  var span: SourceSpan {
    let start = node.mark.map { Self.offset(of: $0, in: file) } ?? 0
    guard case .scalar(let scalar) = node else { return file.span(start..<min(start + 1, end)) }
    let (textStart, length) = rawText(of: scalar, from: start)
    return file.span(textStart..<textStart + length)
  }

  /// Returns the text of a scalar with the file offset of each byte, for expressions in the text.
  ///
  /// - Throws: a diagnostic if the node is not a scalar.
  func decodedText(_ expected: String) throws(Diagnostic) -> DecodedText {
    guard case .scalar(let scalar) = node else { throw wrongKind("\(expected) as a single value") }
    let location = span
    let bytes = Array(scalar.string.utf8)
    if location.range.count == bytes.count, bytes.elementsEqual(file.bytes[location.range]) {
      return DecodedText(location)
    }
    if scalar.style == .literal, let offsets = YAMLBlock.offsets(of: bytes, in: location) {
      return DecodedText(bytes: bytes, offsets: offsets, file: file)
    }
    return DecodedText(
      bytes: bytes,
      offsets: Array(repeating: location.range.lowerBound, count: bytes.count)
        + [location.range.upperBound],
      file: file)
  }

  /// Returns the text of the node, which must be a scalar.
  ///
  /// - Throws: a diagnostic if the node is not a scalar.
  func text(_ expected: String) throws(Diagnostic) -> String {
    guard case .scalar(let scalar) = node else { throw wrongKind("\(expected) as a single value") }
    return scalar.string
  }

  /// Returns the text of the node, which must be a scalar, with its source location.
  func spanned(_ expected: String) throws(Diagnostic) -> Spanned<String> {
    Spanned(value: try text(expected), span: span)
  }

  /// Returns the text of the node, which must be one of `words`.
  func choice(_ expected: String, of words: [String]) throws(Diagnostic) -> String {
    let word = try text(expected)
    guard words.contains(word) else {
      let list = words.map { "`\($0)`" }.joined(separator: ", ")
      throw Diagnostic(
        .projectValue, "expected \(expected), found `\(word)`; allowed values: \(list)", at: span,
        hints: Suggestion.hint(for: word, among: words).map { [$0] } ?? [])
    }
    return word
  }

  /// Returns the Boolean value of the node, which must be `true` or `false`.
  func boolean(_ expected: String) throws(Diagnostic) -> Bool {
    try choice(expected, of: ["true", "false"]) == "true"
  }

  /// Returns the finite number that the node contains.
  func number(_ subject: String) throws(Diagnostic) -> Double {
    let word = try text(subject)
    guard let value = Double(word), value.isFinite else {
      throw Diagnostic(.projectValue, "expected a number for \(subject), found `\(word)`", at: span)
    }
    return value
  }

  /// Returns the integer that the node contains, which must be in `range`.
  func integer(_ subject: String, in range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    let word = try text(subject)
    guard let value = Int(word), range.contains(value) else {
      throw Diagnostic(
        .projectValue,
        "expected an integer from \(range.lowerBound) to \(range.upperBound) for \(subject), "
          + "found `\(word)`",
        at: span)
    }
    return value
  }

  /// Returns the items of the node, which must be a list. A scalar counts as a list of one.
  func list(_ expected: String) throws(Diagnostic) -> [YAMLNode] {
    switch node {
    case .sequence(let sequence): return sequence.map { YAMLNode(node: $0, file: file) }
    case .scalar: return [self]
    default: throw wrongKind("\(expected) as a list")
    }
  }

  /// Whether the node is a mapping.
  var isMapping: Bool {
    if case .mapping = node { true } else { false }
  }

  private var end: Int { file.bytes.count }

  // MARK: Errors

  func wrongKind(_ expected: String) -> Diagnostic {
    let actual =
      switch node {
      case .scalar: "a single value"
      case .mapping: "keys with values"
      case .sequence: "a list"
      case .alias: "an alias"
      }
    return Diagnostic(.projectValue, "expected \(expected), found \(actual)", at: span)
  }

  /// Returns the start and the length of a scalar's text in the source, in bytes.
  ///
  /// If the source contains the text literally, the range excludes quotes. Otherwise, it is the raw
  /// token up to the end of the line.
  private func rawText(of scalar: Node.Scalar, from start: Int) -> (start: Int, length: Int) {
    let bytes = Array(scalar.string.utf8)
    for begin in [start, start + 1]
    where begin + bytes.count <= end && file.bytes[begin..<begin + bytes.count].elementsEqual(bytes)
    {
      return (begin, bytes.count)
    }
    var stop = start
    while stop < end, file.bytes[stop] != 0x0A, file.bytes[stop] != 0x0D { stop += 1 }
    return (start, stop - start)
  }

  /// Returns the byte offset of a position of the YAML parser, which counts Unicode scalars.
  private static func offset(of mark: Mark, in file: SourceFile) -> Int {
    let start = file.offset(line: mark.line, column: 1)
    let scalars = file.line(mark.line).unicodeScalars.prefix(max(0, mark.column - 1))
    return min(file.bytes.count, start + scalars.reduce(0) { $0 + UTF8.width($1) })
  }

  private static func diagnostic(for error: YamlError, in file: SourceFile) -> Diagnostic {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let start = min(offset(of: mark, in: file), file.bytes.count)
      if start < file.bytes.count, file.bytes[start] == UInt8(ascii: "\t") {
        return Diagnostic(
          .projectSyntax, "invalid YAML: expected spaces at the start of the line, found a tab",
          at: file.span(start..<start + 1), hints: ["indent the line with spaces"])
      }
      return Diagnostic(
        .projectSyntax, "invalid YAML: \(problem)",
        at: file.span(start..<min(start + 1, file.bytes.count)),
        hints: hints(for: problem))
    case .duplicatedKeysInMapping(let duplicates, let context):
      let start = offset(of: context.mark, in: file)
      let keys = duplicates.sorted()
      return Diagnostic(
        .projectSyntax,
        "duplicate key \(keys.map { "`\($0)`" }.joined(separator: ", "))",
        at: keys.first.flatMap { secondKey($0, in: file, after: start) }
          ?? file.span(start..<min(start + 1, file.bytes.count)),
        hints: ["remove one of the two keys"])
    case .reader(let problem, _, _, _):
      return Diagnostic(.projectSyntax, "invalid YAML: \(problem)", at: .file(file.name))
    default:
      return Diagnostic(.projectSyntax, "the file is not valid YAML", at: .file(file.name))
    }
  }

  /// Returns the location of the second occurrence of a key at the same indentation.
  private static func secondKey(
    _ key: String, in file: SourceFile, after start: Int
  ) -> SourceSpan? {
    let key = Array(key.utf8)
    var indentation: Int?
    var line = start
    while line > 0, file.bytes[line - 1] != 0x0A { line -= 1 }
    while line < file.bytes.count {
      let end = file.bytes[line...].firstIndex(of: 0x0A) ?? file.bytes.count
      let text = file.bytes[line..<end].firstIndex { $0 != 0x20 } ?? end
      let after = text + key.count
      if after < end, file.bytes[after] == UInt8(ascii: ":"),
        file.bytes[text..<after].elementsEqual(key)
      {
        guard let first = indentation else {
          indentation = text - line
          line = end + 1
          continue
        }
        if first == text - line { return file.span(text..<after) }
      }
      line = end + 1
    }
    return nil
  }

  private static func hints(for problem: String) -> [String] {
    if problem.contains("tab") || problem.contains("cannot start any token") {
      return ["indent with spaces, and put a text that starts with a special character in quotes"]
    }
    if problem.contains("mapping values are not allowed") {
      return ["put a text with `: ` in quotes, and check the indentation"]
    }
    return []
  }

  /// Returns the entries of the node, which must be a mapping.
  ///
  /// - Parameter location: the location for errors about missing keys; nil for the start of the
  ///   mapping.
  func mapping(
    _ subject: String, at location: SourceSpan? = nil
  ) throws(Diagnostic) -> YAMLMapping {
    guard case .mapping(let mapping) = node else {
      throw wrongKind("\(subject) as keys with values")
    }
    let entries = mapping.map { key, value in
      YAMLMapping.Entry(
        key: YAMLNode(node: key, file: file), value: YAMLNode(node: value, file: file))
    }
    return YAMLMapping(subject: subject, span: location ?? span, entries: entries)
  }
}

extension UTF8 {
  /// Returns the number of bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { String(scalar).utf8.count }
}
