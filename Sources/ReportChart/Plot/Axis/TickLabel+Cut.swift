import ReportText

extension TickLabel {
  /// Cuts the text, or each of its lines, to a width.
  mutating func cut(to limit: Double) {
    guard width > limit, image == nil else { return }
    full = full ?? text
    isCut = true
    text = TextMetrics.truncated(text, toWidth: max(0, limit), size: TickLabeler.size)
    width = TextMetrics.width(text, size: TickLabeler.size)
    guard let second else { return }
    let cut = TextMetrics.truncated(second, toWidth: max(0, limit), size: TickLabeler.size)
    self.second = cut
    width = max(width, TextMetrics.width(cut, size: TickLabeler.size))
  }
}
