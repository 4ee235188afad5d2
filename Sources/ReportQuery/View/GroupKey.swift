import ReportData
public import ReportText

/// A key of groups, and the column that it makes.
struct GroupKey: Sendable {
  /// What a row's key is made of.
  enum Kind: Sendable {
    /// The value of the column as it is.
    case value
    /// The day.
    case day
    /// The first day of the week.
    case week(start: Int)
    /// The first day of the month.
    case month
    /// The day of the week, 1 (Monday) to 7.
    case weekday
  }

  /// The words that stand for parts of a date.
  static let calendarWords = ["day", "week", "month", "weekday"]

  let kind: Kind
  /// The column of the incoming rows.
  let source: Int
  /// The column of the result.
  let schema: ColumnSchema
  /// The declared categories of the column, in their order; nil without any.
  let categories: [ByteText]?
  /// True when the column of the result can be the date of the rows.
  let isDate: Bool
  /// True when the project declares the values, so that they say nothing of the data.
  let isDeclared: Bool

  init?(_ declaration: GroupDeclaration.Key, in context: inout StepContext) {
    switch declaration {
    case .named(let name):
      if let index = context.schema.index(of: name.name) {
        self.init(column: index, context)
        return
      }
      guard Self.calendarWords.contains(name.name) else {
        let known = context.schema.names + Self.calendarWords
        context.error(
          .stepColumnUnknown, "there is no column `\(name.name)`", name.span,
          hints: Suggestion.hint(for: name.name, among: known).map { [$0] } ?? [])
        return nil
      }
      guard let date = context.dateColumn, let index = context.schema.index(of: date) else {
        context.error(
          .stepDateMissing, "`\(name.name)` needs a column of dates, and the rows have none",
          name.span, hints: ["name it: `{ \(name.name): COLUMN }`"])
        return nil
      }
      guard context.schema.columns[index].type.isTemporal else {
        context.error(
          .stepColumnType,
          """
          `\(name.name)` needs dates, and `\(date)` is \
          \(ValueType.column(context.schema.columns[index]).name)
          """, name.span)
        return nil
      }
      self.init(calendar: name.name, column: index, context)
    case .calendar(let word, let column):
      guard Self.calendarWords.contains(word.name) else {
        context.error(
          .stepValue, "`\(word.name)` is not `day`, `week`, `month` or `weekday`", word.span,
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
    var own = context.schema.columns[column]
    // Rows without a value are one group, whatever their reasons.
    own.hasReasons = false
    schema = own
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

  /// The keys of all days of a period, rising; nil for a key that is no part of a date.
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

  /// The key of a value of a column; NaN when it is missing.
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

/// What `group` is told.
public struct GroupDeclaration: Sendable {
  /// A key of the groups.
  public enum Key: Sendable {
    /// A column, or, when there is none of that name, `day`, `week`, `month` or `weekday` of the
    /// table's date column.
    case named(DeclaredName)
    /// `day`, `week`, `month` or `weekday` of a column of dates.
    case calendar(DeclaredName, of: DeclaredName)
  }

  /// The keys.
  public var by: [Key]
  /// The columns of the result besides the keys.
  public var values: [ValueDeclaration]
  /// Earlier views whose keys get a row too, and whose rows of that key the values can use.
  public var with: [DeclaredName] = []
  /// Where it is asked for a row of every day, week, month or weekday of the view's period; nil: only
  /// of those that rows have.
  public var every: SourceSpan?
  /// The step.
  public var span: SourceSpan

  /// True when there are rows besides those of the view's own keys.
  public var isAligned: Bool { !with.isEmpty || every != nil }

  /// A grouping.
  public init(by: [Key], values: [ValueDeclaration], span: SourceSpan) {
    self.by = by
    self.values = values
    self.span = span
  }
}

/// The combinations of the places of some keys that make groups, in their order.
struct GroupPositions {
  /// The number of groups.
  let count: Int
  /// The places of each group's keys, group by group.
  let places: [Int]
  /// The group of each row.
  let ofRow: [Int]

  init(count: Int, places: [Int], ofRow: [Int]) {
    self.count = count
    self.places = places
    self.ofRow = ofRow
  }

  /// Counts the rows of every possible combination; nil when there are many more of those than rows.
  /// - Parameter declared: how many places of each key stand without a row.
  init?(counting ranks: [KeyRanks], _ declared: [Int], rowCount: Int) {
    var possible = 1
    for (rank, count) in zip(ranks, declared) {
      // A product beyond the limit stays there, since a key without places comes without rows alone.
      possible *= rank.count
      guard possible <= 4 * rowCount + 64, !rank.isComplete || count > 0 else { return nil }
    }
    guard var ofRow = ranks.first?.ofRow else { return nil }
    for rank in ranks.dropFirst() {
      for row in ofRow.indices { ofRow[row] = ofRow[row] * rank.count + rank.ofRow[row] }
    }
    var isThere = [Bool](repeating: false, count: possible)
    for combination in ofRow { isThere[combination] = true }
    if declared.contains(where: { $0 > 0 }) {
      Self.complete(&isThere, ranks, declared, isEmpty: rowCount == 0)
    }
    var placeOf = [Int](repeating: 0, count: possible)
    var places: [Int] = []
    places.reserveCapacity(possible * ranks.count)
    var digits = [Int](repeating: 0, count: ranks.count)
    var count = 0
    for combination in 0..<possible {
      if isThere[combination] {
        placeOf[combination] = count
        count += 1
        for digit in digits { places.append(digit) }
      }
      Self.advance(&digits, ranks)
    }
    for row in ofRow.indices { ofRow[row] = placeOf[ofRow[row]] }
    self.count = count
    self.places = places
    self.ofRow = ofRow
  }

  /// Goes on to the next combination, in the order of the keys' places.
  private static func advance(_ digits: inout [Int], _ ranks: [KeyRanks]) {
    var key = digits.count - 1
    while key >= 0 {
      digits[key] += 1
      if digits[key] < ranks[key].count { return }
      digits[key] = 0
      key -= 1
    }
  }

  /// Adds the combinations with declared places that no row has: every one of these with all that the
  /// other keys have together.
  private static func complete(
    _ isThere: inout [Bool], _ ranks: [KeyRanks], _ declared: [Int], isEmpty: Bool
  ) {
    // Without a row the declared places stand alone, unless another key has none at all.
    if isEmpty, declared.contains(0) { return }
    var isWanted = [Bool](repeating: false, count: isThere.count)
    // The combination with the declared keys at their first places stands for all of its kind.
    func first(of digits: [Int]) -> Int {
      var combination = 0
      for key in digits.indices {
        combination = combination * ranks[key].count + (declared[key] > 0 ? 0 : digits[key])
      }
      return combination
    }
    var digits = [Int](repeating: 0, count: ranks.count)
    if isEmpty { isWanted[0] = true }
    for combination in isThere.indices {
      if isThere[combination] { isWanted[first(of: digits)] = true }
      advance(&digits, ranks)
    }
    for combination in isThere.indices {
      let isDeclared = zip(digits, declared).allSatisfy { $1 == 0 || $0 < $1 }
      if isDeclared, isWanted[first(of: digits)] { isThere[combination] = true }
      advance(&digits, ranks)
    }
  }
}

/// The places of the values of one key in the order of groups: numbers and dates by size, texts
/// with declared categories in their order (all of them, then any others as they first come), other
/// texts as they first come, the missing value last.
struct KeyRanks {
  /// The place of each row's value.
  let ofRow: [Int]
  /// The values by place.
  let values: Values
  /// True when places without a row count: the categories are declared.
  let isComplete: Bool
  /// The number of places.
  let count: Int

  /// The values of a key.
  enum Values {
    case numbers([Double])
    /// The place behind the last one is that of the missing value.
    case texts([ByteText])
  }

  init(of slice: Slice, _ key: GroupKey) {
    switch slice.table.columns[key.source].values {
    case .numbers:
      let schema = slice.table.columns[key.source].schema
      var keys = slice.numbers(column: key.source)
      for row in keys.indices { keys[row] = key.key(of: keys[row], in: schema) }
      let different = Self.different(keys)
      let hasMissing = keys.contains { $0.isNaN }
      ofRow = Self.places(of: keys, in: different)
      values = .numbers(hasMissing ? different + [.nan] : different)
      isComplete = false
      count = different.count + (hasMissing ? 1 : 0)
    case .texts(let texts):
      var numbers = TextNumbers(key.categories ?? [])
      var ranks = numbers.numbers(of: texts, slice.rows)
      let last = numbers.texts.count
      var hasMissing = false
      for row in ranks.indices where ranks[row] < 0 {
        hasMissing = true
        ranks[row] = last
      }
      ofRow = ranks
      values = .texts(numbers.texts)
      isComplete = key.categories != nil
      count = last + (hasMissing ? 1 : 0)
    }
  }

  /// The different numbers, rising.
  private static func different(_ keys: [Double]) -> [Double] {
    var numbers: [Double] = []
    // Rows mostly come in the order of their keys, many with the same one.
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

  /// The place of each key among the different ones; that of the missing value comes after them.
  private static func places(of keys: [Double], in different: [Double]) -> [Int] {
    var last = 0
    return keys.map { key in
      if key.isNaN { return different.count }
      if different[last] == key { return last }
      var (low, high) = key > different[last] ? (last + 1, different.count) : (0, last)
      // The next one is the likeliest.
      if low < high, different[low] == key { high = low + 1 }
      while high - low > 1 {
        let middle = (low + high) / 2
        if different[middle] <= key { low = middle } else { high = middle }
      }
      last = low
      return low
    }
  }

  /// The number of places that stand without a row: the declared categories.
  func declaredCount(_ key: GroupKey) -> Int { isComplete ? key.categories?.count ?? 0 : 0 }
}
