import ReportData
import ReportText

/// Makes columns of some values of a column. The other columns are the key: one row for each of
/// their combinations, in the order in which they first come. Rows with another name only add
/// their key. When two rows give different values for one cell, it is missing.
struct WiderStep: ViewStep {
  private let name: Int
  private let value: Int
  private let keys: [Int]
  private let wanted: Wanted
  private let made: [ColumnSchema]

  private enum Wanted {
    case numbers([Double])
    case texts([ByteText])
  }

  init?(_ declaration: WiderDeclaration, in context: inout StepContext) {
    let name = context.column(declaration.name, "a column of text or numbers") {
      $0 == .text || $0.isNumeric
    }
    let value = context.column(declaration.value)
    guard let name, let value else { return nil }
    guard name != value else {
      context.error(
        .stepValue, "`wider` needs two columns for names and values", declaration.value.span)
      return nil
    }
    guard !declaration.items.isEmpty else {
      context.error(.stepValue, "`wider` needs a value that becomes a column", declaration.span)
      return nil
    }
    let nameSchema = context.schema.columns[name]
    guard let wanted = Self.wanted(declaration, nameSchema, &context) else { return nil }
    let keys = context.schema.columns.indices.filter { $0 != name && $0 != value }
    let kept = keys.map { context.schema.columns[$0] }
    guard
      context.areDistinct(declaration.items.map(\.value), besides: kept.map(\.name))
    else { return nil }
    let valueSchema = context.schema.columns[value]
    made = declaration.items.map { item in
      ColumnSchema(
        name: item.value.name, type: valueSchema.type, label: item.label, unit: valueSchema.unit,
        categories: valueSchema.categories)
    }
    self.name = name
    self.value = value
    self.keys = keys
    self.wanted = wanted
    let isDateKept = kept.contains { $0.name == context.dateColumn }
    context.declaredColumns.removeAll { name in !kept.contains { $0.name == name } }
    context.replaceSchema(kept + made, dateColumn: isDateKept ? context.dateColumn : nil)
  }

  private static func wanted(
    _ declaration: WiderDeclaration, _ schema: ColumnSchema, _ context: inout StepContext
  ) -> Wanted? {
    if schema.type != .text {
      var numbers: [Double] = []
      for item in declaration.items {
        guard let number = Double(item.value.name), number.isFinite else {
          context.error(
            .stepValue, "`\(item.value.name)` is not a number, and `\(schema.name)` holds numbers",
            item.value.span)
          return nil
        }
        numbers.append(number)
      }
      return .numbers(numbers)
    }
    var isFine = true
    for item in declaration.items {
      if let categories = schema.categories, !categories.contains(item.value.name) {
        context.error(
          .stepValue, "`\(schema.name)` is never `\(item.value.name)`", item.value.span,
          hints: Suggestion.hint(for: item.value.name, among: categories).map { [$0] } ?? [])
        isFine = false
      }
    }
    return isFine ? .texts(declaration.items.map { ByteText($0.value.name) }) : nil
  }

  func apply(to slice: Slice, bindings: borrowing Bindings) -> Slice {
    let combinations = RowCombinations(of: slice, columns: keys)
    let cellValues = slice.table.columns[value].values
    var cells = made.map { _ in [Int](repeating: -1, count: combinations.first.count) }
    var isConflicting = made.map { _ in [Bool](repeating: false, count: combinations.first.count) }
    for row in 0..<slice.count {
      guard let target = target(of: slice, row) else { continue }
      let place = slice.rows[row]
      if cellValues.isMissing(place) { continue }
      let combination = combinations.ofRow[row]
      let before = cells[target][combination]
      if before < 0 {
        cells[target][combination] = place
      } else if !cellValues.isSame(before, place) {
        isConflicting[target][combination] = true
      }
    }
    var columns: [Column] = []
    for index in keys {
      let column = slice.table.columns[index]
      columns.append(
        Column(
          schema: column.schema,
          values: column.values.taking(combinations.first.map { slice.rows[$0] })))
    }
    for (index, schema) in made.enumerated() {
      let places = zip(cells[index], isConflicting[index]).map { $1 ? -1 : $0 }
      columns.append(Column(schema: schema, values: cellValues.taking(places)))
    }
    return Table(name: slice.table.name, columns: columns, rowCount: combinations.first.count).all
  }

  private func target(of slice: Slice, _ row: Int) -> Int? {
    switch wanted {
    case .numbers(let numbers):
      numbers.firstIndex(of: slice.number(column: name, row: row))
    case .texts(let texts): slice.text(column: name, row: row).flatMap { texts.firstIndex(of: $0) }
    }
  }
}
