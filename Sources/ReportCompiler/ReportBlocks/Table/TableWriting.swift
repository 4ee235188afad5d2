import ReportData
import ReportQuery
import ReportTemplate
import ReportText

extension TableBlock {
  /// Writes the XHTML table of the block at one location of a document.
  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: BlockScratch,
    into writer: inout ByteWriter
  ) {
    guard case .view(let slice) = bindings.values[viewSlot] else { return }
    let words = BlockPhrases.of(bindings.documentLanguage)
    guard slice.count > 0 else { return writeEmpty(bindings, words, into: &writer) }
    scratch.identifier.removeAll()
    place.writeIdentifier(into: &scratch.identifier)
    let identifier = ByteText(scratch.identifier.copy())
    writer.literal("<div class=\"rg-sheet\" role=\"region\" tabindex=\"0\" aria-")
    if caption == nil {
      writer.literal("label=\"")
      writer.attribute(words.table)
      writer.literal(" ")
      writer.integer(place.block)
      for round in place.rounds {
        writer.literal("-")
        writer.integer(round)
      }
    } else {
      writer.literal("labelledby=\"")
      writer.attribute(identifier)
      writer.literal("-t")
    }
    writer.literal(isStriped ? "\">\n<table class=\"rg-zebra\">" : "\">\n<table>")
    if let caption {
      writer.literal("<caption id=\"")
      writer.attribute(identifier)
      writer.literal("-t\">")
      caption.write(in: bindings, into: &writer, as: .phrasing)
      writer.literal("</caption>")
    }
    let shown = min(slice.count, rowLimit ?? slice.count)
    let formatting = TableFormatting(
      words: words, decimals: decimals(of: slice, rows: shown),
      isNumeric: numericColumns(of: slice, rows: shown))
    writeHead(bindings.language, formatting, into: &writer)
    writer.literal("\n<tbody>")
    var row = Bindings(slotCount: 1, as: bindings)
    for number in 0..<shown {
      row.values[0] = .row(slice, number)
      writer.literal("\n<tr>")
      for index in columns.indices {
        writeCell(index, row, (slice, number), formatting, into: &writer)
      }
      writer.literal("</tr>")
    }
    writer.literal("</tbody>")
    if hasTotals {
      row.values[0] = .view(slice)
      writeTotals(row, formatting, into: &writer)
    }
    writer.literal("</table>")
    writeKey(row, (slice, shown), into: &writer)
    if shown < slice.count { writeCount(shown, of: slice.count, bindings, words, into: &writer) }
    writer.literal("</div>")
  }

  private func writeEmpty(
    _ bindings: borrowing Bindings, _ words: BlockPhrases, into writer: inout ByteWriter
  ) {
    writer.literal("<div class=\"rg-sheet\">")
    if let caption {
      writer.literal("<p class=\"rg-sheet-caption\">")
      caption.write(in: bindings, into: &writer, as: .phrasing)
      writer.literal("</p>")
    }
    writer.literal("<p class=\"rg-sheet-empty\">")
    if let empty {
      empty.write(in: bindings, into: &writer, as: .phrasing)
    } else {
      writer.text(words.noRows)
    }
    writer.literal("</p></div>")
  }

  // MARK: Rows

  private func writeHead(
    _ language: Int, _ formatting: TableFormatting, into writer: inout ByteWriter
  ) {
    writer.literal("\n<thead><tr>")
    for (index, column) in columns.enumerated() {
      writer.literal("<th scope=\"col\"")
      if formatting.isNumeric[index] { writer.literal(" class=\"rg-number\"") }
      writer.literal(">")
      if let label = TableColumn.text(column.labels, in: language) { writer.text(label) }
      if let unit = TableColumn.text(column.units, in: language) {
        writer.literal(" <span class=\"rg-unit\">")
        writer.text(unit)
        writer.literal("</span>")
      }
      writer.literal("</th>")
    }
    writer.literal("</tr></thead>")
  }

  private func writeCell(
    _ index: Int, _ row: borrowing Bindings, _ tableRow: (slice: Slice, number: Int),
    _ formatting: TableFormatting, into writer: inout ByteWriter
  ) {
    let column = columns[index]
    let finding = column.thresholds.flatMap { thresholds in
      thresholds.finding(of: tableRow.slice.number(column: column.index, row: tableRow.number))
    }
    let isHead = index == 0 && hasRowHeaders
    open(column, finding, formatting.isNumeric[index], isHead: isHead, into: &writer)
    if let sparkline = column.sparkline {
      sparkline.write(tableRow, words: formatting.words, locale: row.locale, into: &writer)
    } else if column.isYesOrNo, case .boolean(let value) = column.cell.value(in: row) {
      writer.text(value ? formatting.words.answerYes : formatting.words.answerNo)
    } else {
      let reason = tableRow.slice.reason(column: column.index, row: tableRow.number)
        .map { ReasonPhrases.word($0, language: row.documentLanguage.tag) }
      writeValue(
        column.cell, row, decimals: formatting.decimals[index],
        missing: reason ?? column.missing ?? formatting.words.noData, into: &writer)
    }
    close(column, finding, isHead: isHead, row, into: &writer)
  }

  private func writeTotals(
    _ view: borrowing Bindings, _ formatting: TableFormatting, into writer: inout ByteWriter
  ) {
    let words = formatting.words
    let common = commonTotal
    let isNamed = hasRowHeaders && columns[0].total == nil
    writer.literal("\n<tfoot><tr>")
    for (index, column) in columns.enumerated() {
      let isHead = index == 0 && hasRowHeaders
      guard let total = column.total else {
        if isHead {
          writer.literal("<th scope=\"row\">")
          writer.text(common?.word(words) ?? words.summary)
          writer.literal("</th>")
        } else {
          open(column, nil, formatting.isNumeric[index], isHead: false, into: &writer)
          writer.text(view.locale.noValue)
          writer.literal("</td>")
        }
        continue
      }
      let finding = total.rating.flatMap { column.thresholds?.finding(of: $0.number(in: view)) }
      open(column, finding, formatting.isNumeric[index], isHead: isHead, into: &writer)
      if common == nil || !isNamed {
        writer.literal("<span class=\"rg-total\">")
        writer.text(total.kind.word(words))
        writer.literal("</span> ")
      }
      let decimals = total.minimumDecimals.flatMap { minimum in
        formatting.decimals[index].map { max($0, minimum) }
      }
      writeValue(
        total.value, view, decimals: decimals, missing: column.missing ?? words.noData,
        into: &writer)
      close(column, finding, isHead: isHead, view, into: &writer)
    }
    writer.literal("</tr></tfoot>")
  }

  private func writeCount(
    _ shown: Int, of all: Int, _ bindings: borrowing Bindings, _ words: BlockPhrases,
    into writer: inout ByteWriter
  ) {
    writer.literal("\n<p class=\"rg-sheet-rows\">")
    writer.text(words.rowsShown)
    writer.text(words.colon)
    writer.formatted(Double(shown), decimals: 0, locale: bindings.locale)
    writer.text(words.of)
    writer.formatted(Double(all), decimals: 0, locale: bindings.locale)
    writer.literal("</p>")
  }

  // MARK: Cells

  private func open(
    _ column: TableColumn, _ finding: Thresholds.Finding?, _ isNumeric: Bool, isHead: Bool,
    into writer: inout ByteWriter
  ) {
    writer.literal(isHead ? "<th scope=\"row\"" : "<td")
    let level = finding.flatMap { match in
      column.hasText(match) ? column.thresholds?.level(of: match) : nil
    }
    if isNumeric || column.isTemporal || level != nil {
      writer.literal(" class=\"")
      if isNumeric || column.isTemporal { writer.literal(isNumeric ? "rg-number" : "rg-date") }
      if let level {
        if isNumeric || column.isTemporal { writer.literal(" ") }
        writer.literal("rg-level-")
        writer.markup(level.rawValue)
      }
      writer.literal("\"")
    }
    writer.literal(">")
    if case .reference(let position) = finding, position != .inside {
      writeFlag(position, into: &writer)
      writer.literal(" ")
    }
  }

  private func writeFlag(_ position: ReferenceRange.Position, into writer: inout ByteWriter) {
    writer.literal("<span class=\"rg-flag\" aria-hidden=\"true\">")
    writer.literal(position == .low ? "▼" : "▲")
    writer.literal("</span>")
  }

  /// Writes the end of a cell, with text for the threshold or reference range of its value.
  ///
  /// Threshold titles are visible. Reference flags have hidden text for screen readers.
  private func close(
    _ column: TableColumn, _ finding: Thresholds.Finding?, isHead: Bool,
    _ bindings: borrowing Bindings, into writer: inout ByteWriter
  ) {
    switch finding {
    case .threshold(let index):
      writer.literal(" <span class=\"rg-status\">")
      if let title = TableColumn.text(column.titles[index], in: bindings.language) {
        writer.text(title)
      }
      writer.literal("</span>")
    case .reference(let position) where position != .inside:
      writer.literal(" <span class=\"rg-hidden\">")
      writer.text(Self.words(of: position, bindings))
      writer.literal("</span>")
    case .reference, nil: break
    }
    writer.literal(isHead ? "</th>" : "</td>")
  }

  private static func words(
    of position: ReferenceRange.Position, _ bindings: borrowing Bindings
  ) -> ByteText {
    RangePhrases.word(position == .low ? -1 : 1, language: bindings.documentLanguage.tag)
  }

  /// Writes the legend of the reference flags, with reference ranges.
  ///
  /// If several columns have flags, the legend also contains the column names.
  private func writeKey(
    _ view: borrowing Bindings, _ rows: (slice: Slice, count: Int), into writer: inout ByteWriter
  ) {
    var flags: [(column: TableColumn, position: ReferenceRange.Position)] = []
    for column in columns {
      guard let thresholds = column.thresholds, thresholds.reference != nil else { continue }
      var findings = Set(
        (0..<rows.count).map {
          thresholds.finding(of: rows.slice.number(column: column.index, row: $0))
        })
      if let total = column.total?.rating {
        findings.insert(thresholds.finding(of: total.number(in: view)))
      }
      for position in [ReferenceRange.Position.low, .high]
      where findings.contains(.reference(position)) {
        flags.append((column, position))
      }
    }
    guard let first = flags.first else { return }
    let isNamed = flags.contains { $0.column.index != first.column.index }
    writer.literal("\n<p class=\"rg-sheet-key\">")
    for (number, flag) in flags.enumerated() {
      if number > 0 { writer.literal("; ") }
      writeFlag(flag.position, into: &writer)
      writer.literal(" ")
      if isNamed, let label = TableColumn.text(flag.column.labels, in: view.language) {
        writer.text(label)
        writer.text(BlockPhrases.of(view.documentLanguage).colon)
      }
      writer.text(Self.words(of: flag.position, view))
      writer.literal(" (")
      writeRange(of: flag.column, view, into: &writer)
      writer.literal(")")
    }
    writer.literal("</p>")
  }

  private func writeRange(
    of column: TableColumn, _ bindings: borrowing Bindings, into writer: inout ByteWriter
  ) {
    let range = column.thresholds?.reference
    if let low = range?.low {
      if range?.high == nil { writer.literal("≥ ") }
      writer.formatted(low, atMost: 6, locale: bindings.locale)
    }
    if let high = range?.high {
      writer.literal(range?.low == nil ? "≤ " : "–")
      writer.formatted(high, atMost: 6, locale: bindings.locale)
    }
    if let unit = TableColumn.text(column.units, in: bindings.language) {
      writer.literal("\u{A0}")
      writer.text(unit)
    }
  }

  /// Writes a value or the text for a missing value, so that no cell is empty.
  ///
  /// - Parameter decimals: the number of decimals; nil for the format of the expression.
  private func writeValue(
    _ expression: Expression, _ bindings: borrowing Bindings, decimals: Int?, missing: ByteText,
    into writer: inout ByteWriter
  ) {
    let isMissing =
      switch expression.value(in: bindings) {
      case .missing: true
      case .text(let text): text.bytes.allSatisfy { $0 <= 0x20 }
      default: false
      }
    guard isMissing else {
      if let decimals {
        return writer.formatted(
          expression.number(in: bindings), decimals: decimals, locale: bindings.locale)
      }
      return expression.write(in: bindings, into: &writer, as: .phrasing)
    }
    writer.literal("<span class=\"rg-missing\">")
    writer.text(missing)
    writer.literal("</span>")
  }
}

/// The built-in strings and decimals of a table in one document.
private struct TableFormatting {
  /// The built-in strings in the language of the document.
  let words: BlockPhrases
  /// The number of decimals of each column; nil for a column with a format.
  let decimals: [Int?]
  /// Whether each column is aligned at the end.
  let isNumeric: [Bool]
}

extension TableColumn {
  /// Returns whether a finding has text: a threshold, or a value outside the reference range.
  fileprivate func hasText(_ finding: Thresholds.Finding) -> Bool {
    finding != .reference(.inside)
  }
}

/// The style sheet of tables, which are also readable without it.
enum TableStylesheet {
  /// The CSS rules for all tables of a page, which contain no `<`, no `&`, and no URL.
  static let plain: StaticString = """
    .rg-sheet table,.rg-weeks table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums lining-nums;margin:0}
    .rg-sheet caption{text-align:start;padding:0 0 .4rem;font-weight:700}
    .rg-sheet th,.rg-sheet td,.rg-weeks th,.rg-weeks td{border:0 solid var(--rg-rule);border-bottom-width:1px;padding:.4rem .5rem;\
    text-align:start;vertical-align:baseline;line-height:1.35;font-weight:400}
    .rg-sheet thead th{border-bottom-color:var(--rg-edge);font-weight:700;vertical-align:bottom;background:none}
    .rg-sheet th.rg-number,.rg-sheet td.rg-number{text-align:right}
    .rg-sheet td.rg-number,.rg-sheet .rg-date{white-space:nowrap}
    @media print{
    .rg-sheet th,.rg-sheet td{padding-top:.25rem;padding-bottom:.25rem}
    .rg-sheet thead,.rg-weeks thead{display:table-header-group}
    .rg-sheet tfoot{display:table-row-group}
    .rg-sheet tr,.rg-weeks tr{break-inside:avoid}
    .rg-sheet caption{break-after:avoid}
    }

    """

  /// The CSS rules for data tables only, which contain no `<`, no `&`, and no URL.
  static let rules: StaticString = """
    .rg-sheet{margin:1rem 0 1.25rem}
    .rg-sheet-caption{margin:0;padding:0 0 .4rem;font-weight:700;break-after:avoid}
    .rg-sheet thead th{font-size:.9375rem}
    .rg-sheet tfoot th,.rg-sheet tfoot td{border-top:1px solid var(--rg-edge);border-bottom:0;font-weight:700}
    .rg-sheet tr>:first-child{padding-left:0}
    .rg-sheet tr>:last-child{padding-right:0}
    [dir="rtl"] .rg-sheet tr>:first-child{padding-left:.5rem;padding-right:0}
    [dir="rtl"] .rg-sheet tr>:last-child{padding-left:0;padding-right:.5rem}
    [dir="rtl"] .rg-sheet td.rg-number{direction:ltr}
    .rg-unit,.rg-total,.rg-status{display:block;font-size:.8125rem;font-weight:400;white-space:normal}
    .rg-sheet .rg-missing{font-size:.875rem;font-weight:400;white-space:normal}
    .rg-unit,.rg-missing{color:var(--rg-muted)}
    .rg-level-good .rg-status{color:var(--rg-good)}
    .rg-level-notice .rg-status{color:var(--rg-flag)}
    .rg-level-alert,.rg-level-alert .rg-status{font-weight:700}
    .rg-level-alert .rg-status{color:var(--rg-bad)}
    .rg-spark{vertical-align:-.25rem;color:var(--rg-accent)}
    [dir="rtl"] .rg-spark{transform:scaleX(-1)}
    .rg-zebra tbody tr:nth-child(even)>*{background:var(--rg-panel);color:var(--rg-ink)}
    .rg-sheet-empty,.rg-sheet-rows,.rg-sheet-key{margin:.5rem 0 0;font-size:.875rem;color:var(--rg-muted)}
    @media screen and (max-width:30rem){
    .rg-sheet th,.rg-sheet td{padding-left:.3rem;padding-right:.3rem}
    .rg-sheet table,.rg-sheet thead th{font-size:.875rem}
    }
    @media print{
    .rg-zebra tbody tr:nth-child(even)>*{background:none}
    }

    """
}

extension TableBlock {
  /// The CSS classes that the table never uses.
  var unusedClasses: Set<String> {
    var unused: Set<String> = []
    if !isStriped { unused.insert("rg-zebra") }
    if columns.allSatisfy({ $0.sparkline == nil }) { unused.insert("rg-spark") }
    if rowLimit == nil { unused.insert("rg-sheet-rows") }
    if columns.allSatisfy(\.units.isEmpty) { unused.insert("rg-unit") }
    if columns.allSatisfy({ $0.thresholds?.reference == nil }) { unused.insert("rg-sheet-key") }
    if columns.allSatisfy(\.titles.isEmpty) {
      unused.formUnion([
        "rg-status", "rg-level-good", "rg-level-notice", "rg-level-alert",
      ])
    }
    if !hasTotals || (commonTotal != nil && hasRowHeaders && columns.first?.total == nil) {
      unused.insert("rg-total")
    }
    if caption == nil { unused.insert("rg-sheet-caption") }
    return unused
  }
}
