public import ReportText

/// A parser for ISO 8601 dates and date-times in bytes.
///
/// The years are 1 to 9999, the same range as in HTML.
public enum ISODate {
  /// A date-time as a text specifies it: a local time with an optional offset from UTC.
  public struct DateTime: Sendable, Hashable {
    /// The local time, in seconds since 1970-01-01T00:00 local time.
    public var local: Double
    /// The offset of the local time in seconds east of UTC; nil if the text has none.
    public var offset: Int?

    /// The range of date-times in the years 1 to 9999, in seconds since 1970.
    private static let years = -62_135_596_800.0..<253_402_300_800

    /// Returns the instant of this date-time, in seconds since 1970-01-01T00:00Z.
    ///
    /// - Returns: nil if a date-time with an offset is outside the years 1 to 9999 in the zone.
    public func instant(in zone: StudyTimeZone) -> Double? {
      guard let offset else { return zone.instant(fromLocal: local) }
      let instant = local - Double(offset)
      return Self.years.contains(zone.local(fromInstant: instant)) ? instant : nil
    }
  }

  /// Returns the day of `YYYY-MM-DD` or `YYYY/MM/DD`; nil for other text.
  public static func day(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
    guard bytes.count == 10 else { return nil }
    return leadingDay(bytes)
  }

  /// Returns the date-time of `YYYY-MM-DD[T ]HH:MM[:SS[.fff]]`; nil for other text.
  ///
  /// The offset `Z`, `±HH:MM`, `±HHMM`, or `±HH` can follow. The date can have slashes instead of
  /// hyphens. The fraction of a second is truncated to six digits. Second 60 and hour 24 are
  /// invalid.
  public static func dateTime(_ bytes: UnsafeBufferPointer<UInt8>) -> DateTime? {
    guard bytes.count >= 16, let day = leadingDay(bytes) else { return nil }
    guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else { return nil }
    guard let hour = digits(bytes, 11, 2), hour < 24, bytes[13] == UInt8(ascii: ":"),
      let minute = digits(bytes, 14, 2), minute < 60
    else { return nil }
    var index = 16
    var seconds = 0
    var part = 0.0
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
      guard let value = digits(bytes, index + 1, 2), value < 60 else { return nil }
      seconds = value
      index += 3
      if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
        guard let fraction = fraction(bytes, &index) else { return nil }
        part = fraction
      }
    }
    var offset: Int?
    if index < bytes.count {
      let isUTC = bytes[index] == UInt8(ascii: "Z") && index + 1 == bytes.count
      guard let seconds = isUTC ? 0 : FixedOffset.seconds(bytes, from: index) else { return nil }
      offset = seconds
    }
    let total = Double(day.number * 86_400 + hour * 3600 + minute * 60 + seconds)
    // Far from 1970, doubles are too coarse for microseconds. The time must not round up to the
    // next second.
    return DateTime(local: min(total + part, (total + 1).nextDown), offset: offset)
  }

  /// Returns whether a date-time text has an offset after the time.
  static func hasOffset(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.dropFirst(16).contains { byte in
      byte == UInt8(ascii: "Z") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
  }

  private static func leadingDay(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
    let separator = bytes[4]
    guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/"), bytes[7] == separator,
      let year = digits(bytes, 0, 4), year > 0, let month = digits(bytes, 5, 2),
      let day = digits(bytes, 8, 2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  private static func digits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int
  ) -> Int? {
    guard start + count <= bytes.count else { return nil }
    var value = 0
    for index in start..<start + count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Reads the decimal point and the fraction of a second after it, and uses its first six digits.
  private static func fraction(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Double? {
    let start = index + 1
    index = start
    var value = 0.0
    var scale = 1.0
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") <= 9 {
      if scale < 1_000_000 {
        value = value * 10 + Double(bytes[index] &- UInt8(ascii: "0"))
        scale *= 10
      }
      index += 1
    }
    return index > start ? value / scale : nil
  }
}

// MARK: - Offsets from UTC

/// A parser and formatter for offsets from UTC, such as `+01:00`, `-0530`, and `+02`.
enum FixedOffset {
  /// Returns the offset from `start` to the end of the bytes, in seconds east of UTC.
  ///
  /// - Returns: a number from -86340 to 86340 (23:59 in each direction); nil if the bytes are not
  ///   an offset.
  static func seconds(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let isWest = bytes[start] == UInt8(ascii: "-")
    guard isWest || bytes[start] == UInt8(ascii: "+") else { return nil }
    var digits: [Int] = []
    for index in start + 1..<bytes.count {
      if index == start + 3, bytes[index] == UInt8(ascii: ":") { continue }
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9, digits.count < 4 else { return nil }
      digits.append(Int(digit))
    }
    let hasColon = bytes.count > start + 3 && bytes[start + 3] == UInt8(ascii: ":")
    guard digits.count == 4 || (digits.count == 2 && !hasColon) else { return nil }
    let hours = digits[0] * 10 + digits[1]
    let minutes = digits.count == 4 ? digits[2] * 10 + digits[3] : 0
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }

  /// Returns the text of an offset, such as `+01:00`.
  static func text(_ seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (seconds < 0 ? "-" : "+") + parts.joined(separator: ":")
  }
}

// MARK: - Conversion of dates and date-times

extension CalendarDay {
  /// Creates a day from a text such as `2026-11-03`; nil for other text.
  public init?(iso text: String) {
    var text = text
    guard let day = text.withUTF8({ ISODate.day($0) }), text.utf8.dropFirst(4).first == 0x2D
    else { return nil }
    self = day
  }

  /// Creates the day of a local date-time, in seconds since 1970-01-01T00:00.
  public init(dateTime seconds: Double) {
    self.init(number: Int(flooring: seconds / 86_400))
  }

  /// The ISO 8601 date, such as `2026-11-03`, for code outside hot loops.
  public var isoText: String {
    var writer = ByteWriter(capacity: 64)
    writer.isoDay(self)
    return String(decoding: writer.copy(), as: UTF8.self)
  }
}

extension ByteWriter {
  /// Adds an ISO 8601 date, such as `2026-11-03`.
  public mutating func isoDay(_ day: CalendarDay) {
    let (year, month, dayOfMonth) = day.civil
    isoDate(year, month, dayOfMonth)
  }

  /// Adds an ISO 8601 date-time in local time, such as `2026-11-03T14:30:00`.
  ///
  /// Fractions of a second are truncated. The offset follows if the local time occurs twice, as in
  /// `2026-10-25T02:30:00+01:00`.
  ///
  /// - Parameter instant: the finite number of seconds since 1970-01-01T00:00Z.
  public mutating func isoDateTime(_ instant: Double, in zone: StudyTimeZone) {
    localDateTime(instant, in: zone)
    guard zone.isRepeated(instant) else { return }
    markup(FixedOffset.text(zone.offset(at: Int(flooring: instant))))
  }

  /// Adds a local date-time without offset, such as `2026-11-03T14:30:00`.
  ///
  /// Fractions of a second are truncated.
  ///
  /// - Parameter instant: the finite number of seconds since 1970-01-01T00:00Z.
  public mutating func localDateTime(_ instant: Double, in zone: StudyTimeZone) {
    let seconds = zone.local(fromInstant: instant)
    let day = CalendarDay(dateTime: seconds)
    let ofDay = Int(seconds - Double(day.number) * 86_400)
    isoDay(day)
    byte(UInt8(ascii: "T"))
    twoDigits(ofDay / 3600)
    byte(UInt8(ascii: ":"))
    twoDigits(ofDay / 60 % 60)
    byte(UInt8(ascii: ":"))
    twoDigits(ofDay % 60)
  }

  private mutating func twoDigits(_ value: Int) {
    if value < 10 { byte(UInt8(ascii: "0")) }
    integer(value)
  }
}
