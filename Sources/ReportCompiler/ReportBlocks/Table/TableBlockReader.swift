import ReportData
import ReportQuery
import ReportText

/// A reader that creates a table block from an `rg:table` element.
///
/// The columns are in the attribute `columns` or in `rg:column` elements.
struct TableBlockReader {
  private var keys: BlockKeys
  private let names: Names

  init(_ element: XMLElement, names: Names) {
    keys = BlockKeys(element, names: names)
    self.names = names
  }

  /// The settings in `rg:table`, for columns that do not set them.
  private struct Defaults {
    let missing: ByteText?
    let status: Bool?
    let total: (kind: TableTotal, source: DecodedText)?
  }

  /// Returns the table block of an element; nil if the element has errors.
  static func block(
    _ element: XMLElement, names: Names, into diagnostics: inout Diagnostics
  ) -> TableBlock? {
    var reader = TableBlockReader(element, names: names)
    let block = reader.read()
    diagnostics.add(contentsOf: reader.keys.diagnostics)
    return reader.keys.diagnostics.hasErrors ? nil : block
  }

  private mutating func read() -> TableBlock? {
    let view = keys.view()
    let columnNames = keys.constant("columns")
    let caption = keys.text("caption")
    let empty = keys.text("empty")
    let isStriped = keys.boolean("zebra") ?? false
    let hasRowHeaders = keys.boolean("row-heads") ?? true
    let rowLimit = keys.integer("rows", in: 1...100_000)
    let total: TableTotal? = keys.choice("total")
    let defaults = Defaults(
      missing: keys.words("missing"), status: keys.boolean("status"),
      total: total.flatMap { kind in
        keys.element.attribute("total").map { (kind, $0.value) }
      })
    keys.finish(allowing: "column")
    let children = keys.element.elements.filter { $0.name == "column" }
    guard let view else { return nil }
    var columns: [TableColumn?] = []
    if let columnNames {
      for child in children {
        keys.fail(
          .blockContent, "cannot combine `columns` and `rg:column` in `rg:table`",
          child.nameSpan)
      }
      for name in BlockKeys.words(of: columnNames.value) {
        columns.append(
          column(
            String(decoding: name.bytes, as: UTF8.self), name.whole, nil, of: view, defaults))
      }
    } else {
      for child in children { columns.append(self.column(child, of: view, defaults)) }
    }
    if columns.isEmpty {
      keys.fail(
        .blockValue, "missing columns in `rg:table`",
        columnNames?.valueSpan ?? keys.element.nameSpan,
        hint: "write `columns=\"\(view.schema.names.prefix(3).joined(separator: " "))\"`")
    }
    return TableBlock(
      span: keys.element.nameSpan, viewSlot: view.slot, columns: columns.compactMap { $0 },
      caption: caption, empty: empty, isStriped: isStriped, hasRowHeaders: hasRowHeaders,
      rowLimit: rowLimit)
  }

  // MARK: Columns

  private typealias View = (name: String, slot: Int, schema: TableSchema)

  /// The settings in one `rg:column` element.
  private struct ColumnKeys {
    var label: ByteText?
    var unit: ByteText?
    var hasNoUnit = false
    var format: DecodedText?
    var missing: ByteText?
    var status: (value: Bool, span: SourceSpan)?
    var total: (kind: TableTotal, source: DecodedText)?
  }

  private mutating func column(
    _ element: XMLElement, of view: View, _ defaults: Defaults
  ) -> TableColumn? {
    if element.attribute("sparkline") != nil { return sparkline(element, of: view) }
    var elementKeys = BlockKeys(element, names: names)
    let name = elementKeys.expected("name", "the name of a column")
    var settings = ColumnKeys()
    settings.label = elementKeys.words("label")
    if let unit = elementKeys.constant("unit") {
      settings.hasNoUnit = unit.value.bytes.isEmpty
      if !settings.hasNoUnit { settings.unit = ByteText(unit.value.bytes) }
    }
    settings.format = elementKeys.constant("format")?.value
    settings.missing = elementKeys.words("missing")
    if let status = elementKeys.boolean("status"), let attribute = element.attribute("status") {
      settings.status = (status, attribute.valueSpan)
    }
    if let total: TableTotal = elementKeys.choice("total"),
      let attribute = element.attribute("total")
    {
      settings.total = (total, attribute.value)
    }
    elementKeys.finish()
    let elementDiagnostics = elementKeys.diagnostics
    keys.collect { $0.add(contentsOf: elementDiagnostics) }
    guard let name else { return nil }
    return column(name.string, name.valueSpan, settings, of: view, defaults)
  }

  /// Returns a sparkline column, which shows the numbers of other columns of the row.
  private mutating func sparkline(_ element: XMLElement, of view: View) -> TableColumn? {
    var elementKeys = BlockKeys(element, names: names)
    let list = elementKeys.constant("sparkline")
    let label = elementKeys.words("label")
    if label == nil {
      elementKeys.fail(
        .blockValue, "expected a `label` for the column with a sparkline, found none",
        element.nameSpan)
    }
    elementKeys.finish()
    let elementDiagnostics = elementKeys.diagnostics
    keys.collect { $0.add(contentsOf: elementDiagnostics) }
    guard let list, let label else { return nil }
    var indices: [Int] = []
    for word in BlockKeys.words(of: list.value) {
      let name = String(decoding: word.bytes, as: UTF8.self)
      guard let index = keys.column(name, of: view, at: word.whole) else { return nil }
      guard view.schema.columns[index].type.isNumeric else {
        keys.fail(
          .blockValue, "expected a column of numbers for the sparkline, found `\(name)`",
          word.whole)
        return nil
      }
      indices.append(index)
    }
    guard indices.count > 1, let first = indices.first else {
      keys.fail(
        .blockValue, "expected at least two columns for the sparkline, found \(indices.count)",
        list.valueSpan,
        hint: "convert rows to columns with the step `wider` of a view")
      return nil
    }
    let cell = keys.collect { diagnostics in
      CellExpression.cell(
        of: view.schema, first, functions: nil, at: list.valueSpan, into: &diagnostics)
    }
    guard let cell else { return nil }
    var column = TableColumn(
      index: first, labels: [label], units: [], cell: cell, isNumeric: false, isTemporal: false,
      isVerbatim: false, hasOpenDecimals: false, isYesOrNo: false, thresholds: nil, missing: nil,
      total: nil, titles: [])
    column.sparkline = TableSparkline(columns: indices)
    return column
  }

  private mutating func column(
    _ name: String, _ span: SourceSpan, _ settings: ColumnKeys?, of view: View, _ defaults: Defaults
  ) -> TableColumn? {
    guard let index = keys.column(name, of: view, at: span) else { return nil }
    let schema = view.schema.columns[index]
    let cell = keys.collect { diagnostics in
      CellExpression.cell(
        of: view.schema, index, functions: settings?.format, at: span, into: &diagnostics)
    }
    var thresholds = schema.thresholds
    if thresholds?.ratesValues != true || !schema.type.isNumeric { thresholds = nil }
    if let status = settings?.status, status.value, thresholds == nil {
      keys.fail(
        .blockValue, "column `\(name)` has no `reference` and no `thresholds`", status.span,
        hint: "add `reference` or `thresholds` to the column in the project file")
    }
    if !(settings?.status?.value ?? defaults.status ?? true) { thresholds = nil }
    let kind = settings?.total ?? (schema.type.isNumeric ? defaults.total : nil)
    var total: TableColumn.Total?
    if let kind {
      let value = keys.collect { diagnostics in
        Self.total(
          kind, of: view.schema, index, format: settings?.format, at: span, into: &diagnostics)
      }
      guard let value else { return nil }
      var rating: Expression?
      if thresholds != nil, kind.kind.usesThresholds {
        rating = keys.collect { diagnostics in
          CellExpression.total(
            of: view.schema, index, function: kind.source, functions: nil, at: span,
            into: &diagnostics)
        }
      }
      total = TableColumn.Total(
        kind: kind.kind, value: value,
        minimumDecimals: kind.kind.minimumDecimals(isInteger: schema.type == .integer),
        rating: rating)
    }
    guard let cell else { return nil }
    let unit =
      settings?.unit.map { [$0] }
      ?? (settings?.hasNoUnit == true ? [] : schema.unit.map { words(.unit, $0) } ?? [])
    return TableColumn(
      index: index, labels: settings?.label.map { [$0] } ?? words(.label, schema.label),
      units: unit, cell: cell,
      isNumeric: schema.type.isNumeric && !schema.isIdentifier,
      isTemporal: schema.type.isTemporal && !schema.isVerbatim,
      isVerbatim: schema.isVerbatim && !schema.isIdentifier && settings?.format == nil,
      hasOpenDecimals: schema.type.isNumeric && settings?.format == nil && !schema.isVerbatim,
      isYesOrNo: schema.type == .boolean && settings?.format == nil && !schema.isVerbatim,
      thresholds: thresholds,
      missing: settings?.missing ?? defaults.missing, total: total,
      titles: thresholds?.list.map { words(.title, $0.title) } ?? [])
  }

  /// Returns a text of the project file in each language of the messages.
  private func words(_ kind: ProjectPhrases.Kind, _ text: String) -> [ByteText] {
    guard let words = names.messages?.words, !words.isEmpty else { return [ByteText(text)] }
    return words.strings(kind, text)
  }

  private static func total(
    _ total: (kind: TableTotal, source: DecodedText), of schema: TableSchema, _ index: Int,
    format: DecodedText?, at span: SourceSpan, into diagnostics: inout Diagnostics
  ) -> Expression? {
    CellExpression.total(
      of: schema, index, function: total.source, functions: total.kind == .count ? nil : format,
      at: span, into: &diagnostics)
  }
}
