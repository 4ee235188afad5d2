/// The data of one locale: symbols, and the offsets of its patterns and names.
///
/// The object is created at the first use of the locale, from a text of the table. It is shared and
/// immutable.
final class LocaleData: Sendable {
  /// A byte range of the locale text, which contains a pattern or a name.
  struct Field: Sendable {
    var offset: UInt16
    var count: UInt16
  }

  /// The use of a month or weekday name: inside a date, or without other parts of a date.
  enum NameUse { case inDate, alone }

  let tag: String
  /// The separators of numbers in this locale.
  ///
  /// The next two are for amounts of money and for short forms.
  let separators: LocaleSeparators
  let moneySeparators: LocaleSeparators
  let shortSeparators: LocaleSeparators
  let minus: LocaleSymbol
  let plus: LocaleSymbol
  let percentPrefix: LocaleSymbol
  let percentSuffix: LocaleSymbol
  /// The number of digits in the group before the decimal separator, and in all other groups.
  let groupSize: (last: Int, other: Int)
  /// The native digits from 0 to 9; nil for Western digits.
  let digits: [LocaleSymbol]?
  /// The text direction of the language.
  let direction: TextDirection
  /// The plural rules of the language.
  let plurals: PluralRules
  /// The position of the minus sign in an amount of money.
  let moneyMinus: MoneyMinus

  /// Whether a point separates hours and minutes, as in Finnish.
  var hasPointInTimes: Bool { withBytes(of: field(.time)) { $0.contains(UInt8(ascii: ".")) } }

  private let text: StaticString
  private let patterns: [Field]
  private let ranges: [Field]
  private let months: [Field]
  private let shortMonths: [Field]
  private let weekdays: [Field]
  private let amounts: [Field]
  private let shortForms: [Field]

  /// Parses the text of one locale, with the lines that `Languages/locales.txt` describes.
  init(_ text: StaticString) {
    var lines: [[Field]] = [[]]
    text.withUTF8Buffer { bytes in
      var start = 0
      for index in 0...bytes.count {
        let byte = index < bytes.count ? bytes[index] : UInt8(ascii: "\n")
        guard byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\n") else { continue }
        lines[lines.count - 1].append(
          Field(offset: UInt16(start), count: UInt16(index - start)))
        if byte == UInt8(ascii: "\n"), index < bytes.count { lines.append([]) }
        start = index + 1
      }
    }
    precondition(lines.map(\.count).prefix(3) == [9, 9, 3] && lines.count == 8)
    precondition(lines[6].count == CurrencyCode.all.count + 3 && lines[7].count == 12)
    func string(_ field: Field) -> String {
      text.withUTF8Buffer {
        String(decoding: $0[Int(field.offset)..<Int(field.offset + field.count)], as: UTF8.self)
      }
    }
    let numbers = lines[0].map(string)
    let sizes = numbers[7].split(separator: " ").compactMap { Int($0) }
    precondition(sizes.count == 3)
    self.text = text
    tag = numbers[0]
    separators = LocaleSeparators(
      decimal: LocaleSymbol(numbers[1]), group: LocaleSymbol(numbers[2]),
      minimumGroupedDigits: sizes[0] + sizes[2])
    moneySeparators = LocaleSeparators(
      decimal: LocaleSymbol(string(lines[6][1])), group: LocaleSymbol(string(lines[6][2])),
      minimumGroupedDigits: separators.minimumGroupedDigits)
    // According to UTS 35, a short form has grouping separators from five digits.
    shortSeparators = LocaleSeparators(
      decimal: separators.decimal, group: separators.group, minimumGroupedDigits: sizes[0] + 2)
    moneyMinus = MoneyMinus(rawValue: string(lines[6][0])) ?? .first
    plus = LocaleSymbol(numbers[4])
    minus = LocaleSymbol(
      String(String.UnicodeScalarView(numbers[3].unicodeScalars.map { $0 == "-" ? "−" : $0 })))
    percentPrefix = LocaleSymbol(numbers[5])
    percentSuffix = LocaleSymbol(numbers[6])
    groupSize = (sizes[0], sizes[1])
    digits = numbers[8].isEmpty ? nil : numbers[8].map { LocaleSymbol(String($0)) }
    precondition(digits.map { $0.count == 10 } ?? true)
    direction = TextDirection(language: numbers[0])
    plurals = PluralRules(language: numbers[0])
    patterns = lines[1]
    ranges = lines[2]
    months = lines[3]
    shortMonths = lines[4]
    weekdays = lines[5]
    amounts = lines[6]
    shortForms = lines[7]
  }

  /// Calls `body` with the bytes of a field.
  func withBytes<Result>(of field: Field, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
  {
    text.withUTF8Buffer { bytes in
      let start = Int(field.offset)
      return body(UnsafeBufferPointer(rebasing: bytes[start..<start + Int(field.count)]))
    }
  }

  /// The index of a date or time pattern in its line of the locale text.
  enum Pattern: Int { case short, medium, long, full, dayMonth, monthYear, time, am, pm }

  /// The index of a date range pattern in its line of the locale text.
  enum Range: Int { case withinMonth, withinYear, acrossYears }

  func field(_ pattern: Pattern) -> Field { patterns[pattern.rawValue] }

  func field(_ range: Range) -> Field { ranges[range.rawValue] }

  /// Returns the amount of 5 in a currency, which is the pattern for all amounts.
  func amount(_ currency: Int) -> Field { amounts[currency + 3] }

  /// Returns the short form for a power of ten, from 3 (thousands) to 14.
  func compact(_ exponent: Int) -> Field { shortForms[exponent - 3] }

  /// Returns the name of a month, from 1 to 12.
  func month(_ month: Int, short: Bool, _ use: NameUse) -> Field {
    let names = short ? shortMonths : months
    return names[use == .alone && names.count == 24 ? 11 + month : month - 1]
  }

  /// Returns the name of a weekday, from 1 (Monday) to 7.
  func weekday(_ weekday: Int, short: Bool, _ use: NameUse) -> Field {
    let index = weekday - 1 + (short ? 7 : 0)
    return weekdays[use == .alone && weekdays.count == 28 ? 14 + index : index]
  }
}

/// The decimal and grouping separators of numbers in a locale.
struct LocaleSeparators: Sendable {
  /// The separator between the integer part and the decimals.
  let decimal: LocaleSymbol
  /// The separator between groups of digits.
  let group: LocaleSymbol
  /// The minimum number of integer digits for which grouping separators are written.
  let minimumGroupedDigits: Int

  /// The same separators without grouping.
  var ungrouped: LocaleSeparators {
    LocaleSeparators(decimal: decimal, group: group, minimumGroupedDigits: .max)
  }
}

/// The position of the minus sign in an amount of money.
enum MoneyMinus: String, Sendable {
  /// The minus sign is at the start of the amount.
  case first = ""
  /// The minus sign is directly before the number.
  case beforeNumber = "n"
  /// The minus sign replaces the space before the number.
  case inPlaceOfSpace = "s"
}

/// A short text of at most eight bytes, such as a separator, stored in one word.
struct LocaleSymbol: Sendable {
  private let word: UInt64
  let count: Int

  /// Packs a short text into one word.
  ///
  /// - Precondition: the text has at most eight bytes.
  init(_ text: String) {
    precondition(text.utf8.count <= 8)
    word = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    count = text.utf8.count
  }

  /// Writes the bytes of the symbol at `target` and returns their number.
  ///
  /// The memory at `target` has space for eight bytes.
  func write(to target: UnsafeMutablePointer<UInt8>) -> Int {
    var rest = word
    for index in 0..<count {
      target[index] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
    return count
  }
}

extension ByteWriter {
  /// Adds the text of a symbol.
  mutating func symbol(_ symbol: LocaleSymbol) { append(atMost: 8) { symbol.write(to: $0) } }
}
