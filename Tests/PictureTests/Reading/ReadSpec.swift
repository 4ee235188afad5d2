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
    let chart = DrawnSpec(text ?? spec.yaml)
    errors = chart.errors
    let input = BlockInput(spec)?.input
    self.input = input
    unread = input?.unread ?? ["data"]
    guard let input, chart.errors.isEmpty,
      let figure = ReadFigure(chart.figure, warnings: Self.warnings(chart))
    else {
      findings = nil
      return
    }
    findings = PictureReader.findings(in: figure, of: input)
  }

  static func warnings(_ chart: DrawnSpec) -> [RunWarning] {
    chart.diagnostics.filter { $0.severity == .warning }.map {
      RunWarning(code: "\($0.code)", message: $0.message)
    }
  }
}
