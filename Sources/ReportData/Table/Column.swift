public import ReportText

/// The values of one column, in which a missing value is never a number.
public struct Column: Sendable {
  /// The name, type, label, and unit of the column.
  public var schema: ColumnSchema
  /// The values of the column, one per row.
  public var values: ColumnValues
  /// The missing reasons, one per row; nil for a column without reasons.
  public var reasons: MissingReasons?
  /// The cell strings that differ from the canonical text of their values; nil if there are none.
  public var cells: CellStrings?

  /// Creates a column with storage that matches the type of the schema.
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

  /// Returns the missing reason of a row; nil if the value is present or the reason is unknown.
  public func reason(_ row: Int) -> MissingReason? {
    guard let reasons, values.isMissing(row) else { return nil }
    return reasons[row]
  }

  /// Returns the original or canonical text of a cell; nil if the cell is missing.
  public func text(_ row: Int) -> ByteText? {
    switch values {
    case .strings(let strings): return strings[row]
    case .numbers(let numbers):
      guard !numbers[row].isNaN else { return nil }
      if let text = cells?[row] { return text }
      var writer = ByteWriter(capacity: 32)
      writer.plain(numbers[row], schema)
      return ByteText(writer.copy())
    }
  }

  /// Returns the column with only the selected rows.
  public func selecting(_ rows: RowSelection) -> Column {
    Column(
      schema: schema, values: values.selecting(rows), reasons: reasons?.selecting(rows),
      cells: cells?.selecting(rows))
  }

  /// Returns the column with the rows at indices, and a missing value for each negative index.
  public func selecting(_ indices: [Int]) -> Column {
    Column(
      schema: schema, values: values.selecting(indices), reasons: reasons?.selecting(indices),
      cells: cells?.selecting(indices))
  }
}

// MARK: - Schema and declaration

/// The properties of a column, stored as one reference that views share.
public struct ColumnSchema: Sendable, Hashable {
  /// The properties of a column, as stored in a schema.
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

  /// The immutable storage of a schema.
  private final class Storage: Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }
  }

  private var storage: Storage

  private var facts: Facts {
    _read { yield storage.facts }
    set { storage = Storage(newValue) }
  }

  /// The name of the column, as in the header or in the step that creates the column.
  public var name: String {
    get { facts.name }
    set { facts.name = newValue }
  }

  /// The type of the values in the column.
  public var type: ColumnType {
    get { facts.type }
    set { facts.type = newValue }
  }

  /// The display name of the column, by default its name.
  public var label: String {
    get { facts.label }
    set { facts.label = newValue }
  }

  /// The unit of the numbers in the column, such as `h` or `steps`; nil for none.
  public var unit: String? {
    get { facts.unit }
    set { facts.unit = newValue }
  }

  /// The ordered categories of a text column, from `bin` or a declaration; nil if unknown.
  ///
  /// Charts use this order and include categories that do not occur.
  public var categories: [String]? {
    get { facts.categories }
    set { facts.categories = newValue }
  }

  /// The thresholds of the values; nil if the project declares none.
  public var thresholds: Thresholds? {
    get { facts.thresholds }
    set { facts.thresholds = newValue }
  }

  /// Whether missing cells of the column can have a reason.
  public var hasReasons: Bool {
    get { facts.hasReasons }
    set { facts.hasReasons = newValue }
  }

  /// The time zone of date-times, unused for other column types.
  public var timeZone: StudyTimeZone { facts.timeZone }

  /// The time zone of a date-time column; nil for other types, where numbers can be days.
  public var dateTimeZone: StudyTimeZone? { type == .datetime ? timeZone : nil }

  /// Whether a date-time in the file has an offset, so that the zone determines its day.
  public var hasOffsets: Bool { facts.hasOffsets }

  /// Whether values without a format have the notation of the file.
  ///
  /// This applies to identifiers and to columns without a declared type or unit.
  public var isVerbatim: Bool {
    get { facts.isVerbatim }
    set { facts.isVerbatim = newValue }
  }

  /// Whether the values are identifiers, not quantities.
  ///
  /// Identifiers are keys, participant columns, and columns declared as `identifier`.
  public var isIdentifier: Bool {
    get { facts.isIdentifier }
    set { facts.isIdentifier = newValue }
  }

  /// Returns the value range of a temporal column between two days, both included.
  func values(from first: CalendarDay, through last: CalendarDay) -> Range<Double> {
    let after = CalendarDay(number: last.number + 1)
    let start = dateTimeZone?.start(of: first) ?? Double(first.number)
    return start..<max(start, dateTimeZone?.start(of: after) ?? Double(after.number))
  }

  /// Returns the day of a value in a date or date-time column.
  public func day(of value: Double) -> CalendarDay {
    dateTimeZone?.day(of: value) ?? CalendarDay(number: Int(value))
  }

  /// Creates a schema of a column.
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

  /// Returns whether two schemas have equal properties.
  public static func == (left: ColumnSchema, right: ColumnSchema) -> Bool {
    left.storage === right.storage || left.facts == right.facts
  }

  /// Hashes the properties.
  public func hash(into hasher: inout Hasher) { hasher.combine(facts) }
}

/// The type of a column.
public enum ColumnType: String, Sendable, CaseIterable {
  /// A real number.
  case number
  /// An integer of at most 2^53 in magnitude.
  case integer
  /// A text value.
  case text
  /// A calendar date, without a time.
  case date
  /// A date-time, in seconds since 1970-01-01T00:00Z. Its time zone is in the column schema.
  case datetime
  /// A Boolean value, true or false.
  case boolean

  /// Whether the type is one of the two number types.
  public var isNumeric: Bool { self == .number || self == .integer }

  /// Whether the type is date or date-time.
  public var isTemporal: Bool { self == .date || self == .datetime }
}

/// The declaration of a data file column in a project.
public struct ColumnDeclaration: Sendable, Hashable {
  /// The name of the column in the header of the file.
  public var name: String
  /// The type of the column; nil to infer it from the file, or text if there are categories.
  public var type: ColumnType?
  /// The display name of the column; nil for the column name.
  public var label: String?
  /// The unit of the numbers in the column; nil for none.
  public var unit: String?
  /// The ordered list of all allowed text values in the column; nil if any text is allowed.
  public var categories: [String]?
  /// The thresholds of the values in the column; nil for none.
  public var thresholds: Thresholds?
  /// The source of missing reasons; nil if the column has no reasons.
  public var reasons: ReasonDeclaration?
  /// The custom words for boolean values, in addition to `true` and `false`; nil for none.
  public var booleans: BooleanWords?
  /// The use of the column in the project; nil for a column with values only.
  public var use: Use?
  /// Whether the column is declared as `identifier`.
  public var isIdentifier = false
  /// Whether the reader reports an error if the file does not contain the column.
  ///
  /// If the project names the column for its use only, the caller reports it instead.
  public var isExpected = true

  /// A use that determines the type of an undeclared column.
  public enum Use: Sendable, Hashable {
    /// The date column of periods, which accepts temporal cells only and is date without values.
    case date
    /// The key of a participant or row, which is text in a column without values.
    case key
  }

  /// Creates a declaration of a column.
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

/// The custom words that a Boolean column contains, such as `1` and `0`; case-sensitive.
public struct BooleanWords: Sendable, Hashable {
  private let yes: [[UInt8]]
  private let no: [[UInt8]]

  /// Creates the words for `true` and `false`.
  public init(true yes: [String], false no: [String]) {
    self.yes = yes.map { Array($0.utf8) }
    self.no = no.map { Array($0.utf8) }
  }

  /// Returns 1 for a `true` text and 0 for a `false` text; nil for other text.
  func value(of cell: UnsafeBufferPointer<UInt8>) -> Double? {
    if yes.contains(where: cell.elementsEqual) { return 1 }
    return no.contains(where: cell.elementsEqual) ? 0 : nil
  }
}

extension ColumnDeclaration {
  /// Returns whether the column is a key or is declared as `identifier`.
  static func isIdentifier(_ declaration: ColumnDeclaration?) -> Bool {
    declaration.map { $0.isIdentifier || $0.use == .key } ?? false
  }

  /// Returns whether the column stores the text of each cell, for verbatim output.
  static func isVerbatim(_ declaration: ColumnDeclaration?) -> Bool {
    guard let declaration, !isIdentifier(declaration) else { return true }
    return declaration.type == nil && declaration.use == nil && declaration.unit == nil
      && declaration.categories == nil && declaration.thresholds == nil
      && declaration.booleans == nil
  }
}

// MARK: - Strings of cells

extension ByteWriter {
  /// Adds the canonical text of a value.
  ///
  /// Numbers have the shortest notation. Dates use ISO 8601. Booleans are `true` and `false`.
  mutating func plain(_ value: Double, _ schema: ColumnSchema) {
    switch schema.type {
    case .date: isoDay(CalendarDay(number: Int(value)))
    case .datetime: isoDateTime(value, in: schema.timeZone)
    case .boolean: markup(value == 0 ? "false" : "true")
    case .number, .integer, .text: jsonNumber(value)
    }
  }
}

/// The original strings of non-text cells that differ from the canonical text, such as `2.50`.
public final class CellStrings: Sendable {
  private let strings: TextValues

  /// The text of a cell; nil if it is the canonical text of the value.
  public subscript(row: Int) -> ByteText? { strings[row] }

  private init(_ strings: TextValues) { self.strings = strings }

  /// Creates the strings of a column.
  ///
  /// - Parameters:
  ///   - strings: the strings of at least the first rows, missing for a canonical text.
  ///   - rows: the number of rows.
  public init(_ strings: TextValues, rows: Int) {
    var strings = strings
    strings.appendMissing(rows: rows - strings.count)
    self.strings = strings
  }

  /// Returns the strings of the selected rows.
  func selecting(_ rows: RowSelection) -> CellStrings {
    guard case .strings(let strings) = ColumnValues.strings(strings).selecting(rows) else {
      return self
    }
    return CellStrings(strings)
  }

  /// Returns the strings of the rows at indices, and no text for each negative index.
  public func selecting(_ indices: [Int]) -> CellStrings {
    guard case .strings(let strings) = ColumnValues.strings(strings).selecting(indices) else {
      return self
    }
    return CellStrings(strings)
  }

  /// Appends all strings as bytes, each with its length before it.
  func append(to bytes: inout [UInt8]) { strings.append(to: &bytes) }
}

// MARK: - Values

/// The storage of a column.
public enum ColumnValues: Sendable {
  /// Numbers, dates, date-times, or Boolean values as numbers, with NaN for a missing value.
  ///
  /// A date is the number of its ``CalendarDay``. A date-time is in seconds since
  /// 1970-01-01T00:00Z. A boolean is 0 or 1.
  case numbers([Double])
  /// Text values of a text column.
  case strings(TextValues)

  /// The number of rows.
  public var count: Int {
    switch self {
    case .numbers(let values): values.count
    case .strings(let values): values.count
    }
  }

  /// Returns the values of the selected rows, without a copy if they are all rows in order.
  public func selecting(_ rows: RowSelection) -> ColumnValues {
    if case .range(let range) = rows, range == 0..<count { return self }
    switch (self, rows) {
    case (.numbers(let values), .range(let range)): return .numbers(Array(values[range]))
    case (.numbers(let values), _): return .numbers((0..<rows.count).map { values[rows[$0]] })
    case (.strings(let values), .range(let range)): return .strings(values.part(range))
    case (.strings, _): return selecting((0..<rows.count).map { rows[$0] })
    }
  }

  /// Returns the values of the rows at indices, and a missing value for each negative index.
  public func selecting(_ indices: [Int]) -> ColumnValues {
    switch self {
    case .numbers(let values): return .numbers(indices.map { $0 < 0 ? .nan : values[$0] })
    case .strings(let values):
      var strings = TextValues(rows: indices.count)
      for index in indices {
        if index >= 0 { strings.append(row: index, of: values) } else { strings.appendMissing() }
      }
      return .strings(strings)
    }
  }

  /// Returns whether two cells are equal or are both missing.
  public func areEqual(_ first: Int, _ second: Int) -> Bool {
    switch self {
    case .numbers(let values):
      values[first] == values[second] || values[first].isNaN && values[second].isNaN
    case .strings(let values): values[first] == values[second]
    }
  }

  /// Returns whether a cell has no value.
  public func isMissing(_ row: Int) -> Bool {
    switch self {
    case .numbers(let values): values[row].isNaN
    case .strings(let values): values.isMissing(row)
    }
  }
}

/// The cells of a text column: one UTF-8 text per row, or a missing value.
///
/// One array contains the bytes of all rows, so that a column with many rows needs few allocations.
/// The rows `ab`, missing, and `c` are stored as the bytes `abc` and the end offsets 2, ~2, and 3.
public struct TextValues: Sendable {
  /// The UTF-8 bytes of all rows, in row order and without separators.
  public private(set) var heap: [UInt8] = []
  /// The byte offset in ``heap`` at which the text of each row ends.
  ///
  /// For a missing value, it is the bitwise complement of the offset, which is negative.
  private var ends: [Int32] = []

  /// Creates a list without rows.
  public init() {}

  /// Creates a list without rows, with reserved memory for rows and text bytes.
  public init(rows: Int, bytes: Int = 0) {
    ends.reserveCapacity(rows)
    if bytes > 0 { heap.reserveCapacity(bytes) }
  }

  /// Creates a list of text values; nil for a missing value.
  public init(_ strings: [String?]) {
    for text in strings {
      if let text { append(ByteText(text)) } else { appendMissing() }
    }
  }

  /// The number of rows.
  public var count: Int { ends.count }

  /// Adds a row with a copy of the bytes.
  public mutating func append(_ text: ByteText) { text.withBytes { append($0) } }

  /// Adds a copy of a row of another column.
  public mutating func append(row: Int, of other: TextValues) {
    guard let range = other.range(of: row) else { return appendMissing() }
    other.heap.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Adds a row without a value.
  public mutating func appendMissing() { ends.append(~Int32(heap.count)) }

  /// Returns whether the row has no value.
  public func isMissing(_ row: Int) -> Bool { ends[row] < 0 }

  /// The text of a row; nil if it is missing.
  public subscript(row: Int) -> ByteText? {
    let end = ends[row]
    guard end >= 0 else { return nil }
    return ByteText(heap[start(of: row)..<Int(end)])
  }

  /// Returns the byte offsets in ``heap`` of the text in a row; nil if the value is missing.
  public func range(of row: Int) -> Range<Int>? {
    let end = ends[row]
    guard end >= 0 else { return nil }
    return start(of: row)..<Int(end)
  }

  /// Adds a row with a text value, as a copy of its bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    heap.append(contentsOf: bytes)
    ends.append(Int32(heap.count))
  }

  /// Sets the text of a row after the last row, with missing rows between them.
  public mutating func set(_ text: ByteText, row: Int) { text.withBytes { set($0, row: row) } }

  /// Sets the text of a row after the last row, with missing rows between them.
  mutating func set(_ bytes: UnsafeBufferPointer<UInt8>, row: Int) {
    appendMissing(rows: row - count)
    append(bytes)
  }

  /// Adds a number of rows without a value.
  mutating func appendMissing(rows: Int) {
    ends.append(contentsOf: repeatElement(~Int32(heap.count), count: rows))
  }

  /// Appends all text values as bytes, each with its length before it.
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

  /// Removes all rows and retains the memory.
  mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Reserves memory for rows and bytes.
  mutating func reserve(rows: Int, bytes: Int) {
    ends.reserveCapacity(rows)
    heap.reserveCapacity(bytes)
  }

  /// Returns a copy of consecutive rows with only their bytes.
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
