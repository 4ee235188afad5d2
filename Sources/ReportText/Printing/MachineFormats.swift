extension DiagnosticPrinter {
  /// Writes a finding as a workflow command: `::error file=…,line=…,col=…,title=RG3001::message`.
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

  // MARK: JSON lines

  /// Writes a finding as one JSON object on one line, with all keys of ``DiagnosticSchema``.
  func json(_ finding: DiagnosticFinding, _ writer: inout ByteWriter) {
    let diagnostic = finding.diagnostic
    let position = finding.position
    writer.markup("{\"schema\":1,\"code\":\"\(diagnostic.code.name)\"")
    writer.markup(",\"severity\":\"\(diagnostic.severity.rawValue)\",\"message\":")
    writer.jsonString(diagnostic.message)
    writer.literal(",\"file\":")
    writer.jsonOptional(position.file)
    let numbers: [(StaticString, Int?)] = [
      (",\"line\":", position.line), (",\"column\":", position.column),
      (",\"endLine\":", position.endLine), (",\"endColumn\":", position.endColumn),
      (",\"row\":", position.row),
    ]
    for (key, value) in numbers { number(value, at: key, &writer) }
    if let report = diagnostic.report {
      writer.literal(",\"report\":")
      writer.jsonString(report)
    }
    number(finding.records.first, at: ",\"record\":", &writer)
    number(finding.count, at: ",\"count\":", &writer)
    writer.literal(",\"field\":")
    writer.jsonOptional(position.field)
    writer.literal(",\"records\":[")
    for (index, record) in finding.records.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: ",")) }
      writer.integer(record)
    }
    writer.literal("],\"hints\":[")
    for (index, hint) in diagnostic.hints.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: ",")) }
      writer.jsonString(hint)
    }
    writer.literal("]}\n")
  }

  private func number(_ value: Int?, at key: StaticString, _ writer: inout ByteWriter) {
    writer.literal(key)
    if let value { writer.integer(value) } else { writer.literal("null") }
  }

  // MARK: SARIF documents

  /// Writes findings as a SARIF 2.1.0 document with one run.
  ///
  /// The rules are the codes of the findings, sorted by number.
  func sarif(_ findings: [DiagnosticFinding], _ writer: inout ByteWriter) {
    var rules: [DiagnosticCode] = []
    for finding in findings where !rules.contains(where: { $0.number == finding.code.number }) {
      rules.append(finding.code)
    }
    rules.sort { $0.number < $1.number }
    writer.literal(
      """
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{\
      "tool":{"driver":{"name":"reportgen","rules":[
      """)
    for (index, rule) in rules.enumerated() {
      writer.literal(index == 0 ? "\n" : ",\n")
      writer.markup("{\"id\":\"\(rule.name)\",\"shortDescription\":{\"text\":")
      writer.jsonString(rule.title)
      writer.literal("},\"fullDescription\":{\"text\":")
      writer.jsonString(rule.explanation)
      writer.literal("}}")
    }
    writer.literal("]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    for (index, finding) in findings.enumerated() {
      writer.literal(index == 0 ? "\n" : ",\n")
      let rule = rules.firstIndex { $0.number == finding.code.number } ?? 0
      sarifResult(finding, rule: rule, &writer)
    }
    writer.literal("]}]}\n")
  }

  private func sarifResult(
    _ finding: DiagnosticFinding, rule: Int, _ writer: inout ByteWriter
  ) {
    let diagnostic = finding.diagnostic
    writer.markup("{\"ruleId\":\"\(finding.code.name)\",\"ruleIndex\":\(rule)")
    writer.markup(",\"level\":\"\(diagnostic.severity.rawValue)\",\"message\":{\"text\":")
    writer.jsonString(([diagnostic.message] + diagnostic.hints).joined(separator: "\n"))
    writer.markup("},\"occurrenceCount\":\(finding.count)")
    if let file = finding.position.file {
      writer.literal(",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":")
      writer.jsonString(Self.uri(file))
      writer.byte(UInt8(ascii: "}"))
      sarifRegion(finding.position, &writer)
      writer.literal("}}]")
    }
    if !finding.records.isEmpty {
      let records = finding.records.map(String.init).joined(separator: ",")
      writer.markup(",\"properties\":{\"records\":[\(records)]}")
    }
    writer.byte(UInt8(ascii: "}"))
  }

  private func sarifRegion(_ position: DiagnosticPosition, _ writer: inout ByteWriter) {
    guard let line = position.line else { return }
    writer.markup(",\"region\":{\"startLine\":\(line)")
    if let span = position.span, let endLine = position.endLine, let column = position.column,
      let endColumn = position.endColumn
    {
      let start = Self.codePoints(span.file, line, column)
      let end = Self.codePoints(span.file, endLine, endColumn)
      writer.markup(",\"startColumn\":\(start),\"endLine\":\(endLine),\"endColumn\":\(end)")
    }
    writer.byte(UInt8(ascii: "}"))
  }

  /// Converts a column in characters to a column in code points, which SARIF uses.
  private static func codePoints(_ file: SourceFile, _ line: Int, _ column: Int) -> Int {
    file.line(line).prefix(column - 1).unicodeScalars.count + 1
  }

  /// Returns a relative path as a URI reference.
  ///
  /// All bytes except unreserved characters and slashes are percent-encoded.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%"
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }
}

// MARK: - Schema of JSON lines

/// The JSON Schema (draft 2020-12) of one line of ``DiagnosticFormat/json``.
public enum DiagnosticSchema {
  /// The schema as JSON text.
  public static let json: StaticString = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "reportgen diagnostic",
      "description": "A finding: one JSON object per line.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "schema", "code", "severity", "message", "file", "line", "column", "endLine", "endColumn",
        "row", "record", "count", "field", "records", "hints"
      ],
      "properties": {
        "schema": { "const": 1 },
        "code": {
          "description": "The code of the problem; `reportgen explain CODE` explains it.",
          "type": "string", "pattern": "^RG[0-9]{4}$"
        },
        "severity": { "enum": ["error", "warning"] },
        "message": { "type": "string" },
        "file": {
          "description": "The path of the file in the project; null for a finished document.",
          "type": ["string", "null"]
        },
        "line": { "type": ["integer", "null"], "minimum": 1 },
        "column": {
          "description": "In characters (extended grapheme clusters).",
          "type": ["integer", "null"], "minimum": 1
        },
        "endLine": { "type": ["integer", "null"], "minimum": 1 },
        "endColumn": {
          "description": "The column after the last character.",
          "type": ["integer", "null"], "minimum": 1
        },
        "row": {
          "description": "The line of a data file where the record starts.",
          "type": ["integer", "null"], "minimum": 1
        },
        "report": {
          "description": "The report of the affected document; in failure files only.",
          "type": "string"
        },
        "record": {
          "description": "The first affected record of the for-each table.",
          "type": ["integer", "null"], "minimum": 1
        },
        "count": { "description": "The number of occurrences.", "type": "integer", "minimum": 1 },
        "field": {
          "description": "The column of a data file.", "type": ["string", "null"]
        },
        "records": {
          "description": "The first affected records.",
          "type": "array", "maxItems": 10, "items": { "type": "integer", "minimum": 1 }
        },
        "hints": { "type": "array", "items": { "type": "string" } }
      }
    }

    """
}

// MARK: - Codes and escapes

extension DiagnosticFinding {
  var code: DiagnosticCode { diagnostic.code }
}

extension ByteWriter {
  /// Adds text with the escapes of GitHub workflow commands, as in `@actions/core`.
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

  /// Adds a JSON string, or `null` for nil.
  mutating func jsonOptional(_ value: String?) {
    if let value { jsonString(value) } else { literal("null") }
  }
}
