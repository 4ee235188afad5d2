/// A date as PDF and XMP write it, in UTC.
struct PDFDate {
  private let year: Int
  private let month: Int
  private let day: Int
  private let second: Int

  /// A date of seconds since 1970; years beyond 0 to 9999 are taken for the nearest.
  init(_ seconds: Int) {
    let seconds = min(253_402_300_799, max(-62_167_219_200, seconds))
    var days = seconds / 86_400
    var rest = seconds % 86_400
    if rest < 0 {
      rest += 86_400
      days -= 1
    }
    second = rest
    // Days to the proleptic Gregorian calendar: H. Hinnant, chrono-compatible low-level date
    // algorithms, `civil_from_days`.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Fourteen digits, such as `20261101000000`.
  var digits: String {
    Self.padded(year, 4) + Self.padded(month, 2) + Self.padded(day, 2)
      + Self.padded(second / 3600, 2) + Self.padded(second / 60 % 60, 2)
      + Self.padded(second % 60, 2)
  }

  /// As XMP has it, such as `2026-11-01T00:00:00Z`.
  var extended: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
      + "T\(Self.padded(second / 3600, 2)):\(Self.padded(second / 60 % 60, 2))"
      + ":\(Self.padded(second % 60, 2))Z"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
