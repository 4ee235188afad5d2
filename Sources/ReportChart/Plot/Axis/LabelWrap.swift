import ReportText

/// Labels in two lines.
enum LabelWrap {
  /// Puts a label into two lines at the place that leaves the narrower block; a label that must not be
  /// parted stays as it is.
  static func wrap(_ label: inout TickLabel) {
    guard label.second == nil else { return }
    let bytes = label.text.bytes
    var best: (first: ByteText, second: ByteText, width: Double)?
    for place in LineBreaks(label.text).places {
      let first = ByteText(bytes.prefix(place.end))
      let second = ByteText(bytes.dropFirst(place.next))
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
