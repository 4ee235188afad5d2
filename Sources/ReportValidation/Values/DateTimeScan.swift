/// A scanner for the dates, times and durations of HTML's `time`.
///
/// Dates must be calendar dates.
enum DateTimeScan {
  /// Scans a date, time, or duration that must end at the byte `stop`.
  static func dateTime(_ start: Position, stop: UInt8) -> ValueScan {
    var position = start
    if position[0] == UInt8(ascii: "P") { return finish(duration(&position), position, stop) }
    let head = position
    if position.digits(2) != nil, position[0] == UInt8(ascii: ":") {
      position = head
      return finish(time(&position), position, stop)
    }
    position = head
    guard let year = position.digits(4), year > 0 else { return .wrong(position) }
    if position[0] == stop { return ValueScan(stop: position, isRight: true) }
    guard position.skip("-") else { return .wrong(position) }
    if position.skip("W") {
      guard let week = position.digits(2), week >= 1, week <= weeks(in: year) else {
        return .wrong(position)
      }
      return finish(true, position, stop)
    }
    guard let month = position.digits(2), month >= 1, month <= 12 else { return .wrong(position) }
    if position[0] == stop { return ValueScan(stop: position, isRight: true) }
    guard position.skip("-"), let day = position.digits(2), day >= 1, day <= days(year, month)
    else { return .wrong(position) }
    if position[0] == stop { return ValueScan(stop: position, isRight: true) }
    guard position.skip("T") || position.skip(" "), time(&position) else { return .wrong(position) }
    return finish(zone(&position), position, stop)
  }

  private static func finish(_ isRight: Bool, _ position: Position, _ stop: UInt8) -> ValueScan {
    ValueScan(stop: position, isRight: isRight && position[0] == stop)
  }

  private static func time(_ position: inout Position) -> Bool {
    guard let hour = position.digits(2), hour < 24, position.skip(":"),
      let minute = position.digits(2), minute < 60
    else { return false }
    guard position.skip(":") else { return true }
    guard let second = position.digits(2), second < 60 else { return false }
    guard position.skip(".") else { return true }
    var count = 0
    while position[0].isDigit {
      count += 1
      position += 1
    }
    return count >= 1 && count <= 3
  }

  /// Skips an optional time zone, such as `Z` or `+01:00`.
  ///
  /// Returns false if it is invalid.
  private static func zone(_ position: inout Position) -> Bool {
    if position.skip("Z") { return true }
    guard position.skip("+") || position.skip("-") else { return true }
    guard let hour = position.digits(2), hour < 24 else { return false }
    _ = position.skip(":")
    guard let minute = position.digits(2) else { return false }
    return minute < 60
  }

  /// Skips a duration such as `P3D` or `PT1H30M`: days, hours, minutes and seconds, in this order.
  private static func duration(_ position: inout Position) -> Bool {
    position += 1
    var isTime = false
    var rank = 0
    var parts = 0
    while true {
      if !isTime, position.skip("T") {
        isTime = true
        parts = 0
      }
      let start = position
      while position[0].isDigit, position - start < 10 { position += 1 }
      if position == start { return parts > 0 }
      if position.skip(".") {
        let fraction = position
        while position[0].isDigit { position += 1 }
        guard position > fraction, position - fraction <= 3, position[0] == UInt8(ascii: "S") else {
          return false
        }
      }
      let next: Int
      switch (isTime, position[0]) {
      case (false, UInt8(ascii: "D")): next = 1
      case (true, UInt8(ascii: "H")): next = 2
      case (true, UInt8(ascii: "M")): next = 3
      case (true, UInt8(ascii: "S")): next = 4
      default: return false
      }
      guard next > rank else { return false }
      rank = next
      parts += 1
      position += 1
    }
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Returns the number of ISO weeks in a year: 53 for long years, 52 for other years.
  ///
  /// A long year starts on a Thursday, or is a leap year that starts on a Wednesday (ISO 8601).
  private static func weeks(in year: Int) -> Int {
    let before = year - 1
    let firstDay = (1 + 5 * (before % 4) + 4 * (before % 100) + 6 * (before % 400)) % 7
    return firstDay == 4 || firstDay == 3 && days(year, 2) == 29 ? 53 : 52
  }
}
