import ReportData
import ReportQuery
import ReportText

extension AdherenceBlockReader {
  private typealias View = (name: String, slot: Int, schema: TableSchema)

  /// The block, or nil when something is wrong with it.
  static func block(
    _ element: XMLElement, names: Names, weekStart: WeekStart,
    into diagnostics: inout Diagnostics
  ) -> AdherenceBlock? {
    var reader = AdherenceBlockReader(
      keys: BlockKeys(element, names: names), weekStart: weekStart)
    let block = reader.read()
    diagnostics.add(contentsOf: reader.keys.diagnostics)
    return reader.keys.diagnostics.hasErrors ? nil : block
  }

  private mutating func read() -> AdherenceBlock? {
    let view = keys.view()
    let date = keys.constant("date")
    let done = keys.wanted("done", "the column that says whether or how much was done")
    let expected = keys.constant("expected")
    let excused = keys.constant("excused")
    let absence: AdherenceSource.Absence? = keys.choice("absent")
    let excusing = reasons("excused-reasons")
    let undoing = reasons("not-done-reasons")
    let from = keys.day("from")
    let to = keys.day("to")
    let title = keys.text("title")
    let empty = keys.text("empty")
    let hasBar = keys.boolean("bar") ?? true
    let hasCalendar = keys.boolean("calendar") ?? true
    keys.finish()
    guard let view, let done else { return nil }
    checkReasons(excusing, undoing, done, of: view)
    let datePlace = self.date(date, of: view)
    let donePlace = count(done, of: view)
    let planned = self.planned(expected, of: view)
    let excusedPlace = excused.flatMap { count($0, of: view) }
    guard let datePlace, let donePlace, let planned else { return nil }
    let columns = view.schema.columns
    let isYesOrNo = columns[donePlace].type == .boolean
    let isFixedAtOne = if case .fixed(1) = planned { true } else { false }
    return AdherenceBlock(
      span: keys.element.nameSpan, viewSlot: view.slot,
      source: AdherenceSource(
        date: datePlace, done: donePlace, planned: planned, excused: excusedPlace,
        excusesAll: excusedPlace.map { columns[$0].type == .boolean } ?? false,
        absence: absence ?? .unknown, excusing: Set(excusing.map(\.reason)),
        undoing: Set(undoing.map(\.reason)), from: from, to: to,
        isMoment: columns[datePlace].type == .datetime),
      title: title, labels: labels(columns[donePlace].label), empty: empty, hasBar: hasBar,
      hasCalendar: hasCalendar, isCounted: !isYesOrNo && !isFixedAtOne, weekStart: weekStart)
  }

  /// A label in each language of the messages.
  private func labels(_ text: String) -> [ByteText] {
    guard let words = keys.names.messages?.words, !words.isEmpty else { return [ByteText(text)] }
    return words.texts(.label, text)
  }

  /// The column of days: the one that is named, or the only one there is.
  private mutating func date(_ attribute: XMLAttribute?, of view: View) -> Int? {
    guard let attribute else {
      let dates = view.schema.columns.indices.filter { view.schema.columns[$0].type.isTemporal }
      if dates.count == 1 { return dates[0] }
      // An attribute that is there and wrong has been spoken of.
      if keys.element.attribute("date") == nil {
        keys.fail(
          .blockValue,
          "`rg:adherence` needs `date`, since `\(view.name)` has "
            + (dates.isEmpty ? "no column" : "\(dates.count) columns") + " of dates",
          keys.element.nameSpan)
      }
      return nil
    }
    guard let place = keys.column(attribute.string, of: view, at: attribute.valueSpan) else {
      return nil
    }
    guard view.schema.columns[place].type.isTemporal else {
      fail(attribute, "a column of dates", view.schema.columns[place])
      return nil
    }
    return place
  }

  /// A column of numbers, or of true and false.
  private mutating func count(_ attribute: XMLAttribute, of view: View) -> Int? {
    guard let place = keys.column(attribute.string, of: view, at: attribute.valueSpan) else {
      return nil
    }
    let column = view.schema.columns[place]
    guard column.type.isNumeric || column.type == .boolean else {
      fail(attribute, "a column of numbers, or of true and false", column)
      return nil
    }
    return place
  }

  private mutating func planned(
    _ attribute: XMLAttribute?, of view: View
  ) -> AdherenceSource.Planned? {
    guard let attribute else {
      return keys.element.attribute("expected") == nil ? .fixed(1) : nil
    }
    guard let number = Double(attribute.string) else {
      return count(attribute, of: view).map { .column($0) }
    }
    guard number.isFinite, number > 0, number <= 1_000_000 else {
      keys.fail(
        .blockValue, "`expected` is \(attribute.string), wanted a number above 0, at most 1000000",
        attribute.valueSpan)
      return nil
    }
    return .fixed(number)
  }

  private mutating func fail(
    _ attribute: XMLAttribute, _ wanted: String, _ column: ColumnSchema
  ) {
    keys.fail(
      .blockValue,
      "`\(attribute.name)` wants \(wanted), but `\(column.name)` is "
        + ValueType.column(column).name, attribute.valueSpan)
  }
}
