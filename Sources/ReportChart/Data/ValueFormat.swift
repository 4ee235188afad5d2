import ReportData
import ReportText

/// The format of a value of an axis or channel.
enum ValueFormat: Sendable, Hashable {
  /// A number with a fixed number of decimals.
  case number(Int)
  /// A number with the necessary decimals, up to a maximum.
  case upTo(Int)
  /// A number with the necessary decimals, up to a maximum of digits. Its integer part is complete.
  case significant(Int)
  /// A number in scientific notation, with a fixed number of decimals.
  case scientific(Int)
  /// A share as a percentage, with a fixed number of decimals.
  case percent(Int)
  /// A number with its sign, with a fixed number of decimals.
  case signed(Int)
  /// A number without group separators, such as a year, with a fixed number of decimals.
  case plain(Int)
  /// An amount of money with a fixed number of decimals.
  case currency(CurrencyCode, Int)
  /// A number in the short form of the language, such as 1.2K, with a maximum of decimals.
  case compact(Int)
  /// A day.
  case day(DateStyle)
  /// A date-time: its day and, unless the precision is a day, the time of day.
  case dateTime(DateStyle, TimePrecision, StudyTimeZone)
  /// A time of day. Midnight is written as the day.
  case clock(TimePrecision, StudyTimeZone)
  /// The year of a day or, with a zone, of a date-time.
  case year(StudyTimeZone?)

  /// The maximum number of decimals of the underlying number; nil without such a limit.
  var decimals: Int? {
    switch self {
    case .number(let decimals), .upTo(let decimals), .signed(let decimals), .plain(let decimals),
      .currency(_, let decimals):
      decimals
    case .percent(let decimals): decimals + 2
    case .significant, .scientific, .compact, .day, .dateTime, .clock, .year: nil
    }
  }

  /// Returns whether the format would write a nonzero value as zero.
  ///
  /// A rounding error close to zero does not count as a nonzero value.
  func hides(_ value: Double) -> Bool {
    guard abs(value) < 0.5, value != 0, let decimals else { return false }
    // The format writes such a small number in scientific notation.
    if case .upTo = self, abs(value) < 1e-6 { return false }
    return NumberDigits.decimals(decimals).hides(value)
  }

  /// Returns the smallest nonzero magnitude that the format can write, with the sign of a value.
  func smallestNonzero(like value: Double) -> Double {
    let magnitude = (0..<(decimals ?? 0)).reduce(1.0) { power, _ in power * 10 }
    return value < 0 ? -1 / magnitude : 1 / magnitude
  }

  /// Whether the values determine the details of the format.
  var isFitted: Bool {
    switch self {
    case .number, .significant, .dateTime: true
    default: false
    }
  }

  /// Whether the format writes a unit, such as percent or a currency. No other unit then follows.
  var includesUnit: Bool {
    switch self {
    case .percent, .currency: true
    default: false
    }
  }

  /// Whether the format writes days or date-times.
  var isTemporal: Bool {
    switch self {
    case .day, .dateTime, .clock, .year: true
    default: false
    }
  }

  /// Whether the output identifies the day completely.
  var namesDay: Bool {
    switch self {
    case .day(let style), .dateTime(let style, _, _):
      switch style {
      case .short, .medium, .long, .full, .iso: true
      case .dayMonth, .weekday, .weekdayShort, .month, .monthYear: false
      }
    default: false
    }
  }

  /// Whether the format writes a complete date in a style other than the default.
  var isChosenDay: Bool { namesDay && self != .day(.medium) }

  /// Returns the format for scale values. For date-times, a day format becomes a date-time format.
  func value(_ values: ScaleValues, in zone: StudyTimeZone) -> ValueFormat {
    if case .day(let style) = self, values == .dateTime { return .dateTime(style, .day, zone) }
    return self
  }

  /// Returns a date-time format with the precision that some values need.
  ///
  /// Any other format is returned unchanged.
  func precise(for values: some Sequence<Double>) -> ValueFormat {
    guard case .dateTime(let style, _, let zone) = self else { return self }
    return .dateTime(style, TimePrecision(of: values, in: zone), zone)
  }

  /// Returns a date-time format that is at least as precise as another.
  ///
  /// Any other format is returned unchanged.
  func asExact(as other: ValueFormat) -> ValueFormat {
    guard case .dateTime(let style, let precision, let zone) = self,
      case .dateTime(_, let otherPrecision, _) = other
    else { return self }
    return .dateTime(style, max(precision, otherPrecision), zone)
  }

  /// Returns the most precise of some date-time formats; nil for other formats.
  static func finest(_ formats: [ValueFormat]) -> ValueFormat? {
    guard case .dateTime? = formats.first else { return nil }
    return formats.dropFirst().reduce(formats[0]) { $0.asExact(as: $1) }
  }

  /// Returns a number format with the fewest digits that still distinguish the values.
  static func fitting(_ values: [Double]) -> ValueFormat {
    switch NumberDigits(fitting: values) {
    case .decimals(let decimals): .number(decimals)
    case .significant(let digits): .significant(digits)
    }
  }

  /// Returns whether the format supports the values of a column type.
  func fits(_ type: ColumnType) -> Bool {
    if case .day = self { return type.isTemporal }
    return type.isNumeric
  }
}

// MARK: - Output of values

extension ByteWriter {
  /// Adds a value as element content or as plain text.
  ///
  /// If the format would write a nonzero value as zero, the output is a limit. For example, a
  /// positive value becomes `<` with the smallest value that the format can write.
  mutating func value(
    _ value: Double, _ format: ValueFormat, locale: ReportLocale, isMarkup: Bool = true
  ) {
    guard value.isFinite else { return markup(locale.noValue.bytes) }
    var value = value
    if format.hides(value) {
      let comparison: StaticString =
        value < 0 ? (isMarkup ? "&gt;" : ">") : isMarkup ? "&lt;" : "<"
      literal(comparison)
      value = format.smallestNonzero(like: value)
    }
    switch format {
    case .number(let decimals):
      if abs(value) >= 1e15 { return scientific(value, decimals: 3, locale: locale) }
      formatted(value, decimals: decimals, locale: locale)
    case .upTo(let decimals):
      if abs(value) >= 1e15 || (abs(value) < 1e-6 && value != 0) {
        return scientific(value, decimals: 3, locale: locale)
      }
      formatted(value, atMost: decimals, locale: locale)
    case .significant(let digits):
      if abs(value) >= 1e15 || (abs(value) < 1e-6 && value != 0) {
        return scientific(value, decimals: digits - 1, locale: locale)
      }
      formatted(value, significant: digits, locale: locale)
    case .scientific(let decimals): scientific(value, decimals: decimals, locale: locale)
    case .percent(let decimals):
      share(value, decimals: decimals, isMarkup: isMarkup, locale: locale)
    case .signed(let decimals): signed(value, decimals: decimals, locale: locale)
    case .plain(let decimals): ungrouped(value, decimals: decimals, locale: locale)
    case .currency(let currency, let decimals):
      self.currency(value, currency, decimals: decimals, locale: locale)
    case .compact(let decimals): compact(value, decimals: decimals, locale: locale)
    case .day(let style): day(Self.roundedDown(value), style, locale)
    case .dateTime(let style, let precision, let zone):
      let dateTime = TimePrecision.cut(value)
      day(zone.day(of: dateTime).number, style, locale)
      guard precision > .day else { return }
      byte(UInt8(ascii: " "))
      timeOfDay(dateTime, in: zone, decimals: precision.decimals, locale: locale)
    case .clock(let precision, let zone):
      let dateTime = TimePrecision.cut(value)
      let localDay = zone.day(of: dateTime)
      guard dateTime != zone.start(of: localDay) else {
        return day(localDay.number, .dayMonth, locale)
      }
      timeOfDay(dateTime, in: zone, decimals: precision.decimals, locale: locale)
    case .year(let zone):
      let number = Self.roundedDown(value)
      integer((zone?.day(of: Double(number)) ?? CalendarDay(number: number)).civil.year)
    }
  }

  private static func roundedDown(_ value: Double) -> Int {
    // The limits are the seconds of the years -9999 to 9999.
    let bounded = min(253_402_300_799, max(-377_705_116_800, value))
    let truncated = Int(bounded)
    return Double(truncated) > bounded ? truncated - 1 : truncated
  }

  private mutating func day(_ number: Int, _ style: DateStyle, _ locale: ReportLocale) {
    let day = CalendarDay(number: min(2_932_896, max(-4_371_587, number)))
    // The name of a weekday needs no date.
    let isWeekday = style == .weekday || style == .weekdayShort
    let civil = isWeekday ? (year: 0, month: 1, day: 1) : day.civil
    date(
      civil.year, civil.month, civil.day, weekday: day.weekday, style: style, locale: locale)
  }

  /// Adds a number in the scientific pattern of CLDR: `1.5E300`.
  private mutating func scientific(_ value: Double, decimals: Int, locale: ReportLocale) {
    guard value != 0 else { return byte(UInt8(ascii: "0")) }
    var exponent = 0
    var mantissa = value
    while abs(mantissa) >= 1e16 {
      mantissa /= 1e15
      exponent += 15
    }
    while abs(mantissa) < 1e-15 {
      mantissa *= 1e15
      exponent -= 15
    }
    while abs(mantissa) >= 10 {
      mantissa /= 10
      exponent += 1
    }
    while abs(mantissa) < 1 {
      mantissa *= 10
      exponent -= 1
    }
    if abs(mantissa) > 9.999_999_999_999 {
      mantissa = mantissa > 0 ? 1 : -1
      exponent += 1
    }
    formatted(mantissa, atMost: max(0, min(12, decimals)), locale: locale)
    byte(UInt8(ascii: "E"))
    formatted(Double(exponent), decimals: 0, locale: locale)
  }
}

extension ByteText {
  /// Returns a value as plain text in a format.
  static func value(_ value: Double, _ format: ValueFormat, locale: ReportLocale) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    writer.value(value, format, locale: locale, isMarkup: false)
    return ByteText(writer.copy())
  }
}

// MARK: - Units after numbers

/// A unit after a number.
///
/// A no-break space separates the two. Degree characters, and percent characters in English, follow
/// without a space.
enum UnitSuffix {
  /// Returns a unit with the separator before it, as plain text.
  static func bytes(of unit: ByteText, _ locale: ReportLocale) -> [UInt8] {
    guard let first = unit.bytes.first else { return [] }
    let isPercent = unit.count == 1 && first == UInt8(ascii: "%")
    let isDegree = first >= 0xC2 && (unit == "°" || unit == "′" || unit == "″")
    let joins = isDegree || (isPercent && locale.tag.hasPrefix("en"))
    return (joins ? [] : [0xC2, 0xA0]) + Array(unit.bytes)
  }

  /// Returns whether a label ends with the unit, with or without brackets, ignoring case.
  static func containsUnit(by label: String, _ unit: String) -> Bool {
    var label = label.lowercased()[...]
    if label.last == ")" || label.last == "]" { label = label.dropLast() }
    guard !unit.isEmpty, label.hasSuffix(unit.lowercased()) else { return false }
    guard let before = label.dropLast(unit.count).last else { return true }
    return !before.isLetter && !before.isNumber
  }
}

// MARK: - Parsing of formats

/// A parser for value formats.
///
/// Examples are `number(1)`, `percent`, `signed(0)`, `plain`, `compact(1)`, `currency(EUR)`,
/// `date('day-month')`, or a pattern such as `#,##0.0`, `0.00`, `+0.0`, `0%`.
enum FormatReader {
  /// Returns the format that a text describes; nil for any other text.
  static func read(_ text: String) -> ValueFormat? {
    if let format = pattern(text) { return format }
    var name = text
    var arguments: [String] = []
    if let open = text.firstIndex(of: "(") {
      guard text.hasSuffix(")") else { return nil }
      name = String(text[..<open])
      arguments = text[text.index(after: open)...].dropLast()
        .split(separator: ",", omittingEmptySubsequences: false).map { word(String($0)) }
    }
    switch name {
    case "date":
      return arguments.count > 1
        ? nil : DateStyle(rawValue: arguments.first ?? "medium").map { .day($0) }
    case "currency": return currency(arguments)
    default: return number(name, arguments)
    }
  }

  private static func number(_ name: String, _ arguments: [String]) -> ValueFormat? {
    guard arguments.count <= 1 else { return nil }
    let decimals = arguments.first.map { Self.count($0) } ?? (name == "compact" ? 1 : 0)
    guard let decimals else { return nil }
    switch name {
    case "number": return .number(decimals)
    case "percent": return .percent(decimals)
    case "signed": return .signed(decimals)
    case "plain": return .plain(decimals)
    case "compact": return .compact(decimals)
    default: return nil
    }
  }

  private static func currency(_ arguments: [String]) -> ValueFormat? {
    guard let code = arguments.first, arguments.count <= 2, let currency = CurrencyCode(code) else {
      return nil
    }
    guard arguments.count == 2 else { return .currency(currency, currency.decimals) }
    return Self.count(arguments[1]).map { .currency(currency, $0) }
  }

  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { (0...10).contains($0) ? $0 : nil }
  }

  /// Returns a word of a format without surrounding spaces and quotation marks.
  private static func word(_ text: String) -> String {
    var word = text[...]
    while word.first == " " { word = word.dropFirst() }
    while word.last == " " { word = word.dropLast() }
    if let quote = word.first, quote == "'" || quote == "\"", word.last == quote, word.count >= 2 {
      word = word.dropFirst().dropLast()
    }
    return String(word)
  }

  /// Returns the format of a Unicode TR 35 pattern; nil for an unsupported pattern.
  ///
  /// The supported parts are the sign, group separators, the number of decimals, and percent. The
  /// locale determines the rest.
  private static func pattern(_ text: String) -> ValueFormat? {
    var rest = text[...]
    let isSigned = rest.first == "+"
    if isSigned { rest = rest.dropFirst() }
    let isPercent = rest.last == "%"
    if isPercent {
      rest = rest.dropLast()
      while rest.last == " " || rest.last == "\u{A0}" { rest = rest.dropLast() }
    }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard let integerPart = parts.first, ["0", "#,##0"].contains(integerPart), parts.count <= 2,
      !(isSigned && isPercent)
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    let fixed = fraction.prefix { $0 == "0" }.count
    let maximum = fraction.count
    guard fraction.dropFirst(fixed).allSatisfy({ $0 == "#" }), maximum <= 10,
      parts.count == 1 || maximum > 0, fixed == 0 || fixed == maximum
    else { return nil }
    if maximum > fixed { return isSigned || isPercent || integerPart == "0" ? nil : .upTo(maximum) }
    if isPercent { return .percent(fixed) }
    return isSigned ? .signed(fixed) : integerPart == "0" ? .plain(fixed) : .number(fixed)
  }

  /// Returns the formats that a column type supports, for diagnostics.
  static func expected(_ type: ColumnType) -> String {
    if type.isTemporal {
      let styles = DateStyle.allCases.map { "`date('\($0.rawValue)')`" }
      return styles.joined(separator: ", ")
    }
    return type.isNumeric
      ? "`number(1)`, `plain`, `percent(0)`, `signed(1)`, `compact`, `currency(EUR)`, or a pattern "
        + "such as `#,##0.0`"
      : "no value (text has no format)"
  }
}
