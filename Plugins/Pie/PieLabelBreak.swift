import ReportChart

/// A text broken into two lines at the place that makes them narrowest.
struct PieLabelBreak {
  let lines: [ByteText]
  let width: Double

  /// Nil for a text that must not be parted.
  init?(_ text: ByteText) {
    let bytes = text.bytes
    var best: (lines: [ByteText], width: Double)?
    for place in LineBreaks(text).places {
      let lines = [ByteText(bytes.prefix(place.end)), ByteText(bytes.dropFirst(place.next))]
      let width = lines.map { TextMetrics.width($0, style: .label) }.max() ?? 0
      if best.map({ width < $0.width }) ?? true { best = (lines, width) }
    }
    guard let best else { return nil }
    lines = best.lines
    width = best.width
  }
}
