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

  private let wishes: [AxisWish]
  private let scales: [KeptScale]
  private let legendNumber: Int
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
    wishes = key.wishes
    scales = zip(key.wishes, axes).map { KeptScale($0.request, of: $1) }
    legendNumber = key.legendNumber
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
    guard legendNumber == key.legendNumber, locale == key.locale, id == key.id,
      wishes.count == key.wishes.count
    else { return false }
    for place in wishes.indices {
      guard wishes[place].isLike(key.wishes[place]),
        scales[place].serves(key.wishes[place].request, key.scales[place])
      else { return false }
    }
    return true
  }
}

/// All that axes, grid and legend of a document follow from, beside the block.
struct KeptPlotKey {
  let wishes: [AxisWish]
  /// The scales of axes whose ends are rounded.
  let scales: [NumberScale?]
  let legendNumber: Int
  let locale: ReportLocale
  let id: ByteText

  init(_ wishes: [AxisWish], legendNumber: Int, locale: ReportLocale, id: ByteText) {
    self.wishes = wishes
    scales = wishes.map { wish in
      guard let request = wish.request, request.isRounded, request.values == .number else {
        return nil
      }
      return NumberScale(request)
    }
    self.legendNumber = legendNumber
    self.locale = locale
    self.id = id
  }

  /// The same for plots that are the same.
  var hash: Int {
    var hasher = Hasher()
    hasher.combine(locale)
    hasher.combine(legendNumber)
    for (wish, scale) in zip(wishes, scales) {
      guard let request = wish.request else { continue }
      hasher.combine(scale?.domain ?? request.extent)
    }
    return hasher.finalize()
  }
}
