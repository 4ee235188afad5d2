import ReportChart
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

  /// Writes how many days there are of each kind, with shares as those of a pie.
  func writeShares(into writer: inout ByteWriter) {
    let counts = calendar.states
    let shares = Percentages.shares(of: counts.map(Double.init))
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
      writer.share(shares[state.rawValue], decimals: 0, isMarkup: true, locale: locale)
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

  // MARK: Weeks

  /// Writes a table with a row a week and a column a day of the week, and what each week comes to.
  /// - Parameter identifier: that of the block.
  func writeWeeks(
    _ weekStart: WeekStart, titledBy identifier: ByteText, into writer: inout ByteWriter
  ) {
    let start = calendar.first.startOfWeek(weekStart)
    writer.literal("\n<div class=\"rg-weeks\" role=\"region\" tabindex=\"0\" aria-labelledby=\"")
    writer.attribute(identifier)
    writer.literal("-t\">\n<table><thead><tr><th scope=\"col\">")
    writer.text(words.week)
    writer.literal("</th>")
    for offset in 0..<7 {
      writer.literal("<th scope=\"col\">")
      date(start + offset, .weekdayShort, into: &writer)
      writer.literal("</th>")
    }
    writer.literal("<th scope=\"col\" class=\"rg-number\">")
    writer.text(words.doneOf)
    writer.literal("</th></tr></thead>\n<tbody>")
    var monday = start
    while monday <= calendar.last {
      writeWeek(monday, into: &writer)
      monday = monday + 7
    }
    writer.literal("</tbody></table></div>")
  }

  private func writeWeek(_ start: CalendarDay, into writer: inout ByteWriter) {
    let first = max(start, calendar.first)
    let last = min(start + 6, calendar.last)
    writer.literal("\n<tr><th scope=\"row\">")
    writer.dateRange(
      from: first.civil, to: last.civil, locale: locale)
    writer.literal("</th>")
    var count = AdherenceCount()
    for offset in 0..<7 {
      let day = start + offset
      guard day >= first, day <= last else {
        writer.literal("<td></td>")
        continue
      }
      let known = calendar.days[day.number - calendar.first.number]
      count += known.count
      writeDay(day, known, into: &writer)
    }
    writer.literal("<td class=\"rg-number\">")
    writeShare(of: count, into: &writer)
    writer.literal("</td></tr>")
  }

  private func writeDay(
    _ day: CalendarDay, _ known: AdherenceCalendar.Day, into writer: inout ByteWriter
  ) {
    writer.literal("<td class=\"")
    writer.literal(known.state.name)
    writer.literal("\"><span class=\"rg-mark-day\" aria-hidden=\"true\"></span>")
    writer.text(known.state.word(words))
    if let reason = known.reason, known.state.saysWhy {
      writer.literal(" <span class=\"rg-reason\">")
      writer.text(word(reason))
      writer.literal("</span>")
    }
    let isPart = known.state == .partlyDone
    if known.count.counted > 0, isPart || isCounted || known.count.planned > 1 {
      writer.literal(" <span class=\"rg-share\">")
      writeShare(of: known.count, into: &writer)
      writer.literal("</span>")
    }
    writer.literal("</td>")
  }

  private func date(_ day: CalendarDay, _ style: DateStyle, into writer: inout ByteWriter) {
    let (year, month, dayOfMonth) = day.civil
    writer.date(year, month, dayOfMonth, weekday: day.weekday, style: style, locale: locale)
  }
}

/// The style sheet of adherence. It can be read without it; the shapes are made of borders, which are
/// printed everywhere.
enum AdherenceStylesheet {
  /// Writes the rules: no `<`, no `&` and no address.
  static func write(into writer: inout ByteWriter) { writer.literal(rules) }

  private static let rules: StaticString = """
    figure.rg-adherence{margin:1.25em 0;max-width:100%}
    .rg-adherence figcaption{margin:0 0 .25em;font-weight:600}
    .rg-adherence-sum{margin:0 0 .5em;font-size:1.125em}
    .rg-adherence-bar{display:block;max-width:100%;height:auto}
    [dir="rtl"] .rg-adherence-bar{transform:scaleX(-1)}
    .rg-adherence-days{list-style:none;display:flex;flex-wrap:wrap;gap:.25em 1.25em;margin:.5em 0;\
    padding:0;font-size:.875em}
    .rg-adherence-days .rg-mark-day{margin:0 .4em 0 0}
    [dir="rtl"] .rg-adherence-days .rg-mark-day{margin:0 0 0 .4em}
    .rg-mark-day{display:inline-block;box-sizing:border-box;width:1em;height:1em;vertical-align:-.125em;\
    border:2px solid #6e7781}
    .rg-day-done .rg-mark-day{border:.5em solid #1a7f37;border-radius:50%}
    .rg-day-partly .rg-mark-day{border-color:#1a7f37;border-bottom-width:.5em;border-radius:50%}
    .rg-day-undone .rg-mark-day{border-color:#b42318;border-radius:50%}
    .rg-day-excused .rg-mark-day{border-width:.25em 0 0;height:.625em;vertical-align:0}
    .rg-day-unknown .rg-mark-day{border-style:dotted}
    .rg-day-free .rg-mark-day{border-width:1px 0 0;height:.5em;vertical-align:0}
    .rg-weeks{overflow-x:auto}
    .rg-weeks table{border-collapse:collapse;font-size:.875em;font-variant-numeric:tabular-nums}
    .rg-weeks th,.rg-weeks td{border:1px solid #d0d0d0;padding:.375em .5em;text-align:center;\
    vertical-align:top;font-weight:400}
    .rg-weeks thead th{font-weight:600}
    .rg-weeks th:first-child{text-align:start;min-width:5em}
    .rg-weeks th.rg-number,.rg-weeks td.rg-number{text-align:right}
    .rg-share,.rg-reason{display:block}
    .rg-reason{font-size:.875em}
    .rg-weeks td .rg-mark-day{display:block;margin:0 auto .25em}
    .rg-weeks td.rg-day-excused .rg-mark-day,.rg-weeks td.rg-day-free .rg-mark-day{margin-top:.375em}
    @media screen and (max-width:30rem){.rg-weeks th,.rg-weeks td{padding:.25em}}
    @media screen and (prefers-color-scheme:dark){
    .rg-weeks th,.rg-weeks td{border-color:#4a5057}
    .rg-mark-day{border-color:#9198a1}
    .rg-day-done .rg-mark-day,.rg-day-partly .rg-mark-day{border-color:#3fb950}
    .rg-day-undone .rg-mark-day{border-color:#f85149}
    .rg-adherence-bar [fill="#1a7f37"]{fill:#3fb950}
    .rg-adherence-bar [fill="#6e7781"]{fill:#9198a1}
    .rg-adherence-bar [stroke="#1a7f37"]{stroke:#3fb950}
    .rg-adherence-bar [stroke="#b42318"]{stroke:#f85149}
    .rg-adherence-bar [stroke="#6e7781"]{stroke:#9198a1}
    }
    @media print{
    .rg-weeks{overflow:visible}
    .rg-weeks thead{display:table-header-group}
    .rg-weeks tr,.rg-adherence-days,.rg-adherence-bar{break-inside:avoid}
    .rg-adherence figcaption,.rg-adherence-sum{break-after:avoid}
    }

    """
}
