import Foundation
import PictureReader
import ReportText

/// A spec, drawn and read back.
struct ReadSpec {
  /// Nil when the picture could not be drawn.
  let findings: [Finding]?
  /// The errors of the drawing.
  let errors: [String]
  /// The keys that the reader does not know.
  let unread: [String]
  /// The type of the block.
  let type: String
  /// The input of the reader.
  let input: ChartInput?

  init(_ spec: SpecValue, text: String? = nil) {
    type = spec["type"]?.string ?? ""
    let drawn = DrawnSpec(text ?? spec.yaml)
    errors = drawn.errors
    let input = BlockInput(spec)?.input
    self.input = input
    unread = input?.unread ?? ["data"]
    guard let input, drawn.errors.isEmpty,
      let figure = ReadFigure(drawn.figure, warnings: Self.warnings(drawn))
    else {
      findings = nil
      return
    }
    findings = PictureReader.findings(in: figure, of: input)
  }

  static func warnings(_ drawn: DrawnSpec) -> [RunWarning] {
    drawn.diagnostics.filter { $0.severity == .warning }.map {
      RunWarning(code: "\($0.code)", message: $0.message)
    }
  }
}
