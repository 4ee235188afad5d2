import ReportData
import ReportText

extension BlockReader {
  /// Reads the range, the scale, and the ticks of an axis.
  mutating func readScaling(of part: ChartSpec, into axis: inout PreparedAxis) {
    let keys = Keys.axis
    (axis.low, axis.scaling.lowInput) = limit(keys.min, of: part, axis)
    (axis.high, axis.scaling.highInput) = limit(keys.max, of: part, axis)
    if let low = axis.low, let high = axis.high, low >= high {
      diagnostics.add(
        Diagnostic(
          .wrongRange, "`min` must be less than `max`",
          at: part.attribute(keys.max)?.span ?? part.span))
    }
    if let range = value(keys.range, of: part) { axis.range = range }
    readPadding(of: part, into: &axis)
    if let attribute = part.attribute(keys.zero), value(keys.zero, of: part) {
      if axis.values == .number, axis.hasPlace(0) {
        axis.scaling.includesZero = true
      } else {
        diagnostics.add(
          Diagnostic(
            .wrongScale, "the axis does not support zero", at: attribute.nameSpan,
            hints: axis.values == .number
              ? ["remove `zero`, or change the scale `\(axis.scaleName.string)`"]
              : ["remove `zero`; only an axis of numbers can start at 0"]))
      }
    }
    axis.scaling.isReversed = value(keys.reverse, of: part)
    readBase(of: part, into: &axis)
    axis.scaling.skips = readSkips(of: part, axis)
    readTicks(of: part, into: &axis)
  }

  private mutating func limit(
    _ key: ChartOption<String?>, of part: ChartSpec, _ axis: PreparedAxis
  ) -> (Double?, Int?) {
    guard let attribute = part.attribute(key) else { return (nil, nil) }
    if axis.values == .category {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "`\(key.name)` is not allowed on an axis of categories",
          at: attribute.nameSpan,
          hints: ["remove `\(key.name)`, or show numbers or dates on the axis"]))
      return (nil, nil)
    }
    switch attribute.value {
    case .input(let index): return (nil, index)
    case .constant(let text):
      guard case .number(let value) = CoordinateReader.read(text, axis.values, timeZone),
        value.isFinite
      else {
        diagnostics.add(attribute.wrong(expected: axis.values.expected))
        return (nil, nil)
      }
      if !axis.hasPlace(value) { diagnostics.add(unsupported(attribute, axis)) }
      return (value, nil)
    }
  }

  func unsupported(_ attribute: ChartAttribute, _ axis: PreparedAxis) -> Diagnostic {
    attribute.wrong(expected: "a value that the scale `\(axis.scaleName.string)` supports")
  }

  private mutating func readPadding(of part: ChartSpec, into axis: inout PreparedAxis) {
    let key = Keys.axis.padding
    guard let attribute = part.attribute(key), let numbers = value(key, of: part) else { return }
    guard axis.values != .category else {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "`padding` is not allowed on an axis of categories",
          at: attribute.nameSpan, hints: ["remove `padding`"]))
      return
    }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }) else {
      diagnostics.add(attribute.wrong(expected: "one or two numbers of at least 0"))
      return
    }
    axis.scaling.padding = (numbers[0], numbers[numbers.count - 1])
  }

  private mutating func readBase(of part: ChartSpec, into axis: inout PreparedAxis) {
    guard let attribute = part.attribute(Keys.axis.base),
      let text = catching({ () throws(Diagnostic) in try attribute.constantText() })
    else { return }
    let linear = ["number", "category", "time"]
    guard !linear.contains(axis.scaleName.string), !axis.canSkip else {
      diagnostics.add(
        Diagnostic(
          .wrongScale, "scale `\(axis.scaleName.string)` has no base", at: attribute.nameSpan,
          hints: ["remove `base`, or use the scale `log`"]))
      return
    }
    let base = text == "e" ? 2.718_281_828_459_045 : Double(optionText: text)
    guard let base, base >= 1.01, base <= 1e6 else {
      diagnostics.add(attribute.wrong(expected: "a number from 1.01 to 1000000, or `e`"))
      return
    }
    axis.scaling.base = base
  }

  /// Reads the values at which axes cross another axis (`cross`), after all axes are read.
  mutating func readCrossings(_ parts: [ChartSpec?]) {
    for (index, part) in parts.enumerated() {
      guard let attribute = part?.attribute(Keys.axis.cross) else { continue }
      guard let crossed = axes.firstIndex(where: { $0.isX != axes[index].isX }) else { continue }
      guard let value = coordinate(attribute, crossed) else { continue }
      axes[index].scaling.cross = AxisScaling.Crossing(axis: crossed, value: value)
    }
  }

  // MARK: Omitted intervals

  /// Reads the `skip` parts of an axis: the intervals that the axis leaves out.
  mutating func readSkips(of part: ChartSpec, _ axis: PreparedAxis) -> [ScaleSkip] {
    var skips: [ScaleSkip] = []
    for child in part.children where child.name == "skip" {
      guard axis.canSkip else {
        diagnostics.add(
          Diagnostic(
            .wrongScale, "scale `\(axis.scaleName.string)` does not support `skip`",
            at: child.span,
            hints: ["use `skip` with dates, date-times, or numbers on the scale `number`"]))
        continue
      }
      let keys = Keys.skip
      let ways = [keys.from, keys.days, keys.hours].compactMap { child.attribute($0) }
      guard let way = ways.first else {
        diagnostics.add(
          Diagnostic(
            .missingChartKey,
            "missing key `from`, `days`, or `hours` in a skip: the values to omit", at: child.span,
            hints: ["write the omitted values, such as `from=\"10\" to=\"90\"`"]))
        continue
      }
      for second in ways.dropFirst() {
        diagnostics.add(
          Diagnostic(
            .wrongChartValue, "cannot combine `\(way.name)` and `\(second.name)` in a skip",
            at: second.nameSpan, hints: ["write one `skip` for each of them"]))
      }
      switch way.name {
      case keys.from.name: skips += interval(child, way, axis)
      case keys.days.name: skips += days(way, axis)
      default: skips += hours(way, axis)
      }
      for key in [keys.to, keys.every] where way.name != keys.from.name {
        guard let attribute = child.attribute(key) else { continue }
        diagnostics.add(
          Diagnostic(
            .wrongChartValue, "`\(key.name)` of a skip requires `from`", at: attribute.nameSpan,
            hints: ["remove `\(key.name)`, or use `from` instead of `\(way.name)`"]))
      }
    }
    return skips
  }

  private mutating func interval(
    _ part: ChartSpec, _ from: ChartAttribute, _ axis: PreparedAxis
  ) -> [ScaleSkip] {
    guard let to = part.attribute(Keys.skip.to) else {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "missing key `to` in a skip with `from`", at: part.span,
          hints: ["add `to`, the end of the omitted values"]))
      return []
    }
    let low = end(from, axis, isLast: false)
    let high = end(to, axis, isLast: true)
    guard let low, let high else { return [] }
    guard low < high else {
      diagnostics.add(Diagnostic(.wrongRange, "`from` must be less than `to`", at: to.span))
      return []
    }
    guard let every = part.attribute(Keys.skip.every) else {
      return [ScaleSkip(low: low, high: high)]
    }
    guard let period = period(every, axis) else { return [] }
    guard period > high - low else {
      diagnostics.add(every.wrong(expected: "a period longer than the omitted interval"))
      return []
    }
    guard axis.values == .dateTime else { return [ScaleSkip(low: low, high: high, period: period)] }
    return [
      ScaleSkip(
        low: timeZone.local(fromInstant: low), high: timeZone.local(fromInstant: high),
        period: period)
    ]
  }

  /// Returns the start or the end of an interval that the axis leaves out; nil if it is invalid.
  ///
  /// Only complete days are omitted. On an axis of dates, the interval is extended by half a day on
  /// both sides. On an axis of date-times, it ends at the last midnight.
  private mutating func end(
    _ attribute: ChartAttribute, _ axis: PreparedAxis, isLast: Bool
  ) -> Double? {
    guard let text = catching({ () throws(Diagnostic) in try attribute.constantText() }) else {
      return nil
    }
    guard case .number(let value) = CoordinateReader.read(text, axis.values, timeZone),
      value.isFinite
    else {
      diagnostics.add(attribute.wrong(expected: axis.values.expected))
      return nil
    }
    switch axis.values {
    case .day: return isLast ? value + 0.5 : value - 0.5
    case .dateTime:
      guard isLast, let day = CalendarDay(iso: text) else { return value }
      return timeZone.start(of: CalendarDay(number: day.number + 1))
    case .number, .category: return value
    }
  }

  private mutating func period(_ attribute: ChartAttribute, _ axis: PreparedAxis) -> Double? {
    guard let text = catching({ () throws(Diagnostic) in try attribute.constantText() }) else {
      return nil
    }
    if axis.values == .number {
      if let number = Double(optionText: text), number > 0 { return number }
      diagnostics.add(attribute.wrong(expected: "a number above zero"))
      return nil
    }
    if let step = CalendarStep(text: text), step.isEqual,
      axis.values == .dateTime || step.unit >= .day
    {
      return step.seconds / (axis.values == .day ? 86_400 : 1)
    }
    diagnostics.add(attribute.wrong(expected: "a number of days or weeks, such as `7 days`"))
    return nil
  }

  /// Returns the days of each week that the axis leaves out; empty if they are invalid.
  private mutating func days(_ attribute: ChartAttribute, _ axis: PreparedAxis) -> [ScaleSkip] {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    guard axis.values != .number,
      let text = catching({ () throws(Diagnostic) in try attribute.constantText() })
    else {
      if axis.values == .number {
        diagnostics.add(
          Diagnostic(
            .wrongChartValue, "`days` is not allowed on an axis of numbers",
            at: attribute.nameSpan))
      }
      return []
    }
    let words = text.split(separator: " ").map(String.init)
    let weekdays = words.compactMap { names.firstIndex(of: $0) }
    guard weekdays.count == words.count, (1...6).contains(Set(weekdays).count) else {
      diagnostics.add(attribute.wrong(expected: "one to six of \(listed(names))"))
      return []
    }
    return Set(weekdays).sorted().map { weekday in
      // Day 4 (1970-01-05) was a Monday.
      let day = Double(4 + weekday)
      return axis.values == .day
        ? ScaleSkip(low: day - 0.5, high: day + 0.5, period: 7)
        : ScaleSkip(low: day * 86_400, high: (day + 1) * 86_400, period: 604_800)
    }
  }

  /// Returns the hours of each day that the axis leaves out; empty if they are invalid.
  ///
  /// If the end is not after the start, the interval crosses midnight.
  private mutating func hours(_ attribute: ChartAttribute, _ axis: PreparedAxis) -> [ScaleSkip] {
    guard axis.values == .dateTime else {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "`hours` is not allowed on an axis of \(axis.values.words)",
          at: attribute.nameSpan))
      return []
    }
    guard let text = catching({ () throws(Diagnostic) in try attribute.constantText() }) else {
      return []
    }
    let ends = text.split(separator: "-").map { Self.clock(String($0)) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], start != end, start < 86_400
    else {
      diagnostics.add(attribute.wrong(expected: "two times of day such as `18:00-08:00`"))
      return []
    }
    return [ScaleSkip(low: start, high: end > start ? end : end + 86_400, period: 86_400)]
  }

  /// Returns the seconds from midnight to a time `HH:MM`; nil if the text is invalid.
  ///
  /// The time 24:00 is the end of the day.
  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
      let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0...23).contains(hour) || text == "24:00",
      (0...59).contains(minute)
    else { return nil }
    return Double(hour * 3600 + minute * 60)
  }
}

extension PreparedAxis {
  /// Whether the scale of the axis can leave out intervals.
  var canSkip: Bool { scaleName.string.hasPrefix("discontinuous-") }
}
