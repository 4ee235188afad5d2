import ReportText
import ReportValidation
import Testing

/// A finding of a check: the number of a code and its location.
struct Finding: Equatable, CustomStringConvertible {
  var code: Int
  var line: Int
  var column: Int

  var description: String { "RG\(code) at \(line):\(column)" }
}

/// Returns the diagnostics of a document.
func diagnostics(_ bytes: [UInt8]) -> [Diagnostic] {
  var scratch = ValidationScratch()
  var diagnostics = Diagnostics()
  bytes.withUnsafeBufferPointer {
    DocumentValidator().check($0, scratch: &scratch, into: &diagnostics)
  }
  return diagnostics.all
}

/// Returns the diagnostics of a document.
func diagnostics(_ text: String) -> [Diagnostic] { diagnostics(Array(text.utf8)) }

/// Returns the findings of a document.
func findings(_ text: String) -> [Finding] {
  diagnostics(text).map { diagnostic in
    guard case .document(let line, let column) = diagnostic.place else {
      return Finding(code: diagnostic.code.number, line: 0, column: 0)
    }
    return Finding(code: diagnostic.code.number, line: line, column: column)
  }
}

/// Returns a document with a body, which starts on line 4.
func document(_ body: String) -> String {
  """
  <!DOCTYPE html>
  <html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
  <head><title>Report</title></head><body>
  \(body)
  </body>
  </html>

  """
}

/// Returns a document with an SVG drawing, which has its content from line 5.
func drawing(_ content: String) -> String {
  document(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 440 240\">\n" + content + "\n</svg>")
}

/// Checks that a text has exactly these codes at the markers `‸`, in order.
func expect(
  _ codes: [Int], _ marked: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var expected: [Finding] = []
  var plain = ""
  var line = 1
  var column = 1
  for scalar in marked.unicodeScalars {
    if scalar == "‸" {
      let code = expected.count < codes.count ? codes[expected.count] : 0
      expected.append(Finding(code: code, line: line, column: column))
      continue
    }
    plain.unicodeScalars.append(scalar)
    if scalar == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
  #expect(expected.count == codes.count, "marks and codes", sourceLocation: sourceLocation)
  #expect(findings(plain) == expected, sourceLocation: sourceLocation)
}

/// Checks that a text has no errors.
func expectValid(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let messages = diagnostics(text).map { "\($0.code.name) \($0.place): \($0.message)" }
  #expect(messages == [], sourceLocation: sourceLocation)
}
