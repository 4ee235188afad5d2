import Foundation
import ReportText
import Testing

@testable import ReportCompiler

/// A small project with print settings.
enum PrintedProject {
  static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week of {{ participant.name }}</title><rg:stylesheet/></head>
    <body><main><h1>{{ participant.name }}</h1>
    <rg:chart type="line" data="all" x="date" y="steps" title="Steps"/>
    <rg:for each="day in all"><rg:chart type="line" data="all" x="date" y="steps"/></rg:for>
    <rg:chart type="line" data="all" x="date" y="steps" title="None" table="none"/>
    <rg:chart type="line" data="all" x="date" y="steps" title="Hidden" table="hidden"/>
    </main></body>
    </html>
    """

  /// Returns the project with the lines of `print`, indented as in YAML.
  static func project(_ print: String, report: String = "", more: String = "") -> String {
    SmallProject.project.replacing(
      "{ data: daily }",
      with: report.contains("period:") ? "{ data: daily, period: current }" : "{ data: daily }")
      + "\n" + report + (print.isEmpty ? "" : "\n    print:\n" + print) + more
  }

  /// Returns the first document of each participant, in order.
  static func documents(
    _ print: String, report: String = "", template: String = template,
    participants: String = "id,name\nP1,Ann\nP2,Bob & Co\n"
  ) async throws -> [String] {
    let small = try SmallProject(
      project: project(print, report: report).replacing(
        "\n    output:", with: "\n      me: { data: people }\n    output:"), template: template,
      participants: participants)
    let outcome = try await small.build()
    try #require(outcome.failed == 0, "\(outcome.diagnostics.all.map(\.message))")
    let folder = small.output.appending(path: "weekly")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".xhtml") }.sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// Returns the `content` value of a margin box in a document; nil if it is not set.
  static func content(_ position: String, of rule: String, in document: String) -> String? {
    guard let start = document.range(of: rule + "{") else { return nil }
    var text = ""
    var quoted = false
    var depth = 1
    var rest = document[start.upperBound...]
    while let character = rest.popFirst(), depth > 0 {
      if character == "\\" {
        text.append(character)
        if let next = rest.popFirst() { text.append(next) }
        continue
      }
      if character == "\"" { quoted.toggle() }
      if !quoted, character == "{" { depth += 1 }
      if !quoted, character == "}" { depth -= 1 }
      text.append(character)
    }
    guard let box = text.range(of: position + "{content:") else { return nil }
    var value = ""
    quoted = false
    var characters = text[box.upperBound...]
    while let character = characters.popFirst() {
      if character == "\\" {
        value.append(character)
        if let next = characters.popFirst() { value.append(next) }
        continue
      }
      if character == "\"" { quoted.toggle() }
      if !quoted, character == "}" || character == ";" { break }
      value.append(character)
    }
    return value
  }

  /// Returns a CSS string without quotation marks and escapes; nil if the text is not a string.
  ///
  /// Source: CSS Syntax Level 3, section 4.3.7.
  static func string(_ text: String) -> String? {
    var scalars = Array(text.unicodeScalars)[...]
    guard scalars.popFirst() == "\"", scalars.popLast() == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      if scalar == "\"" || scalar == "\n" { return nil }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      var digits = ""
      while digits.count < 6, let next = scalars.first, next.properties.isASCIIHexDigit {
        digits.unicodeScalars.append(next)
        scalars = scalars.dropFirst()
      }
      guard let value = UInt32(digits, radix: 16), let escaped = Unicode.Scalar(value) else {
        return nil
      }
      if scalars.first == " " { scalars = scalars.dropFirst() }
      result.append(escaped)
    }
    return String(result)
  }
}
