public import ReportText

/// The values of one column. A missing value is a value of its own, never a number.
public struct Column: Sendable {
  /// Name, type, label and unit.
  public var schema: ColumnSchema
  /// The values.
  public var values: ColumnValues
  /// Why values are missing, a row each; nil for a column that never says so.
  public var reasons: MissingReasons?
  /// The cells of numbers, days and the like that have another form in the file than their values give; nil for
  /// none.
  public var cells: CellStrings?

  /// A column; the storage fits the type of the schema.
  public init(
    schema: ColumnSchema, values: ColumnValues, reasons: MissingReasons? = nil,
    cells: CellStrings? = nil
  ) {
    self.schema = schema
    self.values = values
    self.reasons = reasons
    self.cells = cells
  }

  /// The number of rows.
  public var count: Int { values.count }

  /// Why the value of a row is missing; nil when it is there, or nothing says why.
  public func reason(_ row: Int) -> MissingReason? {
    guard let reasons, values.isMissing(row) else { return nil }
    return reasons[row]
  }

  /// A cell as it stands in the file, or in the plain form of its value where that is the same; nil when it is missing.
  public func text(_ row: Int) -> ByteText? {
    switch values {
    case .texts(let texts): return texts[row]
    case .numbers(let numbers):
      guard !numbers[row].isNaN else { return nil }
      if let text = cells?[row] { return text }
      var writer = ByteWriter(capacity: 32)
      writer.plain(numbers[row], schema)
      return ByteText(writer.copy())
    }
  }

  /// The column for some of its rows.
  public func taking(_ rows: RowSelection) -> Column {
    Column(
      schema: schema, values: values.taking(rows), reasons: reasons?.taking(rows),
      cells: cells?.taking(rows))
  }

  /// The column for some of its rows by their places; a negative place is a missing value without a
  /// reason.
  public func taking(_ places: [Int]) -> Column {
    Column(
      schema: schema, values: values.taking(places), reasons: reasons?.taking(places),
      cells: cells?.taking(places))
  }
}

// MARK: - Schema and declaration

/// What is known of a column before a row is read. A value is one reference, since every view of every
/// document hands on the schemas of its columns.
public struct ColumnSchema: Sendable, Hashable {
  /// The content of a schema.
  private struct Facts: Sendable, Hashable {
    var name: String
    var type: ColumnType
    var label: String
    var unit: String?
    var categories: [String]?
    var thresholds: Thresholds?
    var hasReasons: Bool
    var timeZone: StudyTimeZone
    var hasOffsets: Bool
    var isVerbatim = false
    var isIdentifier = false
  }

  /// Holds the facts, which never change.
  private final class Storage: Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }
  }

  private var storage: Storage

  private var facts: Facts {
    _read { yield storage.facts }
    set { storage = Storage(newValue) }
  }

  /// The name, as the header or the step that makes the column spells it.
  public var name: String {
    get { facts.name }
    set { facts.name = newValue }
  }

  /// The type of its values.
  public var type: ColumnType {
    get { facts.type }
    set { facts.type = newValue }
  }

  /// What people call it; the name when nothing was said.
  public var label: String {
    get { facts.label }
    set { facts.label = newValue }
  }

  /// The unit of its numbers, such as `h` or `steps`.
  public var unit: String? {
    get { facts.unit }
    set { facts.unit = newValue }
  }

  /// The values a text column can have, in their order, when they are known beforehand (made by
  /// `bin`, or declared): charts keep this order and show the ones that do not occur.
  public var categories: [String]? {
    get { facts.categories }
    set { facts.categories = newValue }
  }

  /// What its values mean, when the project says so.
  public var thresholds: Thresholds? {
    get { facts.thresholds }
    set { facts.thresholds = newValue }
  }

  /// True when its cells may say why they are missing.
  public var hasReasons: Bool {
    get { facts.hasReasons }
    set { facts.hasReasons = newValue }
  }

  /// The zone in which its moments have their day and their time of day; of no matter for a column of
  /// another type.
  public var timeZone: StudyTimeZone { facts.timeZone }

  /// The zone of a column of moments; nil for another one, whose numbers may be days.
  public var dateTimeZone: StudyTimeZone? { type == .datetime ? timeZone : nil }

  /// True when a moment of the file has an offset from UTC, so that the zone decides its day.
  public var hasOffsets: Bool { facts.hasOffsets }

  /// True for a column whose values are written as they stand in the file where no format is named: an identifier, and
  /// one of which neither a type nor a unit is declared.
  public var isVerbatim: Bool {
    get { facts.isVerbatim }
    set { facts.isVerbatim = newValue }
  }

  /// True for the key of a table, the column that names its participant, and one declared as `identifier`: its values
  /// are names, not quantities.
  public var isIdentifier: Bool {
    get { facts.isIdentifier }
    set { facts.isIdentifier = newValue }
  }

  /// The values of a column of days or moments that lie on some days; none when the last day lies before
  /// the first.
  func values(from first: CalendarDay, through last: CalendarDay) -> Range<Double> {
    let after = CalendarDay(number: last.number + 1)
    let start = dateTimeZone?.start(of: first) ?? Double(first.number)
    return start..<max(start, dateTimeZone?.start(of: after) ?? Double(after.number))
  }

  /// The day of a value of a column of days or moments.
  public func day(of value: Double) -> CalendarDay {
    dateTimeZone?.day(of: value) ?? CalendarDay(number: Int(value))
  }

  /// A column.
  public init(
    name: String, type: ColumnType, label: String? = nil, unit: String? = nil,
    categories: [String]? = nil, thresholds: Thresholds? = nil, hasReasons: Bool = false,
    timeZone: StudyTimeZone = .utc, hasOffsets: Bool = false
  ) {
    storage = Storage(
      Facts(
        name: name, type: type, label: label ?? name, unit: unit, categories: categories,
        thresholds: thresholds, hasReasons: hasReasons, timeZone: timeZone,
        hasOffsets: hasOffsets))
  }

  /// Two schemas are equal when they say the same.
  public static func == (left: ColumnSchema, right: ColumnSchema) -> Bool {
    left.storage === right.storage || left.facts == right.facts
  }

  /// Hashes what it says.
  public func hash(into hasher: inout Hasher) { hasher.combine(facts) }
}

/// The type of a column.
public enum ColumnType: String, Sendable, CaseIterable {
  /// A real number.
  case number
  /// A whole number of at most 2^53 in magnitude.
  case integer
  /// Text.
  case text
  /// A day of the calendar, without a time.
  case date
  /// A moment, in seconds since 1970-01-01T00:00Z; the schema has the zone of its day and its time of day.
  case datetime
  /// True or false.
  case boolean

  /// True for the two number types.
  public var isNumeric: Bool { self == .number || self == .integer }

  /// True for dates and moments.
  public var isTemporal: Bool { self == .date || self == .datetime }
}

/// What a project says about a column of a data file.
public struct ColumnDeclaration: Sendable, Hashable {
  /// The name in the header.
  public var name: String
  /// The type; nil to infer it from the whole file (text when there are categories).
  public var type: ColumnType?
  /// What people call it; the name when nothing is said.
  public var label: String?
  /// The unit of its numbers.
  public var unit: String?
  /// The only texts that the column can hold, in their order.
  public var categories: [String]?
  /// What its values mean.
  public var thresholds: Thresholds?
  /// How it tells why a value is missing; nil when it does not.
  public var reasons: ReasonDeclaration?
  /// The words for `true` and `false` in a boolean column, besides these two.
  public var booleans: BooleanWords?
  /// The use of the column in the project; nil for a column of values only.
  public var use: Use?
  /// True for a column that is declared as `identifier`.
  public var isIdentifier = false
  /// False for a column that the project names for its use only: the reader does not report its absence, since
  /// the caller reports it at the key that names it.
  public var isExpected = true

  /// A use that says something of a column whose type is not declared.
  public enum Use: Sendable, Hashable {
    /// Periods select rows by it: a cell that is not a date or a moment is a fault, and a column without
    /// values is a column of dates.
    case date
    /// It names a participant or a row: a column without values is text.
    case key
  }

  /// A declaration.
  public init(
    name: String, type: ColumnType? = nil, label: String? = nil, unit: String? = nil,
    categories: [String]? = nil, thresholds: Thresholds? = nil,
    reasons: ReasonDeclaration? = nil
  ) {
    self.name = name
    self.type = type
    self.label = label
    self.unit = unit
    self.categories = categories
    self.thresholds = thresholds
    self.reasons = reasons
  }
}

/// The words of a boolean column besides `true` and `false`, such as `1` and `0`. They are compared as they are written.
public struct BooleanWords: Sendable, Hashable {
  private let yes: [[UInt8]]
  private let no: [[UInt8]]

  /// The words for `true` and those for `false`.
  public init(true yes: [String], false no: [String]) {
    self.yes = yes.map { Array($0.utf8) }
    self.no = no.map { Array($0.utf8) }
  }

  /// 1 for a word for `true`, 0 for one for `false`; nil for another text.
  func value(of cell: UnsafeBufferPointer<UInt8>) -> Double? {
    if yes.contains(where: cell.elementsEqual) { return 1 }
    return no.contains(where: cell.elementsEqual) ? 0 : nil
  }
}

extension ColumnDeclaration {
  /// True for a key, and for a column that is declared as `identifier`.
  static func isIdentifier(_ declaration: ColumnDeclaration?) -> Bool {
    declaration.map { $0.isIdentifier || $0.use == .key } ?? false
  }

  /// True where the text of each cell is kept beside its value, so that it can be written as it stands.
  static func isVerbatim(_ declaration: ColumnDeclaration?) -> Bool {
    guard let declaration, !isIdentifier(declaration) else { return true }
    return declaration.type == nil && declaration.use == nil && declaration.unit == nil
      && declaration.categories == nil && declaration.thresholds == nil
      && declaration.booleans == nil
  }
}

// MARK: - Texts of cells

extension ByteWriter {
  /// Adds a value of a column in its plain form: numbers in their shortest form with a point, days and moments by
  /// ISO 8601, `true` and `false`.
  mutating func plain(_ value: Double, _ schema: ColumnSchema) {
    switch schema.type {
    case .date: isoDay(CalendarDay(number: Int(value)))
    case .datetime: isoDateTime(value, in: schema.timeZone)
    case .boolean: markup(value == 0 ? "false" : "true")
    case .number, .integer, .text: jsonNumber(value)
    }
  }
}

/// The texts of cells of a column of numbers, days, moments or booleans, as they stand in the file: those alone that
/// its values do not give back, such as `2.50` and `1e5`.
public final class CellStrings: Sendable {
  private let texts: TextValues

  /// The text of a cell; nil where its value gives it back.
  public subscript(row: Int) -> ByteText? { texts[row] }

  private init(_ texts: TextValues) { self.texts = texts }

  /// - Parameters:
  ///   - texts: a text a row, of the first rows at least; missing where the value gives it back.
  ///   - rows: the number of rows.
  public init(_ texts: TextValues, rows: Int) {
    var texts = texts
    texts.appendMissing(rows: rows - texts.count)
    self.texts = texts
  }

  /// The texts of some rows.
  func taking(_ rows: RowSelection) -> CellStrings {
    guard case .texts(let texts) = ColumnValues.texts(texts).taking(rows) else { return self }
    return CellStrings(texts)
  }

  /// The texts of some rows by their places; a negative place has none.
  public func taking(_ places: [Int]) -> CellStrings {
    guard case .texts(let texts) = ColumnValues.texts(texts).taking(places) else { return self }
    return CellStrings(texts)
  }

  /// Adds all texts as bytes, with their lengths before them.
  func append(to bytes: inout [UInt8]) { texts.append(to: &bytes) }
}

// MARK: - Values

/// The storage of a column.
public enum ColumnValues: Sendable {
  /// `number` and `integer`, and everything else that can be put on a scale: `date` as the
  /// number of the ``CalendarDay``, `datetime` as seconds since 1970-01-01T00:00 of the study's
  /// local calendar, `boolean` as 0 and 1. NaN is the missing value and nothing else is.
  case numbers([Double])
  /// `text`.
  case texts(TextValues)

  /// The number of rows.
  public var count: Int {
    switch self {
    case .numbers(let values): values.count
    case .texts(let values): values.count
    }
  }

  /// The values of some rows; no copy when they are all rows in their order.
  public func taking(_ rows: RowSelection) -> ColumnValues {
    if case .range(let range) = rows, range == 0..<count { return self }
    switch (self, rows) {
    case (.numbers(let values), .range(let range)): return .numbers(Array(values[range]))
    case (.numbers(let values), _): return .numbers((0..<rows.count).map { values[rows[$0]] })
    case (.texts(let values), .range(let range)): return .texts(values.part(range))
    case (.texts, _): return taking((0..<rows.count).map { rows[$0] })
    }
  }

  /// The values of some rows by their places; a negative place is a missing value.
  public func taking(_ places: [Int]) -> ColumnValues {
    switch self {
    case .numbers(let values): return .numbers(places.map { $0 < 0 ? .nan : values[$0] })
    case .texts(let values):
      var texts = TextValues(rows: places.count)
      for place in places {
        if place >= 0 { texts.append(row: place, of: values) } else { texts.appendMissing() }
      }
      return .texts(texts)
    }
  }

  /// True when two cells hold the same value, or are both missing.
  public func isSame(_ first: Int, _ second: Int) -> Bool {
    switch self {
    case .numbers(let values):
      values[first] == values[second] || values[first].isNaN && values[second].isNaN
    case .texts(let values): values[first] == values[second]
    }
  }

  /// True when a cell has no value.
  public func isMissing(_ row: Int) -> Bool {
    switch self {
    case .numbers(let values): values[row].isNaN
    case .texts(let values): values.isMissing(row)
    }
  }
}

/// The texts of a column: one heap of UTF-8 and a range a row.
public struct TextValues: Sendable {
  /// All texts, one after the other.
  public private(set) var heap: [UInt8] = []
  /// Where each row's text ends in the heap; a negative number marks a missing value
  /// (its complement is the end).
  private var ends: [Int32] = []

  /// No rows.
  public init() {}

  /// No rows, with room for so many and for the bytes of their texts.
  public init(rows: Int, bytes: Int = 0) {
    ends.reserveCapacity(rows)
    if bytes > 0 { heap.reserveCapacity(bytes) }
  }

  /// Makes the rows of a list; nil is missing.
  public init(_ texts: [String?]) {
    for text in texts {
      if let text { append(ByteText(text)) } else { appendMissing() }
    }
  }

  /// The number of rows.
  public var count: Int { ends.count }

  /// Adds a row; the bytes are copied.
  public mutating func append(_ text: ByteText) { text.withBytes { append($0) } }

  /// Adds a row of another column; the bytes are copied.
  public mutating func append(row: Int, of other: TextValues) {
    guard let range = other.range(of: row) else { return appendMissing() }
    other.heap.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Adds a row without a value.
  public mutating func appendMissing() { ends.append(~Int32(heap.count)) }

  /// True when the row has no value.
  public func isMissing(_ row: Int) -> Bool { ends[row] < 0 }

  /// The text of a row; nil when it is missing.
  public subscript(row: Int) -> ByteText? {
    let end = ends[row]
    guard end >= 0 else { return nil }
    return ByteText(heap[start(of: row)..<Int(end)])
  }

  /// Where the text of a row stands in the heap; nil when it is missing.
  public func range(of row: Int) -> Range<Int>? {
    let end = ends[row]
    guard end >= 0 else { return nil }
    return start(of: row)..<Int(end)
  }

  /// Adds a row; the bytes are copied.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    heap.append(contentsOf: bytes)
    ends.append(Int32(heap.count))
  }

  /// Sets the text of a row behind all that have one.
  public mutating func set(_ text: ByteText, row: Int) { text.withBytes { set($0, row: row) } }

  /// Sets the text of a row behind all that have one.
  mutating func set(_ bytes: UnsafeBufferPointer<UInt8>, row: Int) {
    appendMissing(rows: row - count)
    append(bytes)
  }

  /// Adds so many rows without a value.
  mutating func appendMissing(rows: Int) {
    ends.append(contentsOf: repeatElement(~Int32(heap.count), count: rows))
  }

  /// Adds all texts as bytes, with their lengths before them.
  func append(to bytes: inout [UInt8]) {
    for row in 0..<count {
      guard let range = range(of: row) else {
        bytes.append(count: -1)
        continue
      }
      bytes.append(count: range.count)
      bytes.append(contentsOf: heap[range])
    }
  }

  /// Drops all rows and keeps the memory.
  mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Makes room for rows and bytes to come.
  mutating func reserve(rows: Int, bytes: Int) {
    ends.reserveCapacity(rows)
    heap.reserveCapacity(bytes)
  }

  /// A copy of some rows that stand one after the other, which holds their bytes alone.
  func part(_ range: Range<Int>) -> TextValues {
    guard let last = range.last else { return TextValues() }
    let first = start(of: range.lowerBound)
    var part = TextValues()
    part.heap = Array(heap[first..<start(of: last + 1)])
    let offset = Int32(first)
    part.ends = ends[range].map { $0 < 0 ? $0 + offset : $0 - offset }
    return part
  }

  private func start(of row: Int) -> Int {
    guard row > 0 else { return 0 }
    let end = ends[row - 1]
    return Int(end < 0 ? ~end : end)
  }
}
