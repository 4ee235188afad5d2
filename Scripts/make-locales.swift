// Writes Sources/ReportText/Language/LocaleTable.swift from the CLDR data inside Foundation:
//
//   swift Scripts/make-locales.swift > Sources/ReportText/Language/LocaleTable.swift
//
// Run it when a locale is added or a newer CLDR is wanted, and read the difference. The program
// itself never asks Foundation, so that every host prints the same.
import Foundation

/// The first region of a language is that language's default.
let tags = """
  en-GB en-US en-AU en-CA en-IE en-IN en-NZ en-ZA de-DE de-AT de-CH fr-FR fr-BE fr-CA fr-CH
  es-ES es-MX es-US it-IT it-CH nl-NL nl-BE pt-BR pt-PT sv-SE nb-NO da-DK fi-FI is-IS pl-PL
  cs-CZ sk-SK hu-HU ro-RO bg-BG hr-HR sl-SI et-EE lv-LV lt-LT el-GR ru-RU uk-UA tr-TR ar-EG
  he-IL hi-IN ja-JP zh-CN zh-TW ko-KR vi-VN th-TH id-ID
  """.split(whereSeparator: \.isWhitespace).map(String.init)

/// In the order of `CurrencyCode`.
let currencyCodes = """
  EUR USD GBP CHF JPY CNY INR KRW AUD CAD NZD SEK NOK DKK PLN CZK HUF RON TRY ILS BRL MXN ZAR SGD
  """.split(whereSeparator: \.isWhitespace).map(String.init)

struct Complaint: Error { var text: String }

/// Everything that is read for one locale.
struct Source {
  let tag: String
  let locale: Locale
  let dates = DateFormatter()
  /// The digits, 0 first.
  let digits: [Character]

  /// - Parameter numerals: `latn` or `native`.
  init(_ tag: String, _ numerals: String = "latn") {
    self.tag = tag
    // The Gregorian calendar everywhere.
    let locale = Locale(identifier: "\(tag)@calendar=gregorian;numbers=\(numerals)")
    self.locale = locale
    digits = (0...9).compactMap { $0.formatted(.number.locale(locale)).first }
    dates.locale = locale
    dates.timeZone = TimeZone(identifier: "UTC")
  }

  /// True when the digits are not the Western ones.
  var hasOwnDigits: Bool { digits.first != "0" }

  /// A text with Western digits.
  func western(_ text: String) -> String {
    String(
      text.map { sign in
        digits.firstIndex(of: sign).flatMap { "\($0)".first } ?? sign
      })
  }

  // MARK: Numbers

  func number(_ value: Double, _ decimals: Int) -> String {
    western(value.formatted(.number.locale(locale).precision(.fractionLength(decimals))))
  }

  func numbers() throws -> [String] {
    let decimal = number(0.5, 1).filter { !$0.isNumber }
    let large = number(12_345_678_901, 0)
    let groups = large.split { !$0.isNumber }.map(\.count)
    guard groups.count > 2, let separator = large.first(where: { !$0.isNumber }) else {
      throw Complaint(text: "\(tag): no groups in \(large)")
    }
    let minimum = number(1234, 0).count > 4 ? 1 : 2
    let minus = String(number(-5, 0).dropLast())
    let plus = 5.0.formatted(.number.locale(locale).sign(strategy: .always())).dropLast()
    let percent = western(0.05.formatted(.percent.locale(locale).precision(.fractionLength(0))))
    let ends = percent.split(separator: "5", omittingEmptySubsequences: false).map(String.init)
    let negative = western(
      (-0.05).formatted(.percent.locale(locale).precision(.fractionLength(0))))
    guard ends.count == 2, negative == minus + percent else {
      throw Complaint(text: "\(tag): percent \(percent) \(negative)")
    }
    let sizes = "\(groups[groups.count - 1]) \(groups[groups.count - 2]) \(minimum)"
    let own = hasOwnDigits ? String(digits) : ""
    return [tag, decimal, String(separator), minus, String(plus), ends[0], ends[1], sizes, own]
  }

  func currency(_ value: Double, _ code: String) -> String {
    western(
      value.formatted(
        .currency(code: code).locale(locale).precision(.fractionLength(0))))
  }

  /// Whether the minus stands directly before the number, then 5 of each currency.
  func currencies() throws -> [String] {
    let minus = try numbers()[3]
    let isOutside = currency(-5, "EUR") == minus + currency(5, "EUR")
    let amounts = currencyCodes.map { currency(5, $0) }
    guard amounts.allSatisfy({ $0.filter(\.isNumber) == "5" }) else {
      throw Complaint(text: "\(tag): currencies \(amounts)")
    }
    return [isOutside ? "" : "n"] + amounts
  }

  /// How many digits of a power of ten stand before what is written for the rest, and this.
  func compact() throws -> [String] {
    try (3...14).map { exponent in
      let value = (0..<exponent).reduce(2.0) { power, _ in power * 10 }
      let text = western(value.formatted(.number.locale(locale).notation(.compactName)))
      // Not `isNumber`, which 万 is as well.
      guard let end = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else {
        throw Complaint(text: "\(tag): \(text)")
      }
      let rest = text[text.index(after: end)...]
      return "\(text.count(where: { $0.isASCII && $0.isNumber })) \(rest)"
    }
  }

  // MARK: Dates

  /// A pattern with the era as a literal and without flexible day periods.
  func checked(_ pattern: String) throws -> String {
    let eras: [String] = dates.eraSymbols
    let era = eras[1]
    var result = ""
    var quoted = false
    for character in pattern {
      if character == "'" { quoted.toggle() }
      if !quoted, character == "G" {
        if result.last != "'" || !result.hasSuffix("'\(era)'") {
          result += "'\(era)'"
        }
      } else if !quoted, character == "B" {
        result += "a"
      } else {
        if !quoted, character.isASCII, character.isLetter, !"yMLdEcHhma".contains(character) {
          throw Complaint(text: "\(tag): unknown field \(character) in \(pattern)")
        }
        result.append(character)
      }
    }
    return result
  }

  func pattern(_ style: DateFormatter.Style, time: Bool = false) throws -> String {
    dates.dateStyle = time ? .none : style
    dates.timeStyle = time ? style : .none
    return try checked(dates.dateFormat ?? "")
  }

  func pattern(_ template: String) throws -> String {
    try checked(
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? "")
  }

  /// Reads the pattern of a range of medium dates back from three examples.
  func ranges() throws -> [String] {
    let examples =
      [((2024, 2, 6), (2024, 2, 26)), ((2024, 2, 6), (2024, 11, 26))]
      + [((2023, 11, 26), (2024, 2, 6))]
    let formatter = DateIntervalFormatter()
    formatter.locale = locale
    formatter.timeZone = TimeZone(identifier: "UTC") ?? .current
    formatter.dateStyle = .medium
    formatter.timeStyle = .none
    return try examples.map { from, to in
      guard let first = day(from), let last = day(to) else { throw Complaint(text: "no date") }
      let text = western(formatter.string(from: first, to: last))
      return try checked(rangePattern(text.replacing("\u{2009}", with: " ")))
    }
  }

  func day(_ date: (Int, Int, Int)) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    return calendar.date(from: DateComponents(year: date.0, month: date.1, day: date.2))
  }

  func rangePattern(_ text: String) throws -> String {
    let padded = text.contains("06")
    var known: [(String, String)] = [
      ("2024", "y"), ("2023", "y"), ("06", "dd"), ("26", padded ? "dd" : "d"), ("6", "d"),
      ("02", "MM"), ("2", "M"),
    ]
    let withoutYears = text.replacing("2024", with: "").replacing("2023", with: "")
    known.append(("11", withoutYears.contains("02") ? "MM" : "M"))
    let symbols: [(String, [String])] = [
      ("MMMM", dates.monthSymbols), ("LLLL", dates.standaloneMonthSymbols),
      ("MMM", dates.shortMonthSymbols), ("LLL", dates.shortStandaloneMonthSymbols),
    ]
    for (letters, names) in symbols {
      for name in [names[1], names[10]] where !known.contains(where: { $0.0 == name }) {
        known.append((name, letters))
      }
    }
    known.sort { $0.0.count > $1.0.count }
    var result = ""
    var literal = ""
    func flush() {
      let letters = literal.contains { $0.isASCII && $0.isLetter }
      result += letters ? "'\(literal)'" : literal
      literal = ""
    }
    var rest = text[...]
    while let next = rest.first {
      if let (name, letters) = known.first(where: { rest.hasPrefix($0.0) }) {
        flush()
        result += letters
        rest = rest.dropFirst(name.count)
      } else {
        if next.isNumber { throw Complaint(text: "\(tag): cannot read \(text)") }
        literal.append(next)
        rest = rest.dropFirst()
      }
    }
    flush()
    return result
  }

  // MARK: Names

  /// The names as they stand in a date and, when they differ, as they stand alone.
  func names(_ format: [String], _ alone: [String]) -> [String] {
    format == alone ? format : format + alone
  }

  /// From Sunday first to Monday first.
  func week(_ names: [String]) -> [String] { Array(names.dropFirst()) + names.prefix(1) }

  func lines() throws -> [[String]] {
    let months: [String] = dates.monthSymbols
    let monthsAlone: [String] = dates.standaloneMonthSymbols
    let short: [String] = dates.shortMonthSymbols
    let shortAlone: [String] = dates.shortStandaloneMonthSymbols
    let days: [String] = dates.weekdaySymbols
    let daysAlone: [String] = dates.standaloneWeekdaySymbols
    let brief: [String] = dates.shortWeekdaySymbols
    let briefAlone: [String] = dates.shortStandaloneWeekdaySymbols
    let halves: [String] = [dates.amSymbol, dates.pmSymbol]
    let styles = try [.short, .medium, .long, .full].map { try pattern($0) }
    let fields = try [pattern("MMMd"), pattern("yMMMM"), pattern(.short, time: true)]
    return try [
      numbers(), styles + fields + halves, ranges(),
      names(months, monthsAlone), names(short, shortAlone),
      names(week(days) + week(brief), week(daysAlone) + week(briefAlone)),
      currencies(), compact(),
    ]
  }
}

/// A field as it stands in a Swift literal: white space and marks that cannot be seen are escaped.
func literal(_ field: String) throws -> String {
  var result = ""
  for scalar in field.unicodeScalars {
    switch scalar {
    case "|", "\n", "\"", "<", "&", ">": throw Complaint(text: "cannot hold \(field)")
    case "\\": result += "\\\\"
    case " ": result += " "
    default:
      let category = scalar.properties.generalCategory
      let hidden = category == .spaceSeparator || category == .format
      result += hidden ? "\\u{\(String(scalar.value, radix: 16).uppercased())}" : String(scalar)
    }
  }
  return result
}

func constant(_ tag: String) -> String { tag.replacing("-", with: "") }

var output = """
  // swift-format-ignore-file
  // Written by Scripts/make-locales.swift from the Unicode CLDR; do not edit.

  /// The data of every locale, each read only when it is first used.
  ///
  /// The lines of a locale: tag, decimal and group separators, minus, plus, what stands before and
  /// after a percentage, group sizes (last, others, least digits before the first), and the digits
  /// when they are not the Western ones | patterns
  /// of dates (short, medium, long, full, day-month, month-year) and time, words for am and pm |
  /// patterns of ranges (in a month, in a year, across years) | months | short months | days and
  /// short days, Monday first | an `n` where the minus of an amount of money stands directly before
  /// the number, and 5 of each ``CurrencyCode`` | for the powers of ten from 3 to 14 the digits that
  /// a short form shows and what it writes for the rest. Twice as many names: the second half
  /// stands alone.
  enum LocaleTable {
    /// All tags; the first of a language is that language's default.
    static let tags = [

  """
for start in stride(from: 0, to: tags.count, by: 10) {
  let row = tags[start..<min(start + 10, tags.count)].map { "\"\($0)\"" }
  output += "    " + row.joined(separator: ", ") + ",\n"
}
output += "  ]\n\n  /// The data of a tag of the list.\n"
output += "  static func data(_ tag: String) -> LocaleData? {\n    switch tag {\n"
for tag in tags { output += "    case \"\(tag)\": \(constant(tag))\n" }
output += "    default: nil\n    }\n  }\n"

let natives = tags.filter { Source($0, "native").hasOwnDigits }
output += "\n  /// The data of a tag of the list with the digits of its own script.\n"
output += "  static func native(_ tag: String) -> LocaleData? {\n    switch tag {\n"
for tag in natives { output += "    case \"\(tag)\": \(constant(tag))Native\n" }
output += "    default: nil\n    }\n  }\n"

/// The languages and regions that write the digits of their own script where nothing else is said.
let standard = Set(
  Locale.availableIdentifiers.map { $0.split(separator: "_").map(String.init) }
    .filter { parts in natives.contains { $0.hasPrefix(parts[0] + "-") } && parts.count < 3 }
    .map { $0.joined(separator: "-") }
    .filter {
      let system: String = Locale(identifier: $0).numberingSystem.identifier
      return system != "latn"
    }
).sorted()
output += "\n  /// The tags whose numbers have those digits where nothing else is said.\n"
output += "  static let standardNative: Set<String> = [\n"
for start in stride(from: 0, to: standard.count, by: 10) {
  let row = standard[start..<min(start + 10, standard.count)].map { "\"\($0)\"" }
  output += "    " + row.joined(separator: ", ") + ",\n"
}
output += "  ]\n"

func write(_ source: Source, as name: String) throws {
  output += "\n  static let \(name) = LocaleData(\n    \"\"\"\n"
  output += try source.lines().map { line in
    "    " + (try line.map { try literal($0) }.joined(separator: "|")) + "\n"
  }.joined()
  output += "    \"\"\")\n"
}
for tag in tags {
  try write(Source(tag), as: constant(tag))
  if natives.contains(tag) { try write(Source(tag, "native"), as: constant(tag) + "Native") }
}
output += "}"
print(output)
