import ReportText

/// Axes, grid and legend of a chart as one document had them. Others in which they are the same take
/// them over: most documents of a period have the same days, and rounded ends of numbers are few.
final class CachedPlot {
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
  private let scales: [CachedScale]
  private let locale: ReportLocale
  private let id: ByteText
  let layout: Layout
  let width: Double
  let height: Double
  /// What the renderers draw in.
  let areas: [LaidOutArea]
  /// What lies under the data, and what follows it.
  let before: SceneFragment
  let after: SceneFragment

  init(
    _ key: CachedPlotKey, _ layout: Layout, axes: [AxisLayout], areas: [LaidOutArea],
    before: SceneFragment, after: SceneFragment
  ) {
    words = key.words
    sources = key.inputs.map { AxisSource($0) }
    scales = zip(key.inputs, axes).map { CachedScale($0.request, of: $1) }
    locale = key.locale
    id = key.id
    self.layout = layout
    (width, height) = layout.size
    self.areas = areas
    self.before = before
    self.after = after
  }

  /// True when another document has the same.
  func serves(_ key: CachedPlotKey) -> Bool {
    guard words == key.words, locale == key.locale, id == key.id else { return false }
    for place in sources.indices {
      guard sources[place].isLike(key.inputs[place]),
        scales[place].serves(key.inputs[place].request, key.scales[place])
      else { return false }
    }
    return true
  }

  /// What an axis has beside numbers.
  private struct AxisSource {
    let prepared: Shared<PreparedAxis>
    let title: ByteText?
    let categories: [ByteText]
    let dates: DateSteps?

    init(_ input: AxisLayoutInput) {
      prepared = input.prepared
      title = input.title
      dates = input.dates
      categories = input.categories
    }

    func isLike(_ input: AxisLayoutInput) -> Bool {
      prepared === input.prepared && title == input.title && dates == input.dates
        && categories == input.categories
    }
  }
}

/// All that axes, grid and legend of a document follow from, beside the block.
struct CachedPlotKey {
  let inputs: [AxisLayoutInput]
  /// The scales of axes whose ends are rounded.
  let scales: [NumberScale?]
  let locale: ReportLocale
  let id: ByteText
  /// The numbers in one row, which are compared and hashed at once.
  let words: [UInt64]

  init(_ inputs: [AxisLayoutInput], legendNumber: Int, locale: ReportLocale, id: ByteText) {
    self.inputs = inputs
    self.locale = locale
    self.id = id
    scales = inputs.map { input in
      guard let request = input.request, request.isRounded, request.values == .number else {
        return nil
      }
      return NumberScale(request)
    }
    var words: [UInt64] = []
    words.reserveCapacity(1 + inputs.count * AxisLayoutInput.wordCount)
    words.append(UInt64(legendNumber))
    for (input, scale) in zip(inputs, scales) { input.add(to: &words, scale) }
    self.words = words
  }

  /// The same for plots that are the same.
  var hash: Int {
    var hasher = Hasher()
    hasher.combine(locale)
    words.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// The scale of an axis that was laid out, as far as it tells whether another document has the same.
private struct CachedScale {
  private let request: ScaleRequest?
  /// The scales of all numbers of ticks that were tried; empty when only the same extent has the same
  /// ticks.
  private let scales: [NumberScale]

  init(_ request: ScaleRequest?, of axis: AxisLayout) {
    self.request = request
    guard var own = request, own.isRounded, own.values == .number,
      axis.scale is NumberScale
    else {
      scales = []
      return
    }
    var scales = [NumberScale(own)]
    for count in axis.askedCounts {
      own.tickCount = count
      scales.append(NumberScale(own))
    }
    self.scales = scales
  }

  /// True when a request leads to the same ends and ticks, whatever number of ticks is tried.
  /// - Parameter scale: of the request, where its ends are rounded.
  func serves(_ other: ScaleRequest?, _ scale: NumberScale?) -> Bool {
    guard let request, var other else { return request == nil && other == nil }
    guard
      request.values == other.values && request.isLowFixed == other.isLowFixed
        && request.isHighFixed == other.isHighFixed && request.isRounded == other.isRounded
        && request.decimals == other.decimals && request.tickCount == other.tickCount
        && request.weekStart == other.weekStart && request.timeZone == other.timeZone
        && request.base == other.base
    else { return false }
    if request.extent == other.extent, request.inner == other.inner,
      request.showsTicks == other.showsTicks
    {
      return true
    }
    guard let scale, scale == scales.first else { return false }
    for scale in scales.dropFirst() {
      other.tickCount = scale.tickCount
      guard NumberScale(other) == scale else { return false }
    }
    return true
  }
}

/// A legend as a document had it, for others with the same entries.
final class CachedLegend {
  let entries: [LegendEntry]
  let title: ByteText?
  let layout: LegendLayout
  /// Tells it from the other legends of its chart.
  let number: Int

  init(_ entries: [LegendEntry], _ title: ByteText?, _ layout: LegendLayout, number: Int) {
    self.entries = entries
    self.title = title
    self.layout = layout
    self.number = number
  }
}
