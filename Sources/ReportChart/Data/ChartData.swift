public import ReportText

/// The data of a renderer's series in one document. Positions are already in the units of their
/// scale: numbers as they are, days as day numbers, moments as seconds, categories as their places
/// from 0. A missing value is NaN (or ``Category`` -1).
public struct ChartData: Sendable {
  /// The series, in the order of the block.
  public internal(set) var series: [SeriesData]
  /// How the document writes numbers and dates.
  public internal(set) var locale: ReportLocale
  /// The colours of the picture.
  public internal(set) var theme: ChartTheme
  /// What stands where a value is missing: a dash, or what the author says.
  public internal(set) var missingText: ByteText
  /// What the document computes for texts of the block.
  let inputs: [ChartInput]

  /// The words of the document's language.
  let phrases: ChartPhrases

  init(
    series: [SeriesData], locale: ReportLocale, theme: ChartTheme = .light,
    missingText: ByteText? = nil, phrases: ChartPhrases = .english,
    inputs: [ChartInput] = []
  ) {
    self.phrases = phrases
    self.series = series
    self.locale = locale
    self.theme = theme
    self.missingText = missingText ?? locale.noValue
    self.inputs = inputs
  }

  /// A value of a series' main channel as text, with the decimals that its data has (at most 3)
  /// and without the unit.
  public func text(_ value: Double, series: Int) -> ByteText {
    .value(value, self.series[series].format, locale: locale)
  }

  /// What a row has in a channel of positions or amounts, as text: a day, a category, a number; empty
  /// when it is missing.
  public func text(_ channel: Channel<Double>, row: Int, series: Int) -> ByteText {
    var writer = ByteWriter(capacity: 64)
    for column in self.series[series].columns where column.name == channel.description.name {
      guard !column.isMissing(row) else { break }
      if !column.names.isEmpty { return column.names[Int(column.numbers[row])] }
      writer.value(column.numbers[row], column.format, locale: locale)
    }
    return ByteText(writer.copy())
  }

  /// The text of a row in a channel of texts; empty when it is missing.
  public func text(_ channel: Channel<Category>, row: Int, series: Int) -> ByteText {
    guard let texts = self.series[series][channel], texts.rows[row].index >= 0 else { return "" }
    return texts.names[texts.rows[row].index]
  }

  /// A word in the language of the document.
  public func text(_ word: ChartWord) -> ByteText { phrases.text(word) }

  /// A share (0.25) as text (25 %).
  public func percent(_ share: Double, decimals: Int = 0) -> ByteText {
    .value(share, .percent(decimals), locale: locale)
  }
}
