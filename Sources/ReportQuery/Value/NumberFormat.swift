import ReportData
public import ReportText

/// An output format for numbers, dates, date-times, and Boolean values.
enum NumberFormat: Sendable {
  /// A number with as many decimals as needed, at most 6.
  case plain
  /// The digits of an integer without grouping, such as a year.
  case digits
  /// A number with a fixed number of decimals.
  case number(decimals: Int)
  /// A fraction as a percentage with a fixed number of decimals.
  case percent(decimals: Int)
  /// A number with a plus or minus sign and a fixed number of decimals.
  case signed(decimals: Int)
  /// A number with a localized unit and a fixed number of decimals.
  case unit(MeasureUnit, decimals: Int)
  /// A date in one of the styles of the locale.
  case date(DateStyle)
  /// The date of a date-time in a time zone.
  case dateOfDateTime(DateStyle, StudyTimeZone)
  /// The time of day of a date-time in a time zone.
  case time(StudyTimeZone)
  /// The date and the time of day of a date-time in a time zone.
  case dateTime(StudyTimeZone)
  /// A Boolean value as `true` or `false`.
  case boolean

  /// Creates the default format of a value type.
  init(_ type: ValueType) {
    switch type {
    case .date: self = .date(.medium)
    case .datetime(let zone): self = .dateTime(zone)
    case .boolean: self = .boolean
    default: self = .plain
    }
  }

  /// The time zone of a date-time format; nil for all other formats.
  var dateTimeZone: StudyTimeZone? {
    switch self {
    case .dateOfDateTime(_, let zone), .time(let zone), .dateTime(let zone): zone
    default: nil
    }
  }

  /// Writes a number, date, date-time, or Boolean value that is not missing (NaN).
  ///
  /// The output needs no escaping in markup.
  func write(_ value: Double, into writer: inout ByteWriter, locale: ReportLocale) {
    switch self {
    case .plain: writer.formatted(value, atMost: 6, locale: locale)
    case .digits: writer.ungrouped(value, decimals: 0, locale: locale)
    case .number(let decimals): writer.formatted(value, decimals: decimals, locale: locale)
    case .percent(let decimals): writer.percent(value, decimals: decimals, locale: locale)
    case .signed(let decimals): writer.signed(value, decimals: decimals, locale: locale)
    case .unit(let unit, let decimals):
      writer.measure(value, unit, decimals: decimals, locale: locale)
    case .date(let style): writer.day(CalendarDay(number: Int(value)), style, locale)
    case .dateOfDateTime(let style, let zone): writer.day(zone.day(of: value), style, locale)
    case .time(let zone): writer.timeOfDay(value, in: zone, locale: locale)
    case .dateTime(let zone):
      writer.day(zone.day(of: value), .medium, locale)
      writer.literal(" ")
      writer.timeOfDay(value, in: zone, locale: locale)
    case .boolean: value == 0 ? writer.literal("false") : writer.literal("true")
    }
  }

  /// Writes a value that is not NaN in a locale-independent form, for addresses and paths.
  ///
  /// Numbers have no grouping and a decimal point. Dates have the ISO 8601 form. A format that the
  /// author names in the template stays unchanged.
  func writePlainly(_ value: Double, into writer: inout ByteWriter, locale: ReportLocale) {
    switch self {
    case .plain:
      if value.magnitude < 9e15, value == Double(Int(value)) {
        writer.integer(Int(value))
      } else {
        writer.markup("\(value)")
      }
    case .date(.medium): writer.isoDay(CalendarDay(number: Int(value)))
    case .dateTime(let zone): writer.isoDateTime(value, in: zone)
    default: write(value, into: &writer, locale: locale)
    }
  }

  /// Writes the range between two values that are not NaN.
  ///
  /// If both values have the same text, only one value is written.
  func writeRange(
    _ low: Double, _ high: Double, into writer: inout ByteWriter, locale: ReportLocale
  ) {
    let start = writer.count
    if case .date(.medium) = self {
      let days = [low, high].map { CalendarDay(number: Int($0)).civil }
      return writer.dateRange(from: days[0], to: days[1], locale: locale)
    }
    write(low, into: &writer, locale: locale)
    let middle = writer.count
    write(high, into: &writer, locale: locale)
    let ends = writer.withBytes { (Array($0[start..<middle]), Array($0[middle...])) }
    writer.truncate(to: middle)
    guard ends.0 != ends.1 else { return }
    writer.rangeMark(locale: locale)
    writer.markup(ends.1)
  }
}

extension ByteWriter {
  fileprivate mutating func day(_ day: CalendarDay, _ style: DateStyle, _ locale: ReportLocale) {
    let (year, month, dayOfMonth) = day.civil
    date(year, month, dayOfMonth, weekday: day.weekday, style: style, locale: locale)
  }

  /// Adds text as part of a double-quoted CSS string.
  ///
  /// The text can end neither the string nor the enclosing element. Quotation marks, backslashes,
  /// line ends, `<`, `>`, and `&` are escaped. Control characters that XML does not allow are
  /// replaced with U+FFFD.
  public mutating func cssString(_ text: ByteText) {
    text.withBytes { cssString($0) }
  }

  /// Adds text with the escaping of its context.
  mutating func escaped(_ text: ByteText, as context: WriteContext) {
    switch context {
    case .content, .phrasing, .lines: self.text(text)
    case .attribute, .attributeText: attribute(text)
    case .addressPart: text.withBytes { percentEncoded($0) }
    case .addressPath: text.withBytes { percentEncoded($0, keepsSlashes: true) }
    case .cssString: text.withBytes { cssString($0) }
    case .cssText: text.withBreaks.withBytes { cssString($0) }
    }
  }

  /// Adds a value with the escaping of its context, and isolates its text direction where needed.
  ///
  /// Values that users read are isolated if their direction requires it. Values that programs read
  /// have no isolates.
  mutating func value(_ text: ByteText, in direction: TextDirection, as context: WriteContext) {
    switch context {
    case .phrasing: value(text, in: direction)
    case .lines:
      for (index, line) in text.lines.enumerated() {
        if index > 0 { literal("<br/>") }
        value(line, in: direction)
      }
    case .content, .attributeText, .cssText:
      guard text.withBytes({ direction.mustIsolate($0) }) else {
        return escaped(text, as: context)
      }
      isolated { $0.escaped(text, as: context) }
    case .attribute, .addressPart, .addressPath, .cssString:
      escaped(text.withoutIsolates, as: context)
    }
  }

  /// Replaces the output since the byte offset `start` with its percent-encoding.
  mutating func percentEncode(from start: Int) {
    let written = withBytes { Array($0[start...]) }
    truncate(to: start)
    written.withUnsafeBufferPointer { percentEncoded($0) }
  }

  /// Adds part of an address in percent-encoding.
  ///
  /// All bytes except the unreserved characters of RFC 3986, section 2.3, are encoded with
  /// upper-case digits.
  private mutating func percentEncoded(
    _ bytes: UnsafeBufferPointer<UInt8>, keepsSlashes: Bool = false
  ) {
    for value in bytes {
      switch value {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        byte(value)
      case UInt8(ascii: "/") where keepsSlashes: byte(value)
      default:
        byte(UInt8(ascii: "%"))
        hexadecimal(value, "0123456789ABCDEF")
      }
    }
  }

  /// Adds part of a double-quoted CSS string.
  ///
  /// CSS Syntax 3, section 4.3.7: an escape is a backslash, hexadecimal digits, and a space. `<`,
  /// `&`, and `>` are escaped too, so XML and HTML parsers read the same style sheet. Control
  /// characters that XML does not allow are replaced with U+FFFD.
  private mutating func cssString(_ bytes: UnsafeBufferPointer<UInt8>) {
    var run = 0
    for (index, value) in bytes.enumerated() where Self.isCSSSpecial(value) {
      text(UnsafeBufferPointer(rebasing: bytes[run..<index]))
      run = index + 1
      byte(UInt8(ascii: "\\"))
      if value >= 0x20 && value < 0x7F || [0x09, 0x0A, 0x0D].contains(value) {
        hexadecimal(value, "0123456789abcdef")
      } else {
        literal("fffd")
      }
      byte(UInt8(ascii: " "))
    }
    text(UnsafeBufferPointer(rebasing: bytes[run...]))
  }

  private static func isCSSSpecial(_ value: UInt8) -> Bool {
    switch value {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  private mutating func hexadecimal(_ value: UInt8, _ digits: StaticString) {
    byte(digits.utf8Start[Int(value >> 4)])
    byte(digits.utf8Start[Int(value & 15)])
  }
}
