import ReportChart
import ReportData
import ReportQuery
import ReportText

/// A writer for the parts of an adherence block: the total, a bar, and a calendar.
///
/// Text contains all information. Shapes repeat the text, and colours repeat the shapes.
struct AdherenceWriter {
  let calendar: AdherenceCalendar
  let words: BlockPhrases
  /// The language in which reasons for missing values are named.
  let language: MessageLanguage
  let locale: ReportLocale
  /// Whether the calendar cells of all days show counts, such as `2/3`.
  let isCounted: Bool

  // MARK: All days

  /// Writes the total of all days, such as `Done: 5 of 6 (83%)`.
  func writeTotal(into writer: inout ByteWriter) {
    writer.literal("\n<p class=\"rg-adherence-sum\">")
    writer.text(words.doneOf)
    writer.text(words.colon)
    if isMainlyUnknown, calendar.total.percentage != nil {
      writePart(of: calendar.total, into: &writer)
    } else {
      writeShare(of: calendar.total, into: &writer)
    }
    writer.literal("</p>")
  }

  /// Whether more than half of the planned days have no data, so the percentage could mislead.
  private var isMainlyUnknown: Bool {
    let counts = calendar.states
    let planned = counts.reduce(0, +) - counts[AdherenceState.notPlanned.rawValue]
    return 2 * counts[AdherenceState.noData.rawValue] > planned
  }

  /// Writes completed actions, planned actions, and percentage, or the text for missing data.
  func writeShare(
    of count: AdherenceCount, hidesPercentage: Bool = false, into writer: inout ByteWriter
  ) {
    guard let percentage = count.percentage else {
      writer.text(count.unknown > 0 ? words.noData : dash)
      return
    }
    writePart(of: count, into: &writer)
    if hidesPercentage { writer.literal("<span class=\"rg-hidden\">") }
    writer.literal(" (")
    writer.percent(Double(percentage) / 100, decimals: 0, locale: locale)
    writer.literal(")")
    if hidesPercentage { writer.literal("</span>") }
  }

  /// Writes the numbers of completed and planned actions, such as `2 of 3`.
  private func writePart(of count: AdherenceCount, into writer: inout ByteWriter) {
    writer.formatted(count.done, atMost: 2, locale: locale)
    writer.text(words.of)
    writer.formatted(count.counted, atMost: 2, locale: locale)
  }

  private var dash: ByteText { locale.noValue }

  /// Writes the number of days per state, which is also the legend of the calendar.
  ///
  /// The shares are visually hidden text for screen readers.
  func writeShares(into writer: inout ByteWriter) {
    let counts = calendar.states
    let shares = Percentages.shares(of: counts.map(Double.init))
    writer.literal("\n<div class=\"rg-adherence-key\"><span>")
    writer.text(words.days)
    writer.text(words.colon)
    writer.literal("</span><ul class=\"rg-adherence-days\">")
    for state in AdherenceState.allCases where counts[state.rawValue] > 0 {
      writer.literal("<li class=\"")
      writer.literal(state.name)
      writer.literal("\">")
      writer.text(state.word(words))
      writer.text(words.colon)
      writer.formatted(Double(counts[state.rawValue]), decimals: 0, locale: locale)
      writer.literal("<span class=\"rg-hidden\">")
      writer.text(words.of)
      writer.formatted(Double(calendar.days.count), decimals: 0, locale: locale)
      writer.literal(" (")
      writer.share(shares[state.rawValue], decimals: 0, isMarkup: true, locale: locale)
      writer.literal(")</span>")
      writeReasons(of: state, into: &writer)
      writer.literal("</li>")
    }
    writer.literal("</ul></div>")
  }

  /// Writes the reasons for missing values with their numbers of days: `; not worn: 2`.
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

  /// Returns the translated name of a reason for missing values.
  func word(_ reason: MissingReason) -> ByteText {
    ReasonPhrases.word(reason, language: language.tag)
  }

  /// Writes a bar of the completed share, which repeats the text of the total.
  func writeBar(into writer: inout ByteWriter) {
    guard !isMainlyUnknown, let share = calendar.total.share else { return }
    writer.literal("\n<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rg-adherence-bar\" ")
    writer.literal("aria-hidden=\"true\" width=\"440\" height=\"10\" viewBox=\"0 0 100 10\" ")
    writer.literal(
      "preserveAspectRatio=\"none\"><rect width=\"100\" height=\"10\" fill=\"#e4e9ec\"/>")
    writer.literal("<rect class=\"rg-fill\" width=\"")
    writer.number(share * 100)
    writer.literal("\" height=\"10\" fill=\"#1a7f37\"/></svg>")
  }

  // MARK: Weeks

  /// Writes a table with one row per week and one column per weekday, and a total per week.
  ///
  /// - Parameter identifier: the identifier of the block.
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
    writer.literal("<th scope=\"col\">")
    writer.text(words.doneOf)
    writer.literal("</th></tr></thead>\n<tbody>")
    var monday = start
    // Within one year, the date of a week is unambiguous without the year.
    let hasYear = calendar.days.count > 350
    while monday <= calendar.last {
      writeWeek(monday, hasYear: hasYear, into: &writer)
      monday = monday + 7
    }
    writer.literal("</tbody></table></div>")
  }

  private func writeWeek(
    _ start: CalendarDay, hasYear: Bool, into writer: inout ByteWriter
  ) {
    let first = max(start, calendar.first)
    let last = min(start + 6, calendar.last)
    writer.literal("\n<tr><th scope=\"row\">")
    writer.dateRange(
      from: first.civil, to: last.civil, locale: locale, hasYear: hasYear)
    writer.literal("</th>")
    var count = AdherenceCount()
    for offset in 0..<7 {
      let day = start + offset
      guard day >= first, day <= last else {
        writer.literal("<td></td>")
        continue
      }
      let entry = calendar.days[day.number - calendar.first.number]
      count += entry.count
      writeDay(day, entry, into: &writer)
    }
    writer.literal("<td>")
    writeShare(of: count, hidesPercentage: true, into: &writer)
    writer.literal("</td></tr>")
  }

  private func writeDay(
    _ day: CalendarDay, _ entry: AdherenceCalendar.Day, into writer: inout ByteWriter
  ) {
    let isPart = entry.state == .partlyDone
    writer.literal("<td class=\"")
    writer.literal(entry.state.name)
    // The disc is filled in thirds, because empty and full discs mean 0 and 100 percent.
    if isPart, let share = entry.count.share {
      writer.literal(share < 0.5 ? "-1" : "-2")
    }
    writer.literal("\">")
    // A count replaces the state, because it contains the same information.
    if entry.count.counted > 0, isPart || isCounted || entry.count.planned > 1 {
      writer.literal("<span aria-hidden=\"true\">")
      writer.formatted(entry.count.done, atMost: 2, locale: locale)
      writer.literal("/")
      writer.formatted(entry.count.counted, atMost: 2, locale: locale)
      writer.literal("</span> <span class=\"rg-hidden\">")
      writePart(of: entry.count, into: &writer)
    } else {
      writer.literal("<span class=\"rg-hidden\">")
      writer.text(entry.state.word(words))
    }
    writer.literal("</span>")
    if let reason = entry.reason, entry.state.hasReason {
      writer.literal(" <span class=\"rg-reason\">")
      writer.text(word(reason))
      writer.literal("</span>")
    }
    writer.literal("</td>")
  }

  private func date(_ day: CalendarDay, _ style: DateStyle, into writer: inout ByteWriter) {
    let (year, month, dayOfMonth) = day.civil
    writer.date(year, month, dayOfMonth, weekday: day.weekday, style: style, locale: locale)
  }
}

/// The style sheet of adherence blocks, which are also readable without it.
///
/// Paper also shows the backgrounds of the shapes.
enum AdherenceStylesheet {
  /// The CSS rules, which contain no `<`, no `&`, and no URL.
  static let rules: StaticString = """
    figure.rg-adherence{margin:1rem 0 1.25rem;max-width:100%}
    .rg-adherence figcaption{margin:0 0 .25rem;font-weight:700;line-height:1.35}
    .rg-adherence-sum{margin:0 0 .4rem}
    .rg-adherence-bar{display:block;width:100%;height:10px;border-radius:2px;fill:var(--rg-track)}
    .rg-adherence-bar rect{fill:inherit}
    .rg-adherence-bar .rg-fill{fill:var(--rg-good)}
    [dir="rtl"] .rg-adherence-bar{transform:scaleX(-1)}
    .rg-adherence-key,.rg-adherence-days{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
    .rg-adherence-key{margin:.6rem 0 0;font-size:.875rem;line-height:1.4;color:var(--rg-muted)}
    .rg-adherence-days{list-style:none;margin:0;padding:0}
    .rg-adherence-days li{margin:0}
    [class^="rg-day"]::before{content:"";display:inline-block;box-sizing:border-box;width:1rem;height:1rem;\
    margin-right:.4em;vertical-align:-.15rem;color:var(--rg-good);border:1.5px solid;border-radius:50%;\
    -webkit-print-color-adjust:exact;print-color-adjust:exact}
    [dir="rtl"] li[class^="rg-day"]::before{margin:0 0 0 .4em}
    .rg-day-done::before{background:currentColor}
    [class^="rg-day-partly"]::before{background:linear-gradient(to top,currentColor var(--rg-part,50%),transparent 0)}
    .rg-day-partly-1{--rg-part:33%}
    .rg-day-partly-2{--rg-part:67%}
    .rg-day-undone::before{border-color:var(--rg-bad)}
    .rg-day-excused::before{height:.3rem;border:0;border-top:.3rem solid var(--rg-edge);border-radius:0;vertical-align:.2rem}
    .rg-day-unknown::before{border:2px dotted var(--rg-edge);border-radius:0}
    .rg-day-free::before{height:1px;border:0;border-top:1px solid var(--rg-edge);border-radius:0;vertical-align:.35rem}
    .rg-weeks{margin:.75rem 0 0}
    .rg-weeks table{font-size:.875rem}
    .rg-weeks th,.rg-weeks td{padding:.35rem .15rem;text-align:center;vertical-align:top;font-weight:400;line-height:1.3}
    .rg-weeks thead th{width:9.5%;color:var(--rg-muted);border-bottom-color:var(--rg-rule)}
    .rg-weeks thead tr>:first-child,.rg-weeks thead tr>:last-child{width:auto}
    .rg-weeks tr>:first-child{padding-left:0;padding-right:0;text-align:start;white-space:nowrap}
    .rg-weeks tr>:last-child{text-align:end;white-space:nowrap}
    .rg-weeks [class^="rg-day"]{font-size:.8125rem}
    .rg-weeks [class^="rg-day"]::before{display:block;margin:0 auto 2px}
    .rg-weeks .rg-day-excused::before{margin:.35rem auto}
    .rg-weeks .rg-day-free::before{margin:.5rem auto}
    .rg-reason{display:block}
    @media screen and (max-width:30rem){
    .rg-weeks th,.rg-weeks td{padding:.35rem .05rem}
    .rg-weeks table{font-size:.75rem}
    .rg-weeks thead th{font-size:.6875rem}
    [dir="rtl"] .rg-weeks thead th{width:auto;padding:.35rem .15rem;font-size:.65rem}
    .rg-weeks tr>:first-child{padding-right:.2rem}
    [dir="rtl"] .rg-weeks tr>:first-child{padding-right:0;padding-left:.2rem;white-space:normal}
    .rg-weeks .rg-reason{display:none}
    }
    @media (forced-colors:active){
    [class^="rg-day"]::before{forced-color-adjust:none;color:WindowText;border-color:WindowText}
    }
    @media print{
    .rg-adherence-key,.rg-adherence-bar{break-inside:avoid}
    .rg-adherence figcaption,.rg-adherence-sum{break-after:avoid}
    }

    """
}
