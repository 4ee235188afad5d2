import ReportText

/// The checks of a query text before SQLite compiles it.
struct SQLCheck {
  let text: DecodedText
  let tokens: [SQLToken]

  init(_ text: DecodedText) {
    self.text = text
    tokens = SQLToken.tokens(of: text.bytes)
  }

  /// The location of the first token of the query text, for errors of the complete query.
  var span: SourceSpan {
    guard let first = tokens.first else { return text.span(0..<text.bytes.count) }
    return text.span(first.range)
  }

  /// Checks that the text is one ordered query.
  ///
  /// - Throws: the error for a text that is not one ordered query.
  func check() throws(Diagnostic) {
    guard let first = tokens.first, isAny(first, ["SELECT", "WITH", "VALUES"]) else {
      throw Diagnostic(
        .queryNotSelect, "expected `SELECT` or `WITH` at the start of the query", at: span,
        hints: ["write one `SELECT`; a query cannot write, attach files, or change settings"])
    }
    if let end = tokens.firstIndex(where: { isCharacter($0, ";") }), end + 1 < tokens.count {
      throw Diagnostic(
        .queryNotSelect, "expected the end of the query after `;`, found other text",
        at: text.span(tokens[end + 1].range), hints: ["write one `SELECT` per table"])
    }
    guard !text.bytes.contains(0) else {
      throw Diagnostic(.querySQL, "the character NUL is not allowed in a query", at: span)
    }
    let isOrdered = tokens.indices.dropLast().contains { index in
      tokens[index].depth == 0 && isAny(tokens[index], ["ORDER"])
        && isAny(tokens[index + 1], ["BY"])
    }
    guard isOrdered else {
      throw Diagnostic(
        .queryUnordered, "missing `ORDER BY` at the outer level of the query", at: span,
        hints: [
          "add `ORDER BY` with columns that identify each row, such as `ORDER BY week`"
        ])
    }
  }

  /// Returns the first location of a name in the query text; nil if the name does not occur.
  func span(ofName name: String) -> SourceSpan? {
    let expected = name.lowercased()
    return tokens.first {
      ($0.kind == .word || $0.kind == .quotedName)
        && $0.name(in: text.bytes).lowercased() == expected
    }.map { text.span($0.range) }
  }

  /// Returns the location of the token at a byte offset; nil if there is none.
  func span(at offset: Int) -> SourceSpan? {
    tokens.first { $0.range.contains(offset) }.map { text.span($0.range) }
  }

  /// Returns whether the query text contains a name.
  func names(_ name: String) -> Bool { span(ofName: name) != nil }

  private func isAny(_ token: SQLToken, _ words: [StaticString]) -> Bool {
    words.contains { token.isWord($0, in: text.bytes) }
  }

  private func isCharacter(_ token: SQLToken, _ character: Character) -> Bool {
    token.kind == .character && token.name(in: text.bytes) == String(character)
  }

  /// A word or character of a query text, without spaces and comments.
  struct SQLToken {
    /// The type of a token.
    enum Kind {
      /// An unquoted name or keyword: letters, digits, `_`, and `$`.
      case word
      /// A name in `"…"`, `` `…` ``, or `[…]`.
      case quotedName
      /// A text in `'…'`.
      case text
      /// One other character.
      case character
    }

    /// The type of the token.
    let kind: Kind
    /// The byte range of the token in the query text, with quotes.
    let range: Range<Int>
    /// The number of open parentheses around the token, excluding the token itself.
    let depth: Int

    /// Returns the tokens of a query text in SQLite syntax (sqlite.org/syntax/).
    static func tokens(of bytes: [UInt8]) -> [SQLToken] {
      var tokens: [SQLToken] = []
      var index = 0
      var depth = 0
      while index < bytes.count {
        let start = index
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
          index += 1
        case UInt8(ascii: "-") where next == byte:
          while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
          index += 2
          while index < bytes.count,
            !(bytes[index - 1] == UInt8(ascii: "*") && bytes[index] == UInt8(ascii: "/")
              && index > start + 2)
          {
            index += 1
          }
          index = min(bytes.count, index + 1)
        case UInt8(ascii: "'"):
          index = quoted(bytes, index, byte)
          tokens.append(SQLToken(kind: .text, range: start..<index, depth: depth))
        case UInt8(ascii: "\""), UInt8(ascii: "`"):
          index = quoted(bytes, index, byte)
          tokens.append(SQLToken(kind: .quotedName, range: start..<index, depth: depth))
        case UInt8(ascii: "["):
          while index < bytes.count, bytes[index] != UInt8(ascii: "]") { index += 1 }
          index = min(bytes.count, index + 1)
          tokens.append(SQLToken(kind: .quotedName, range: start..<index, depth: depth))
        default:
          if isWordByte(byte) {
            while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
            tokens.append(SQLToken(kind: .word, range: start..<index, depth: depth))
          } else {
            if byte == UInt8(ascii: ")") { depth -= 1 }
            index += 1
            tokens.append(SQLToken(kind: .character, range: start..<index, depth: depth))
            if byte == UInt8(ascii: "(") { depth += 1 }
          }
        }
      }
      return tokens
    }

    /// Returns whether the token is a keyword, case-insensitively.
    ///
    /// - Parameter word: the keyword in uppercase.
    func isWord(_ word: StaticString, in bytes: [UInt8]) -> Bool {
      guard kind == .word, range.count == word.utf8CodeUnitCount else { return false }
      return zip(bytes[range], 0..<range.count).allSatisfy { byte, index in
        let upper = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 0x20 : byte
        return upper == word.utf8Start[index]
      }
    }

    /// Returns the name of the token without quotes, or the content of a text token.
    func name(in bytes: [UInt8]) -> String {
      guard kind == .quotedName || kind == .text, range.count >= 2 else {
        return String(decoding: bytes[range], as: UTF8.self)
      }
      let quote = bytes[range.lowerBound]
      let inner = bytes[range].dropFirst().dropLast()
      var name: [UInt8] = []
      var isSecond = false
      for byte in inner {
        isSecond = byte == quote && !isSecond
        if !isSecond { name.append(byte) }
      }
      return String(decoding: name, as: UTF8.self)
    }

    /// Returns the offset after a quoted token, in which quotes are doubled.
    private static func quoted(_ bytes: [UInt8], _ start: Int, _ quote: UInt8) -> Int {
      var index = start + 1
      while index < bytes.count {
        if bytes[index] == quote {
          guard index + 1 < bytes.count, bytes[index + 1] == quote else { return index + 1 }
          index += 1
        }
        index += 1
      }
      return index
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
        true
      default: false
      }
    }
  }
}

// MARK: - Tokens
