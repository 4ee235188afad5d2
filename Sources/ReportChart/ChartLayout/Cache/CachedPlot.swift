import ReportText

/// The axes, the grid, and the legend of a chart, cached for later documents.
///
/// A document with the same input reuses them. Most documents of a period have the same dates, and
/// there are few different rounded limits of numbers.
final class CachedPlot {
  /// The layout of a plot: with x and y axes, or polar.
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
  /// The drawing areas of the renderers of the chart.
  let areas: [LaidOutArea]
  /// The marks of the plot below the data, with their markup.
  let before: SceneFragment
  /// The marks of the plot after the data, with their markup.
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

  /// Returns whether another document with this key has an equal plot.
  func serves(_ key: CachedPlotKey) -> Bool {
    guard words == key.words, locale == key.locale, id == key.id else { return false }
    for index in sources.indices {
      guard sources[index].isLike(key.inputs[index]),
        scales[index].serves(key.inputs[index].request, key.scales[index])
      else { return false }
    }
    return true
  }

  /// The layout input of an axis that is not a number, such as its title.
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
  /// The scale of each axis that has rounded limits; nil for other axes.
  let scales: [NumberScale?]
  let locale: ReportLocale
  let id: ByteText
  /// All numbers of the input in one array, for fast comparison and hashing.
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

  /// A hash that is equal for documents with equal plots.
  var hash: Int {
    var hasher = Hasher()
    hasher.combine(locale)
    words.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// The scale of a cached axis, with the input that other documents are compared with.
private struct CachedScale {
  private let request: ScaleRequest?
  /// The scales of all tick counts that the layout tried.
  ///
  /// The array is empty if equal ticks require the same extent.
  private let scales: [NumberScale]

  init(_ request: ScaleRequest?, of axis: AxisLayout) {
    self.request = request
    guard var variant = request, variant.isRounded, variant.values == .number,
      axis.scale is NumberScale
    else {
      scales = []
      return
    }
    var scales = [NumberScale(variant)]
    for count in axis.requestedCounts {
      variant.tickCount = count
      scales.append(NumberScale(variant))
    }
    self.scales = scales
  }

  /// Returns whether the axis of another document has the same limits and ticks.
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

/// The cached layout of a legend, for documents with the same legend entries.
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
