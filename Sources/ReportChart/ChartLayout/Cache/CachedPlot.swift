import ReportText

/// The axes, the grid, and the legend of a chart, cached for later documents.
///
/// A document with the same input reuses them. Most documents of a period have the same dates, and
/// there are few different rounded limits of numbers.
final class CachedPlot {
  /// The layout of the plot.
  enum Layout {
    case cartesian(CartesianLayout)
    case polar(PolarLayout)

    /// The size of the chart, in user units.
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
  /// The areas for the renderers.
  let areas: [LaidOutArea]
  /// The fragment below the data.
  let before: SceneFragment
  /// The fragment after the data.
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

  /// Returns whether the plot matches the key of another document.
  func serves(_ key: CachedPlotKey) -> Bool {
    guard words == key.words, locale == key.locale, id == key.id else { return false }
    for place in sources.indices {
      guard sources[place].isLike(key.inputs[place]),
        scales[place].serves(key.inputs[place].request, key.scales[place])
      else { return false }
    }
    return true
  }

  /// The input of an axis in addition to numbers.
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

/// The complete input of the axes, the grid, and the legend of a document, except the block.
struct CachedPlotKey {
  let inputs: [AxisLayoutInput]
  /// The scales of axes with rounded limits; nil for other axes.
  let scales: [NumberScale?]
  let locale: ReportLocale
  let id: ByteText
  /// All numbers in one array, for fast comparison and hashing.
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

  /// A hash that is equal for equal plots.
  var hash: Int {
    var hasher = Hasher()
    hasher.combine(locale)
    words.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// The scale of a cached axis, with the data for comparison with other documents.
private struct CachedScale {
  private let request: ScaleRequest?
  /// The scales of all tick counts that the layout tried.
  ///
  /// The array is empty if equal ticks require the same extent.
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
    for count in axis.requestedCounts {
      own.tickCount = count
      scales.append(NumberScale(own))
    }
    self.scales = scales
  }

  /// Returns whether a request gives the same limits and ticks for every tick count.
  ///
  /// - Parameter scale: the scale of the request, if its limits are rounded.
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

/// A cached legend for documents with the same entries.
final class CachedLegend {
  let entries: [LegendEntry]
  let title: ByteText?
  let layout: LegendLayout
  /// The number that identifies the legend within its chart.
  let number: Int

  init(_ entries: [LegendEntry], _ title: ByteText?, _ layout: LegendLayout, number: Int) {
    self.entries = entries
    self.title = title
    self.layout = layout
    self.number = number
  }
}
