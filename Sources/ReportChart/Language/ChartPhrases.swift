import ReportText

/// The words of generated descriptions and data tables in one language. `{0}` and `{1}` stand for
/// what is put in. A language is one file, and one line in ``all``. An object: it is large to copy.
public final class ChartPhrases: Sendable {
  /// The primary language, such as `en`.
  let language: String
  /// The forms that its numbers need.
  let plurals: PluralRules

  /// What stands between the parts of a sentence.
  let comma: StaticString
  /// What ends a sentence, and what stands before the next one.
  let stop: StaticString
  let gap: StaticString
  /// What stands before what explains or continues.
  let colon: StaticString
  let semicolon: StaticString
  /// What stands between how many there are and from where to where they go.
  let before: StaticString
  /// What charts of the built-in types are called, and the word for any other.
  let lineChart: StaticString
  let barChart: StaticString
  let pieChart: StaticString
  let radialChart: StaticString
  let discreteChart: StaticString
  let candlestickChart: StaticString
  let bubbleChart: StaticString
  let otherChart: StaticString

  /// A chart (0) of a thing (1).
  let chartOf: StaticString
  /// A chart (0) with so many (1) series.
  let chartWithSeries: StaticString
  /// So many values.
  let values: PluralPhrase
  /// So many ranges.
  let ranges: PluralPhrase
  /// So many slices.
  let slices: PluralPhrase
  /// From a place to another.
  let fromTo: StaticString
  /// The lowest value (0) with where it is (1).
  let lowest: StaticString
  /// The highest value (0) with where it is (1).
  let highest: StaticString
  /// The lowest or highest of so many values (0) of all (1) that have something in common (2), such as being below a range.
  let lowestOf: StaticString
  let highestOf: StaticString
  /// All values are the same (0).
  let allEqual: StaticString
  /// The trends of one way.
  let rising: StaticString
  let falling: StaticString
  let steady: StaticString
  /// Two ways, one after the other.
  let fallingThenRising: StaticString
  let risingThenFalling: StaticString
  /// The first value (0) and the last (1) of a series whose rows have a first and a last value each.
  let openClose: StaticString
  /// What ends higher than it began, lower, or as it began.
  let rises: StaticString
  let falls: StaticString
  let unchanged: StaticString
  /// The first and the last of the rings of a pie.
  let outerRing: StaticString
  let innerRing: StaticString
  /// So many missing values.
  let missingValues: PluralPhrase
  /// How many values (0) are missing for a reason (1).
  let reasonCount: StaticString
  /// So many negative values that cannot be part of a whole.
  let negativeValues: PluralPhrase
  /// So many series that are not described.
  let moreSeries: PluralPhrase
  /// Slices of a pie that the legend does not list.
  let moreSlices: PluralPhrase
  /// Nothing to show.
  let noData: StaticString
  /// A picture that could not be drawn.
  let notDrawn: StaticString
  /// The heading of the data table, and that of the table of a chart with a title (0).
  let data: StaticString
  let dataOf: StaticString
  /// The heading over the data tables of all charts at the end of a document.
  let dataTables: StaticString
  /// A value that is missing.
  let missing: StaticString
  /// The heading of the data table over the names of series.
  let series: StaticString
  /// What lies between two ends (0, 1).
  let range: StaticString
  /// The same in a label, where one of them is negative.
  let lowToHigh: StaticString
  /// The title of an axis that shows per cent of the largest value of each series, and what is said of it.
  let ofLargest: StaticString
  let normalized: StaticString
  /// The last two of several things.
  let and: StaticString
  /// A table that holds the first (0) of so many (1) rows.
  let firstRows: StaticString
  /// What a box does that shows or hides a series (0).
  let showSeries: StaticString
  /// What the link to all rows is called.
  let allData: StaticString
  /// What is said of data that is not shown as it is.
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
    missing: StaticString,
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

  // MARK: Lookup of words

  /// What a chart of a type is called.
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

  /// A word on its own.
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

  /// The languages that have words.
  public static var languages: [String] { ProgramLanguage.allCases.map(\.rawValue) }

  /// The words for a BCP 47 tag; English for a language without words.
  public static func named(_ tag: String) -> ChartPhrases { byLanguage[tag] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)
}

/// A phrase that depends on a number, which stands in it as `{0}`, in the forms that a language has.
struct PluralPhrase: Sendable {
  var zero: StaticString?
  var one: StaticString?
  var two: StaticString?
  var few: StaticString?
  var many: StaticString?
  let other: StaticString

  /// The phrase in a form.
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

/// A word that a plugin needs in a legend and that the host has in each language.
public enum ChartWord: Sendable {
  /// For what ends higher than it began.
  case rising
  /// For what ends lower than it began.
  case falling
  /// For what ends as it began.
  case unchanged
  /// For a value that is missing.
  case missing
  /// For the first of several rings.
  case outerRing
  /// For the last of several rings.
  case innerRing
}

// MARK: - Writing of phrases

extension ByteWriter {
  /// Adds a phrase of the program's own; `fill` writes what stands for `{0}`, `{1}`, …
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

  /// Adds two ends with a dash between them; with words where one is negative, since a minus and a dash look
  /// alike.
  /// - Parameter phrases: nil for days and moments, which have no minus.
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

  /// Adds a phrase with a number.
  mutating func phrase(
    _ phrase: PluralPhrase, _ count: Int, _ phrases: ChartPhrases, _ locale: ReportLocale
  ) {
    self.phrase(phrase[phrases.plurals.category(of: count)]) { _, writer in
      writer.formatted(Double(count), decimals: 0, locale: locale)
    }
  }
}
