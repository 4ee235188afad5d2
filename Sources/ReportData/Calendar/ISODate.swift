public import ReportText

/// Reads days and moments as ISO 8601 writes them, from bytes: of the years 1 to 9999, which are those
/// that HTML has as well.
public enum ISODate {
  /// A moment as it was written.
  public struct DateTime: Sendable, Hashable {
    /// The time on the clock, in seconds since 1970-01-01T00:00 of the same calendar.
    public var local: Double
    /// Seconds east of UTC when the text says so (`Z`, `+01:00`); nil for local time.
    public var offset: Int?

    /// The moments of the years 1 to 9999, in seconds since 1970.
    private static let years = -62_135_596_800.0..<253_402_300_800

    /// The instant, in seconds since 1970-01-01T00:00Z; nil where the zone has it in a year before 1 or
    /// after 9999.
    public func instant(in zone: StudyTimeZone) -> Double? {
      guard let offset else { return zone.instant(fromLocal: local) }
      let instant = local - Double(offset)
      return Self.years.contains(zone.local(fromInstant: instant)) ? instant : nil
    }
  }

  /// The day that `YYYY-MM-DD` (or `YYYY/MM/DD`) names; nil for anything else.
  public static func day(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
    guard bytes.count == 10 else { return nil }
    return leadingDay(bytes)
  }

  /// The moment that `YYYY-MM-DD[T ]HH:MM[:SS[.fff]]` names, with `Z`, `±HH:MM`, `±HHMM` or `±HH`
  /// behind it or not; nil for anything else. The date may have slashes instead of hyphens; the
  /// fraction of a second is cut to six digits. There is no second 60 and no hour 24.
  public static func dateTime(_ bytes: UnsafeBufferPointer<UInt8>) -> DateTime? {
    guard bytes.count >= 16, let day = leadingDay(bytes) else { return nil }
    guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else { return nil }
    guard let hour = digits(bytes, 11, 2), hour < 24, bytes[13] == UInt8(ascii: ":"),
      let minute = digits(bytes, 14, 2), minute < 60
    else { return nil }
    var place = 16
    var seconds = 0
    var part = 0.0
    if place < bytes.count, bytes[place] == UInt8(ascii: ":") {
      guard let whole = digits(bytes, place + 1, 2), whole < 60 else { return nil }
      seconds = whole
      place += 3
      if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
        guard let fraction = fraction(bytes, &place) else { return nil }
        part = fraction
      }
    }
    var offset: Int?
    if place < bytes.count {
      let isUTC = bytes[place] == UInt8(ascii: "Z") && place + 1 == bytes.count
      guard let seconds = isUTC ? 0 : FixedOffset.seconds(bytes, from: place) else { return nil }
      offset = seconds
    }
    let whole = Double(day.number * 86_400 + hour * 3600 + minute * 60 + seconds)
    // Doubles lie too far apart for microseconds far from 1970: the second must not become the next one.
    return DateTime(local: min(whole + part, (whole + 1).nextDown), offset: offset)
  }

  /// True when a text that names a moment has an offset behind the time.
  static func hasOffset(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.dropFirst(16).contains { byte in
      byte == UInt8(ascii: "Z") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
  }

  private static func leadingDay(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
    let sign = bytes[4]
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "/"), bytes[7] == sign,
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
    for place in start..<start + count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Reads the sign and the digits behind it, of which six count.
  private static func fraction(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int
  ) -> Double? {
    let start = place + 1
    place = start
    var value = 0.0
    var scale = 1.0
    while place < bytes.count, bytes[place] &- UInt8(ascii: "0") <= 9 {
      if scale < 1_000_000 {
        value = value * 10 + Double(bytes[place] &- UInt8(ascii: "0"))
        scale *= 10
      }
      place += 1
    }
    return place > start ? value / scale : nil
  }
}

// MARK: - Offsets from UTC

/// Offsets from UTC as they are written: `+01:00`, `-0530`, `+02`.
enum FixedOffset {
  /// The seconds east of UTC that the bytes from `start` to the end spell; at most 23:59 either
  /// way; nil when they spell none.
  static func seconds(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let isWest = bytes[start] == UInt8(ascii: "-")
    guard isWest || bytes[start] == UInt8(ascii: "+") else { return nil }
    var digits: [Int] = []
    for place in start + 1..<bytes.count {
      if place == start + 3, bytes[place] == UInt8(ascii: ":") { continue }
      let digit = bytes[place] &- UInt8(ascii: "0")
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

  /// The text of an offset, such as `+01:00`.
  static func text(_ seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (seconds < 0 ? "-" : "+") + parts.joined(separator: ":")
  }
}

// MARK: - Conversion of days and moments

extension CalendarDay {
  /// The day that a text such as `2026-11-03` names; nil for anything else.
  public init?(iso text: String) {
    var text = text
    guard let day = text.withUTF8({ ISODate.day($0) }), text.utf8.dropFirst(4).first == 0x2D
    else { return nil }
    self = day
  }

  /// The day of a local moment in seconds since 1970-01-01T00:00.
  public init(dateTime seconds: Double) {
    self.init(number: Int(flooring: seconds / 86_400))
  }

  /// The day as ISO 8601 writes it, such as `2026-11-03`, for cold code.
  public var isoText: String {
    var writer = ByteWriter(capacity: 64)
    writer.isoDay(self)
    return String(decoding: writer.copy(), as: UTF8.self)
  }
}

extension ByteWriter {
  /// Adds a day as ISO 8601 writes it, such as `2026-11-03`.
  public mutating func isoDay(_ day: CalendarDay) {
    let (year, month, dayOfMonth) = day.civil
    isoDate(year, month, dayOfMonth)
  }

  /// Adds a moment as ISO 8601 writes it in local time, such as `2026-11-03T14:30:00`, cut to seconds; with
  /// the offset (`2026-10-25T02:30:00+01:00`) where the clocks show the time twice.
  ///
  /// - Parameter instant: in seconds since 1970-01-01T00:00Z; finite.
  public mutating func isoDateTime(_ instant: Double, in zone: StudyTimeZone) {
    localDateTime(instant, in: zone)
    guard zone.isRepeated(instant) else { return }
    markup(FixedOffset.text(zone.offset(at: Int(flooring: instant))))
  }

  /// Adds a moment as the clocks show it, such as `2026-11-03T14:30:00`, cut to seconds.
  ///
  /// - Parameter instant: in seconds since 1970-01-01T00:00Z; finite.
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
