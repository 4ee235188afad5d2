import ReportData
import ReportQuery
import ReportText

/// Writes the parts of adherence: what all days come to, a bar, and a calendar. Everything is said in
/// words; shapes go with them, and colours with the shapes.
struct AdherenceWriter {
  let calendar: AdherenceCalendar
  let words: BlockWords
  /// The language of the words for reasons.
  let language: MessageLanguage
  let locale: ReportLocale
  /// True when cells say how often.
  let isCounted: Bool

  // MARK: All days

  /// Writes what all days come to, such as `Done: 5 of 6 (83%)`.
  func writeTotal(into writer: inout ByteWriter) {
    writer.literal("\n<p class=\"rg-adherence-sum\">")
    writer.text(words.doneOf)
    writer.text(words.colon)
    writeShare(of: calendar.total, into: &writer)
    writer.literal("</p>")
  }

  /// Writes part, whole and percentage, or the words for no data.
  func writeShare(of count: AdherenceCount, into writer: inout ByteWriter) {
    guard let percentage = count.percentage else {
      writer.text(count.unknown > 0 ? words.noData : dash)
      return
    }
    writer.formatted(count.done, atMost: 2, locale: locale)
    writer.text(words.of)
    writer.formatted(count.counted, atMost: 2, locale: locale)
    writer.literal(" (")
    writer.percent(Double(percentage) / 100, decimals: 0, locale: locale)
    writer.literal(")")
  }

  private var dash: ByteText { locale.noValue }

  /// Writes how many days there are of each kind, with shares that add up to 100.
  func writeShares(into writer: inout ByteWriter) {
    let counts = calendar.states
    let shares = AdherenceCalendar.percentages(of: counts)
    writer.literal("\n<ul class=\"rg-adherence-days\">")
    for state in AdherenceState.allCases where counts[state.rawValue] > 0 {
      writer.literal("<li class=\"")
      writer.literal(state.name)
      writer.literal("\"><span class=\"rg-mark-day\" aria-hidden=\"true\"></span>")
      writer.text(state.word(words))
      writer.text(words.colon)
      writer.formatted(Double(counts[state.rawValue]), decimals: 0, locale: locale)
      writer.text(words.of)
      writer.formatted(Double(calendar.days.count), decimals: 0, locale: locale)
      writer.literal(" (")
      writer.percent(Double(shares[state.rawValue]) / 100, decimals: 0, locale: locale)
      writer.literal(")")
      writeReasons(of: state, into: &writer)
      writer.literal("</li>")
    }
    writer.literal("</ul>")
  }

  /// Writes why, with how many days for each reason: `; not worn: 2; declined: 1`.
  private func writeReasons(of state: AdherenceState, into writer: inout ByteWriter) {
    let reasons = calendar.reasons(of: state)
    guard !reasons.isEmpty else { return }
    writer.literal("<span class=\"rg-reasons\">")
    for (reason, count) in reasons {
      writer.literal("; ")
      writer.text(word(reason))
      writer.text(words.colon)
      writer.formatted(Double(count), decimals: 0, locale: locale)
    }
    writer.literal("</span>")
  }

  /// What a reason is called.
  func word(_ reason: MissingReason) -> ByteText {
    ReasonWords.word(reason, language: language.tag)
  }

  private static let barWidth = 440.0

  /// Writes a bar of the same shares. It says nothing that the list does not say.
  func writeBar(into writer: inout ByteWriter) {
    writer.literal("\n<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rg-adherence-bar\" ")
    writer.literal("aria-hidden=\"true\" width=\"440\" height=\"20\" viewBox=\"0 0 440 20\">")
    let counts = calendar.states
    var start = 0.0
    for state in AdherenceState.allCases where counts[state.rawValue] > 0 {
      let width = Double(counts[state.rawValue]) / Double(calendar.days.count) * Self.barWidth
      writeSegment(state, at: start, width, into: &writer)
      start += width
    }
    writer.literal("</svg>")
  }

  private func writeSegment(
    _ state: AdherenceState, at start: Double, _ width: Double, into writer: inout ByteWriter
  ) {
    // A line of white keeps neighbours apart.
    let (left, wide) = (start + 1.5, max(0.5, width - 3))
    switch state {
    case .done: rectangle(left, 2, wide, 16, "fill=\"#1a7f37\" stroke=\"#1a7f37\"", &writer)
    case .partlyDone:
      rectangle(left, 2, wide, 16, "fill=\"none\" stroke=\"#1a7f37\"", &writer)
      rectangle(left, 10, wide, 8, "fill=\"#1a7f37\" stroke=\"#1a7f37\"", &writer)
    case .notDone: rectangle(left, 2, wide, 16, "fill=\"none\" stroke=\"#b42318\"", &writer)
    case .excused: rectangle(left, 7, wide, 6, "fill=\"#6e7781\" stroke=\"#6e7781\"", &writer)
    case .noData:
      rectangle(
        left, 2, wide, 16, "fill=\"none\" stroke=\"#6e7781\" stroke-dasharray=\"2 3\"", &writer)
    case .notPlanned: rectangle(left, 9.5, wide, 1, "fill=\"none\" stroke=\"#6e7781\"", &writer)
    }
  }

  private func rectangle(
    _ left: Double, _ top: Double, _ width: Double, _ height: Double, _ look: StaticString,
    _ writer: inout ByteWriter
  ) {
    writer.literal("<rect x=\"")
    writer.number(left)
    writer.literal("\" y=\"")
    writer.number(top)
    writer.literal("\" width=\"")
    writer.number(width)
    writer.literal("\" height=\"")
    writer.number(height)
    writer.literal("\" stroke-width=\"2\" ")
    writer.literal(look)
    writer.literal("/>")
  }
}
