import ReportChart

/// The paints of a series' slices.
///
/// The order of priority is: the rule of a row, the colours of the series, its shades, and the
/// theme.
struct PiePaint {
  private let chart: PieChart
  private let seriesData: SeriesData
  private let theme: ChartTheme
  private let series: PieSeries
  /// The names of the slices; nil without names or for progress rings.
  private let names: CategoryValues?
  /// The strengths of shades, one per ordered name; nil for names with separate colours.
  private let strengths: [Double]?
  private let missing: ByteText
  /// The number of slices with separate colours.
  private let count: Int
  /// The colour index of the first slice, if progress rings of several series differ in colour.
  private let first: Int
  /// The indices of slices that are too thin for a separate colour.
  private let thin: Set<Int>
  /// The palette indices of the names; nil if each name has its default index.
  private let ranks: [Int: Int]?

  init(chart: PieChart, series: Int, data: borrowing ChartData) {
    self.chart = chart
    seriesData = data.series[series]
    theme = data.theme
    self.series = chart.series[series]
    let labels = seriesData[PieChart.label]
    count = labels?.names.count ?? seriesData.rowCount
    names = chart.isProgress ? nil : labels
    missing = data.text(.missing)
    let hasCustomPaint = self.series.colors != nil || self.series.hasShades || !self.series.isFilled
    strengths =
      chart.isProgress || hasCustomPaint || chart.patterns != .auto ? nil : labels?.strengths
    first =
      chart.isProgress ? data.series.prefix(series).reduce(0) { $0 + $1.rowCount } : 0
    // In several rings, a name has the same colour.
    let isOrdinary =
      !chart.isProgress && !hasCustomPaint && strengths == nil && chart.patterns == .auto
      && data.series.count == 1
    (thin, ranks) = Self.crowd(
      isOrdinary ? names : nil, seriesData[PieChart.value] ?? [], missing: missing, theme)
  }

  /// The maximum share of a thin slice: about 7 degrees.
  private static let thinShare = 0.02

  /// Returns the thin slices, and the palette indices of the others.
  ///
  /// Thin slices exist only if there are more slices than palette colours. The palette indices are
  /// nil unless only a few of very many names remain.
  private static func crowd(
    _ names: CategoryValues?, _ values: [Double], missing: ByteText, _ theme: ChartTheme
  ) -> (thin: Set<Int>, ranks: [Int: Int]?) {
    let maximum = max(8, theme.paletteColors.count)
    let largest = values.reduce(0) { $1.isFinite ? max($0, $1) : $0 }
    guard let names, names.names.count > maximum, largest > 0 else { return ([], nil) }
    var shares: [Int: Double] = [:]
    for (row, value) in values.enumerated() where value.isFinite && value > 0 {
      let index = names.rows[row].index
      guard index >= 0 else { return ([], nil) }
      shares[index, default: 0] += value / largest
    }
    guard shares.count > maximum else { return ([], nil) }
    let sum = shares.values.reduce(0, +)
    let thin = shares.filter { $0.value < thinShare * sum }.map(\.key)
    let remaining = Set(shares.keys).subtracting(thin).sorted()
    let isFew = names.names.count > PieChart.legendNameLimit && remaining.count <= maximum
    let ranks =
      isFew ? Dictionary(uniqueKeysWithValues: remaining.enumerated().map { ($1, $0) }) : nil
    // Next to a slice of missing values, a grey slice would appear equal.
    let hasMissing = names.names.contains { $0.isSameWord(as: missing) }
    return (thin.count > 1 && !hasMissing ? Set(thin) : [], ranks)
  }

  /// Returns the colour index of a row, which is the index of its name.
  func colorIndex(_ row: Int) -> Int {
    guard let names else { return first + row }
    let index = names.rows[row].index
    return index < 0 ? names.names.count : index
  }

  /// Returns the palette index for the index of a name.
  private func hue(_ index: Int) -> Int {
    guard let names, index < names.names.count else { return index }
    return ranks.map { $0[index] ?? index } ?? names.colorIndex(index)
  }

  /// Returns the colour of a row, without its pattern.
  func base(_ row: Int) -> Paint { seriesData.style(row).paint ?? base(at: colorIndex(row)) }

  /// Returns the colour at a colour index, without the rules of rows.
  private func base(at index: Int) -> Paint {
    if let colors = series.colors { return .color(colors[index]) }
    if strengths != nil { return .palette(0) }
    guard series.hasShades else { return .palette(hue(index)) }
    let tint = series.tint ?? theme.color(of: seriesData.paint)
    return .color(tint.shade(index % max(1, count), of: max(1, count)))
  }

  /// Returns whether the slices at a colour index have no name, or the name of missing values.
  private func isMissing(_ index: Int) -> Bool {
    guard let names, series.colors == nil, !series.hasShades, chart.patterns == .auto else {
      return false
    }
    return index >= names.names.count || names.names[index].isSameWord(as: missing)
  }

  /// Returns the paint of slices without a palette colour; nil for other slices.
  private func plain(_ index: Int) -> MarkPaint? {
    isMissing(index) || thin.contains(index) ? .role(.missing) : nil
  }

  /// Returns the fill opacity of a row; nil for an opaque fill.
  func opacity(_ row: Int) -> Double? {
    seriesData.style(row).paint == nil ? opacity(at: colorIndex(row)) : nil
  }

  /// Returns the fill opacity at a colour index; nil for an opaque fill.
  func opacity(at index: Int) -> Double? {
    guard let strengths, index < strengths.count, strengths[index] < 1 else { return nil }
    return strengths[index]
  }

  /// Returns the pattern of a row; nil without a pattern.
  ///
  /// A row with a rule colour has a pattern only if all slices have one.
  private func pattern(_ row: Int) -> Int? {
    if seriesData.style(row).paint != nil, chart.patterns != .all { return nil }
    return pattern(at: colorIndex(row))
  }

  private func pattern(at index: Int) -> Int? {
    switch chart.patterns {
    case .none: return nil
    case .all: return hue(index) + 1
    case .auto:
      // An author's colour has no pattern until it is repeated.
      if let colors = series.colors { return repetition(index, colors.colors.count) }
      if series.hasShades || strengths != nil || isMissing(index) { return nil }
      return hue(index) > 0 ? hue(index) : nil
    }
  }

  private func repetition(_ index: Int, _ count: Int) -> Int? {
    index < count ? nil : index / count
  }

  /// Returns the fill of a slice and its swatch.
  func fill(_ row: Int) -> MarkPaint {
    guard series.isFilled else { return .none }
    if seriesData.style(row).paint == nil, let plain = plain(colorIndex(row)) { return plain }
    return pattern(row).map { .hatched(base(row), $0) } ?? .paint(base(row))
  }

  /// Returns the fill of the swatch of a name without rows.
  func fill(at index: Int) -> MarkPaint {
    guard series.isFilled else { return .none }
    if let plain = plain(index) { return plain }
    return pattern(at: index).map { .hatched(base(at: index), $0) } ?? .paint(base(at: index))
  }

  /// Returns the style properties of a slice that differ from its group.
  func style(_ row: Int) -> MarkStyle {
    var style = MarkStyle(
      fill: fill(row), opacity: seriesData.style(row).emphasis.opacity, fillOpacity: opacity(row))
    if let outline = series.outlineStyle, outline.paint == nil { style.stroke = .paint(base(row)) }
    return style
  }

  /// Returns the outline of all slices; nil for a single slice without an outline.
  ///
  /// It is the author's outline, the tint between shades, or the background colour between slices.
  func outline(count: Int) -> (paint: MarkPaint?, width: Double)? {
    if let outline = series.outlineStyle { return outline }
    let width = series.outlineWidth(count: count)
    if strengths != nil { return (.paint(.palette(0)), 1) }
    if series.hasShades {
      return (.paint(.color(series.tint ?? theme.color(of: seriesData.paint))), width)
    }
    return count > 1 ? (.role(.background), width) : nil
  }

  /// Returns the outline of a row's swatch; nil without an outline.
  func swatchOutline(_ row: Int) -> MarkPaint? {
    if let outline = series.outlineStyle {
      return outline.width > 0 ? outline.paint ?? .paint(base(row)) : nil
    }
    return sharedOutline
  }

  /// Returns the outline of the swatch of a name without rows; nil without an outline.
  func swatchOutline(at index: Int) -> MarkPaint? {
    series.outlineStyle == nil ? sharedOutline : nil
  }

  /// The common outline of all shades of one colour; nil without shades.
  private var sharedOutline: MarkPaint? {
    if strengths != nil { return .paint(.palette(0)) }
    return series.hasShades ? .paint(.color(series.tint ?? theme.color(of: seriesData.paint))) : nil
  }

  /// Returns the text colour on a slice; nil for the text colour on the background.
  func ink(_ row: Int) -> MarkPaint? {
    guard series.isFilled, seriesData.style(row).emphasis != .dimmed else { return nil }
    if case .role(let role) = fill(row) { return .role(theme.ink(on: role)) }
    return theme.ink(on: base(row), opacity: opacity(row) ?? 1)
  }

  /// Returns the colour below a slice's hatching, as a backdrop for text; nil for a plain slice.
  func ground(_ row: Int) -> MarkPaint? {
    guard series.isFilled, case .hatched(let paint, _) = fill(row) else { return nil }
    return .paint(paint)
  }
}

extension ByteText {
  /// Returns whether two strings are equal, ignoring ASCII case.
  fileprivate func isSameWord(as other: ByteText) -> Bool {
    count == other.count
      && zip(bytes, other.bytes).allSatisfy { first, second in
        first == second || (first | 0x20) == (second | 0x20) && (0x61...0x7A).contains(first | 0x20)
      }
  }
}
