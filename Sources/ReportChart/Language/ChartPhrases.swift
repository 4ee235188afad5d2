import ReportText

/// The message catalogue of generated descriptions and data tables in one language.
///
/// A phrase is a text with the placeholders `{0}`, `{1}`, and `{2}`, which reportgen replaces by
/// values. The comments below name the values by these numbers: "the lowest value (0)" means that
/// `{0}` becomes the lowest value. Each language is one file and one entry in the language table.
/// This is a class because copies of the catalogue would be large.
public final class ChartPhrases: Sendable {
  /// The primary language subtag, such as `en`.
  let language: String
  /// The plural rules of the language.
  let plurals: PluralRules

  /// The separator between the parts of a sentence, such as a comma.
  let comma: StaticString
  /// The end of a sentence and the separator before the next sentence.
  let stop: StaticString
  let gap: StaticString
  /// The separators before an explanation and before a continuation.
  let colon: StaticString
  let semicolon: StaticString
  /// The separator between the number of values and their range.
  let before: StaticString
  /// The names of the built-in chart types, and the name of all other chart types.
  let lineChart: StaticString
  let barChart: StaticString
  let pieChart: StaticString
  let radialChart: StaticString
  let discreteChart: StaticString
  let candlestickChart: StaticString
  let bubbleChart: StaticString
  let otherChart: StaticString

  /// The phrase for a chart (0) of a subject (1).
  let chartOf: StaticString
  /// The phrase for a chart (0) with a number of series (1).
  let chartWithSeries: StaticString
  /// The phrase for a number of values.
  let values: PluralPhrase
  /// The phrase for a number of ranges.
  let ranges: PluralPhrase
  /// The phrase for a number of slices.
  let slices: PluralPhrase
  /// The phrase for a range from one position (0) to another (1).
  let fromTo: StaticString
  /// The phrase with the lowest value (0) and its position on the x axis (1): `lowest {0} ({1})`.
  let lowest: StaticString
  /// The phrase with the highest value (0) and its position on the x axis (1).
  let highest: StaticString
  /// The phrases for an extreme with the number of values that match a condition.
  ///
  /// The placeholders are the condition (0), such as a value below a range, and the number of
  /// matches (1).
  let lowestOf: StaticString
  let highestOf: StaticString
  /// The phrase for identical values (0).
  let allEqual: StaticString
  /// The phrases for trends with a single direction.
  let rising: StaticString
  let falling: StaticString
  let steady: StaticString
  /// The phrases for trends with two successive directions.
  let fallingThenRising: StaticString
  let risingThenFalling: StaticString
  /// The phrase for the first value (0) and the last value (1) of candles.
  let openClose: StaticString
  /// The names of rows that end higher than they start, lower, or equal.
  let rises: StaticString
  let falls: StaticString
  let unchanged: StaticString
  /// The names of the first and the last ring of a pie chart.
  let outerRing: StaticString
  let innerRing: StaticString
  /// The phrase for a number of missing values.
  let missingValues: PluralPhrase
  /// The phrase for the number of missing values (0) with a reason (1).
  let reasonCount: StaticString
  /// The phrase for a number of negative values, which cannot be part of a total.
  let negativeValues: PluralPhrase
  /// The phrase for a number of series without a description.
  let moreSeries: PluralPhrase
  /// The phrase for a number of pie slices that are not in the legend.
  let moreSlices: PluralPhrase
  /// The text of a chart without data.
  let noData: StaticString
  /// The text of a chart that could not be drawn.
  let notDrawn: StaticString
  /// The heading of a data table, without and with the title of the chart (0).
  let data: StaticString
  let dataOf: StaticString
  /// The heading of all data tables at the end of a document.
  let dataTables: StaticString
  /// The text for a missing value.
  let missing: StaticString
  /// The text for a value outside the range of its axis.
  let overflow: StaticString
  /// The heading of the column of series names in a data table.
  let series: StaticString
  /// The phrase for a range between a lower limit (0) and an upper limit (1).
  let range: StaticString
  /// The phrase for the range of a label, if one of its limits is negative.
  let lowToHigh: StaticString
  /// The axis title and the description for values as a percentage of the largest value per series.
  let ofLargest: StaticString
  let normalized: StaticString
  /// The phrase for the last two items of a list.
  let and: StaticString
  /// The caption of a table with the first rows (0) of all rows (1).
  let firstRows: StaticString
  /// The label of a checkbox that shows or hides a series (0).
  let showSeries: StaticString
  /// The text of the link to all rows.
  let allData: StaticString
  /// The translated notices about data that a chart does not show unchanged.
  let notices: NoticePhrases

  init(
    language: String,
    comma: StaticString,
    stop: StaticString = ".",
    gap: StaticString = " ",
    colon: StaticString = ": ",
    semicolon: StaticString = "; ",
    before: StaticString = " ",
    lineChart: StaticString,
    barChart: StaticString,
    pieChart: StaticString,
    radialChart: StaticString,
    discreteChart: StaticString,
    candlestickChart: StaticString,
    bubbleChart: StaticString,
    otherChart: StaticString,
    chartOf: StaticString,
    chartWithSeries: StaticString,
    values: PluralPhrase,
    ranges: PluralPhrase,
    slices: PluralPhrase,
    fromTo: StaticString,
    lowest: StaticString,
    highest: StaticString,
    lowestOf: StaticString,
    highestOf: StaticString,
    allEqual: StaticString,
    rising: StaticString,
    falling: StaticString,
    steady: StaticString,
    fallingThenRising: StaticString,
    risingThenFalling: StaticString,
    openClose: StaticString,
    rises: StaticString,
    falls: StaticString,
    unchanged: StaticString,
    outerRing: StaticString,
    innerRing: StaticString,
    missingValues: PluralPhrase,
    reasonCount: StaticString,
    negativeValues: PluralPhrase,
    moreSeries: PluralPhrase,
    moreSlices: PluralPhrase,
    noData: StaticString, notDrawn: StaticString,
    data: StaticString,
    dataOf: StaticString,
    dataTables: StaticString,
    missing: StaticString, overflow: StaticString,
    series: StaticString,
    range: StaticString,
    lowToHigh: StaticString,
    ofLargest: StaticString,
    normalized: StaticString,
    and: StaticString,
    firstRows: StaticString,
    showSeries: StaticString,
    allData: StaticString,
    notices: NoticePhrases
  ) {
    self.language = language
    plurals = PluralRules(language: language)
    self.comma = comma
    self.stop = stop
    self.gap = gap
    self.colon = colon
    self.semicolon = semicolon
    self.before = before
    self.lineChart = lineChart
    self.barChart = barChart
    self.pieChart = pieChart
    self.radialChart = radialChart
    self.discreteChart = discreteChart
    self.candlestickChart = candlestickChart
    self.bubbleChart = bubbleChart
    self.otherChart = otherChart
    self.chartOf = chartOf
    self.chartWithSeries = chartWithSeries
    self.values = values
    self.ranges = ranges
    self.slices = slices
    self.fromTo = fromTo
    self.lowest = lowest
    self.highest = highest
    self.lowestOf = lowestOf
    self.highestOf = highestOf
    self.allEqual = allEqual
    self.rising = rising
    self.falling = falling
    self.steady = steady
    self.fallingThenRising = fallingThenRising
    self.risingThenFalling = risingThenFalling
    self.openClose = openClose
    self.rises = rises
    self.falls = falls
    self.unchanged = unchanged
    self.outerRing = outerRing
    self.innerRing = innerRing
    self.missingValues = missingValues
    self.reasonCount = reasonCount
    self.negativeValues = negativeValues
    self.moreSeries = moreSeries
    self.moreSlices = moreSlices
    self.noData = noData
    self.notDrawn = notDrawn
    self.data = data
    self.dataOf = dataOf
    self.dataTables = dataTables
    self.missing = missing
    self.overflow = overflow
    self.series = series
    self.range = range
    self.lowToHigh = lowToHigh
    self.ofLargest = ofLargest
    self.normalized = normalized
    self.and = and
    self.firstRows = firstRows
    self.showSeries = showSeries
    self.allData = allData
    self.notices = notices
  }

  // MARK: Lookup of translated text

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

  /// The languages with a message catalogue.
  public static var languages: [String] { ProgramLanguage.allCases.map(\.rawValue) }

  /// Returns the catalogue for a BCP 47 tag.
  ///
  /// A language without a catalogue gives English.
  public static func named(_ tag: String) -> ChartPhrases { byLanguage[tag] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)
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
