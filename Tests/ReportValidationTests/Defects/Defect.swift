import Testing

/// A document with one error, and the most similar valid document.
struct Defect: Sendable, CustomTestStringConvertible {
  /// The description of the error.
  var name: String
  /// The number of the code.
  var code: Int
  /// The invalid document, with `‸` at the expected location.
  var wrong: String
  /// The document without the error.
  var right: String

  var testDescription: String { name }

  /// The invalid document without the marker.
  var document: String { wrong.replacing("‸", with: "") }

  /// Returns a defect in the body of a document.
  static func body(_ name: String, _ code: Int, _ wrong: String, _ right: String) -> Defect {
    Defect(
      name: name, code: code, wrong: ReportValidationTests.document(wrong),
      right: ReportValidationTests.document(right))
  }

  /// Returns a defect in a drawing.
  static func inDrawing(_ name: String, _ code: Int, _ wrong: String, _ right: String) -> Defect {
    Defect(name: name, code: code, wrong: drawing(wrong), right: drawing(right))
  }

  /// Returns a defect after the title in the head of a document.
  static func head(_ name: String, _ code: Int, _ wrong: String, _ right: String) -> Defect {
    func page(_ head: String) -> String {
      ReportValidationTests.document("<p>x</p>").replacing("</title>", with: "</title>\n" + head)
    }
    return Defect(name: name, code: code, wrong: page(wrong), right: page(right))
  }
}
