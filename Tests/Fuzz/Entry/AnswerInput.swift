import ReportChart
import ReportPlugin
import ReportText
import ReportValidation

/// Any bytes as a line that a plugin answers; the first one says for which chart it is drawn.
public enum AnswerInput {
  /// What should not have happened; nil when all is well.
  public static func problem(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let first = bytes.first else { return nil }
    let line = Array(bytes.dropFirst())
    let limits = PluginLimits()
    var answers: [ChartAnswer]
    do throws(ChartFault) {
      answers = try PluginAnswers(line, of: "fuzz 1", limits: limits).answers
    } catch {
      answers = [.fault(error)]
    }
    for case .picture(let picture) in answers where picture.marks.count > limits.marks {
      return "more marks than a picture may have"
    }
    let blocks = AnsweredBlock.all
    for (place, answer) in answers.prefix(2).enumerated() {
      let block = blocks[(Int(first) + place) % blocks.count]
      if let problem = document(of: block, answer) {
        return "\(problem), of the block \(block.text)"
      }
    }
    return nil
  }

  private static func document(of block: AnsweredBlock, _ answer: ChartAnswer) -> String? {
    var answer = answer
    if case .fault(var fault) = answer {
      fault.isShown = true
      answer = .fault(fault)
    }
    var found = Diagnostics()
    guard let figure = block.figure(answer, into: &found) else {
      return "a chart is refused: \(found.all.map(\.message))"
    }
    var writer = ByteWriter(capacity: figure.count + 256)
    writer.literal(
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\"><head><meta charset=\"UTF-8\"/>"
    )
    writer.literal("<title>T</title></head><body><main>")
    writer.markup(figure)
    writer.literal("</main></body></html>")
    var scratch = ValidationScratch()
    writer.copy().withUnsafeBufferPointer {
      DocumentValidator().check($0, scratch: &scratch, into: &found)
    }
    return found.isEmpty ? nil : "the document is not valid: \(found.all.map(\.message))"
  }
}
