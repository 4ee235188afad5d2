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

  /// True when nothing but the extent of the data can tell the axes apart that two wishes lead to.
  func isLike(_ other: AxisWish) -> Bool {
    prepared === other.prepared && (request == nil) == (other.request == nil)
      && inset == other.inset && needs.gap == other.needs.gap && needs.reach == other.needs.reach
      && needs.slotPadding == other.needs.slotPadding
      && needs.isHanging == other.needs.isHanging && needs.isMirrored == other.needs.isMirrored
      && title == other.title && categories == other.categories
  }
}
