import ReportText

/// What can be said of an SQL text before SQLite reads it.
struct SQLCheck {
  let text: DecodedText
  let tokens: [SQLToken]

  init(_ text: DecodedText) {
    self.text = text
    tokens = SQLToken.tokens(of: text.bytes)
  }

  /// The whole text, for what has no place of its own.
  var span: SourceSpan {
    guard let first = tokens.first else { return text.span(0..<text.bytes.count) }
    return text.span(first.range)
  }

  /// - Throws: it is not one ordered query.
  func check() throws(Diagnostic) {
    guard let first = tokens.first, isAny(first, ["SELECT", "WITH", "VALUES"]) else {
      throw Diagnostic(
        .queryNotSelect, "a query begins with `SELECT` or `WITH`", at: span,
        hints: ["a query reads; it cannot write, attach files or change settings"])
    }
    if let end = tokens.firstIndex(where: { isSign($0, ";") }), end + 1 < tokens.count {
      throw Diagnostic(
        .queryNotSelect, "something stands behind the `;` that ends the query",
        at: text.span(tokens[end + 1].range), hints: ["one table is made by one `SELECT`"])
    }
    guard !text.bytes.contains(0) else {
      throw Diagnostic(.querySQL, "the query holds the character NUL", at: span)
    }
    let isOrdered = tokens.indices.dropLast().contains { place in
      tokens[place].depth == 0 && isAny(tokens[place], ["ORDER"])
        && isAny(tokens[place + 1], ["BY"])
    }
    guard isOrdered else {
      throw Diagnostic(
        .queryUnordered, "the query has no `ORDER BY` at its outer level", at: span,
        hints: [
          "end it with `ORDER BY` and columns that tell all rows apart, such as `ORDER BY week`; "
            + "for a query of one row, `ORDER BY 1`"
        ])
    }
  }

  /// The place of a name in the text.
  func span(ofName name: String) -> SourceSpan? {
    let wanted = name.lowercased()
    return tokens.first {
      ($0.kind == .word || $0.kind == .quotedName)
        && $0.name(in: text.bytes).lowercased() == wanted
    }.map { text.span($0.range) }
  }

  /// The place of what stands at an offset.
  func span(at offset: Int) -> SourceSpan? {
    tokens.first { $0.range.contains(offset) }.map { text.span($0.range) }
  }

  /// True when the text gives this name to something.
  func names(_ name: String) -> Bool { span(ofName: name) != nil }

  private func isAny(_ token: SQLToken, _ words: [StaticString]) -> Bool {
    words.contains { token.isWord($0, in: text.bytes) }
  }

  private func isSign(_ token: SQLToken, _ sign: Character) -> Bool {
    token.kind == .sign && token.name(in: text.bytes) == String(sign)
  }
}
