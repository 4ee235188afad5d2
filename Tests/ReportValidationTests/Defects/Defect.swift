import Testing

/// A document with one thing wrong, and the right one that is closest to it.
struct Defect: Sendable, CustomTestStringConvertible {
  /// What is wrong.
  var name: String
  /// The number of the code.
  var code: Int
  /// The document, with `‸` where the diagnostic is to point.
  var wrong: String
  /// The same without the defect.
  var right: String

  var testDescription: String { name }

  /// The wrong document without the mark.
  var document: String { wrong.replacing("‸", with: "") }

  /// A defect in the body of a document.
  static func body(_ name: String, _ code: Int, _ wrong: String, _ right: String) -> Defect {
    Defect(
      name: name, code: code, wrong: ReportValidationTests.document(wrong),
      right: ReportValidationTests.document(right))
  }

  /// A defect in a drawing.
  static func drawn(_ name: String, _ code: Int, _ wrong: String, _ right: String) -> Defect {
    Defect(name: name, code: code, wrong: drawing(wrong), right: drawing(right))
  }

  /// A defect behind the title in the head of a document.
  static func head(_ name: String, _ code: Int, _ wrong: String, _ right: String) -> Defect {
    func page(_ head: String) -> String {
      ReportValidationTests.document("<p>x</p>").replacing("</title>", with: "</title>\n" + head)
    }
    return Defect(name: name, code: code, wrong: page(wrong), right: page(right))
  }
}
