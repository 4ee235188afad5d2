import ReportData
public import ReportText

/// The data of a renderer's series in one document.
///
/// Positions have scale units: numbers, day numbers, date-times in seconds, or 0-based category
/// indices. A missing value is NaN, or ``Category`` -1.
public struct ChartData: Sendable {
  /// The data of the renderer's series, in the order of the block.
  public internal(set) var series: [SeriesData]
  /// The locale in which numbers and dates are written.
  public internal(set) var locale: ReportLocale
  /// The theme of the chart.
  public internal(set) var theme: ChartTheme
  /// The single reference line, such as a goal; nil for no line, several lines, or several series.
  public internal(set) var goal: Double?
  /// The values that the document computes for text options of the block.
  let inputs: [ChartInput]

  /// The message catalogue in the document's language.
  let phrases: ChartPhrases

  init(
    series: [SeriesData], locale: ReportLocale, theme: ChartTheme = .light,
    phrases: ChartPhrases = .of("en"), inputs: [ChartInput] = []
  ) {
    self.phrases = phrases
    self.series = series
    self.locale = locale
    self.theme = theme
    self.inputs = inputs
  }

  /// Returns the axis name of a main-channel value, or the value as a label without a unit.
  public func text(_ value: Double, series: Int) -> ByteText {
    let data = self.series[series]
    return data.valueNames[value] ?? .value(value, data.labelFormat ?? data.format, locale: locale)
  }

  /// Returns the text of a main-channel value range: `3–8` or, with a negative limit, `−5 to −1`.
  public func text(from low: Double, to high: Double, series: Int) -> ByteText {
    let data = self.series[series]
    let format = data.labelFormat ?? data.format
    var writer = ByteWriter(capacity: 64)
    writer.range(low, high, "–", format.isTemporal ? nil : phrases) {
      $1.value($0, format, locale: locale, isMarkup: false)
    }
    return ByteText(writer.copy())
  }

  /// Returns the day, category, or number of a row in the label format; empty if it is missing.
  public func text(_ channel: Channel<Double>, row: Int, series: Int) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    for column in self.series[series].columns where column.name == channel.description.name {
      guard !column.isMissing(row) else { break }
      if !column.names.isEmpty { return column.names[Int(column.numbers[row])] }
      writer.value(
        column.numbers[row], column.labelFormat ?? column.format, locale: locale, isMarkup: false)
    }
    return ByteText(writer.copy())
  }

  /// Returns the text of a row in a text channel; empty if it is missing.
  public func text(_ channel: Channel<Category>, row: Int, series: Int) -> ByteText {
    guard let strings = self.series[series][channel], strings.rows[row].index >= 0 else {
      return ""
    }
    return strings.names[strings.rows[row].index]
  }

  /// Returns an option's text, or its number in the document's locale; nil if missing or empty.
  public func text(_ option: OptionText?) -> ByteText? {
    let text: ByteText
    switch option?.source {
    case .none: return nil
    case .constant(let literal): text = literal
    case .input(let index):
      switch inputs[index] {
      case .missing: return nil
      case .text(let value): text = value
      case .number(let number):
        text = .value(number, abs(number) < 0.01 ? .significant(4) : .upTo(3), locale: locale)
      }
    }
    return text.isEmpty ? nil : text
  }

  // MARK: Selection of rows

  /// Returns the data inside an x range, and one more row on each side so that lines continue.
  ///
  /// - Parameter x: returns the index of the x column of a series; nil for none.
  func within(_ range: Extent, x: (SeriesData) -> Int?) -> ChartData {
    var data = self
    for index in data.series.indices {
      guard let column = x(series[index]) else { continue }
      data.series[index].keep(Self.rows(of: series[index].columns[column].numbers, in: range))
    }
    return data
  }

  /// Retains only those rows of a series that have a category in a range.
  mutating func keep(_ range: ClosedRange<Int>, series: Int, column: Int) {
    let numbers = self.series[series].columns[column].numbers
    self.series[series].keep(
      numbers.indices.filter { row in
        numbers[row] >= Double(range.lowerBound) && numbers[row] <= Double(range.upperBound)
      })
  }

  private static func rows(of numbers: [Double], in range: Extent) -> [Int] {
    func isInside(_ row: Int) -> Bool { numbers[row] >= range.low && numbers[row] <= range.high }
    return numbers.indices.filter { row in
      isInside(row) || row > 0 && isInside(row - 1)
        || row + 1 < numbers.count && isInside(row + 1)
    }
  }
}

// MARK: - Series and columns

/// The data of one series.
public struct SeriesData: Sendable {
  /// The index of the series in the complete block, over all chart types.
  public internal(set) var index: Int
  /// The name of the series in the legend.
  public internal(set) var label: ByteText
  /// The paint of the series.
  public internal(set) var paint: Paint
  /// The index of the series for theme colours, dashes, markers, and hatchings.
  public internal(set) var themeIndex: Int
  /// The number of data rows of the series.
  public internal(set) var rowCount: Int
  /// The effect of a selection on the complete series.
  public internal(set) var emphasis = Emphasis.none
  /// The rarely used properties; nil if none of them is set, as in most series.
  private var rare: Shared<RareProperties>?
  /// The format for values of the main channel: the first channel that is neither x nor a label.
  var format: ValueFormat
  /// The format for labels in the chart; nil if it is the same as ``format``.
  var labelFormat: ValueFormat?
  /// The channels of the series with their values, in the order of the manifest.
  var columns: [ChannelColumn]

  init(
    index: Int, label: ByteText, paint: Paint, rowCount: Int, format: ValueFormat,
    columns: [ChannelColumn]
  ) {
    self.index = index
    self.label = label
    self.paint = paint
    themeIndex = index
    self.rowCount = rowCount
    self.format = format
    self.columns = columns
  }

  /// The rarely used properties. They share one reference, because series are copied often.
  private struct RareProperties: Sendable {
    var rowStyles: [RowStyle] = []
    var reasonGlyphs: [ReasonGlyph?] = []
    var link: ByteText?
    var rowLinks: [ByteText?] = []
    var meaning: SeriesThresholds?
    var unplaced: [Bool] = []
    var unit: ByteText?
    var role: SeriesRole?
    var valueNames: [Double: ByteText] = [:]
  }

  /// The axis names of values, which replace numbers. Assign the complete dictionary.
  var valueNames: [Double: ByteText] {
    get { rare?.value.valueNames ?? [:] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.valueNames = newValue }
      }
    }
  }

  /// The role as a comparison series; nil for a series of the chart's subject.
  public internal(set) var role: SeriesRole? {
    get { rare?.value.role }
    set {
      if newValue != nil || rare != nil {
        rare.change(from: RareProperties()) { $0.role = newValue }
      }
    }
  }

  /// The styles from rules and selections, one per row; empty for none. Assign the complete array.
  public internal(set) var rowStyles: [RowStyle] {
    get { rare?.value.rowStyles ?? [] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.rowStyles = newValue }
      }
    }
  }

  /// The missing-reason glyphs, one per row, or empty. A glyph replaces the missing-value mark.
  public internal(set) var reasonGlyphs: [ReasonGlyph?] {
    get { rare?.value.reasonGlyphs ?? [] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.reasonGlyphs = newValue }
      }
    }
  }

  /// The rows that have a value without a position in the chart; empty if there are none.
  var unplacedRows: [Bool] {
    get { rare?.value.unplaced ?? [] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.unplaced = newValue }
      }
    }
  }

  /// Returns whether a row has a value without a position, such as zero on a logarithmic axis.
  ///
  /// The row is not missing, and the description counts it.
  public func isUnplaced(_ row: Int) -> Bool {
    guard let rare, !rare.value.unplaced.isEmpty, row >= 0 else { return false }
    return rare.value.unplaced[row]
  }

  /// The unit of the main channel, in a chart without axes; nil if the format contains a unit.
  public internal(set) var unit: ByteText? {
    get { rare?.value.unit }
    set {
      if newValue != nil || rare != nil {
        rare.change(from: RareProperties()) { $0.unit = newValue }
      }
    }
  }

  /// The link target of the legend entry and of the data-table header.
  var link: ByteText? {
    get { rare?.value.link }
    set {
      if newValue != nil || rare != nil {
        rare.change(from: RareProperties()) { $0.link = newValue }
      }
    }
  }

  /// The link target of each row; empty if no row has a link.
  var rowLinks: [ByteText?] {
    get { rare?.value.rowLinks ?? [] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.rowLinks = newValue }
      }
    }
  }

  /// The thresholds of the values; nil if the series has none or the chart does not show them.
  var meaning: SeriesThresholds? {
    get { rare?.value.meaning }
    set {
      if newValue != nil || rare != nil {
        rare.change(from: RareProperties()) { $0.meaning = newValue }
      }
    }
  }

  /// Whether missing cells of the series can have a reason.
  var hasReasons: Bool { columns.contains { !$0.reasons.isEmpty } }

  /// Whether a selection affects the series or one of its rows.
  var isEmphasised: Bool {
    emphasis != .none || rowStyles.contains { $0.emphasis != .none }
  }

  /// Returns the style that rules and selections give to a row.
  public func style(_ row: Int) -> RowStyle {
    guard let rare, !rare.value.rowStyles.isEmpty else { return RowStyle() }
    return rare.value.rowStyles[row]
  }

  /// Returns the missing-reason glyph of a row; nil for a row without a glyph.
  public func reasonGlyph(_ row: Int) -> ReasonGlyph? {
    guard let rare, !rare.value.reasonGlyphs.isEmpty else { return nil }
    return rare.value.reasonGlyphs[row]
  }

  /// Returns the link target of a row; nil without a link.
  func rowLink(_ row: Int) -> ByteText? {
    guard let rare, !rare.value.rowLinks.isEmpty else { return nil }
    return rare.value.rowLinks[row]
  }

  /// The values of a channel, one per row; nil if the block does not set the channel.
  public subscript(channel: Channel<Double>) -> [Double]? {
    column(channel.description.name).map { columns[$0].numbers }
  }

  /// Returns the names of all positions on a category axis, with or without rows, or no names.
  public func names(of channel: Channel<Double>) -> [ByteText] {
    column(channel.description.name).map { columns[$0].names } ?? []
  }

  /// The categories of a channel; nil if the block does not set the channel.
  public subscript(channel: Channel<Category>) -> CategoryValues? {
    column(channel.description.name).map {
      CategoryValues(
        names: columns[$0].names, rows: columns[$0].categories,
        colorIndices: columns[$0].colorIndices)
    }
  }

  /// Returns the index of the column of a channel, by name; nil for an unknown name.
  private func column(_ name: String) -> Int? { columns.indices.first { columns[$0].name == name } }

  /// Retains only the specified rows of the series, in this order.
  fileprivate mutating func keep(_ rows: [Int]) {
    guard rows.count < rowCount else { return }
    rowCount = rows.count
    if !rowLinks.isEmpty { rowLinks = rows.map { rowLinks[$0] } }
    if !rowStyles.isEmpty { rowStyles = rows.map { rowStyles[$0] } }
    if !reasonGlyphs.isEmpty { reasonGlyphs = rows.map { reasonGlyphs[$0] } }
    if !unplacedRows.isEmpty { unplacedRows = rows.map { unplacedRows[$0] } }
    for column in columns.indices {
      if !columns[column].reasons.isEmpty {
        columns[column].reasons = rows.map { columns[column].reasons[$0] }
      }
      if !columns[column].omittedRows.isEmpty {
        columns[column].omittedRows = rows.map { columns[column].omittedRows[$0] }
      }
      if !columns[column].numbers.isEmpty {
        columns[column].numbers = rows.map { columns[column].numbers[$0] }
      }
      if !columns[column].written.isEmpty {
        columns[column].written = rows.map { columns[column].written[$0] }
      }
      if !columns[column].categories.isEmpty {
        columns[column].categories = rows.map { columns[column].categories[$0] }
      }
    }
  }
}

/// A channel of a series, as read from its view.
struct ChannelColumn: Sendable {
  /// The name of the channel, such as `x`.
  var name: String
  /// The positions or amounts, one per row; empty for a label.
  var numbers: [Double] = []
  /// The distinct text values of a label, or of an x channel on a category scale.
  var names: [ByteText] = []
  /// The indices of a label's text values, one per row; empty for other roles.
  var categories: [Category] = []
  /// The number or date format of the channel's values.
  var format = ValueFormat.upTo(6)
  /// The format for labels in the chart; nil if it is the same as ``format``.
  var labelFormat: ValueFormat?
  /// The rarely used properties; nil if none of them is set, as in most columns.
  private var rare: Shared<RareProperties>?

  init(
    name: String, numbers: [Double] = [], names: [ByteText] = [], categories: [Category] = [],
    format: ValueFormat = .upTo(6)
  ) {
    self.name = name
    self.numbers = numbers
    self.names = names
    self.categories = categories
    self.format = format
  }

  /// The rarely used properties. They share one reference, because columns are copied often.
  private struct RareProperties: Sendable {
    var longNames: [Double: ByteText] = [:]
    var written: [Double] = []
    var colorIndices: [Int] = []
    var reasons: [MissingReason?] = []
    var omittedRows: [Bool] = []
  }

  /// The long names of values, if the axis has long labels. Assign the complete dictionary.
  ///
  /// A long name replaces the name of a category, and follows any other value.
  var longNames: [Double: ByteText] {
    get { rare?.value.longNames ?? [:] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.longNames = newValue }
      }
    }
  }

  /// The colour indices of a label's text values; empty if they equal the indices of the values.
  var colorIndices: [Int] {
    get { rare?.value.colorIndices ?? [] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.colorIndices = newValue }
      }
    }
  }

  /// The numbers before removal of those without a position; empty if no number was removed.
  var written: [Double] {
    get { rare?.value.written ?? [] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.written = newValue }
      }
    }
  }

  /// The rows that the chart neither shows nor describes; empty if there are none.
  ///
  /// A later row has the same position, or the axis omits the position.
  var omittedRows: [Bool] {
    get { rare?.value.omittedRows ?? [] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.omittedRows = newValue }
      }
    }
  }

  /// Marks a row as neither shown nor described.
  mutating func omit(_ row: Int) {
    if omittedRows.isEmpty { omittedRows = [Bool](repeating: false, count: numbers.count) }
    omittedRows[row] = true
  }

  /// The missing reasons of rows; empty for a column without reasons.
  var reasons: [MissingReason?] {
    get { rare?.value.reasons ?? [] }
    set {
      if !newValue.isEmpty || rare != nil {
        rare.change(from: RareProperties()) { $0.reasons = newValue }
      }
    }
  }

  /// Returns whether the row has no value. A value without a position in the chart is a value.
  func isMissing(_ row: Int) -> Bool {
    categories.isEmpty ? !number(row).isFinite : categories[row].index < 0
  }

  /// Returns whether the row has a value without a position in the chart.
  func isUnplaced(_ row: Int) -> Bool { !numbers[row].isFinite && number(row).isFinite }

  /// Returns the missing reason of a row; nil if the row has a value or has no reason.
  func reason(_ row: Int) -> MissingReason? {
    guard let rare, row < rare.value.reasons.count, isMissing(row) else { return nil }
    return rare.value.reasons[row]
  }

  /// Returns the number of a row as read from the data; nil for text and for non-finite numbers.
  func fact(_ row: Int) -> Double? {
    guard categories.isEmpty, names.isEmpty, number(row).isFinite else { return nil }
    return number(row)
  }

  /// The numbers of the channel as read from the data, one per row.
  var values: [Double] {
    guard let rare, !rare.value.written.isEmpty else { return numbers }
    return rare.value.written
  }

  /// Returns the number of a row as read from the data.
  func number(_ row: Int) -> Double {
    guard let rare, !rare.value.written.isEmpty else { return numbers[row] }
    return rare.value.written[row]
  }

  /// Returns the long name of a row's value; nil without a long name.
  func longName(_ row: Int) -> ByteText? {
    guard let rare, !rare.value.longNames.isEmpty else { return nil }
    return rare.value.longNames[number(row)]
  }
}

// MARK: - Shared values

/// An immutable shared value. A copy costs one reference, for any size of the value.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Optional {
  /// Replaces the shared value by a changed copy, or by a changed `none` if it is nil.
  mutating func change<Value>(
    from none: @autoclosure () -> Value, _ body: (inout Value) -> Void
  ) where Wrapped == Shared<Value> {
    var changed = self?.value ?? none()
    body(&changed)
    self = Shared(changed)
  }
}
