import ReportData
import ReportText

extension AdherenceWriter {
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
