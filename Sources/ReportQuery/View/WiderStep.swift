import ReportData
public import ReportText

/// A view step that turns selected values of a column into columns.
///
/// The other columns are the key. Each key combination gives one row, in order of first occurrence.
/// Rows with an unselected name contribute only their key. A cell with conflicting values is
/// missing.
struct WiderStep: ViewStep {
  private let name: Int
  private let value: Int
  private let keys: [Int]
  private let expected: Expected
  private let newSchemas: [ColumnSchema]

  private enum Expected {
    case numbers([Double])
    case strings([ByteText])
  }

  init?(_ declaration: WiderDeclaration, in context: inout StepContext) {
    let name = context.column(declaration.name, "a column of text or numbers") {
      $0 == .text || $0.isNumeric
    }
    let value = context.column(declaration.value)
    guard let name, let value else { return nil }
    guard name != value else {
      context.error(
        .stepValue, "`wider` needs different columns for names and values", declaration.value.span)
      return nil
    }
    guard !declaration.items.isEmpty else {
      context.error(.stepValue, "`wider` needs at least one value for a column", declaration.span)
      return nil
    }
    let nameSchema = context.schema.columns[name]
    guard let expected = Self.expected(declaration, nameSchema, &context) else { return nil }
    let keys = context.schema.columns.indices.filter { $0 != name && $0 != value }
    let keySchemas = keys.map { context.schema.columns[$0] }
    guard
      context.areDistinct(declaration.items.map(\.value), besides: keySchemas.map(\.name))
    else { return nil }
    let valueSchema = context.schema.columns[value]
    newSchemas = declaration.items.map { item in
      var schema = ColumnSchema(
        name: item.value.name, type: valueSchema.type, label: item.label, unit: valueSchema.unit,
        categories: valueSchema.categories, hasReasons: valueSchema.hasReasons,
        timeZone: valueSchema.timeZone, hasOffsets: valueSchema.hasOffsets)
      schema.isVerbatim = valueSchema.isVerbatim
      return schema
    }
    self.name = name
    self.value = value
    self.keys = keys
    self.expected = expected
    let isDateKey = keySchemas.contains { $0.name == context.dateColumn }
    context.declaredColumns.removeAll { name in !keySchemas.contains { $0.name == name } }
    context.replaceSchema(keySchemas + newSchemas, dateColumn: isDateKey ? context.dateColumn : nil)
  }

  private static func expected(
    _ declaration: WiderDeclaration, _ schema: ColumnSchema, _ context: inout StepContext
  ) -> Expected? {
    if schema.type != .text {
      var numbers: [Double] = []
      for item in declaration.items {
        guard let number = Double(item.value.name), number.isFinite else {
          context.error(
            .stepValue,
            "`\(item.value.name)` is not a number, but `\(schema.name)` contains numbers",
            item.value.span)
          return nil
        }
        numbers.append(number)
      }
      return .numbers(numbers)
    }
    var areValid = true
    for item in declaration.items {
      if let categories = schema.categories, !categories.contains(item.value.name) {
        context.error(
          .stepValue, "`\(schema.name)` never has the value `\(item.value.name)`", item.value.span,
          hints: Suggestion.hint(for: item.value.name, among: categories).map { [$0] } ?? [])
        areValid = false
      }
    }
    return areValid ? .strings(declaration.items.map { ByteText($0.value.name) }) : nil
  }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    let combinations = RowCombinations(of: slice, columns: keys)
    let count = combinations.first.count
    let cellValues = slice.table.columns[value].values
    let cellReasons = slice.table.columns[value].reasons
    let targets = targets(of: slice)
    // The source row of each cell, column by column; -1 if the value is missing.
    var cells = [Int](repeating: -1, count: newSchemas.count * count)
    var isConflicting = [Bool](repeating: false, count: cells.count)
    for row in targets.indices where targets[row] >= 0 {
      let tableRow = slice.rows[row]
      let cell = targets[row] * count + combinations.ofRow[row]
      if cellValues.isMissing(tableRow) {
        // A missing value with a reason is used if no row has a value.
        if cells[cell] < 0, cellReasons?[tableRow] != nil { cells[cell] = tableRow }
        continue
      }
      if cells[cell] < 0 || cellValues.isMissing(cells[cell]) {
        cells[cell] = tableRow
      } else if !cellValues.areEqual(cells[cell], tableRow) {
        isConflicting[cell] = true
      }
    }
    for cell in cells.indices where isConflicting[cell] { cells[cell] = -1 }
    var columns: [Column] = []
    columns.reserveCapacity(keys.count + newSchemas.count)
    let first = combinations.first.map { slice.rows[$0] }
    for index in keys {
      let column = slice.table.columns[index]
      columns.append(column.selecting(first))
    }
    for (index, schema) in newSchemas.enumerated() {
      let rows = Array(cells[index * count..<(index + 1) * count])
      var column = slice.table.columns[value].selecting(rows)
      column.schema = schema
      columns.append(column)
    }
    return Table(name: slice.table.name, columns: columns, rowCount: count).all
  }

  /// Returns the index of the target column of each row; -1 if there is none.
  private func targets(of slice: Slice) -> [Int] {
    switch expected {
    case .numbers(let numbers):
      return slice.numbers(column: name).map { numbers.firstIndex(of: $0) ?? -1 }
    case .strings(let strings):
      guard case .strings(let values) = slice.table.columns[name].values else { return [] }
      var textNumbers = TextNumbers(strings)
      return textNumbers.numbers(of: values, slice.rows).map { $0 < strings.count ? $0 : -1 }
    }
  }
}

/// The declaration of a `wider` step.
public struct WiderDeclaration: Sendable {
  /// A value of the name column that becomes a column.
  public struct Item: Sendable {
    /// The value of the name column, which is also the name of the new column.
    public var value: DeclaredName
    /// The display label of the new column; nil for the value itself.
    public var label: String?

    /// Creates the declaration of a value that becomes a column.
    public init(value: DeclaredName, label: String? = nil) {
      self.value = value
      self.label = label
    }
  }

  /// The name of the column with the values that become columns.
  public var name: DeclaredName
  /// The name of the column with the values of the new cells.
  public var value: DeclaredName
  /// The values that become columns, in the order of the new columns.
  public var items: [Item]
  /// The source location of the step in the project file.
  public var span: SourceSpan

  /// Creates a declaration of a `wider` step.
  public init(name: DeclaredName, value: DeclaredName, items: [Item], span: SourceSpan) {
    self.name = name
    self.value = value
    self.items = items
    self.span = span
  }
}
