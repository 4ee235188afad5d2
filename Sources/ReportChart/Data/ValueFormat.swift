import ReportData
import ReportText

/// How a value of an axis or channel is written.
enum ValueFormat: Sendable, Hashable {
  /// A number with so many decimals.
  case number(Int)
  /// A number with as many decimals as it needs, but not more than so many.
  case upTo(Int)
  /// A number as a power of ten, with so many decimals before it.
  case scientific(Int)
  /// A share as percent, with so many decimals.
  case percent(Int)
  /// A number with its sign, with so many decimals.
  case signed(Int)
  /// A number without group separators, such as a year, with so many decimals.
  case plain(Int)
  /// An amount of money with so many decimals.
  case currency(CurrencyCode, Int)
  /// A number in the short form of the language, such as 1.2K, with at most so many decimals.
  case compact(Int)
  /// A day.
  case day(DateStyle)
  /// A moment: its day and, unless it is midnight, the time of day.
  case moment(DateStyle)
  /// A time of day, with seconds when true; the day at midnight.
  case clock(seconds: Bool)
  /// The year of a day.
  case year(isMoment: Bool)

  /// The decimals of a number that it shows; nil where it has no such limit.
  var decimals: Int? {
    switch self {
    case .number(let decimals), .upTo(let decimals), .signed(let decimals), .plain(let decimals),
      .currency(_, let decimals):
      decimals
    case .percent(let decimals): decimals + 2
    case .scientific, .compact, .day, .moment, .clock, .year: nil
    }
  }

  /// True when it says itself what a number is an amount of, so that no unit stands behind it.
  var hasOwnUnit: Bool {
    switch self {
    case .percent, .currency: true
    default: false
    }
  }

  /// True when what it writes of a day or moment says which day it is.
  var namesDay: Bool {
    switch self {
    case .day(let style), .moment(let style):
      switch style {
      case .short, .medium, .long, .full, .iso: true
      case .dayMonth, .weekday, .weekdayShort, .month, .monthYear: false
      }
    default: false
    }
  }

  /// True for a whole date in another style than the standard one.
  var isChosenDay: Bool { namesDay && self != .day(.medium) }

  /// What it writes of a moment or a day alike.
  func value(_ values: ScaleValues) -> ValueFormat {
    if case .day(let style) = self, values == .moment { return .moment(style) }
    return self
  }

  /// A number format with few enough decimals to be read and enough to tell the values apart: as
  /// many as the data has, the same for all, but not more than four digits of the largest value, and
  /// at most 3.
  static func fitting(_ values: [Double]) -> ValueFormat {
    var largest = 0.0
    var needed = 0
    for value in values where value.isFinite {
      largest = max(largest, abs(value))
      while needed < 3, !isWhole(value * powers[needed]) { needed += 1 }
    }
    let readable = largest >= 1000 ? 0 : largest >= 100 ? 1 : largest >= 10 ? 2 : 3
    return largest < 0.01 && largest > 0 ? .upTo(6) : .number(min(needed, readable))
  }

  private static let powers = [1.0, 10, 100, 1000]

  private static func isWhole(_ value: Double) -> Bool {
    guard abs(value) < 1e15 else { return true }
    let rest = value - Double(Int(value))
    return abs(rest) < 1e-6 || abs(rest) > 1 - 1e-6
  }
}

extension ByteWriter {
  /// Adds a value as plain text; nothing in it needs an escape.
  mutating func value(_ value: Double, _ format: ValueFormat, locale: ReportLocale) {
    guard value.isFinite else { return markup(locale.noValue.bytes) }
    switch format {
    case .number(let decimals):
      if abs(value) >= 1e15 { return scientific(value, decimals: 3, locale: locale) }
      formatted(value, decimals: decimals, locale: locale)
    case .upTo(let decimals):
      if abs(value) >= 1e15 || (abs(value) < 1e-6 && value != 0) {
        return scientific(value, decimals: 3, locale: locale)
      }
      formatted(value, atMost: decimals, locale: locale)
    case .scientific(let decimals): scientific(value, decimals: decimals, locale: locale)
    case .percent(let decimals): percent(value, decimals: decimals, locale: locale)
    case .signed(let decimals): signed(value, decimals: decimals, locale: locale)
    case .plain(let decimals): ungrouped(value, decimals: decimals, locale: locale)
    case .currency(let currency, let decimals):
      self.currency(value, currency, decimals: decimals, locale: locale)
    case .compact(let decimals): compact(value, decimals: decimals, locale: locale)
    case .day(let style): day(Self.whole(value), style, locale)
    case .moment(let style):
      let seconds = Self.whole(value)
      let (dayNumber, time) = Self.split(seconds)
      day(dayNumber, style, locale)
      guard time != 0 else { return }
      byte(UInt8(ascii: " "))
      clock(time, seconds: time % 60 != 0)
    case .clock(let seconds):
      let (dayNumber, time) = Self.split(Self.whole(value))
      guard time != 0 else { return day(dayNumber, .dayMonth, locale) }
      clock(time, seconds: seconds)
    case .year(let isMoment):
      let whole = Self.whole(value)
      integer(CalendarDay(number: isMoment ? Self.split(whole).day : whole).civil.year)
    }
  }

  private static func whole(_ value: Double) -> Int {
    // Seconds of the years -9999 to 9999.
    let bounded = min(253_402_300_799, max(-377_705_116_800, value))
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }

  private static func split(_ seconds: Int) -> (day: Int, time: Int) {
    let time = (seconds % 86_400 + 86_400) % 86_400
    return ((seconds - time) / 86_400, time)
  }

  private mutating func day(_ number: Int, _ style: DateStyle, _ locale: ReportLocale) {
    let day = CalendarDay(number: min(2_932_896, max(-4_371_587, number)))
    let civil = day.civil
    date(
      civil.year, civil.month, civil.day, weekday: day.weekday, style: style, locale: locale)
  }

  private mutating func clock(_ time: Int, seconds: Bool) {
    twoDigits(time / 3600)
    byte(UInt8(ascii: ":"))
    twoDigits(time / 60 % 60)
    guard seconds else { return }
    byte(UInt8(ascii: ":"))
    twoDigits(time % 60)
  }

  private mutating func twoDigits(_ value: Int) {
    byte(UInt8(ascii: "0") + UInt8(value / 10))
    byte(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// A number as CLDR's scientific pattern writes it: `1.5E300`.
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
    formatted(mantissa, atMost: max(0, min(6, decimals)), locale: locale)
    byte(UInt8(ascii: "E"))
    integer(exponent)
  }
}

extension ByteText {
  /// A value as text.
  static func value(_ value: Double, _ format: ValueFormat, locale: ReportLocale) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    writer.value(value, format, locale: locale)
    return ByteText(writer.copy())
  }
}
