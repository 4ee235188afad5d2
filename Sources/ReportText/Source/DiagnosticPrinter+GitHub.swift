extension DiagnosticPrinter {
  /// A workflow command: `::error file=…,line=…,col=…,title=RG3001::message`.
  func github(_ finding: DiagnosticFinding, _ writer: inout ByteWriter) {
    let diagnostic = finding.diagnostic
    let position = finding.position
    writer.markup("::\(diagnostic.severity.rawValue) ")
    if let file = position.file {
      writer.literal("file=")
      writer.githubEscaped(file, isProperty: true)
      if let line = position.line { writer.markup(",line=\(line)") }
      if let column = position.column { writer.markup(",col=\(column)") }
      writer.byte(UInt8(ascii: ","))
    }
    writer.markup("title=\(diagnostic.code.name)::")
    var message = diagnostic.message
    if let records = finding.recordsText { message += " (\(records))" }
    for hint in diagnostic.hints { message += "\nhint: \(hint)" }
    writer.githubEscaped(message, isProperty: false)
    writer.byte(0x0A)
  }
}

extension ByteWriter {
  /// Adds text as GitHub's `@actions/core` escapes it.
  fileprivate mutating func githubEscaped(_ text: String, isProperty: Bool) {
    for value in text.utf8 {
      switch value {
      case UInt8(ascii: "%"): literal("%25")
      case 0x0D: literal("%0D")
      case 0x0A: literal("%0A")
      case UInt8(ascii: ":") where isProperty: literal("%3A")
      case UInt8(ascii: ",") where isProperty: literal("%2C")
      default: byte(value)
      }
    }
  }
}
