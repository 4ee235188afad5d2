import ReportData
public import ReportText

/// A view step that turns columns into rows.
///
/// Each row gives one row per column, in the declared column order. Missing values remain.
struct LongerStep: ViewStep {
  private let sources: [Int]
  private let remaining: [Int]
  private let nameColumn: ColumnSchema
  private let keys: Keys
  private let valueColumn: ColumnSchema

  private enum Keys {
    case numbers([Double])
    case strings([ByteText])
  }

  init?(_ declaration: LongerDeclaration, in context: inout StepContext) {
    guard !declaration.items.isEmpty else {
      context.error(.stepValue, "`longer` needs at least one column", declaration.span)
      return nil
    }
    let sources = declaration.items.compactMap { context.column($0.column) }
    guard sources.count == declaration.items.count else { return nil }
    let schemas = sources.map { context.schema.columns[$0] }
    guard Self.areDistinct(declaration, &context), Self.haveKeys(schemas, declaration, &context),
      let type = Self.commonType(schemas, declaration, &context)
    else { return nil }
    let remaining = context.schema.columns.indices.filter { !sources.contains($0) }
    let unchanged = remaining.map { context.schema.columns[$0] }
    guard
      context.areDistinct([declaration.name, declaration.value], besides: unchanged.map(\.name))
    else { return nil }

    let areLabelsDistinct = Set(schemas.map(\.label)).count == schemas.count
    let labels = zip(declaration.items, schemas).map { item, schema in
      item.key ?? (areLabelsDistinct ? schema.label : schema.name)
    }
    let numbers = labels.map { Double($0) }.compactMap { $0?.isFinite == true ? $0 : nil }
    let areNumbers =
      numbers.count == labels.count && declaration.items.allSatisfy { $0.key != nil }
    if areNumbers {
      keys = .numbers(numbers)
      let areIntegers = numbers.allSatisfy { Int(exactly: $0) != nil }
      nameColumn = ColumnSchema(
        name: declaration.name.name, type: areIntegers ? .integer : .number,
        label: declaration.nameLabel, unit: declaration.nameUnit)
    } else {
      keys = .strings(labels.map { ByteText($0) })
      nameColumn = ColumnSchema(
        name: declaration.name.name, type: .text, label: declaration.nameLabel,
        categories: labels)
    }
    guard Set(labels).count == labels.count else {
      context.error(.stepValue, "duplicate key in `longer`", declaration.span)
      return nil
    }
    let units = Set(schemas.map(\.unit))
    let categories = Set(schemas.map(\.categories))
    var valueColumn = ColumnSchema(
      name: declaration.value.name, type: type, label: declaration.valueLabel,
      unit: declaration.valueUnit ?? (units.count == 1 ? schemas[0].unit : nil),
      categories: categories.count == 1 ? schemas[0].categories : nil,
      hasReasons: schemas.contains(where: \.hasReasons), timeZone: schemas[0].timeZone,
      hasOffsets: schemas.contains(where: \.hasOffsets))
    valueColumn.isVerbatim = declaration.valueUnit == nil && schemas.allSatisfy(\.isVerbatim)
    self.valueColumn = valueColumn
    self.sources = sources
    self.remaining = remaining
    let hasDate = unchanged.contains { $0.name == context.dateColumn }
    context.declaredColumns.removeAll { $0 == valueColumn.name }
    context.replaceSchema(
      unchanged + [nameColumn, valueColumn], dateColumn: hasDate ? context.dateColumn : nil)
    context.declaredColumns.append(nameColumn.name)
  }

  private static func areDistinct(
    _ declaration: LongerDeclaration, _ context: inout StepContext
  ) -> Bool {
    var names: [String] = []
    for item in declaration.items {
      if names.contains(item.column.name) {
        context.error(
          .stepValue, "duplicate column `\(item.column.name)` in `longer`", item.column.span)
        return false
      }
      names.append(item.column.name)
    }
    return true
  }

  /// Checks that each column has a key or a label, if at least one column has a key.
  private static func haveKeys(
    _ schemas: [ColumnSchema], _ declaration: LongerDeclaration, _ context: inout StepContext
  ) -> Bool {
    for key in declaration.unusedKeys {
      // A column that already has a key cannot be the intended one.
      let without = declaration.items.filter { $0.key == nil }.map(\.column.name)
      context.error(
        .stepValue, "`keys` of `longer` contains `\(key.name)`, but `columns` does not", key.span,
        hints: [
          Suggestion.hint(for: key.name, among: without) ?? "add `\(key.name)` to `columns`"
        ])
    }
    let hasWords = declaration.items.contains { $0.key != nil }
    var isComplete = declaration.unusedKeys.isEmpty
    for (item, schema) in zip(declaration.items, schemas)
    where hasWords && item.key == nil && schema.label == schema.name {
      isComplete = false
      context.error(
        .stepValue, "missing text for `\(item.column.name)` in `keys` of `longer`",
        item.column.span,
        hints: ["add `\(item.column.name): TEXT`"])
    }
    return isComplete
  }

  private static func commonType(
    _ schemas: [ColumnSchema], _ declaration: LongerDeclaration, _ context: inout StepContext
  ) -> ColumnType? {
    let first = schemas[0].type
    if schemas.allSatisfy({ $0.type == first }) { return first }
    if schemas.allSatisfy(\.type.isNumeric) { return .number }
    guard
      let index = schemas.firstIndex(where: {
        $0.type != first && !($0.type.isNumeric && first.isNumeric)
      })
    else { return nil }
    context.error(
      .stepColumnType,
      """
      expected columns of one type in `longer`: `\(schemas[index].name)` is \
      \(ValueType.column(schemas[index]).name), \
      `\(schemas[0].name)` is \(ValueType.column(schemas[0]).name)
      """, declaration.items[index].column.span,
      hints: [
        "declare their `type` under `columns`; "
          + "then reportgen lists the rows with values of another type"
      ])
    return nil
  }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    let count = slice.count * sources.count
    let repeated = (0..<count).map { slice.rows[$0 / sources.count] }
    var columns: [Column] = []
    for index in remaining {
      let column = slice.table.columns[index]
      columns.append(column.selecting(repeated))
    }
    switch keys {
    case .numbers(let keys):
      columns.append(
        Column(
          schema: nameColumn, values: .numbers((0..<count).map { keys[$0 % keys.count] })))
    case .strings(let keys):
      var strings = TextValues()
      for row in 0..<count { strings.append(keys[row % keys.count]) }
      columns.append(Column(schema: nameColumn, values: .strings(strings)))
    }
    var builder = CellCollector(valueColumn.type, capacity: count)
    var reasons = valueColumn.hasReasons ? MissingReasons() : nil
    for row in 0..<slice.count {
      for source in sources {
        if valueColumn.type == .text {
          builder.append(slice.text(column: source, row: row))
        } else {
          builder.append(
            slice.number(column: source, row: row),
            written: slice.cellText(column: source, row: row))
        }
        reasons?.append(slice.reason(column: source, row: row))
      }
    }
    columns.append(builder.column(valueColumn, reasons: reasons))
    return Table(name: slice.table.name, columns: columns, rowCount: count).all
  }
}

/// The declaration of a `longer` step.
public struct LongerDeclaration: Sendable {
  /// A column that becomes rows.
  public struct Item: Sendable {
    /// The name of the column that becomes rows.
    public var column: DeclaredName
    /// The value of the column in the name column; nil for the label of the column.
    public var key: String?

    /// Creates the declaration of a column that becomes rows.
    public init(column: DeclaredName, key: String? = nil) {
      self.column = column
      self.key = key
    }
  }

  /// The columns that become rows, in order.
  public var items: [Item]
  /// The names under `keys` that are not in `items`. Each of them is an error.
  public var unusedKeys: [DeclaredName] = []
  /// The name of the new column that identifies the source column of each row.
  public var name: DeclaredName
  /// The name of the new column that contains the values.
  public var value: DeclaredName
  /// The display label of the name column; nil if not specified.
  public var nameLabel: String?
  /// The unit of the name column, if its keys are numbers; nil if not specified.
  public var nameUnit: String?
  /// The display label of the value column; nil if not specified.
  public var valueLabel: String?
  /// The unit of the value column; nil for the common unit of all columns.
  public var valueUnit: String?
  /// The source location of the step in the project file.
  public var span: SourceSpan

  /// Creates a declaration of a `longer` step.
  public init(
    items: [Item], name: DeclaredName, value: DeclaredName, nameLabel: String? = nil,
    nameUnit: String? = nil, valueLabel: String? = nil, valueUnit: String? = nil, span: SourceSpan
  ) {
    self.items = items
    self.name = name
    self.value = value
    self.nameLabel = nameLabel
    self.nameUnit = nameUnit
    self.valueLabel = valueLabel
    self.valueUnit = valueUnit
    self.span = span
  }
}
