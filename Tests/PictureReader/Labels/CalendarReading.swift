import Foundation

/// The parts of a written date or time; nil for each missing part.
public struct WrittenInstant: Sendable, Hashable {
  /// The year.
  public var year: Int?
  /// The month, from 1.
  public var month: Int?
  /// The day of the month.
  public var day: Int?
  /// The day of the week, 0 for Sunday.
  public var weekday: Int?
  /// The time of day, in seconds since midnight.
  public var clock: Double?
  /// The maximum difference to the exact time, in seconds.
  public var precision = 0.0

  /// Whether all parts are missing.
  public var isEmpty: Bool {
    year == nil && month == nil && day == nil && weekday == nil && clock == nil
  }
}

/// A parser for dates and times in one language.
public struct CalendarReading: Sendable {
  private let months: [[String]]
  private let weekdays: [[String]]
  private let noon: (before: String, after: String)
  private let isMonthFirst: Bool

  /// Creates a parser for a language and region.
  public init(locale: String) {
    isMonthFirst = locale == "en-US"
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: locale)
    func names(_ lists: [[String]?]) -> [[String]] {
      let available = lists.compactMap(\.self)
      guard let first = available.first else { return [] }
      return first.indices.map { index in
        available.compactMap { index < $0.count ? Self.word($0[index]) : nil }
      }
    }
    months = names([
      formatter.monthSymbols, formatter.standaloneMonthSymbols, formatter.shortMonthSymbols,
      formatter.shortStandaloneMonthSymbols,
    ])
    weekdays = names([
      formatter.weekdaySymbols, formatter.standaloneWeekdaySymbols, formatter.shortWeekdaySymbols,
      formatter.shortStandaloneWeekdaySymbols,
    ])
    noon = (
      Self.word(formatter.amSymbol), Self.word(formatter.pmSymbol)
    )
  }

  private static func word(_ text: some StringProtocol) -> String {
    LabelReading.plain(String(text)).lowercased().replacing(".", with: "")
      .trimmingCharacters(in: .whitespaces)
  }

  /// Returns the parts of the date or time in a text; nil if the text contains other words.
  public func instant(_ text: String) -> WrittenInstant? {
    var rest = LabelReading.plain(text)
    var result = WrittenInstant()
    takeClock(&rest, into: &result)
    if let match = rest.firstMatch(of: /(\d{1,2})[.\/](\d{1,2})[.\/](\d{4})/) {
      (result.day, result.month, result.year) = (Int(match.1), Int(match.2), Int(match.3))
      if isMonthFirst { swap(&result.day, &result.month) }
      rest.replaceSubrange(match.range, with: " ")
    }
    if let match = rest.firstMatch(of: /(\d{4})[-\/](\d{1,2})[-\/](\d{1,2})/) {
      (result.year, result.month, result.day) = (Int(match.1), Int(match.2), Int(match.3))
      rest.replaceSubrange(match.range, with: " ")
    }
    if let match = rest.firstMatch(of: /(?:(\d{4})年\s?)?(?:(\d{1,2})月\s?)?(?:(\d{1,2})日)?/),
      !match.0.isEmpty
    {
      result.year = match.1.flatMap { Int($0) } ?? result.year
      result.month = match.2.flatMap { Int($0) } ?? result.month
      result.day = match.3.flatMap { Int($0) } ?? result.day
      rest.replaceSubrange(match.range, with: " ")
    } else if rest.contains("年") || rest.contains("月") || rest.contains("日") {
      for match in rest.matches(of: /(\d{1,4})([年月日])/) {
        switch match.2 {
        case "年": result.year = Int(match.1)
        case "月": result.month = Int(match.1)
        default: result.day = Int(match.1)
        }
      }
      rest = rest.replacing(/\d{1,4}[年月日]/, with: " ")
    }
    if let match = rest.firstMatch(of: /\d{4}/) {
      result.year = Int(match.0)
      rest.replaceSubrange(match.range, with: " ")
    }
    if let match = rest.firstMatch(of: /\d{1,2}/) {
      result.day = Int(match.0)
      rest.replaceSubrange(match.range, with: " ")
    }
    guard takeWords(rest, into: &result) else { return nil }
    return result.isEmpty ? nil : result
  }

  private func takeClock(_ rest: inout String, into result: inout WrittenInstant) {
    if let match = rest.firstMatch(of: /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?/) {
      var hours = Double(match.1) ?? 0
      let after = Self.word(rest[match.range.upperBound...])
      let before = Self.word(rest[..<match.range.lowerBound])
      let isAfternoon =
        after.hasPrefix(noon.after) || before.hasSuffix(noon.after)
        || after.hasPrefix("pm")
      let isMorning =
        after.hasPrefix(noon.before) || after.hasPrefix("am")
        || before.hasSuffix(noon.before)
      if isAfternoon, hours < 12 { hours += 12 }
      if isMorning, hours == 12 { hours = 0 }
      let fraction = match.4.flatMap { Double("0.\($0)") } ?? 0
      let seconds = match.3.flatMap { Double($0) } ?? 0
      result.clock = hours * 3600 + (Double(match.2) ?? 0) * 60 + seconds + fraction
      result.precision =
        match.4.map { 0.5 * pow(10, -Double($0.count)) } ?? (match.3 == nil ? 30 : 0.5)
      rest.replaceSubrange(match.range, with: " ")
      rest = rest.replacing(/(?i)\b[ap]\.?m\.?/, with: " ")
      for noon in [noon.before, noon.after] where !noon.isEmpty {
        rest = rest.split(separator: " ").filter { Self.word($0) != noon }.joined(separator: " ")
        if rest.lowercased().hasPrefix(noon) { rest.removeFirst(noon.count) }
      }
    } else if let match = rest.firstMatch(of: /(\d{1,2})(?:\s?([AaPp])\.?[Mm]\.?|時|\sUhr|\sh\b)/) {
      var hours = Double(match.1) ?? 0
      if let half = match.2 {
        if half.lowercased() == "p", hours < 12 { hours += 12 }
        if half.lowercased() == "a", hours == 12 { hours = 0 }
      }
      result.clock = hours * 3600
      result.precision = 1800
      rest.replaceSubrange(match.range, with: " ")
    }
  }

  /// Reads the names of months and days. Returns false if there are other words.
  private func takeWords(_ rest: String, into result: inout WrittenInstant) -> Bool {
    for word in rest.split(whereSeparator: { " ,;/".contains($0) }).map({ Self.word($0) })
    where !word.isEmpty {
      if let month = Self.index(of: word, in: months) {
        result.month = month + 1
      } else if let weekday = Self.index(of: word, in: weekdays) {
        result.weekday = weekday
      } else if word.contains(where: \.isLetter), !Self.particles.contains(word) {
        return false
      }
    }
    return true
  }

  /// Words between the parts of a date.
  private static let particles: Set<String> = [
    "de", "del", "of", "den", "der", "le", "er", "st", "nd", "rd", "th", "at", "um", "à", "في", "o",
  ]

  /// Returns the index of the name that is equal to a word or starts with it.
  private static func index(of word: String, in names: [[String]]) -> Int? {
    // Foundation has older locale data than CLDR 48.
    if word == "अक्टूबर", names.count == 12 { return 9 }
    if let exact = names.firstIndex(where: { $0.contains(word) }) { return exact }
    guard word.count >= 2 else { return nil }
    let near = names.indices.filter { index in
      names[index].contains { name in
        name.hasPrefix(word) || (name.count >= 3 && word.hasPrefix(name))
      }
    }
    return near.count == 1 ? near[0] : nil
  }
}

extension WrittenInstant {
  /// Returns the matching times in an interval, in seconds since 1970-01-01.
  ///
  /// Without a year, all matching days count. A missing day or time has its lowest value.
  public func dateTimes(from low: Double, to high: Double) -> [Double] {
    let first = Int((low / 86_400).rounded(.down))
    let last = Int((high / 86_400).rounded(.down))
    let time = clock ?? 0
    if let year, let days = CivilDay.days(year, month ?? 1, day ?? 1) {
      let dateTime = Double(days) * 86_400 + time
      return dateTime >= low - 1 && dateTime <= high + 1 ? [dateTime] : []
    }
    guard last - first < 80_000 else { return [] }
    return (first...max(first, last)).compactMap { number in
      let date = CivilDay.date(number)
      if let month, date.month != month { return nil }
      if let day {
        if date.day != day { return nil }
      } else if month != nil, date.day != 1 {
        return nil
      }
      if let weekday, (number % 7 + 11) % 7 != weekday { return nil }
      let dateTime = Double(number) * 86_400 + time
      return dateTime >= low - 1 && dateTime <= high + 1 ? dateTime : nil
    }
  }

  /// Whether the date or time is a correct notation of a time.
  public func agrees(with seconds: Double) -> Bool {
    let number = Int((seconds / 86_400).rounded(.down))
    let date = CivilDay.date(number)
    if let year, date.year != year { return false }
    if let month, date.month != month { return false }
    if let day, date.day != day { return false }
    let rest = seconds - Double(number) * 86_400
    guard let clock else { return rest < 1e-6 }
    // Clock times are truncated, not rounded. For example, 10:59 lasts until 11:00.
    return rest - clock > -precision * 1.001 - 1e-6 && rest - clock < precision * 2.001 + 1e-6
  }
}

/// A conversion between dates and day numbers (Hinnant, days from civil).
public enum CivilDay {
  /// Returns the days since 1970-01-01 of a date; nil if the month or day is invalid.
  public static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let ofEra = y - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// Returns the date a number of days after 1970-01-01.
  public static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let z = days + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let ofEra = z - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let m = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (m <= 2 ? 1 : 0), m, ofYear - (153 * month + 2) / 5 + 1)
  }
}
