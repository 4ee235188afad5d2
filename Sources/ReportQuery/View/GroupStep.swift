import ReportData
import ReportText

/// A view step that reduces each group to one row.
///
/// The row contains the keys and the declared values over the columns of the group.
struct GroupStep: ViewStep {
  private let keys: [GroupKey]
  private let values: [ComputedColumn]
  private let countSlot: Int
  private let slot: Int

  init?(_ declaration: GroupDeclaration, in context: inout StepContext) {
    guard let keys = Self.keys(of: declaration, in: &context) else { return nil }
    var names = context.names
    countSlot = names.declare("count", .number(unit: nil))
    slot = names.declareColumns(of: context.schema, isOrdered: context.isOrdered)
    let areDistinct = context.areDistinct(
      declaration.values.map(\.name), besides: keys.map(\.schema.name))
    var values: [ComputedColumn] = []
    for value in declaration.values {
      if let value = ComputedColumn(value, names: names, &context) { values.append(value) }
    }
    guard areDistinct, values.count == declaration.values.count else { return nil }
    self.keys = keys
    self.values = values
    Self.replaceSchema(keys, values.map(\.schema), in: &context)
  }

  /// Returns the compiled keys of a grouping; nil, with errors, if a key is invalid.
  static func keys(
    of declaration: GroupDeclaration, in context: inout StepContext
  ) -> [GroupKey]? {
    guard !declaration.by.isEmpty else {
      context.error(.stepValue, "`group` needs at least one key", declaration.span)
      return nil
    }
    var keys: [GroupKey] = []
    var areValid = true
    for declared in declaration.by {
      guard let key = GroupKey(declared, in: &context) else {
        areValid = false
        continue
      }
      if keys.contains(where: { $0.schema.name == key.schema.name }) {
        context.error(
          .stepNameTaken, "duplicate column `\(key.schema.name)`", declared.span)
        areValid = false
      }
      keys.append(key)
    }
    return areValid ? keys : nil
  }

  /// Sets the columns after a grouping in the context: the keys, and then the values.
  static func replaceSchema(
    _ keys: [GroupKey], _ values: [ColumnSchema], in context: inout StepContext
  ) {
    let declared = keys.filter(\.isDeclared).map(\.schema.name)
    context.replaceSchema(
      keys.map(\.schema) + values, dateColumn: keys.first(where: \.isDate)?.schema.name)
    context.declaredColumns = declared
  }

  var slotCount: Int { slot + 1 }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    let groups = RowGroups(of: slice, by: keys)
    var cells: [CellCollector] = []
    cells.reserveCapacity(values.count)
    for value in values { cells.append(CellCollector(value.schema.type, capacity: groups.count)) }
    for group in groups.slices {
      bindings.values[countSlot] = .number(Double(group.count))
      bindings.values[slot] = .view(group)
      for index in values.indices { values[index].append(to: &cells[index], in: bindings) }
    }
    var columns = groups.keyColumns
    columns.reserveCapacity(keys.count + values.count)
    for index in values.indices {
      columns.append(cells[index].column(values[index].schema))
    }
    return Table(name: slice.table.name, columns: columns, rowCount: groups.count).all
  }
}

extension GroupDeclaration.Key {
  /// The source location of the key.
  var span: SourceSpan {
    switch self {
    case .named(let name): name.span
    case .calendar(let word, _): word.span
    }
  }
}

/// A group step with keys from several sources, which shows gaps.
///
/// The keys come from the rows of the view, the rows of other views, and the period of the view.
struct AlignedGroupStep: ViewStep {
  /// Another view with rows that are grouped by the same key.
  private struct Companion {
    let slot: Int
    let key: GroupKey
  }

  private let key: GroupKey
  private let companions: [Companion]
  /// The keys that get a row even if no rows have them.
  private let expected: [Double]
  private let values: [ComputedColumn]
  private let countSlot: Int
  private let slot: Int

  init?(_ declaration: GroupDeclaration, in context: inout StepContext) {
    guard let keys = GroupStep.keys(of: declaration, in: &context) else { return nil }
    guard let key = keys.first, keys.count == 1, key.schema.type != .text else {
      context.error(
        .stepValue, "`with` and `every` need exactly one key of dates or numbers", declaration.span,
        hints: ["write one key, such as `by: day`"])
      return nil
    }
    let expected = Self.expected(declaration, key, &context)
    let companions = Self.companions(declaration, key, &context)
    var names = context.names
    countSlot = names.declare("count", .number(unit: nil))
    slot = names.declareColumns(of: context.schema, isOrdered: context.isOrdered)
    let areDistinct = context.areDistinct(
      declaration.values.map(\.name), besides: [key.schema.name])
    let values = declaration.values.compactMap { ComputedColumn($0, names: names, &context) }
    guard let expected, let companions, areDistinct, values.count == declaration.values.count
    else { return nil }
    self.key = key
    self.expected = expected
    self.companions = companions
    self.values = values
    GroupStep.replaceSchema([key], values.map(\.schema), in: &context)
  }

  /// Returns the keys of `every`; nil if there are errors.
  private static func expected(
    _ declaration: GroupDeclaration, _ key: GroupKey, _ context: inout StepContext
  ) -> [Double]? {
    guard let span = declaration.every else { return [] }
    if case .weekday = key.kind { return (1...7).map(Double.init) }
    guard let days = context.days else {
      context.error(
        .stepValue, "`every` needs a range of days, but the view does not select rows by days",
        span, hints: ["select rows with `period` or `last`"])
      return nil
    }
    guard let keys = key.keys(of: days) else {
      context.error(
        .stepValue,
        "`every` needs a key that is a part of a date, but `\(key.schema.name)` is not",
        span, hints: ["use `day`, `week`, `month`, or `weekday`"])
      return nil
    }
    return keys
  }

  private static func companions(
    _ declaration: GroupDeclaration, _ key: GroupKey, _ context: inout StepContext
  ) -> [Companion]? {
    var companions: [Companion] = []
    for name in declaration.with {
      if let companion = companion(name, declaration.by, key, &context) {
        companions.append(companion)
      }
    }
    var isTwice = false
    for (index, name) in declaration.with.enumerated()
    where declaration.with[..<index].contains(where: { $0.name == name.name }) {
      context.error(.stepValue, "duplicate view `\(name.name)` in `with`", name.span)
      isTwice = true
    }
    return !isTwice && companions.count == declaration.with.count ? companions : nil
  }

  /// Returns another view by name, with the key that groups its rows; nil if there are errors.
  private static func companion(
    _ name: DeclaredName, _ by: [GroupDeclaration.Key], _ key: GroupKey,
    _ context: inout StepContext
  ) -> Companion? {
    guard let entry = context.names[name.name], entry.column == nil,
      case .view(let schema) = entry.type
    else {
      context.error(
        .stepColumnUnknown, "unknown view `\(name.name)` before this view", name.span,
        hints: Suggestion.hint(for: name.name, among: context.names.views).map { [$0] } ?? [])
      return nil
    }
    if context.schema.index(of: name.name) != nil {
      context.error(
        .stepNameTaken, "view `\(name.name)` has the same name as a column of the rows",
        name.span)
      return nil
    }
    var inner = StepContext(
      schema: schema, dateColumn: context.dateColumns[name.name], weekStart: context.weekStart,
      names: context.names)
    guard let companionKey = GroupKey(by[0], in: &inner) else {
      for error in inner.diagnostics.all {
        context.error(
          error.code, "in view `\(name.name)`: \(error.message)", name.span, hints: error.hints)
      }
      return nil
    }
    guard companionKey.schema.type.isTemporal == key.schema.type.isTemporal,
      companionKey.schema.type != .text,
      companionKey.schema.type == key.schema.type || !key.schema.type.isTemporal
    else {
      context.error(
        .stepColumnType,
        """
        `\(key.schema.name)` is \(ValueType.column(companionKey.schema).name) \
        in view `\(name.name)`, but \
        \(ValueType.column(key.schema).name) here
        """, name.span)
      return nil
    }
    return Companion(slot: entry.slot, key: companionKey)
  }

  var slotCount: Int { slot + 1 }

  func apply(to slice: Slice, bindings: inout Bindings) -> Slice {
    var sources = [AlignedGroups.Source(rows: slice, key: key)]
    for companion in companions {
      guard case .view(let rows) = bindings.values[companion.slot] else { continue }
      sources.append(AlignedGroups.Source(rows: rows, key: companion.key))
    }
    let groups = AlignedGroups(of: sources, besides: expected)
    let outside = companions.map { bindings.values[$0.slot] }
    var cells = values.map { CellCollector($0.schema.type, capacity: groups.keys.count) }
    for group in groups.keys.indices {
      bindings.values[countSlot] = .number(Double(groups.parts[0][group].count))
      bindings.values[slot] = .view(groups.parts[0][group])
      // If a view has no value, the slots of all views stay unchanged.
      if sources.count == companions.count + 1 {
        for (number, companion) in companions.enumerated() {
          bindings.values[companion.slot] = .view(groups.parts[number + 1][group])
        }
      }
      for index in values.indices { values[index].append(to: &cells[index], in: bindings) }
    }
    for (companion, value) in zip(companions, outside) { bindings.values[companion.slot] = value }
    var columns = [Column(schema: key.schema, values: .numbers(groups.keys))]
    for index in values.indices {
      columns.append(cells[index].column(values[index].schema))
    }
    return Table(name: slice.table.name, columns: columns, rowCount: groups.keys.count).all
  }
}

/// The groups of the rows of several sources, by a shared key in ascending order.
///
/// Rows without the key are in the last group.
private struct AlignedGroups {
  /// The rows of a source, with the key by which they are grouped.
  struct Source {
    let rows: Slice
    let key: GroupKey
  }

  /// The key of each group. If a row has no key, the last group has NaN.
  let keys: [Double]
  /// The rows of each source, as one slice per group.
  let parts: [[Slice]]

  /// - Parameter expected: keys that get a group even without rows.
  init(of sources: [Source], besides expected: [Double]) {
    let rowKeys = sources.map { source in
      let column = source.rows.table.columns[source.key.source]
      return source.rows.numbers(column: source.key.source).map {
        source.key.key(of: $0, in: column.schema)
      }
    }
    let isMissing = rowKeys.contains { $0.contains { $0.isNaN } }
    var keys: [Double] = []
    for key in (rowKeys.joined() + expected).filter({ !$0.isNaN }).sorted() where keys.last != key {
      keys.append(key)
    }
    var groupIndices: [Double: Int] = [:]
    for (index, key) in keys.enumerated() { groupIndices[key] = index }
    let last = keys.count
    if isMissing { keys.append(.nan) }
    parts = zip(sources, rowKeys).map { source, rowKeys in
      source.rows.parts(partIndices: rowKeys.map { groupIndices[$0] ?? last }, count: keys.count)
    }
    self.keys = keys
  }
}
