import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// The block `rg:adherence`, which compares planned and completed actions per day.
///
/// The type is a class, so passing it costs one reference.
final class AdherenceBlock: Sendable {
  /// The source range of the block in its template.
  let span: SourceSpan
  /// The slot in the bindings with the rows of the view.
  let viewSlot: Int
  let source: AdherenceSource
  let title: Interpolation?
  /// The default title, in each language of the messages.
  let labels: [ByteText]
  /// The sentence for a view without days; nil for the default sentence of the language.
  let empty: Interpolation?
  let hasBar: Bool
  let hasCalendar: Bool
  /// Whether a day can have more than one planned action, so that cells show counts.
  let isCounted: Bool
  let weekStart: WeekStart

  init(
    span: SourceSpan, viewSlot: Int, source: AdherenceSource, title: Interpolation?,
    labels: [ByteText], empty: Interpolation?, hasBar: Bool, hasCalendar: Bool, isCounted: Bool,
    weekStart: WeekStart
  ) {
    self.span = span
    self.viewSlot = viewSlot
    self.source = source
    self.title = title
    self.labels = labels
    self.empty = empty
    self.hasBar = hasBar
    self.hasCalendar = hasCalendar
    self.isCounted = isCounted
    self.weekStart = weekStart
  }

  /// Writes the XHTML figure of the block at one location of a document.
  ///
  /// - Throws: an error if the data spans too many days.
  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: BlockScratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    guard case .view(let slice) = bindings.values[viewSlot] else { return }
    let calendar = try source.calendar(of: slice, in: bindings, at: span)
    let words = BlockPhrases.of(bindings.documentLanguage)
    scratch.identifier.removeAll()
    place.writeIdentifier(into: &scratch.identifier)
    let identifier = ByteText(scratch.identifier.copy())
    writer.literal("<figure class=\"rg-adherence\" role=\"group\" aria-labelledby=\"")
    writer.attribute(identifier)
    writer.literal("-t\">\n<figcaption id=\"")
    writer.attribute(identifier)
    writer.literal("-t\">")
    if let title {
      title.write(in: bindings, into: &writer, as: .phrasing)
    } else if let label = TableColumn.text(labels, in: bindings.language) {
      writer.text(label)
    }
    writer.literal("</figcaption>")
    guard let calendar else {
      writer.literal("\n<p class=\"rg-adherence-sum\">")
      if let empty {
        empty.write(in: bindings, into: &writer, as: .phrasing)
      } else {
        writer.text(words.noData)
      }
      writer.literal("</p></figure>")
      return
    }
    let parts = AdherenceWriter(
      calendar: calendar, words: words, language: bindings.documentLanguage,
      locale: bindings.locale, isCounted: isCounted)
    parts.writeTotal(into: &writer)
    if hasBar { parts.writeBar(into: &writer) }
    if hasCalendar { parts.writeWeeks(weekStart, titledBy: identifier, into: &writer) }
    parts.writeShares(into: &writer)
    writer.literal("</figure>")
  }
}

/// A reader that creates a block from an `rg:adherence` element.
struct AdherenceBlockReader {
  var keys: BlockKeys
  let weekStart: WeekStart

  private typealias View = (name: String, slot: Int, schema: TableSchema)

  /// Returns the adherence block of an element; nil if the element has errors.
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
    let done = keys.expected("done", "a column of amounts, or of `true` and `false`")
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
    let dateColumn = self.date(date, of: view)
    let doneColumn = count(done, of: view)
    let planned = self.planned(expected, of: view)
    let excusedColumn = excused.flatMap { count($0, of: view) }
    guard let dateColumn, let doneColumn, let planned else { return nil }
    let columns = view.schema.columns
    let isYesOrNo = columns[doneColumn].type == .boolean
    let isFixedAtOne = if case .fixed(1) = planned { true } else { false }
    return AdherenceBlock(
      span: keys.element.nameSpan, viewSlot: view.slot,
      source: AdherenceSource(
        date: dateColumn, done: doneColumn, planned: planned, excused: excusedColumn,
        excusesAll: excusedColumn.map { columns[$0].type == .boolean } ?? false,
        absence: absence ?? .unknown, excusing: Set(excusing.map(\.reason)),
        undoing: Set(undoing.map(\.reason)), from: from, to: to),
      title: title, labels: labels(columns[doneColumn].label), empty: empty, hasBar: hasBar,
      hasCalendar: hasCalendar, isCounted: !isYesOrNo && !isFixedAtOne, weekStart: weekStart)
  }

  /// Returns a label in each language of the messages.
  private func labels(_ text: String) -> [ByteText] {
    guard let words = keys.names.messages?.words, !words.isEmpty else { return [ByteText(text)] }
    return words.strings(.label, text)
  }

  /// Returns the index of the date column: the named column, or the only date column.
  private mutating func date(_ attribute: XMLAttribute?, of view: View) -> Int? {
    guard let attribute else {
      let dates = view.schema.columns.indices.filter { view.schema.columns[$0].type.isTemporal }
      if dates.count == 1 { return dates[0] }
      // An invalid attribute has already been reported.
      if keys.element.attribute("date") == nil {
        keys.fail(
          .blockValue,
          "`rg:adherence` needs the attribute `date`: view `\(view.name)` has "
            + (dates.isEmpty ? "no column" : "\(dates.count) columns") + " of dates",
          keys.element.nameSpan)
      }
      return nil
    }
    guard let index = keys.column(attribute.string, of: view, at: attribute.valueSpan) else {
      return nil
    }
    guard view.schema.columns[index].type.isTemporal else {
      fail(attribute, "a column of dates", view.schema.columns[index])
      return nil
    }
    return index
  }

  /// Returns the index of a numeric or Boolean column.
  private mutating func count(_ attribute: XMLAttribute, of view: View) -> Int? {
    guard let index = keys.column(attribute.string, of: view, at: attribute.valueSpan) else {
      return nil
    }
    let column = view.schema.columns[index]
    guard column.type.isNumeric || column.type == .boolean else {
      fail(attribute, "a column of numbers, or of `true` and `false`", column)
      return nil
    }
    return index
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
        .blockValue,
        "expected a number above 0 and up to 1,000,000 in `expected`, found \(attribute.string)",
        attribute.valueSpan)
      return nil
    }
    return .fixed(number)
  }

  private mutating func fail(
    _ attribute: XMLAttribute, _ expectation: String, _ column: ColumnSchema
  ) {
    keys.fail(
      .blockValue,
      "`\(attribute.name)` expects \(expectation), but `\(column.name)` is "
        + ValueType.column(column).name, attribute.valueSpan)
  }

  /// A reason for missing values that an attribute names.
  struct NamedReason {
    let reason: MissingReason
    let span: SourceSpan
  }

  /// Returns the reasons for missing values that an attribute names.
  mutating func reasons(_ name: String) -> [NamedReason] {
    guard let attribute = keys.constant(name) else { return [] }
    let codes = MissingReason.allCases.map(\.code)
    let words = BlockKeys.words(of: attribute.value)
    if words.isEmpty {
      keys.fail(
        .blockValue, "expected reasons in `\(name)`, found none", attribute.valueSpan,
        hint: "write reasons, such as `\(name)=\"not-worn device-off\"`")
    }
    return words.compactMap { word in
      let code = String(decoding: word.bytes, as: UTF8.self)
      if let reason = MissingReason(code: code) {
        return NamedReason(reason: reason, span: word.whole)
      }
      keys.fail(
        .blockValue, "unknown reason `\(code)` for a missing value", word.whole,
        hint: Suggestion.hint(for: code, among: codes)
          ?? "use one of \(codes.map { "`\($0)`" }.joined(separator: ", "))")
      return nil
    }
  }

  /// Checks that the column has reasons for missing values, and that no reason is in both lists.
  mutating func checkReasons(
    _ excusing: [NamedReason], _ undoing: [NamedReason], _ done: XMLAttribute,
    of view: (name: String, slot: Int, schema: TableSchema)
  ) {
    for reason in undoing where excusing.contains(where: { $0.reason == reason.reason }) {
      keys.fail(
        .blockValue, "reason `\(reason.reason.code)` cannot be both excused and not done",
        reason.span)
    }
    guard let first = (excusing + undoing).first,
      let column = view.schema[done.string], !column.hasReasons
    else { return }
    keys.fail(
      .blockValue, "column `\(column.name)` has no reasons for missing values", first.span,
      hint: "add `missing` or `reason` to the column in the project file")
  }
}
