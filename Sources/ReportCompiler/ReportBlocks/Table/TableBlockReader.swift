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

  /// The default settings of the columns.
  private struct Defaults {
    let missing: ByteText?
    let status: Bool?
    let total: (kind: TableTotal, source: DecodedText)?
  }

  /// Returns the block; nil if the element has errors.
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
    keys.finish(holds: "column")
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

  /// The settings of one column.
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
    var own = BlockKeys(element, names: names)
    let name = own.expected("name", "the name of a column")
    var read = ColumnKeys()
    read.label = own.words("label")
    if let unit = own.constant("unit") {
      read.hasNoUnit = unit.value.bytes.isEmpty
      if !read.hasNoUnit { read.unit = ByteText(unit.value.bytes) }
    }
    read.format = own.constant("format")?.value
    read.missing = own.words("missing")
    if let status = own.boolean("status"), let attribute = element.attribute("status") {
      read.status = (status, attribute.valueSpan)
    }
    if let total: TableTotal = own.choice("total"), let attribute = element.attribute("total") {
      read.total = (total, attribute.value)
    }
    own.finish()
    let found = own.diagnostics
    keys.collect { $0.add(contentsOf: found) }
    guard let name else { return nil }
    return column(name.string, name.valueSpan, read, of: view, defaults)
  }

  /// Returns a sparkline column, which shows the numbers of other columns of the row.
  private mutating func sparkline(_ element: XMLElement, of view: View) -> TableColumn? {
    var own = BlockKeys(element, names: names)
    let list = own.constant("sparkline")
    let label = own.words("label")
    if label == nil {
      own.fail(
        .blockValue, "expected a `label` for the column with a sparkline, found none",
        element.nameSpan)
    }
    own.finish()
    let found = own.diagnostics
    keys.collect { $0.add(contentsOf: found) }
    guard let list, let label else { return nil }
    var places: [Int] = []
    for word in BlockKeys.words(of: list.value) {
      let name = String(decoding: word.bytes, as: UTF8.self)
      guard let place = keys.column(name, of: view, at: word.whole) else { return nil }
      guard view.schema.columns[place].type.isNumeric else {
        keys.fail(
          .blockValue, "expected a column of numbers for the sparkline, found `\(name)`",
          word.whole)
        return nil
      }
      places.append(place)
    }
    guard places.count > 1, let first = places.first else {
      keys.fail(
        .blockValue, "expected at least two columns for the sparkline, found \(places.count)",
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
      place: first, labels: [label], units: [], cell: cell, isNumeric: false, isTemporal: false,
      isVerbatim: false, hasOpenDecimals: false, isYesOrNo: false, thresholds: nil, missing: nil,
      total: nil, titles: [])
    column.sparkline = TableSparkline(places: places)
    return column
  }

  private mutating func column(
    _ name: String, _ span: SourceSpan, _ own: ColumnKeys?, of view: View, _ defaults: Defaults
  ) -> TableColumn? {
    guard let place = keys.column(name, of: view, at: span) else { return nil }
    let schema = view.schema.columns[place]
    let cell = keys.collect { diagnostics in
      CellExpression.cell(
        of: view.schema, place, functions: own?.format, at: span, into: &diagnostics)
    }
    var thresholds = schema.thresholds
    if thresholds?.ratesValues != true || !schema.type.isNumeric { thresholds = nil }
    if let status = own?.status, status.value, thresholds == nil {
      keys.fail(
        .blockValue, "column `\(name)` has no `reference` and no `thresholds`", status.span,
        hint: "add `reference` or `thresholds` to the column in the project file")
    }
    if !(own?.status?.value ?? defaults.status ?? true) { thresholds = nil }
    let kind = own?.total ?? (schema.type.isNumeric ? defaults.total : nil)
    var total: TableColumn.Total?
    if let kind {
      let value = keys.collect { diagnostics in
        Self.total(
          kind, of: view.schema, place, format: own?.format, at: span, into: &diagnostics)
      }
      guard let value else { return nil }
      var rating: Expression?
      if thresholds != nil, kind.kind.keepsMeaning {
        rating = keys.collect { diagnostics in
          CellExpression.total(
            of: view.schema, place, function: kind.source, functions: nil, at: span,
            into: &diagnostics)
        }
      }
      total = TableColumn.Total(
        kind: kind.kind, value: value,
        leastDecimals: kind.kind.leastDecimals(isWhole: schema.type == .integer), rating: rating)
    }
    guard let cell else { return nil }
    let unit =
      own?.unit.map { [$0] }
      ?? (own?.hasNoUnit == true ? [] : schema.unit.map { words(.unit, $0) } ?? [])
    return TableColumn(
      place: place, labels: own?.label.map { [$0] } ?? words(.label, schema.label),
      units: unit, cell: cell,
      isNumeric: schema.type.isNumeric && !schema.isIdentifier,
      isTemporal: schema.type.isTemporal && !schema.isVerbatim,
      isVerbatim: schema.isVerbatim && !schema.isIdentifier && own?.format == nil,
      hasOpenDecimals: schema.type.isNumeric && own?.format == nil && !schema.isVerbatim,
      isYesOrNo: schema.type == .boolean && own?.format == nil && !schema.isVerbatim,
      thresholds: thresholds,
      missing: own?.missing ?? defaults.missing, total: total,
      titles: thresholds?.list.map { words(.title, $0.title) } ?? [])
  }

  /// Returns a text of the project file in each language of the messages.
  private func words(_ kind: ProjectPhrases.Kind, _ text: String) -> [ByteText] {
    guard let words = names.messages?.words, !words.isEmpty else { return [ByteText(text)] }
    return words.strings(kind, text)
  }

  private static func total(
    _ total: (kind: TableTotal, source: DecodedText), of schema: TableSchema, _ place: Int,
    format: DecodedText?, at span: SourceSpan, into diagnostics: inout Diagnostics
  ) -> Expression? {
    CellExpression.total(
      of: schema, place, function: total.source, functions: total.kind == .count ? nil : format,
      at: span, into: &diagnostics)
  }
}
