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
