import ReportText

/// Reference lines and bands and notes of one document, and where their words stand.
struct OverlayLayout {
  /// Where they lie: the plot, or the square around a round one.
  let plot: Rect
  /// The whole picture, which no word leaves.
  let picture: Rect
  /// True when words stand to the left of what they speak of rather than to its right.
  let isMirrored: Bool
  var references: [OverlayReference] = []
  var notes: [OverlayNote] = []
  var pins: [OverlayPin] = []
  var placer: LabelPlacer
  /// What is left out: references and notes outside the plot, and words without a free place.
  private(set) var remarks: [ChartRemark] = []

  static let textSize = TextStyle.label.size.units
  static let gap = 3.0
  static let textHeight = textSize * (TextMetrics.capHeight + TextMetrics.descent)

  init(plot: Rect, picture: Rect, isMirrored: Bool) {
    self.plot = plot
    self.picture = picture
    self.isMirrored = isMirrored
    placer = LabelPlacer(plot)
  }

  /// The texts of the numbered notes, in their order.
  var listedNotes: [ByteText] {
    notes.compactMap { $0.number == nil ? nil : $0.text }
  }

  /// Counts something that is not shown.
  mutating func leaveOut(_ kind: ChartRemark.Kind, _ count: Int = 1) {
    guard count > 0 else { return }
    if let place = remarks.firstIndex(where: { $0.kind == kind }) {
      remarks[place].count += count
    } else {
      remarks.append(ChartRemark(kind, count: count))
    }
  }
}
