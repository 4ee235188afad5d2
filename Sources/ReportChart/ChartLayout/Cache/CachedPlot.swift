import ReportText

/// Axes, grid and legend of a chart as one document had them. Others in which they are the same take
/// them over: most documents of a period have the same days, and rounded ends of numbers are few.
final class KeptPlot {
  /// How the plot is laid out.
  enum Layout {
    case cartesian(CartesianLayout)
    case polar(PolarLayout)

    /// The size of the picture.
    var size: (width: Double, height: Double) {
      switch self {
      case .cartesian(let layout): (layout.width, layout.height)
      case .polar(let layout): (layout.width, layout.height)
      }
    }
  }

  private let words: [UInt64]
  private let sources: [AxisSource]
  private let scales: [KeptScale]
  private let locale: ReportLocale
  private let id: ByteText
  let layout: Layout
  let width: Double
  let height: Double
  /// What the renderers draw in.
  let areas: [LaidOutArea]
  /// What lies under the data, and what follows it.
  let before: SceneExcerpt
  let after: SceneExcerpt

  init(
    _ key: KeptPlotKey, _ layout: Layout, axes: [AxisLayout], areas: [LaidOutArea],
    before: SceneExcerpt, after: SceneExcerpt
  ) {
    words = key.words
    sources = key.wishes.map { AxisSource($0) }
    scales = zip(key.wishes, axes).map { KeptScale($0.request, of: $1) }
    locale = key.locale
    id = key.id
    self.layout = layout
    (width, height) = layout.size
    self.areas = areas
    self.before = before
    self.after = after
  }

  /// True when another document has the same.
  func serves(_ key: KeptPlotKey) -> Bool {
    guard words == key.words, locale == key.locale, id == key.id else { return false }
    for place in sources.indices {
      guard sources[place].isLike(key.wishes[place]),
        scales[place].serves(key.wishes[place].request, key.scales[place])
      else { return false }
    }
    return true
  }

  /// What an axis has beside numbers.
  private struct AxisSource {
    let prepared: Shared<PreparedAxis>
    let title: ByteText?
    let categories: [ByteText]

    init(_ wish: AxisWish) {
      prepared = wish.prepared
      title = wish.title
      categories = wish.categories
    }

    func isLike(_ wish: AxisWish) -> Bool {
      prepared === wish.prepared && title == wish.title && categories == wish.categories
    }
  }
}
