import ReportText

/// Labels in two lines.
enum LabelWrap {
  /// Puts a label into two lines at the space that leaves the narrower block; a label without a
  /// space stays as it is.
  static func wrap(_ label: inout TickLabel) {
    guard label.second == nil else { return }
    let bytes = label.text.bytes
    var best: (first: ByteText, second: ByteText, width: Double)?
    for place in bytes.indices where bytes[place] == UInt8(ascii: " ") {
      guard place > bytes.startIndex, place + 1 < bytes.endIndex else { continue }
      let first = ByteText(bytes[..<place])
      let second = ByteText(bytes[(place + 1)...])
      let width = max(
        TextMetrics.width(first, size: TickLabeler.size),
        TextMetrics.width(second, size: TickLabeler.size))
      if width < best?.width ?? .infinity { best = (first, second, width) }
    }
    guard let best else { return }
    label.full = label.text
    label.text = best.first
    label.second = best.second
    label.width = best.width
  }

  /// Puts a label back into one line.
  static func unwrap(_ label: inout TickLabel) {
    guard label.second != nil, let full = label.full else { return }
    label.text = full
    label.second = nil
    label.full = nil
    label.width = TextMetrics.width(full, size: TickLabeler.size)
  }

  /// The least whole number that is not smaller.
  static func whole(_ value: Double) -> Int {
    guard value < 1e9 else { return 1_000_000_000 }
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }
}
