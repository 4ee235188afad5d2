import ReportData
public import ReportText

/// How a number, date or moment is written.
enum NumberFormat: Sendable {
  /// As many decimals as needed, at most six.
  case plain
  /// The digits of a whole number without grouping, such as a year.
  case digits
  /// So many decimals.
  case number(decimals: Int)
  /// A fraction as a percentage.
  case percent(decimals: Int)
  /// With its sign.
  case signed(decimals: Int)
  /// With its unit.
  case unit(MeasureUnit, decimals: Int)
  /// A day.
  case date(DateStyle)
  /// The day of a moment.
  case dateOfDateTime(DateStyle, StudyTimeZone)
  /// The time of a moment.
  case time(StudyTimeZone)
  /// The day and the time of a moment.
  case dateTime(StudyTimeZone)
  /// `true` or `false`.
  case boolean

  /// How a type is written when nothing is said.
  init(_ type: ValueType) {
    switch type {
    case .date: self = .date(.medium)
    case .datetime(let zone): self = .dateTime(zone)
    case .boolean: self = .boolean
    default: self = .plain
    }
  }

  /// The zone of a moment; nil where none is written.
  var dateTimeZone: StudyTimeZone? {
    switch self {
    case .dateOfDateTime(_, let zone), .time(let zone), .dateTime(let zone): zone
    default: nil
    }
  }

  /// Writes a value that is not NaN; the bytes need no escaping in markup.
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

  /// Writes a value that is not NaN as an address or a path holds it: digits without grouping, with
  /// a point, and dates by ISO 8601. Formats that were asked for by name stay.
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

  /// Writes a range of two values that are not NaN; one value where both ends are written alike.
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

  /// Adds a text as a part of a CSS string in double quotes, which neither it nor an element around it
  /// can end: quotation marks, backslashes, line ends, `<`, `>` and `&` become escapes, control
  /// characters that no document can hold U+FFFD.
  public mutating func cssString(_ text: ByteText) {
    text.withBytes { cssString($0) }
  }

  /// Adds text, escaped for where it stands.
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

  /// Adds a value, escaped for where it stands and, in what people read, kept apart from text of a
  /// direction where it has to be. In what programs read nothing is kept apart.
  mutating func value(_ text: ByteText, in direction: TextDirection, as context: WriteContext) {
    switch context {
    case .phrasing: value(text, in: direction)
    case .lines:
      for (place, line) in text.lines.enumerated() {
        if place > 0 { literal("<br/>") }
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

  /// Percent-encodes what was written since `start`.
  mutating func percentEncode(from start: Int) {
    let written = withBytes { Array($0[start...]) }
    truncate(to: start)
    written.withUnsafeBufferPointer { percentEncoded($0) }
  }

  /// Adds a part of an address: all bytes but the unreserved characters of RFC 3986, section 2.3,
  /// are percent-encoded, with upper-case digits.
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

  /// Adds a part of a CSS string in double quotes (CSS Syntax 3, section 4.3.7: an escape is a
  /// backslash, hexadecimal digits and a space). `<`, `&` and `>` are escaped as well, so that an
  /// XML parser and an HTML parser read the same style sheet; control characters that no document
  /// can hold become U+FFFD.
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
