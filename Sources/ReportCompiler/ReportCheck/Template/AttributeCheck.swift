import ReportQuery
import ReportText
import ReportValidation

/// Checks the attributes of the elements of a template: their names, which must be there, and their
/// values, read as the validator of documents reads them.
struct AttributeCheck {
  let model: ContentModel
  var findings: CheckFindings

  init(_ model: ContentModel, findings: CheckFindings) {
    self.model = model
    self.findings = findings
  }
}

extension [Interpolation.Piece] {
  /// The first value in a text.
  var firstValue: Expression? {
    for piece in self { if case .expression(let value) = piece { return value } }
    return nil
  }

  /// True when there are data for which one of the values has no form that programs read.
  var mayLackValues: Bool {
    contains { piece in
      if case .expression(let value) = piece { value.mayLackPlainForm } else { false }
    }
  }

  /// The bytes of a value without data in it as they are written; nil when data fill in a part.
  var constantValue: [UInt8]? {
    var bytes: [UInt8] = []
    for piece in self {
      guard case .text(let text) = piece else { return nil }
      bytes += text.bytes
    }
    return Self.written(bytes)
  }

  /// Text as it is written between quotation marks.
  static func written(_ text: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: text.count + 16)
    text.withUnsafeBufferPointer { writer.attribute($0) }
    return writer.copy()
  }
}
