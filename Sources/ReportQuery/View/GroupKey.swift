import ReportData
public import ReportText

/// A key of a grouping: the source column, the derived value, and the result column.
struct GroupKey: Sendable {
  /// The way in which the key is derived from the value of the source column.
  enum Kind: Sendable {
    /// The unchanged value of the column.
    case value
    /// The day of a date or date-time.
    case day
    /// The first day of the week of the value. A week starts on the weekday `start`.
    case week(start: Int)
    /// The first day of the month of the value.
    case month
    /// The day of the week of the value, from 1 (Monday) to 7 (Sunday).
    case weekday
  }

  /// The keywords for parts of a date.
  static let calendarWords = ["day", "week", "month", "weekday"]

  let kind: Kind
  /// The index of the column from which the key is derived.
  let source: Int
  /// The schema of the result column with the keys.
  let schema: ColumnSchema
  /// The declared categories of the column, in order; nil if there are none.
  let categories: [ByteText]?
  /// Whether the result column can be the date column of the rows.
  let isDate: Bool
  /// Whether the project file declares all values of the key. Such values reveal no data.
  let isDeclared: Bool

  init?(_ declaration: GroupDeclaration.Key, in context: inout StepContext) {
    switch declaration {
    case .named(let name):
      if let index = context.schema.index(of: name.name) {
        self.init(column: index, context)
        return
      }
      guard Self.calendarWords.contains(name.name) else {
        let names = context.schema.names + Self.calendarWords
        context.error(
          .stepColumnUnknown, "unknown column `\(name.name)`", name.span,
          hints: Suggestion.hint(for: name.name, among: names).map { [$0] } ?? [])
        return nil
      }
      guard let date = context.dateColumn, let index = context.schema.index(of: date) else {
        context.error(
          .stepDateMissing, "`\(name.name)` needs a column of dates, but the rows have none",
          name.span, hints: ["name the date column: `{ \(name.name): COLUMN }`"])
        return nil
      }
      guard context.schema.columns[index].type.isTemporal else {
        context.error(
          .stepColumnType,
          """
          `\(name.name)` needs dates, but `\(date)` is \
          \(ValueType.column(context.schema.columns[index]).name)
          """, name.span)
        return nil
      }
      self.init(calendar: name.name, column: index, context)
    case .calendar(let word, let column):
      guard Self.calendarWords.contains(word.name) else {
        context.error(
          .stepValue, "expected `day`, `week`, `month`, or `weekday`, found `\(word.name)`",
          word.span,
          hints: Suggestion.hint(for: word.name, among: Self.calendarWords).map { [$0] } ?? [])
        return nil
      }
      guard let index = context.column(column, "a column of dates", where: { $0.isTemporal })
      else { return nil }
      self.init(calendar: word.name, column: index, context)
    }
  }

  private init(column: Int, _ context: StepContext) {
    kind = .value
    source = column
    var groupSchema = context.schema.columns[column]
    // Rows with a missing value form one group, independent of their missing reasons.
    groupSchema.hasReasons = false
    schema = groupSchema
    categories = schema.categories?.map { ByteText($0) }
    isDate = schema.name == context.dateColumn
    isDeclared = schema.categories != nil || context.declaredColumns.contains(schema.name)
  }

  private init(calendar word: String, column: Int, _ context: StepContext) {
    source = column
    categories = nil
    isDate = word != "weekday"
    isDeclared = word == "weekday"
    schema = ColumnSchema(name: word, type: isDate ? .date : .integer)
    kind =
      switch word {
      case "week": .week(start: context.weekStart)
      case "month": .month
      case "weekday": .weekday
      default: .day
      }
  }

  /// Returns the ascending keys of all days of a period; nil if the key is not a date part.
  func keys(of days: ClosedRange<CalendarDay>) -> [Double]? {
    if case .weekday = kind { return (1...7).map(Double.init) }
    if case .value = kind { return nil }
    var keys: [Double] = []
    for number in days.lowerBound.number...days.upperBound.number {
      let key = key(of: CalendarDay(number: number))
      if keys.last != key { keys.append(key) }
    }
    return keys
  }

  /// Returns the key of a column value; NaN if the value is missing.
  func key(of value: Double, in column: ColumnSchema) -> Double {
    if value.isNaN { return value }
    if case .value = kind { return value == 0 ? 0 : value }
    return key(of: column.day(of: value))
  }

  private func key(of day: CalendarDay) -> Double {
    switch kind {
    case .value, .day: return Double(day.number)
    case .week(let start): return Double(day.number - (day.weekday - start + 7) % 7)
    case .month: return Double(day.number - day.civil.day + 1)
    case .weekday: return Double(day.weekday)
    }
  }
}

/// The declaration of a `group` step.
public struct GroupDeclaration: Sendable {
  /// A key of the groups.
  public enum Key: Sendable {
    /// A column name, or a part of the date column of the table if no column has that name.
    ///
    /// The parts are `day`, `week`, `month`, and `weekday`.
    case named(DeclaredName)
    /// A part (`day`, `week`, `month`, or `weekday`) of a date column.
    case calendar(DeclaredName, of: DeclaredName)
  }

  /// The keys by which the rows are grouped.
  public var by: [Key]
  /// The result columns in addition to the keys.
  public var values: [ValueDeclaration]
  /// The names of earlier views with rows that are grouped by the same key.
  public var with: [DeclaredName] = []
  /// The location of the key `every`; nil if only the keys of existing rows get a row.
  ///
  /// With `every`, each day, week, month, or weekday of the period of the view gets a row.
  public var every: SourceSpan?
  /// The source location of the step in the project file.
  public var span: SourceSpan

  /// Whether the result also has rows for keys that do not occur in the view.
  public var isAligned: Bool { !with.isEmpty || every != nil }

  /// Creates a declaration of a `group` step.
  public init(by: [Key], values: [ValueDeclaration], span: SourceSpan) {
    self.by = by
    self.values = values
    self.span = span
  }
}

/// The groups of a grouping: the combinations of key values, in order.
struct GroupPositions {
  /// The number of groups.
  let count: Int
  /// The ranks of the keys of each group, group by group.
  let keyRanks: [Int]
  /// The group index of each row.
  let ofRow: [Int]

  init(count: Int, keyRanks: [Int], ofRow: [Int]) {
    self.count = count
    self.keyRanks = keyRanks
    self.ofRow = ofRow
  }

  /// Creates the groups by counting all possible combinations; nil if there are too many.
  ///
  /// The limit is four combinations per row, plus 64.
  ///
  /// - Parameter declared: the number of declared categories of each key, which need no rows.
  init?(counting ranks: [KeyRanks], _ declared: [Int], rowCount: Int) {
    var possible = 1
    for (rank, count) in zip(ranks, declared) {
      // The product stays above the limit, because a key without values occurs only without rows.
      possible *= rank.count
      guard possible <= 4 * rowCount + 64, !rank.isComplete || count > 0 else { return nil }
    }
    guard var ofRow = ranks.first?.ofRow else { return nil }
    for rank in ranks.dropFirst() {
      for row in ofRow.indices { ofRow[row] = ofRow[row] * rank.count + rank.ofRow[row] }
    }
    var isPresent = [Bool](repeating: false, count: possible)
    for combination in ofRow { isPresent[combination] = true }
    if declared.contains(where: { $0 > 0 }) {
      Self.complete(&isPresent, ranks, declared, isEmpty: rowCount == 0)
    }
    var groupIndices = [Int](repeating: 0, count: possible)
    var keyRanks: [Int] = []
    keyRanks.reserveCapacity(possible * ranks.count)
    var digits = [Int](repeating: 0, count: ranks.count)
    var count = 0
    for combination in 0..<possible {
      if isPresent[combination] {
        groupIndices[combination] = count
        count += 1
        for digit in digits { keyRanks.append(digit) }
      }
      Self.advance(&digits, ranks)
    }
    for row in ofRow.indices { ofRow[row] = groupIndices[ofRow[row]] }
    self.count = count
    self.keyRanks = keyRanks
    self.ofRow = ofRow
  }

  /// Advances to the next combination of key ranks, in which the last key changes first.
  private static func advance(_ digits: inout [Int], _ ranks: [KeyRanks]) {
    var key = digits.count - 1
    while key >= 0 {
      digits[key] += 1
      if digits[key] < ranks[key].count { return }
      digits[key] = 0
      key -= 1
    }
  }

  /// Adds the combinations of declared categories that have no rows.
  ///
  /// Each combination of declared categories is added to each existing combination of the other
  /// keys.
  private static func complete(
    _ isPresent: inout [Bool], _ ranks: [KeyRanks], _ declared: [Int], isEmpty: Bool
  ) {
    // Without rows, the declared categories form groups, unless another key has no values at all.
    if isEmpty, declared.contains(0) { return }
    var isRequested = [Bool](repeating: false, count: isPresent.count)
    // The combination with the first declared categories represents all its variants.
    func first(of digits: [Int]) -> Int {
      var combination = 0
      for key in digits.indices {
        combination = combination * ranks[key].count + (declared[key] > 0 ? 0 : digits[key])
      }
      return combination
    }
    var digits = [Int](repeating: 0, count: ranks.count)
    if isEmpty { isRequested[0] = true }
    for combination in isPresent.indices {
      if isPresent[combination] { isRequested[first(of: digits)] = true }
      advance(&digits, ranks)
    }
    for combination in isPresent.indices {
      let isDeclared = zip(digits, declared).allSatisfy { $1 == 0 || $0 < $1 }
      if isDeclared, isRequested[first(of: digits)] { isPresent[combination] = true }
      advance(&digits, ranks)
    }
  }
}

/// The ranks of the values that one key has, in the order of the groups.
///
/// Numbers and dates are in ascending order. Declared categories are in declared order, followed by
/// other text values in order of first occurrence. The missing value is last.
struct KeyRanks {
  /// The rank of the key value of each row.
  let ofRow: [Int]
  /// The key values, at the index of their rank.
  let values: Values
  /// Whether all declared categories have a rank, also those that no row has.
  let isComplete: Bool
  /// The number of ranks, including the rank of the missing value if a row has it.
  let count: Int

  /// The key values, by rank, as numbers or as text.
  enum Values {
    case numbers([Double])
    /// Text values. The rank after the last one is that of the missing value.
    case strings([ByteText])
  }

  init(of slice: Slice, _ key: GroupKey) {
    switch slice.table.columns[key.source].values {
    case .numbers:
      let schema = slice.table.columns[key.source].schema
      var keys = slice.numbers(column: key.source)
      for row in keys.indices { keys[row] = key.key(of: keys[row], in: schema) }
      let different = Self.different(keys)
      let hasMissing = keys.contains { $0.isNaN }
      ofRow = Self.ranks(of: keys, in: different)
      values = .numbers(hasMissing ? different + [.nan] : different)
      isComplete = false
      count = different.count + (hasMissing ? 1 : 0)
    case .strings(let strings):
      var numbers = TextNumbers(key.categories ?? [])
      var ranks = numbers.numbers(of: strings, slice.rows)
      let last = numbers.strings.count
      var hasMissing = false
      for row in ranks.indices where ranks[row] < 0 {
        hasMissing = true
        ranks[row] = last
      }
      ofRow = ranks
      values = .strings(numbers.strings)
      isComplete = key.categories != nil
      count = last + (hasMissing ? 1 : 0)
    }
  }

  /// Returns the distinct numbers of the keys, in ascending order.
  private static func different(_ keys: [Double]) -> [Double] {
    var numbers: [Double] = []
    // Rows are usually in key order, with many equal keys.
    var isSorted = true
    for key in keys where !key.isNaN {
      if let last = numbers.last {
        if key == last { continue }
        if key < last { isSorted = false }
      }
      numbers.append(key)
    }
    if isSorted { return numbers }
    numbers.sort()
    var count = 0
    for index in numbers.indices where count == 0 || numbers[index] != numbers[count - 1] {
      numbers[count] = numbers[index]
      count += 1
    }
    numbers.removeLast(numbers.count - count)
    return numbers
  }

  /// Returns the rank of each key in the distinct keys. The missing value has the last rank.
  private static func ranks(of keys: [Double], in different: [Double]) -> [Int] {
    var last = 0
    return keys.map { key in
      if key.isNaN { return different.count }
      if different[last] == key { return last }
      var (low, high) = key > different[last] ? (last + 1, different.count) : (0, last)
      // The next rank is the most likely one.
      if low < high, different[low] == key { high = low + 1 }
      while high - low > 1 {
        let middle = (low + high) / 2
        if different[middle] <= key { low = middle } else { high = middle }
      }
      last = low
      return low
    }
  }

  /// Returns the number of declared categories of a key, all of which get a group.
  func declaredCount(_ key: GroupKey) -> Int { isComplete ? key.categories?.count ?? 0 : 0 }
}
