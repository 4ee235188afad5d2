public import ReportText

extension ByteWriter {
  /// Adds a day as ISO 8601 writes it, such as `2026-11-03`.
  public mutating func isoDay(_ day: CalendarDay) {
    let (year, month, dayOfMonth) = day.civil
    isoDate(year, month, dayOfMonth)
  }

  /// Adds a local moment as ISO 8601 writes it, such as `2026-11-03T14:30:00`, cut to seconds.
  ///
  /// - Parameter seconds: since 1970-01-01T00:00 of the local calendar; finite.
  public mutating func isoMoment(_ seconds: Double) {
    let day = CalendarDay(moment: seconds)
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

extension CalendarDay {
  /// The day of a local moment in seconds since 1970-01-01T00:00.
  public init(moment seconds: Double) {
    self.init(number: Int(flooring: seconds / 86_400))
  }

  /// The day as ISO 8601 writes it, such as `2026-11-03`, for cold code.
  public var isoText: String {
    var writer = ByteWriter(capacity: 64)
    writer.isoDay(self)
    return String(decoding: writer.copy(), as: UTF8.self)
  }
}
