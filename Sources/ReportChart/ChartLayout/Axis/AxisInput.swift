import ReportText

/// What an axis of one document is laid out from.
final class AxisWish {
  /// The axis with the limits of the document.
  let prepared: Shared<PreparedAxis>
  /// What its scale must show; nil when there is nothing to label.
  let request: ScaleRequest?
  /// What the series need of it.
  let needs: AxisDomain.Needs
  /// The lowest value of its data.
  let least: Double?
  /// The categories.
  let categories: [ByteText]
  /// The title.
  let title: ByteText?
  /// The room that stays free at both ends.
  let inset: Double

  init(
    prepared: Shared<PreparedAxis>, request: ScaleRequest?, needs: AxisDomain.Needs,
    least: Double?, categories: [ByteText], title: ByteText?, inset: Double
  ) {
    self.prepared = prepared
    self.request = request
    self.needs = needs
    self.least = least
    self.categories = categories
    self.title = title
    self.inset = inset
  }

  /// How many numbers ``add(to:_:)`` adds at most.
  static let wordCount = 7

  /// Adds the numbers that tell axes of the same block apart, with the ends of the scale where they are
  /// rounded, else those of the data.
  func add(to words: inout [UInt64], _ scale: NumberScale?) {
    words.append(inset.bitPattern)
    words.append(needs.gap.bitPattern)
    words.append(needs.reach.bitPattern)
    words.append(needs.slotPadding.bitPattern)
    words.append(
      (request == nil ? 0 : 1) | (needs.isHanging ? 2 : 0) | (needs.isMirrored ? 4 : 0))
    guard let extent = scale?.domain ?? request?.extent else { return }
    words.append(extent.low.bitPattern)
    words.append(extent.high.bitPattern)
  }
}
