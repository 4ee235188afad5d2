import ReportText

extension ChartPhrases {
  /// The translated notices about data that a chart does not show unchanged.
  var notices: NoticePhrases { NoticePhrases.of(language) }

  /// Returns the name of a chart type in this language.
  func chart(_ type: String) -> StaticString {
    switch type {
    case "line": lineChart
    case "bar": barChart
    case "pie": pieChart
    case "radial": radialChart
    case "discrete": discreteChart
    case "candlestick": candlestickChart
    case "bubble": bubbleChart
    default: otherChart
    }
  }

  /// Returns a single term of the catalogue.
  func text(_ word: ChartWord) -> ByteText {
    let word =
      switch word {
      case .rising: rises
      case .falling: falls
      case .unchanged: unchanged
      case .outerRing: outerRing
      case .innerRing: innerRing
      case .missing: missing
      }
    return word.withUTF8Buffer { ByteText(Array($0)) }
  }
}

/// A phrase with a number `{0}`, in the plural forms of a language.
struct PluralPhrase: Sendable {
  var zero: StaticString?
  var one: StaticString?
  var two: StaticString?
  var few: StaticString?
  var many: StaticString?
  let other: StaticString

  /// The phrase in the form for a plural category.
  subscript(category: PluralCategory) -> StaticString {
    let form =
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: StaticString?.none
      }
    return form ?? other
  }
}

/// A legend term that a plugin needs and that the host has in each language.
public enum ChartWord: Sendable {
  /// The term for data that ends higher than it starts.
  case rising
  /// The term for data that ends lower than it starts.
  case falling
  /// The term for data that ends as it starts.
  case unchanged
  /// The term for a missing value.
  case missing
  /// The term for the first of several rings.
  case outerRing
  /// The term for the last of several rings.
  case innerRing
}

// MARK: - Writing of phrases

extension ByteWriter {
  /// Adds a phrase of a message catalogue, with values instead of its placeholders.
  ///
  /// - Parameter fill: writes the values of `{0}`, `{1}`, ….
  mutating func phrase(
    _ phrase: StaticString, _ fill: (_ place: Int, _ writer: inout ByteWriter) -> Void
  ) {
    phrase.withUTF8Buffer { bytes in
      var run = 0
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "{"), index + 2 < bytes.count {
          text(UnsafeBufferPointer(rebasing: bytes[run..<index]))
          fill(Int(bytes[index + 1]) - 0x30, &self)
          index += 3
          run = index
        } else {
          index += 1
        }
      }
      text(UnsafeBufferPointer(rebasing: bytes[run...]))
    }
  }

  /// Adds a range with a dash between its limits.
  ///
  /// If a limit is negative, a phrase replaces the dash, because a minus and a dash are similar.
  ///
  /// - Parameter phrases: the message catalogue; nil for dates and date-times, which have no minus.
  mutating func range(
    _ low: Double, _ high: Double, _ dash: StaticString, _ phrases: ChartPhrases?,
    _ write: (_ end: Double, _ writer: inout ByteWriter) -> Void
  ) {
    guard let phrases, low < 0 || high < 0 else {
      write(low, &self)
      literal(dash)
      return write(high, &self)
    }
    phrase(phrases.lowToHigh) { place, writer in write(place == 0 ? low : high, &writer) }
  }

  /// Adds a phrase with a number, in the plural form of the number.
  mutating func phrase(
    _ phrase: PluralPhrase, _ count: Int, _ phrases: ChartPhrases, _ locale: ReportLocale
  ) {
    self.phrase(phrase[phrases.plurals.category(of: count)]) { _, writer in
      writer.formatted(Double(count), decimals: 0, locale: locale)
    }
  }
}
