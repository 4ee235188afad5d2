/// The style of a written date, such as a long or a numeric form.
public enum DateStyle: String, Sendable, CaseIterable {
  /// The shortest numeric form of the locale: `26/02/2024`, `26.02.24`.
  case short
  /// The medium form: `26 Feb 2024`.
  case medium
  /// The long form: `26 February 2024`.
  case long
  /// The full form: `Monday, 26 February 2024`.
  case full
  /// The day and the month: `26 Feb`.
  case dayMonth = "day-month"
  /// The name of the weekday: `Monday`.
  case weekday
  /// The short name of the weekday: `Mon`.
  case weekdayShort = "weekday-short"
  /// The name of the month: `February`.
  case month
  /// The month and the year: `February 2024`.
  case monthYear = "month-year"
  /// The ISO 8601 form in every locale: `2024-02-26`.
  case iso
}

extension ByteWriter {
  /// Adds a Gregorian date in the format of a locale.
  ///
  /// The bytes need no escaping in markup. `month` is from 1 to 12, `day` from 1 to 31, and
  /// `weekday` from 1 (Monday) to 7 (Sunday), as in ISO 8601.
  public mutating func date(
    _ year: Int, _ month: Int, _ day: Int, weekday: Int, style: DateStyle, locale: ReportLocale
  ) {
    let values = DateValues(year: year, month: month, day: day, weekday: weekday)
    let data = locale.data
    switch style {
    case .short: pattern(data.field(.short), data, values)
    case .medium: pattern(data.field(.medium), data, values)
    case .long: pattern(data.field(.long), data, values)
    case .full: pattern(data.field(.full), data, values)
    case .dayMonth: pattern(data.field(.dayMonth), data, values)
    case .monthYear: pattern(data.field(.monthYear), data, values)
    case .month: field(data.month(month, short: false, .alone), data)
    case .weekday: field(data.weekday(weekday, short: false, .alone), data)
    case .weekdayShort: field(data.weekday(weekday, short: true, .alone), data)
    case .iso: isoDate(year, month, day)
    }
  }

  /// Adds a date in ISO 8601 format, such as `2024-02-26`.
  public mutating func isoDate(_ year: Int, _ month: Int, _ day: Int) {
    if year < 0 { byte(UInt8(ascii: "-")) }
    padded(Int(year.magnitude), 4)
    byte(UInt8(ascii: "-"))
    padded(month, 2)
    byte(UInt8(ascii: "-"))
    padded(day, 2)
  }

  /// Adds a time of day in the format of a locale, such as `15:04`, `15:04:59.5` or `3:04 PM`.
  ///
  /// - Parameters:
  ///   - hour: from 0 to 23.
  ///   - minute: from 0 to 59.
  ///   - milliseconds: the milliseconds of the minute, from 0 to 59,999.
  ///   - decimals: the number of decimals of the seconds, from 0 to 3; nil to omit the seconds.
  ///   - locale: the locale of the format.
  public mutating func time(
    hour: Int, minute: Int, milliseconds: Int = 0, decimals: Int? = nil, locale: ReportLocale
  ) {
    let values = DateValues(
      hour: hour, minute: minute, milliseconds: milliseconds, decimals: decimals)
    pattern(locale.data.field(.time), locale.data, values)
  }

  /// Adds a range of dates, both inclusive, in the medium form of a locale.
  ///
  /// Examples are `6–26 Feb 2024`, `26 Feb – 3 Mar 2024` and `28 Dec 2023 – 3 Jan 2024`. A range of
  /// one day becomes a single date. If `hasYear` is false, a range within one year has no year:
  /// `6–26 Feb`.
  public mutating func dateRange(
    from start: (year: Int, month: Int, day: Int), to end: (year: Int, month: Int, day: Int),
    locale: ReportLocale, hasYear: Bool = true
  ) {
    let data = locale.data
    let first = DateValues(year: start.year, month: start.month, day: start.day)
    let last = DateValues(year: end.year, month: end.month, day: end.day)
    if start == end {
      pattern(data.field(hasYear ? .medium : .dayMonth), data, first)
    } else if start.year != end.year {
      pattern(data.field(.acrossYears), data, first, last)
    } else {
      let field = data.field(start.month == end.month ? .withinMonth : .withinYear)
      guard !hasYear else { return pattern(field, data, first, last) }
      data.withBytes(of: field) { write(Self.withoutYear($0), data, first, last) }
    }
  }

  /// Returns a date pattern without its year and without the separator next to the year.
  private static func withoutYear(_ pattern: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let dot = UInt8(ascii: ".")
    var parts: [(text: [UInt8], isField: Bool)] = []
    var isQuoted = false
    for (index, letter) in pattern.enumerated() {
      let isField = !isQuoted && letter & 0xDF >= 0x41 && letter & 0xDF <= 0x5A
      if letter == UInt8(ascii: "'") { isQuoted.toggle() }
      if let last = parts.last, last.isField == isField, !isField || pattern[index - 1] == letter {
        parts[parts.count - 1].text.append(letter)
      } else {
        parts.append(([letter], isField))
      }
    }
    func isYear(_ part: (text: [UInt8], isField: Bool)) -> Bool {
      part.isField && part.text[0] == UInt8(ascii: "y")
    }
    let isYearFirst = parts.first { $0.isField }.map(isYear) ?? false
    while let yearIndex = parts.firstIndex(where: isYear) {
      let isLast = !parts[(yearIndex + 1)...].contains { $0.isField }
      let from =
        !isYearFirst && yearIndex > 0 && !parts[yearIndex - 1].isField ? yearIndex - 1 : yearIndex
      let removesSeparator =
        (isYearFirst || isLast) && yearIndex + 1 < parts.count && !parts[yearIndex + 1].isField
      // The dot of an ordinal belongs to the number before it.
      let isOrdinal = parts.indices.contains {
        $0 != from && !parts[$0].isField && parts[$0].text.count > 1 && parts[$0].text[0] == dot
      }
      let retainsDot = from < yearIndex && isOrdinal && parts[from].text[0] == dot
      parts.replaceSubrange(
        from..<(removesSeparator ? yearIndex + 2 : yearIndex + 1),
        with: retainsDot ? [([dot], false)] : [])
    }
    return parts.flatMap(\.text)
  }

  // MARK: Fields of CLDR patterns

  /// Adds a name from the data of a locale.
  private mutating func field(_ field: LocaleData.Field, _ data: LocaleData) {
    data.withBytes(of: field) { markup($0) }
  }

  /// Adds a number with leading zeros.
  private mutating func padded(_ value: Int, _ width: Int) {
    var limit = 10
    for _ in 1..<width {
      if value < limit { byte(UInt8(ascii: "0")) }
      limit *= 10
    }
    digits(value.magnitude)
  }

  /// Writes the fields of a CLDR date pattern with the values of one or two days.
  ///
  /// In a range, a repeated field takes the value of the last day.
  private mutating func pattern(
    _ field: LocaleData.Field, _ data: LocaleData, _ first: DateValues, _ last: DateValues? = nil
  ) {
    data.withBytes(of: field) { write($0, data, first, last) }
  }

  private mutating func write(
    _ pattern: some RandomAccessCollection<UInt8>, _ data: LocaleData, _ first: DateValues,
    _ last: DateValues?
  ) {
    var values = first
    var writtenFields: UInt32 = 0
    var isQuoted = false
    var rest = pattern[...]
    while let letter = rest.first {
      if letter == UInt8(ascii: "'") {
        isQuoted.toggle()
        rest = rest.dropFirst()
      } else if isQuoted || letter & 0xDF < 0x41 || letter & 0xDF > 0x5A {
        byte(letter)
        rest = rest.dropFirst()
      } else {
        let width = rest.prefix { $0 == letter }.count
        rest = rest.dropFirst(width)
        let bit = Self.fieldBit(letter)
        if let last, writtenFields & bit != 0 { values = last }
        writtenFields |= bit
        self.value(letter, width, values, data)
      }
    }
  }

  /// Returns the bit that represents a letter of a date pattern in a bit set.
  ///
  /// The two letters of the month share one bit.
  private static func fieldBit(_ letter: UInt8) -> UInt32 {
    1 << UInt32((letter == UInt8(ascii: "L") ? UInt8(ascii: "M") : letter) & 0x1F)
  }

  private mutating func value(
    _ letter: UInt8, _ width: Int, _ values: DateValues, _ data: LocaleData
  ) {
    let start = count
    let isName = width >= 3 || letter == UInt8(ascii: "a")
    defer { if data.digits != nil, !isName { localDigits(from: start, data) } }
    switch letter {
    case UInt8(ascii: "y"):
      width == 2 ? padded(Int(values.year.magnitude % 100), 2) : integer(values.year)
    case UInt8(ascii: "d"): padded(values.day, width)
    case UInt8(ascii: "M"), UInt8(ascii: "L"):
      if width < 3 { return padded(values.month, width) }
      let use: LocaleData.NameUse = letter == UInt8(ascii: "L") ? .alone : .inDate
      self.field(data.month(values.month, short: width == 3, use), data)
    case UInt8(ascii: "E"), UInt8(ascii: "c"):
      let use: LocaleData.NameUse = letter == UInt8(ascii: "c") ? .alone : .inDate
      self.field(data.weekday(values.weekday, short: width < 4, use), data)
    case UInt8(ascii: "H"): padded(values.hour, width)
    case UInt8(ascii: "h"): padded((values.hour + 11) % 12 + 1, width)
    case UInt8(ascii: "m"):
      padded(values.minute, width)
      guard let decimals = values.decimals else { return }
      byte(UInt8(ascii: data.hasPointInTimes ? "." : ":"))
      padded(values.milliseconds / 1000, 2)
      guard decimals > 0 else { return }
      symbol(data.separators.decimal)
      padded(values.milliseconds % 1000 / [100, 10, 1][decimals - 1], decimals)
    case UInt8(ascii: "a"): self.field(data.field(values.hour < 12 ? .am : .pm), data)
    default: preconditionFailure("an unknown field in the locale table")
    }
  }
}

/// The numeric values for the fields of a date pattern.
private struct DateValues {
  var year = 1
  var month = 1
  var day = 1
  var weekday = 1
  var hour = 0
  var minute = 0
  var milliseconds = 0
  var decimals: Int?
}
