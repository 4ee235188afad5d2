/// The lists, ranges and units of a locale, parsed once from ``PhraseTable``.
private struct LocalePhrases: Sendable {
  /// The separators between the items of a list.
  struct List: Sendable {
    /// The separator in a list of exactly two items.
    let two: ByteText
    /// The separator after the first of several items.
    let first: ByteText
    /// The separator between the middle items.
    let middle: ByteText
    /// The separator before the last of several items.
    let last: ByteText
  }

  /// The text around a number with its unit, for one plural form.
  struct Pattern: Sendable {
    let form: PluralCategory
    /// The text before and after the number.
    ///
    /// A single string has no number, as in Arabic `two days`.
    let parts: [ByteText]
  }

  /// The separator between the two numbers of a range.
  let range: ByteText
  let and: List
  let or: List
  /// The patterns of each unit, one for each plural form.
  ///
  /// The first one is for ``PluralCategory/other``.
  private let units: [[Pattern]]

  /// Returns the phrases of a tag in ``LocaleTable``, or of British English for other tags.
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
    let strings = fields.map { ByteText($0) }
    func list(_ start: Int) -> List {
      guard strings.count > start + 3 else {
        return List(two: ", ", first: ", ", middle: ", ", last: ", ")
      }
      return List(
        two: strings[start], first: strings[start + 1], middle: strings[start + 2],
        last: strings[start + 3])
    }
    range = strings.count > 1 ? strings[1] : "–"
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

  /// Returns the pattern of a unit for a plural form; nil if the unit has no pattern.
  func pattern(_ unit: MeasureUnit, _ form: PluralCategory) -> Pattern? {
    guard let index = MeasureUnit.allCases.firstIndex(of: unit), index < units.count else {
      return nil
    }
    return units[index].first { $0.form == form } ?? units[index].first
  }
}

/// A unit with a localized format, identified by its symbol, in the order of `PhraseTable`.
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

// MARK: - Measures, ranges and lists

extension ByteWriter {
  /// Adds a number with exactly `decimals` decimals and its unit, in the format of the locale.
  public mutating func measure(
    _ value: Double, _ unit: MeasureUnit, decimals: Int, locale: ReportLocale
  ) {
    guard value.isFinite else { return markup(locale.noValue.bytes) }
    let form = locale.plurals.category(
      of: PluralOperands(value, decimals: decimals, exactly: true))
    guard let pattern = LocalePhrases.of(locale.tag).pattern(unit, form) else { return }
    for (index, part) in pattern.parts.enumerated() {
      if index > 0 { formatted(value, decimals: decimals, locale: locale) }
      markup(part.bytes)
    }
  }

  /// Adds the separator of a number range.
  public mutating func rangeMark(locale: ReportLocale) {
    markup(LocalePhrases.of(locale.tag).range.bytes)
  }

  /// Adds text values as a list, without escaping.
  ///
  /// If `isChoice` is true, the list contains “or”, otherwise “and”.
  public mutating func list(_ strings: [ByteText], isChoice: Bool, locale: ReportLocale) {
    let phrases = LocalePhrases.of(locale.tag)
    let list = isChoice ? phrases.or : phrases.and
    for (index, text) in strings.enumerated() {
      if index > 0 {
        let isLast = index == strings.count - 1
        let mark =
          strings.count == 2 ? list.two : isLast ? list.last : index == 1 ? list.first : list.middle
        markup((isLast ? Self.before(text, mark, locale) : mark).bytes)
      }
      markup(text.bytes)
    }
  }

  /// Returns the separator before the last item of a list, which can depend on the item.
  ///
  /// In Spanish, `y` becomes `e` before an i sound, and `o` becomes `u` before an o sound. In
  /// Hebrew, “and” has a hyphen before other scripts only.
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
