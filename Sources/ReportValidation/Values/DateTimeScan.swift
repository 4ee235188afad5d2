/// A scanner for the dates, times and durations of HTML's `time`.
///
/// Dates must be calendar dates.
enum DateTimeScan {
  /// Scans a complete value up to `stop`.
  static func dateTime(_ start: Place, stop: UInt8) -> ValueScan {
    var place = start
    if place[0] == UInt8(ascii: "P") { return finish(duration(&place), place, stop) }
    let head = place
    if place.digits(2) != nil, place[0] == UInt8(ascii: ":") {
      place = head
      return finish(time(&place), place, stop)
    }
    place = head
    guard let year = place.digits(4), year > 0 else { return .wrong(place) }
    if place[0] == stop { return ValueScan(stop: place, isRight: true) }
    guard place.take("-") else { return .wrong(place) }
    if place.take("W") {
      guard let week = place.digits(2), week >= 1, week <= weeks(in: year) else {
        return .wrong(place)
      }
      return finish(true, place, stop)
    }
    guard let month = place.digits(2), month >= 1, month <= 12 else { return .wrong(place) }
    if place[0] == stop { return ValueScan(stop: place, isRight: true) }
    guard place.take("-"), let day = place.digits(2), day >= 1, day <= days(year, month) else {
      return .wrong(place)
    }
    if place[0] == stop { return ValueScan(stop: place, isRight: true) }
    guard place.take("T") || place.take(" "), time(&place) else { return .wrong(place) }
    return finish(zone(&place), place, stop)
  }

  private static func finish(_ isRight: Bool, _ place: Place, _ stop: UInt8) -> ValueScan {
    ValueScan(stop: place, isRight: isRight && place[0] == stop)
  }

  private static func time(_ place: inout Place) -> Bool {
    guard let hour = place.digits(2), hour < 24, place.take(":"), let minute = place.digits(2),
      minute < 60
    else { return false }
    guard place.take(":") else { return true }
    guard let second = place.digits(2), second < 60 else { return false }
    guard place.take(".") else { return true }
    var count = 0
    while place[0].isDigit {
      count += 1
      place += 1
    }
    return count >= 1 && count <= 3
  }

  /// Skips an optional time zone.
  ///
  /// Returns false if it is invalid.
  private static func zone(_ place: inout Place) -> Bool {
    if place.take("Z") { return true }
    guard place.take("+") || place.take("-") else { return true }
    guard let hour = place.digits(2), hour < 24 else { return false }
    _ = place.take(":")
    guard let minute = place.digits(2) else { return false }
    return minute < 60
  }

  /// Skips a duration such as `P3D` or `PT1H30M`: days, hours, minutes and seconds, in this order.
  private static func duration(_ place: inout Place) -> Bool {
    place += 1
    var isTime = false
    var rank = 0
    var parts = 0
    while true {
      if !isTime, place.take("T") {
        isTime = true
        parts = 0
      }
      let start = place
      while place[0].isDigit, place - start < 10 { place += 1 }
      if place == start { return parts > 0 }
      if place.take(".") {
        let fraction = place
        while place[0].isDigit { place += 1 }
        guard place > fraction, place - fraction <= 3, place[0] == UInt8(ascii: "S") else {
          return false
        }
      }
      let next: Int
      switch (isTime, place[0]) {
      case (false, UInt8(ascii: "D")): next = 1
      case (true, UInt8(ascii: "H")): next = 2
      case (true, UInt8(ascii: "M")): next = 3
      case (true, UInt8(ascii: "S")): next = 4
      default: return false
      }
      guard next > rank else { return false }
      rank = next
      parts += 1
      place += 1
    }
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Returns 53 for long years and 52 for other years.
  ///
  /// A long year starts on a Thursday, or is a leap year that starts on a Wednesday (ISO 8601).
  private static func weeks(in year: Int) -> Int {
    let before = year - 1
    let firstDay = (1 + 5 * (before % 4) + 4 * (before % 100) + 6 * (before % 400)) % 7
    return firstDay == 4 || firstDay == 3 && days(year, 2) == 29 ? 53 : 52
  }
}
