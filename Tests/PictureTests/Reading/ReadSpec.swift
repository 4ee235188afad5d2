import Foundation
import PictureReader
import ReportText

/// A spec with its drawn chart and the findings in it.
struct ReadSpec {
  /// The findings; nil if the chart could not be drawn.
  let findings: [Finding]?
  /// The drawing errors.
  let errors: [String]
  /// The keys that the reader does not support.
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
