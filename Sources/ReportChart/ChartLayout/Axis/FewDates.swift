import ReportData

/// The distinct dates or date-times on an axis, if there are few.
struct FewDates: Sendable {
  /// The maximum number of dates on an axis, and of steps between its limits.
  ///
  /// If there are more, the calendar determines the ticks.
  static let maximumCount = 12

  /// The distinct dates in ascending order; empty if there are more than the maximum.
  private(set) var values: [Double] = []
  private var exceedsMaximum = false

  /// Adds the distinct dates of a column.
  mutating func add(_ column: [Double]) {
    var last = Double.nan
    for value in column where value.isFinite && value != last {
      if exceedsMaximum { return }
      last = value
      let index = values.firstIndex { $0 >= value } ?? values.count
      if index < values.count, values[index] == value { continue }
      values.insert(value, at: index)
      if values.count > Self.maximumCount {
        exceedsMaximum = true
        values = []
      }
    }
  }

  /// Adds the dates of another axis.
  mutating func unite(_ other: FewDates) {
    add(other.values)
    guard other.exceedsMaximum else { return }
    exceedsMaximum = true
    values = []
  }

  /// Returns the step of which all distances between dates are multiples; nil if there is none.
  ///
  /// The domain must contain only few such steps.
  func steps(
    in domain: Extent, _ kind: ScaleValues, _ zone: StudyTimeZone
  ) -> DateSteps? {
    guard values.count > 1, let first = values.first, let last = values.last else { return nil }
    let unit = kind == .dateTime ? 1.0 : 86_400
    guard let steps = steps(kind, zone, unit) else { return nil }
    let length = steps.step.seconds / unit
    // The distances between the dates are rounded first, because months have different lengths.
    let within = ((last - first) / length).rounded()
    let before = max(0, (first - domain.low) / length).rounded(.down)
    let after = max(0, (domain.high - last) / length).rounded(.down)
    return within + before + after < Double(Self.maximumCount) ? steps : nil
  }

  private func steps(_ kind: ScaleValues, _ zone: StudyTimeZone, _ unit: Double) -> DateSteps? {
    let seconds = values.map { kind == .dateTime ? zone.local(fromInstant: $0) : $0 * unit }
    // The years -9999 to 9999, as integer seconds.
    guard seconds.allSatisfy({ abs($0) < 2.5e11 && $0 == $0.rounded() }) else { return nil }
    let integers = seconds.map { Int($0) }
    if let months = months(integers) { return months }
    let common = Self.divisor(of: integers)
    // With a step of more than a day, tick labels with a time would not show the day.
    guard common > 0, common < 86_400 || common % 86_400 == 0 else { return nil }
    let stepUnit: CalendarStep.Unit =
      common % 86_400 == 0 ? .day : common % 60 == 0 && integers[0] % 60 == 0 ? .minute : .second
    let length = Int(CalendarStep(stepUnit, 1).seconds)
    return DateSteps(step: CalendarStep(stepUnit, common / length), anchor: values[0])
  }

  /// Returns the step in months if all dates are midnights of one day of a month; otherwise nil.
  ///
  /// In months without that day, the last day of the month replaces it.
  private func months(_ seconds: [Int]) -> DateSteps? {
    guard seconds.allSatisfy({ $0 % 86_400 == 0 }) else { return nil }
    let days = seconds.map { CalendarDay(number: $0 / 86_400) }
    let months = days.map { $0.civil.year * 12 + $0.civil.month }
    let latest = days.indices.reduce(0) { days[$1].civil.day > days[$0].civil.day ? $1 : $0 }
    guard
      zip(days, months).allSatisfy({ days[latest].adding(months: $1 - months[latest]) == $0 })
    else { return nil }
    let common = Self.divisor(of: months)
    let isYears = common % 12 == 0 && days[latest] == days[latest].startOfYear
    return DateSteps(
      step: isYears ? CalendarStep(.year, common / 12) : CalendarStep(.month, common),
      anchor: values[latest])
  }

  /// Returns the greatest common divisor of the distances between numbers.
  private static func divisor(of numbers: [Int]) -> Int {
    zip(numbers, numbers.dropFirst()).reduce(0) { common, pair in
      var (first, second) = (common, pair.1 - pair.0)
      while second != 0 { (first, second) = (second, first % second) }
      return abs(first)
    }
  }
}

/// The step of which all distances between dates are multiples, with one of the dates.
struct DateSteps: Sendable, Equatable {
  let step: CalendarStep
  let anchor: Double
}
