import ReportData
public import ReportText

/// The data of a renderer's series in one document. Positions are already in the units of their
/// scale: numbers as they are, days as day numbers, moments as seconds, categories as their places
/// from 0. A missing value is NaN (or ``Category`` -1).
public struct ChartData: Sendable {
  /// The series, in the order of the block.
  public internal(set) var series: [SeriesData]
  /// How the document writes numbers and dates.
  public internal(set) var locale: ReportLocale
  /// The colours of the picture.
  public internal(set) var theme: ChartTheme
  /// The value of the only line that the block draws across the values of its only series, such as a goal; nil for none
  /// or several lines.
  public internal(set) var goal: Double?
  /// What the document computes for texts of the block.
  let inputs: [ChartInput]

  /// The words of the document's language.
  let phrases: ChartPhrases

  init(
    series: [SeriesData], locale: ReportLocale, theme: ChartTheme = .light,
    phrases: ChartPhrases = .english, inputs: [ChartInput] = []
  ) {
    self.phrases = phrases
    self.series = series
    self.locale = locale
    self.theme = theme
    self.inputs = inputs
  }

  /// A value of a series' main channel as text: what the axis calls it, or with the decimals that tell the values of its
  /// axis apart, and without the unit.
  public func text(_ value: Double, series: Int) -> ByteText {
    let own = self.series[series]
    return own.valueNames[value] ?? .value(value, own.labelFormat ?? own.format, locale: locale)
  }

  /// A range of values of a series' main channel as text: `3–8` or, with a negative end, `−5 to −1`.
  public func text(from low: Double, to high: Double, series: Int) -> ByteText {
    let own = self.series[series]
    let format = own.labelFormat ?? own.format
    var writer = ByteWriter(capacity: 64)
    writer.range(low, high, "–", format.isTemporal ? nil : phrases) {
      $1.value($0, format, locale: locale, isMarkup: false)
    }
    return ByteText(writer.copy())
  }

  /// The text of a row in a channel of positions or amounts: a day, a category, a number with the decimals of a
  /// label; empty when it is missing.
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

  /// The text of a row in a channel of texts; empty when it is missing.
  public func text(_ channel: Channel<Category>, row: Int, series: Int) -> ByteText {
    guard let texts = self.series[series][channel], texts.rows[row].index >= 0 else { return "" }
    return texts.names[texts.rows[row].index]
  }

  /// A text of the block or of the document, a number as the document writes it; nil when it is
  /// missing or empty.
  public func text(_ option: OptionText?) -> ByteText? {
    let text: ByteText
    switch option?.source {
    case .none: return nil
    case .constant(let own): text = own
    case .input(let place):
      switch inputs[place] {
      case .missing: return nil
      case .text(let own): text = own
      case .number(let number):
        text = .value(number, abs(number) < 0.01 ? .significant(4) : .upTo(3), locale: locale)
      }
    }
    return text.isEmpty ? nil : text
  }

  // MARK: Selection of rows

  /// The rows of each series whose x lies in a stretch, with one more on either side, so that a line
  /// goes on to the edge of the plot.
  /// - Parameter x: the place of the x column of a series; nil for one that has none.
  func within(_ range: Extent, x: (SeriesData) -> Int?) -> ChartData {
    var data = self
    for place in data.series.indices {
      guard let column = x(series[place]) else { continue }
      data.series[place].keep(Self.rows(of: series[place].columns[column].numbers, in: range))
    }
    return data
  }

  /// Keeps the rows of a series that stand at some categories.
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

// MARK: - Series and their columns

/// The data of one series.
public struct SeriesData: Sendable {
  /// The place of the series in the whole block, over all types.
  public internal(set) var index: Int
  /// What the legend calls it.
  public internal(set) var label: ByteText
  /// Its paint.
  public internal(set) var paint: Paint
  /// Its place among the series that the theme tells apart by colours, dashes, markers and hatchings.
  public internal(set) var themePlace: Int
  /// The number of rows.
  public internal(set) var rowCount: Int
  /// What a selection says of the series as a whole.
  public internal(set) var emphasis = Emphasis.none
  /// What few series have; nil for nothing, as mostly.
  private var own: Shared<Rare>?
  /// How a value of the main channel (the first that is neither x nor a label) is written.
  var format: ValueFormat
  /// The format of its labels in the picture; nil for the same.
  var labelFormat: ValueFormat?
  /// The channels, in the order of the manifest.
  var columns: [ChannelColumn]

  init(
    index: Int, label: ByteText, paint: Paint, rowCount: Int, format: ValueFormat,
    columns: [ChannelColumn]
  ) {
    self.index = index
    self.label = label
    self.paint = paint
    themePlace = index
    self.rowCount = rowCount
    self.format = format
    self.columns = columns
  }

  /// What few series have. It lies behind one reference, since series are copied often.
  private struct Rare: Sendable {
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

  /// The words of its axis for values, in place of numbers. To be set as a whole.
  var valueNames: [Double: ByteText] {
    get { own?.value.valueNames ?? [:] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.valueNames = newValue } }
    }
  }

  /// That the chart compares with it; nil for a series that the chart is about.
  public internal(set) var role: SeriesRole? {
    get { own?.value.role }
    set { if newValue != nil || own != nil { own.change(from: Rare()) { $0.role = newValue } } }
  }

  /// What rules of the block or a selection say of its rows, one a row; empty when they say nothing. To be
  /// set as a whole.
  public internal(set) var rowStyles: [RowStyle] {
    get { own?.value.rowStyles ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.rowStyles = newValue } }
    }
  }

  /// The signs of rows that say why they have no value, one a row; empty where there are none. Such a row
  /// gets its sign in place of a dash or the like.
  public internal(set) var reasonGlyphs: [ReasonGlyph?] {
    get { own?.value.reasonGlyphs ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.reasonGlyphs = newValue } }
    }
  }

  /// The rows that have a value without a place in the picture; empty when there is none.
  var unplacedRows: [Bool] {
    get { own?.value.unplaced ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.unplaced = newValue } }
    }
  }

  /// True for a row that has a value without a place in the picture, such as zero on a logarithmic axis. The
  /// description counts such a row; it is not missing.
  public func isUnplaced(_ row: Int) -> Bool {
    guard let own, !own.value.unplaced.isEmpty, row >= 0 else { return false }
    return own.value.unplaced[row]
  }

  /// The unit of the values of the main channel, in a chart without axes; nil for none and where the format
  /// says it.
  public internal(set) var unit: ByteText? {
    get { own?.value.unit }
    set { if newValue != nil || own != nil { own.change(from: Rare()) { $0.unit = newValue } } }
  }

  /// Where its entry in the legend and its heading in the data table lead.
  var link: ByteText? {
    get { own?.value.link }
    set { if newValue != nil || own != nil { own.change(from: Rare()) { $0.link = newValue } } }
  }

  /// Where each row leads; empty when none does.
  var rowLinks: [ByteText?] {
    get { own?.value.rowLinks ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.rowLinks = newValue } }
    }
  }

  /// What its values mean; nil when nothing is said of them or shown.
  var meaning: SeriesThresholds? {
    get { own?.value.meaning }
    set {
      if newValue != nil || own != nil { own.change(from: Rare()) { $0.meaning = newValue } }
    }
  }

  /// Whether missing cells of the series may have a reason.
  var hasReasons: Bool { columns.contains { !$0.reasons.isEmpty } }

  /// True when a selection says something of it.
  var isEmphasised: Bool {
    emphasis != .none || rowStyles.contains { $0.emphasis != .none }
  }

  /// What rules and selections say of a row.
  public func style(_ row: Int) -> RowStyle {
    guard let own, !own.value.rowStyles.isEmpty else { return RowStyle() }
    return own.value.rowStyles[row]
  }

  /// The sign of a row that says why it has no value; nil for all others.
  public func reasonGlyph(_ row: Int) -> ReasonGlyph? {
    guard let own, !own.value.reasonGlyphs.isEmpty else { return nil }
    return own.value.reasonGlyphs[row]
  }

  /// Where a row leads; nil for nowhere.
  func rowLink(_ row: Int) -> ByteText? {
    guard let own, !own.value.rowLinks.isEmpty else { return nil }
    return own.value.rowLinks[row]
  }

  /// The values of a channel, one a row; nil when the block does not give it.
  public subscript(channel: Channel<Double>) -> [Double]? {
    column(channel.description.name).map { columns[$0].numbers }
  }

  /// The names of all places of an x channel on an axis of categories, whether the series has a row
  /// there or not; empty on other axes.
  public func names(of channel: Channel<Double>) -> [ByteText] {
    column(channel.description.name).map { columns[$0].names } ?? []
  }

  /// The categories of a channel; nil when the block does not give it.
  public subscript(channel: Channel<Category>) -> CategoryValues? {
    column(channel.description.name).map {
      CategoryValues(
        names: columns[$0].names, rows: columns[$0].categories, places: columns[$0].places)
    }
  }

  /// The place of a channel's column.
  private func column(_ name: String) -> Int? { columns.indices.first { columns[$0].name == name } }

  /// Keeps some of the rows, in this order.
  fileprivate mutating func keep(_ rows: [Int]) {
    guard rows.count < rowCount else { return }
    rowCount = rows.count
    if !rowLinks.isEmpty { rowLinks = rows.map { rowLinks[$0] } }
    if !rowStyles.isEmpty { rowStyles = rows.map { rowStyles[$0] } }
    if !reasonGlyphs.isEmpty { reasonGlyphs = rows.map { reasonGlyphs[$0] } }
    if !unplacedRows.isEmpty { unplacedRows = rows.map { unplacedRows[$0] } }
    for place in columns.indices {
      if !columns[place].reasons.isEmpty {
        columns[place].reasons = rows.map { columns[place].reasons[$0] }
      }
      if !columns[place].leftOut.isEmpty {
        columns[place].leftOut = rows.map { columns[place].leftOut[$0] }
      }
      if !columns[place].numbers.isEmpty {
        columns[place].numbers = rows.map { columns[place].numbers[$0] }
      }
      if !columns[place].written.isEmpty {
        columns[place].written = rows.map { columns[place].written[$0] }
      }
      if !columns[place].categories.isEmpty {
        columns[place].categories = rows.map { columns[place].categories[$0] }
      }
    }
  }
}

/// A channel of a series as it was read from its view.
struct ChannelColumn: Sendable {
  /// The channel's name.
  var name: String
  /// Positions or amounts, one a row; empty for a label.
  var numbers: [Double] = []
  /// The distinct texts: of a label, or of an x channel on a category scale.
  var names: [ByteText] = []
  /// The places of a label's texts; empty for other roles.
  var categories: [Category] = []
  /// How one of its values is written.
  var format = ValueFormat.upTo(6)
  /// The format of its labels in the picture; nil for the same.
  var labelFormat: ValueFormat?
  /// What few columns have; nil for nothing, as mostly.
  private var own: Shared<Rare>?

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

  /// What few columns have. It lies behind one reference, since columns are copied often.
  private struct Rare: Sendable {
    var longNames: [Double: ByteText] = [:]
    var written: [Double] = []
    var places: [Int] = []
    var reasons: [MissingReason?] = []
    var leftOut: [Bool] = []
  }

  /// What values are called in words, when the axis has long forms for their labels: in place of the name
  /// of a category, and after any other value. To be set as a whole.
  var longNames: [Double: ByteText] {
    get { own?.value.longNames ?? [:] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.longNames = newValue } }
    }
  }

  /// The places of the texts of a label among colours; empty where they are their own.
  var places: [Int] {
    get { own?.value.places ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.places = newValue } }
    }
  }

  /// The numbers before some were taken out that have no place; empty when none was.
  var written: [Double] {
    get { own?.value.written ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.written = newValue } }
    }
  }

  /// The rows that are neither shown nor described, since a later row has the same place or the axis leaves out
  /// theirs; empty when there are none.
  var leftOut: [Bool] {
    get { own?.value.leftOut ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.leftOut = newValue } }
    }
  }

  /// Notes a row as one that is neither shown nor described.
  mutating func leaveOut(_ row: Int) {
    if leftOut.isEmpty { leftOut = [Bool](repeating: false, count: numbers.count) }
    leftOut[row] = true
  }

  /// Why rows have no value; empty for a column that never says so.
  var reasons: [MissingReason?] {
    get { own?.value.reasons ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Rare()) { $0.reasons = newValue } }
    }
  }

  /// True when the row has no value; one that has only no place in the picture has a value.
  func isMissing(_ row: Int) -> Bool {
    categories.isEmpty ? !number(row).isFinite : categories[row].index < 0
  }

  /// True when the row has a value that the picture has no place for.
  func isUnplaced(_ row: Int) -> Bool { !numbers[row].isFinite && number(row).isFinite }

  /// Why the row has no value; nil when it has one or nothing says why.
  func reason(_ row: Int) -> MissingReason? {
    guard let own, row < own.value.reasons.count, isMissing(row) else { return nil }
    return own.value.reasons[row]
  }

  /// The number of a row as it was read; nil for a text and for what is not finite.
  func fact(_ row: Int) -> Double? {
    guard categories.isEmpty, names.isEmpty, number(row).isFinite else { return nil }
    return number(row)
  }

  /// The numbers as they were read.
  var values: [Double] {
    guard let own, !own.value.written.isEmpty else { return numbers }
    return own.value.written
  }

  /// The number of a row as it was read.
  func number(_ row: Int) -> Double {
    guard let own, !own.value.written.isEmpty else { return numbers[row] }
    return own.value.written[row]
  }

  /// The name of the value of a row in words; nil for none.
  func longName(_ row: Int) -> ByteText? {
    guard let own, !own.value.longNames.isEmpty else { return nil }
    return own.value.longNames[number(row)]
  }
}

// MARK: - Texts of options

/// A text that a block says or a document computes; ``ChartData/text(_:)`` gives it.
public struct OptionText: ChartOptionValue {
  let source: TextSource

  init(_ source: TextSource) { self.source = source }

  /// Any text.
  public static var kind: OptionKind { .text }
  /// The text as it is.
  public init?(optionText: String) { source = .constant(ByteText(optionText)) }
  /// The text of the block; empty for one that a document computes.
  public var optionText: String {
    if case .constant(let text) = source { return text.string }
    return ""
  }
}

extension ChartOptions {
  /// A text of the block, which a document may compute; nil when the key is absent.
  public func callAsFunction(_ option: ChartOption<OptionText?>) -> OptionText? {
    guard let attribute = block.first(where: { $0.name == option.name }) else {
      return option.defaultValue
    }
    return OptionText(attribute.textSource)
  }
}

// MARK: - Shared values

/// A value that many keep and none changes: a copy of it costs one reference, whatever the value
/// holds.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Optional {
  /// Changes a copy of what is kept, or of `none` where nothing is.
  mutating func change<Value>(
    from none: @autoclosure () -> Value, _ body: (inout Value) -> Void
  ) where Wrapped == Shared<Value> {
    var changed = self?.value ?? none()
    body(&changed)
    self = Shared(changed)
  }
}
