extension DiagnosticPrinter {
  /// The message, the place, the line with carets, hints, and an empty line.
  func human(_ finding: DiagnosticFinding, _ writer: inout ByteWriter) {
    let diagnostic = finding.diagnostic
    let position = finding.position
    let accent: Color = diagnostic.severity == .error ? .red : .yellow
    color(accent, &writer)
    writer.markup("\(diagnostic.severity.rawValue)[\(diagnostic.code.name)]")
    color(.bold, &writer)
    writer.literal(": ")
    writer.terminal(diagnostic.message)
    color(.none, &writer)
    writer.byte(0x0A)

    let excerpt = position.span.map { SourceExcerpt($0) }
    let number = excerpt == nil ? "" : position.line.map { String($0) } ?? ""
    let gutter = String(repeating: " ", count: max(1, number.count))
    if let place = position.text {
      color(.blue, &writer)
      writer.markup("\(gutter)--> ")
      color(.none, &writer)
      writer.terminal(place)
      if let field = position.field {
        writer.literal(", column `")
        writer.terminal(field)
        writer.literal("`")
      }
      writer.byte(0x0A)
    }
    if let excerpt {
      edge("\(gutter) |\n", &writer)
      edge("\(number) |", &writer)
      writer.markup(excerpt.text.isEmpty ? "\n" : " \(excerpt.text)\n")
      edge("\(gutter) | ", &writer)
      writer.markup(String(repeating: " ", count: excerpt.indent))
      color(accent, &writer)
      writer.markup(String(repeating: "^", count: excerpt.length))
      color(.none, &writer)
      writer.byte(0x0A)
    }
    for note in diagnostic.hints.map({ "hint: \($0)" }) + [finding.recordsText].compactMap(\.self) {
      edge("\(gutter) = ", &writer)
      writer.terminal(note)
      writer.byte(0x0A)
    }
    writer.byte(0x0A)
  }

  /// The colours of a terminal (ECMA-48, select graphic rendition).
  private enum Color: String {
    case none = "\u{1B}[0m"
    case bold = "\u{1B}[0;1m"
    case red = "\u{1B}[1;31m"
    case yellow = "\u{1B}[1;33m"
    case blue = "\u{1B}[34m"
  }

  private func color(_ color: Color, _ writer: inout ByteWriter) {
    if colors { writer.markup(color.rawValue) }
  }

  /// The frame to the left of the source.
  private func edge(_ text: String, _ writer: inout ByteWriter) {
    color(.blue, &writer)
    writer.markup(text)
    color(.none, &writer)
  }
}
