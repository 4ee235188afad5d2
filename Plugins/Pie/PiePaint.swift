import ReportChart

/// The paints of the slices of a series. In this order: what a rule says of the row, the colours of the
/// series, its shades, the theme.
struct PiePaint {
  private let chart: PieChart
  private let own: SeriesData
  private let theme: ChartTheme
  private let series: PieSeries
  /// The names of the slices; nil where they have none, or are no parts of a whole.
  private let names: CategoryValues?
  /// The strengths of shades of names that have an order; nil where they have colours of their own.
  private let strengths: [Double]?
  private let missing: ByteText
  /// How many slices have colours of their own.
  private let count: Int
  /// The place of the first slice, where rings of several series are told apart by their colours.
  private let first: Int
  /// The places of slices that are too thin for colours of their own.
  private let thin: Set<Int>
  /// The places of the names in the palette, where there are too many names for each to have one of its own.
  private let ranks: [Int: Int]?

  init(chart: PieChart, series: Int, data: borrowing ChartData) {
    self.chart = chart
    own = data.series[series]
    theme = data.theme
    self.series = chart.series[series]
    let labels = own[PieChart.label]
    count = labels?.names.count ?? own.rowCount
    names = chart.isProgress ? nil : labels
    missing = data.text(.missing)
    let hasOwn = self.series.colors != nil || self.series.hasShades || !self.series.isFilled
    strengths = chart.isProgress || hasOwn || chart.patterns != .auto ? nil : labels?.strengths
    first =
      chart.isProgress ? data.series.prefix(series).reduce(0) { $0 + $1.rowCount } : 0
    // In rings a name has one colour.
    let isOrdinary =
      !chart.isProgress && !hasOwn && strengths == nil && chart.patterns == .auto
      && data.series.count == 1
    (thin, ranks) = Self.crowd(
      isOrdinary ? names : nil, own[PieChart.value] ?? [], missing: missing, theme)
  }

  /// A slice with less than this share is thin: about 7 degrees.
  private static let thinShare = 0.02

  /// The thin ones of more slices than the palette has colours, and the order of the others where they are a few of very
  /// many names.
  private static func crowd(
    _ names: CategoryValues?, _ values: [Double], missing: ByteText, _ theme: ChartTheme
  ) -> (thin: Set<Int>, ranks: [Int: Int]?) {
    let most = max(8, theme.paletteColors.count)
    let largest = values.reduce(0) { $1.isFinite ? max($0, $1) : $0 }
    guard let names, names.names.count > most, largest > 0 else { return ([], nil) }
    var shares: [Int: Double] = [:]
    for (row, value) in values.enumerated() where value.isFinite && value > 0 {
      let place = names.rows[row].index
      guard place >= 0 else { return ([], nil) }
      shares[place, default: 0] += value / largest
    }
    guard shares.count > most else { return ([], nil) }
    let sum = shares.values.reduce(0, +)
    let thin = shares.filter { $0.value < thinShare * sum }.map(\.key)
    let kept = Set(shares.keys).subtracting(thin).sorted()
    let isFew = names.names.count > PieChart.mostListed && kept.count <= most
    let ranks = isFew ? Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) }) : nil
    // Beside a slice of missing values a grey one would be taken for it.
    let hasMissing = names.names.contains { $0.isSameWord(as: missing) }
    return (thin.count > 1 && !hasMissing ? Set(thin) : [], ranks)
  }

  /// The place of a row among the colours: that of its name.
  func place(_ row: Int) -> Int {
    guard let names else { return first + row }
    let index = names.rows[row].index
    return index < 0 ? names.names.count : index
  }

  /// The place in the palette of what has a place among the names.
  private func hue(_ place: Int) -> Int {
    guard let names, place < names.names.count else { return place }
    return ranks.map { $0[place] ?? place } ?? names.place(place)
  }

  /// The colour of a row, without pattern.
  func base(_ row: Int) -> Paint { own.style(row).paint ?? base(at: place(row)) }

  /// The colour at a place, whatever rules say.
  private func base(at place: Int) -> Paint {
    if let colors = series.colors { return .color(colors[place]) }
    if strengths != nil { return .palette(0) }
    guard series.hasShades else { return .palette(hue(place)) }
    let tint = series.tint ?? theme.color(of: own.paint)
    return .color(tint.shade(place % max(1, count), of: max(1, count)))
  }

  /// True for the slice of values that are missing: it has no name, or that of missing values.
  private func isMissing(_ place: Int) -> Bool {
    guard let names, series.colors == nil, !series.hasShades, chart.patterns == .auto else {
      return false
    }
    return place >= names.names.count || names.names[place].isSameWord(as: missing)
  }

  /// The paint of a slice that has no colour of the palette; nil for one that has.
  private func plain(_ place: Int) -> MarkPaint? {
    isMissing(place) || thin.contains(place) ? .role(.missing) : nil
  }

  /// The opacity of the fill of a row; nil for an opaque one.
  func opacity(_ row: Int) -> Double? {
    own.style(row).paint == nil ? opacity(at: place(row)) : nil
  }

  /// The opacity of the fill at a place; nil for an opaque one.
  func opacity(at place: Int) -> Double? {
    guard let strengths, place < strengths.count, strengths[place] < 1 else { return nil }
    return strengths[place]
  }

  /// The pattern of a row; nil for none. A colour of a rule has none unless all slices do.
  private func pattern(_ row: Int) -> Int? {
    if own.style(row).paint != nil, chart.patterns != .all { return nil }
    return pattern(at: place(row))
  }

  private func pattern(at place: Int) -> Int? {
    switch chart.patterns {
    case .none: return nil
    case .all: return hue(place) + 1
    case .auto:
      // What the author colours keeps its colour, unless it comes again.
      if let colors = series.colors { return again(place, colors.colors.count) }
      if series.hasShades || strengths != nil || isMissing(place) { return nil }
      return hue(place) > 0 ? hue(place) : nil
    }
  }

  private func again(_ place: Int, _ count: Int) -> Int? { place < count ? nil : place / count }

  /// What fills a slice, or its swatch.
  func fill(_ row: Int) -> MarkPaint {
    guard series.isFilled else { return .none }
    if own.style(row).paint == nil, let plain = plain(place(row)) { return plain }
    return pattern(row).map { .hatched(base(row), $0) } ?? .paint(base(row))
  }

  /// What fills the swatch of a name that no row has.
  func fill(at place: Int) -> MarkPaint {
    guard series.isFilled else { return .none }
    if let plain = plain(place) { return plain }
    return pattern(at: place).map { .hatched(base(at: place), $0) } ?? .paint(base(at: place))
  }

  /// What a slice has of its own.
  func style(_ row: Int) -> MarkStyle {
    var style = MarkStyle(
      fill: fill(row), opacity: own.style(row).emphasis.opacity, fillOpacity: opacity(row))
    if let outline = series.ownOutline, outline.paint == nil { style.stroke = .paint(base(row)) }
    return style
  }

  /// The line around all slices: the author's, that of the tint between its shades, or one of the
  /// background between neighbours.
  func outline(count: Int) -> (paint: MarkPaint?, width: Double)? {
    if let outline = series.ownOutline { return outline }
    let width = series.outlineWidth(count: count)
    if strengths != nil { return (.paint(.palette(0)), 1) }
    if series.hasShades {
      return (.paint(.color(series.tint ?? theme.color(of: own.paint))), width)
    }
    return count > 1 ? (.role(.background), width) : nil
  }

  /// The line around the swatch of a row.
  func swatchOutline(_ row: Int) -> MarkPaint? {
    if let outline = series.ownOutline {
      return outline.width > 0 ? outline.paint ?? .paint(base(row)) : nil
    }
    return sharedOutline
  }

  /// The line around the swatch of a name that no row has.
  func swatchOutline(at place: Int) -> MarkPaint? { series.ownOutline == nil ? sharedOutline : nil }

  /// The line around all shades of one colour.
  private var sharedOutline: MarkPaint? {
    if strengths != nil { return .paint(.palette(0)) }
    return series.hasShades ? .paint(.color(series.tint ?? theme.color(of: own.paint))) : nil
  }

  /// The colour of words on a slice; nil for that of words on the background.
  func ink(_ row: Int) -> MarkPaint? {
    guard series.isFilled, own.style(row).emphasis != .dimmed else { return nil }
    if case .role(let role) = fill(row) { return .role(theme.ink(on: role)) }
    return theme.ink(on: base(row), opacity: opacity(row) ?? 1)
  }

  /// The colour under the hatching of a slice, which words on it need behind them; nil for a plain one.
  func ground(_ row: Int) -> MarkPaint? {
    guard series.isFilled, case .hatched(let paint, _) = fill(row) else { return nil }
    return .paint(paint)
  }
}

extension ByteText {
  /// True for the same word, capital letters of ASCII or not.
  fileprivate func isSameWord(as other: ByteText) -> Bool {
    count == other.count
      && zip(bytes, other.bytes).allSatisfy { one, two in
        one == two || (one | 0x20) == (two | 0x20) && (0x61...0x7A).contains(one | 0x20)
      }
  }
}
