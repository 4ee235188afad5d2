import ReportChart

/// A text broken into two lines at the space that makes them narrowest.
struct PieLabelBreak {
  let lines: [ByteText]
  let width: Double

  /// Nil for a text without a space.
  init?(_ text: ByteText) {
    let bytes = text.bytes
    var best: (lines: [ByteText], width: Double)?
    for place in bytes.indices.dropFirst().dropLast() where bytes[place] == UInt8(ascii: " ") {
      let lines = [ByteText(bytes[..<place]), ByteText(bytes[(place + 1)...])]
      let width = lines.map { TextMetrics.width($0, style: .label) }.max() ?? 0
      if best.map({ width < $0.width }) ?? true { best = (lines, width) }
    }
    guard let best else { return nil }
    lines = best.lines
    width = best.width
  }
}
