/// How a locale writes lists, ranges of numbers and numbers with units. Read once from ``PhraseTable``.
private struct LocalePhrases: Sendable {
  /// What stands between the parts of a list.
  struct List: Sendable {
    /// Between two, when there are no more.
    let two: ByteText
    /// Behind the first of several.
    let first: ByteText
    /// Between the others.
    let middle: ByteText
    /// Before the last of several.
    let last: ByteText
  }

  /// A number with its unit.
  struct Pattern: Sendable {
    let form: PluralCategory
    /// What stands before the number and behind it; one text alone has no number, as in Arabic `two days`.
    let parts: [ByteText]
  }

  /// What stands between the ends of a range.
  let range: ByteText
  let and: List
  let or: List
  /// The patterns of each unit, that of ``PluralCategory/other`` first.
  private let units: [[Pattern]]

  /// The phrases of a tag of ``LocaleTable``; those of British English for others.
  static func of(_ tag: String) -> LocalePhrases { all[tag] ?? standard }

  private static let standard = all["en-GB"] ?? LocalePhrases([])

  private static let all: [String: LocalePhrases] = {
    var all: [String: LocalePhrases] = [:]
    for line in PhraseTable.lines.description.split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      precondition(fields.count == 10 + MeasureUnit.allCases.count, "a line of phrases is short")
      all[fields[0]] = LocalePhrases(fields)
    }
    return all
  }()

  private init(_ fields: [String]) {
    let texts = fields.map { ByteText($0) }
    func list(_ start: Int) -> List {
      guard texts.count > start + 3 else {
        return List(two: ", ", first: ", ", middle: ", ", last: ", ")
      }
      return List(
        two: texts[start], first: texts[start + 1], middle: texts[start + 2],
        last: texts[start + 3])
    }
    range = texts.count > 1 ? texts[1] : "–"
    and = list(2)
    or = list(6)
    units = fields.dropFirst(10).map { field in
      field.split(separator: "~").enumerated().map { number, text in
        let form = number == 0 ? nil : text.split(separator: "=").first.map(String.init)
        let pattern = number == 0 ? text : text.drop { $0 != "=" }.dropFirst()
        return Pattern(
          form: form.flatMap { PluralCategory(rawValue: $0) } ?? .other,
          parts: pattern.split(separator: "#", omittingEmptySubsequences: false).map {
            ByteText(String($0))
          })
      }
    }
  }

  /// How a number of this form is written with a unit.
  func pattern(_ unit: MeasureUnit, _ form: PluralCategory) -> Pattern? {
    guard let place = MeasureUnit.allCases.firstIndex(of: unit), place < units.count else {
      return nil
    }
    return units[place].first { $0.form == form } ?? units[place].first
  }
}

/// A unit that numbers can be written with in every locale, named by its sign. The order is that of
/// ``PhraseTable``.
public enum MeasureUnit: String, Sendable, CaseIterable {
  case second = "s"
  case minute = "min"
  case hour = "h"
  case day = "d"
  case week
  case month
  case year
  case gram = "g"
  case kilogram = "kg"
  case milligram = "mg"
  case pound = "lb"
  case stone = "st"
  case centimetre = "cm"
  case metre = "m"
  case kilometre = "km"
  case inch = "in"
  case foot = "ft"
  case mile = "mi"
  case millilitre = "mL"
  case litre = "L"
  case kilocalorie = "kcal"
  case kilojoule = "kJ"
  case celsius = "°C"
  case fahrenheit = "°F"
  case millimetreOfMercury = "mmHg"
  case millimolePerLitre = "mmol/L"
  case milligramPerDecilitre = "mg/dL"
  case hertz = "Hz"
}

// MARK: - Writing of measures, ranges and lists

extension ByteWriter {
  /// Adds a number with exactly `decimals` decimals and its unit, as the locale writes both.
  public mutating func measure(
    _ value: Double, _ unit: MeasureUnit, decimals: Int, locale: ReportLocale
  ) {
    guard value.isFinite else { return markup(locale.noValue.bytes) }
    let form = locale.plurals.category(
      of: PluralOperands(value, decimals: decimals, exactly: true))
    guard let pattern = LocalePhrases.of(locale.tag).pattern(unit, form) else { return }
    for (place, part) in pattern.parts.enumerated() {
      if place > 0 { formatted(value, decimals: decimals, locale: locale) }
      markup(part.bytes)
    }
  }

  /// Adds what stands between the ends of a range of numbers.
  public mutating func rangeMark(locale: ReportLocale) {
    markup(LocalePhrases.of(locale.tag).range.bytes)
  }

  /// Adds texts as a list, as they are.
  /// - Parameter isChoice: true for a list with “or”, else it is one with “and”.
  public mutating func list(_ texts: [ByteText], isChoice: Bool, locale: ReportLocale) {
    let phrases = LocalePhrases.of(locale.tag)
    let list = isChoice ? phrases.or : phrases.and
    for (place, text) in texts.enumerated() {
      if place > 0 {
        let isLast = place == texts.count - 1
        let mark =
          texts.count == 2 ? list.two : isLast ? list.last : place == 1 ? list.first : list.middle
        markup((isLast ? Self.before(text, mark, locale) : mark).bytes)
      }
      markup(text.bytes)
    }
  }

  /// The word before the last of a list, which in Spanish and Hebrew depends on it: `y` is `e` before the sound
  /// of i, `o` is `u` before that of o; the Hebrew “and” has a hyphen before other scripts only.
  private static func before(
    _ text: ByteText, _ mark: ByteText, _ locale: ReportLocale
  ) -> ByteText {
    let start = text.string.prefix(4).lowercased()
    switch LanguageTag(locale.tag).language {
    case "es":
      let isI =
        start.hasPrefix("i") || start.hasPrefix("í")
        || start.hasPrefix("hi") && !start.hasPrefix("hia") && !start.hasPrefix("hie")
      if mark == " y ", isI { return " e " }
      let isO =
        start.hasPrefix("o") || start.hasPrefix("ó") || start.hasPrefix("ho")
        || start.hasPrefix("hó") || start.hasPrefix("8")
      if mark == " o ", isO { return " u " }
    case "he":
      if mark == " ו-", text.string.unicodeScalars.first.map({ 0x590...0x5FF ~= $0.value }) == true
      {
        return " ו"
      }
    default: break
    }
    return mark
  }
}
