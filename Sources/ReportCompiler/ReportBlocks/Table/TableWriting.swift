import ReportData
import ReportQuery
import ReportTemplate
import ReportText

extension TableBlock {
  /// Writes the table for one document, at one place.
  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: BlockScratch,
    into writer: inout ByteWriter
  ) {
    guard case .view(let slice) = bindings.values[viewSlot] else { return }
    let words = BlockWords.of(bindings.documentLanguage)
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
    writeHead(bindings.language, into: &writer)
    let shown = min(slice.count, rowLimit ?? slice.count)
    let manner = TableManner(words: words, decimals: decimals(of: slice, rows: shown))
    writer.literal("\n<tbody>")
    var row = Bindings(slotCount: 1, as: bindings)
    for number in 0..<shown {
      row.values[0] = .row(slice, number)
      writer.literal("\n<tr>")
      for index in columns.indices {
        writeCell(index, row, (slice, number), manner, into: &writer)
      }
      writer.literal("</tr>")
    }
    writer.literal("</tbody>")
    if hasTotals {
      row.values[0] = .view(slice)
      writeTotals(row, manner, into: &writer)
    }
    writer.literal("</table>")
    if shown < slice.count { writeCount(shown, of: slice.count, bindings, words, into: &writer) }
    writer.literal("</div>")
  }

  private func writeEmpty(
    _ bindings: borrowing Bindings, _ words: BlockWords, into writer: inout ByteWriter
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

  private func writeHead(_ language: Int, into writer: inout ByteWriter) {
    writer.literal("\n<thead><tr>")
    for column in columns {
      writer.literal("<th scope=\"col\"")
      if column.isNumeric { writer.literal(" class=\"rg-number\"") }
      writer.literal(">")
      if let label = TableColumn.text(column.labels, in: language) { writer.text(label) }
      if let unit = TableColumn.text(column.units, in: language) {
        writer.literal(" <span class=\"rg-unit\">(")
        writer.text(unit)
        writer.literal(")</span>")
      }
      writer.literal("</th>")
    }
    writer.literal("</tr></thead>")
  }

  private func writeCell(
    _ index: Int, _ row: borrowing Bindings, _ place: (slice: Slice, row: Int),
    _ manner: TableManner, into writer: inout ByteWriter
  ) {
    let column = columns[index]
    let finding = column.thresholds.flatMap { thresholds in
      thresholds.finding(of: place.slice.number(column: column.place, row: place.row))
    }
    let isHead = index == 0 && hasRowHeads
    open(column, finding, isHead: isHead, into: &writer)
    if column.isYesOrNo, case .boolean(let value) = column.cell.value(in: row) {
      writer.text(value ? manner.words.yes : manner.words.no)
    } else {
      let reason = place.slice.reason(column: column.place, row: place.row)
        .map { ReasonWords.word($0, language: row.documentLanguage.tag) }
      writeValue(
        column.cell, row, decimals: manner.decimals[index],
        missing: reason ?? column.missing ?? manner.words.noData, into: &writer)
    }
    close(column, finding, isHead: isHead, row, into: &writer)
  }

  private func writeTotals(
    _ view: borrowing Bindings, _ manner: TableManner, into writer: inout ByteWriter
  ) {
    let words = manner.words
    let common = commonTotal
    let isNamed = hasRowHeads && columns[0].total == nil
    writer.literal("\n<tfoot><tr>")
    for (index, column) in columns.enumerated() {
      let isHead = index == 0 && hasRowHeads
      guard let total = column.total else {
        if isHead {
          writer.literal("<th scope=\"row\">")
          writer.text(common?.word(words) ?? words.summary)
          writer.literal("</th>")
        } else {
          open(column, nil, isHead: false, into: &writer)
          writer.text(view.locale.noValue)
          writer.literal("</td>")
        }
        continue
      }
      let finding = total.judged.flatMap { column.thresholds?.finding(of: $0.number(in: view)) }
      open(column, finding, isHead: isHead, into: &writer)
      if common == nil || !isNamed {
        writer.literal("<span class=\"rg-total\">")
        writer.text(total.kind.word(words))
        writer.literal("</span> ")
      }
      let decimals = total.leastDecimals.flatMap { least in
        manner.decimals[index].map { max($0, least) }
      }
      writeValue(
        total.value, view, decimals: decimals, missing: column.missing ?? words.noData,
        into: &writer)
      close(column, finding, isHead: isHead, view, into: &writer)
    }
    writer.literal("</tr></tfoot>")
  }

  private func writeCount(
    _ shown: Int, of all: Int, _ bindings: borrowing Bindings, _ words: BlockWords,
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
    _ column: TableColumn, _ finding: Thresholds.Finding?, isHead: Bool,
    into writer: inout ByteWriter
  ) {
    writer.literal(isHead ? "<th scope=\"row\"" : "<td")
    let level = finding.flatMap { found in
      column.said(found) ? column.thresholds?.level(of: found) : nil
    }
    if column.isNumeric || level != nil {
      writer.literal(" class=\"")
      if column.isNumeric { writer.literal("rg-number") }
      if let level {
        if column.isNumeric { writer.literal(" ") }
        writer.literal("rg-level-")
        writer.markup(level.rawValue)
      }
      writer.literal("\"")
    }
    writer.literal(">")
  }

  private func close(
    _ column: TableColumn, _ finding: Thresholds.Finding?, isHead: Bool,
    _ bindings: borrowing Bindings, into writer: inout ByteWriter
  ) {
    if let finding, column.said(finding) {
      writer.literal(" <span class=\"rg-status\">")
      switch finding {
      case .threshold(let place):
        if let title = TableColumn.text(column.titles[place], in: bindings.language) {
          writer.text(title)
        }
      case .reference(let place):
        writer.text(
          RangeWords.word(place == .low ? -1 : 1, language: bindings.documentLanguage.tag))
      }
      writer.literal("</span>")
    }
    writer.literal(isHead ? "</th>" : "</td>")
  }

  /// Writes a value, or what stands for none: a cell is never empty.
  /// - Parameter decimals: how many a number has; nil as the expression says.
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

/// The words and decimals of a table in one document.
private struct TableManner {
  /// Its own words.
  let words: BlockWords
  /// The decimals of each column's numbers; nil for what a format writes.
  let decimals: [Int?]
}

extension TableColumn {
  /// True for what is worth words: a threshold, and a value outside the usual range.
  fileprivate func said(_ finding: Thresholds.Finding) -> Bool {
    finding != .reference(.inside)
  }
}

/// The style sheet of tables. A table can be read without it.
enum TableStylesheet {
  /// Writes the rules: no `<`, no `&` and no address.
  static func write(into writer: inout ByteWriter) { writer.literal(rules) }

  private static let rules: StaticString = """
    .rg-sheet{margin:1.25em 0;max-width:100%;overflow-x:auto;font-size:.9375em}
    .rg-sheet table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:0}
    .rg-sheet caption,.rg-sheet-caption{text-align:start;padding:0 0 .5em;font-weight:600;margin:0}
    .rg-sheet th,.rg-sheet td{border:0 solid #d0d0d0;border-bottom-width:1px;padding:.375em .75em;\
    text-align:start;vertical-align:top;font-weight:400}
    .rg-sheet thead th{border-bottom-color:#767676;font-weight:600;vertical-align:bottom;background:none}
    .rg-sheet tfoot th,.rg-sheet tfoot td{border-top:2px solid #767676;font-weight:600}
    .rg-sheet th.rg-number,.rg-sheet td.rg-number{text-align:right}
    .rg-sheet .rg-unit,.rg-sheet .rg-total,.rg-sheet .rg-status{font-size:.875em;font-weight:400}
    .rg-sheet .rg-unit{white-space:nowrap}
    .rg-sheet .rg-missing,.rg-sheet-empty{font-style:italic}
    .rg-sheet .rg-status,.rg-sheet .rg-total{display:block}
    .rg-zebra tbody tr:nth-child(even) th,.rg-zebra tbody tr:nth-child(even) td{background:#f3f4f6}
    .rg-sheet .rg-level-good{box-shadow:inset 4px 0 #1a7f37}
    .rg-sheet .rg-level-notice{box-shadow:inset 4px 0 #9a6700}
    .rg-sheet .rg-level-alert{box-shadow:inset 4px 0 #b42318;font-weight:600}
    .rg-sheet-empty,.rg-sheet-rows{margin:.5em 0 0}
    @media screen and (max-width:30rem){.rg-sheet th,.rg-sheet td{padding:.375em .5em}}
    @media screen and (prefers-color-scheme:dark){
    .rg-sheet th,.rg-sheet td{border-color:#4a5057}
    .rg-sheet thead th,.rg-sheet tfoot th,.rg-sheet tfoot td{border-color:#8b949e}
    .rg-zebra tbody tr:nth-child(even) th,.rg-zebra tbody tr:nth-child(even) td{background:#23282e;color:#e6e9ed}
    .rg-sheet .rg-level-good{box-shadow:inset 4px 0 #3fb950}
    .rg-sheet .rg-level-notice{box-shadow:inset 4px 0 #d29922}
    .rg-sheet .rg-level-alert{box-shadow:inset 4px 0 #f85149}
    }
    @media print{
    .rg-sheet{overflow:visible}
    .rg-sheet thead{display:table-header-group}
    .rg-sheet tfoot{display:table-row-group}
    .rg-sheet tr{break-inside:avoid}
    .rg-sheet caption,.rg-sheet-caption{break-after:avoid}
    .rg-zebra tbody tr:nth-child(even) th,.rg-zebra tbody tr:nth-child(even) td{background:none}
    .rg-sheet .rg-level-good,.rg-sheet .rg-level-notice,.rg-sheet .rg-level-alert{box-shadow:none}
    }

    """
}
