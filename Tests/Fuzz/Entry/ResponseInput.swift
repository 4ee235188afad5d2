import ReportChart
import ReportPlugin
import ReportText
import ReportValidation

/// A fuzz input that is a response line of a plugin.
///
/// The first byte selects the chart block. If the first byte is 255, the other bytes are a
/// ``PluginInput``.
public enum ResponseInput {
  /// Returns a description of unexpected behaviour; nil if there is none.
  public static func problem(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let first = bytes.first else { return nil }
    if first == .max { return PluginInput.problem(bytes.dropFirst()) }
    let line = Array(bytes.dropFirst())
    let limits = PluginLimits()
    var responses: [ChartResponse]
    do throws(ChartFailure) {
      responses = try PluginResponses(line, of: "fuzz 1", limits: limits).responses
    } catch {
      responses = [.failure(error)]
    }
    for case .picture(let picture) in responses where picture.marks.count > limits.marks {
      return "more marks than a picture may have"
    }
    let blocks = ResponseBlock.all
    for (index, response) in responses.prefix(2).enumerated() {
      let block = blocks[(Int(first) + index) % blocks.count]
      var refused = Diagnostics()
      if let problem = document(of: block, response, refused: &refused) {
        return "\(problem), of the block \(block.text)"
      }
      if refused.hasErrors { return "a chart is refused: \(refused.all.map(\.message))" }
    }
    return nil
  }

  /// Returns the errors in the document of a block; nil if there are none or the block is refused.
  ///
  /// - Parameter refused: receives the errors of the block.
  static func document(
    of block: ResponseBlock, _ response: ChartResponse, refused: inout Diagnostics
  ) -> String? {
    var response = response
    if case .failure(var failure) = response {
      failure.isShown = true
      response = .failure(failure)
    }
    guard let figure = block.figure(response, into: &refused) else {
      return refused.hasErrors ? nil : "a chart is refused, and nothing is said of it"
    }
    var diagnostics = Diagnostics()
    var writer = ByteWriter(capacity: figure.count + 256)
    writer.literal(
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\"><head><meta charset=\"UTF-8\"/>"
    )
    writer.literal("<title>T</title></head><body><main>")
    writer.markup(figure)
    writer.literal("</main></body></html>")
    var scratch = ValidationScratch()
    writer.copy().withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &scratch, into: &diagnostics)
    }
    return diagnostics.isEmpty
      ? nil : "the document is not valid: \(diagnostics.all.map(\.message))"
  }
}
