public import ReportData
public import ReportText

/// The steps of a view: checked once against the columns, run for the slice of each document.
public struct ViewPipeline: Sendable {
  /// The columns after the last step; after an error, those before the step that is wrong.
  public let schema: TableSchema
  /// The column that holds the date after the last step.
  public let dateColumn: String?
  /// True when it is known in which order the rows are after the last step.
  public let isOrdered: Bool
  /// Columns whose values the project declares.
  let declaredColumns: [String]
  private let steps: [any ViewStep]
  /// The slots of the names around the view, and all that the steps need.
  private let slots: Range<Int>

  /// Checks the steps one after the other and compiles them; what is wrong goes to `diagnostics`.
  ///
  /// After an error the steps behind it are not checked, since their columns are not known; a
  /// wrong condition or order does not end the check.
  /// - Parameters:
  ///   - input: the columns of the table or view that the steps begin with.
  ///   - dateColumn: the one of them that `day`, `week`, `month` and `weekday` use.
  ///   - weekStart: the first day of the week, 1 (Monday) to 7 (Sunday).
  ///   - names: what expressions can use besides the columns.
  ///   - dateColumns: those of the views among the names.
  ///   - days: the days by which the rows were chosen; nil when they were not.
  ///   - isOrdered: false where it is not known in which order the rows are that the steps begin with.
  public init(
    _ steps: [StepDeclaration], input: TableSchema, dateColumn: String?, weekStart: Int,
    names: Names, dateColumns: [String: String] = [:], days: ClosedRange<CalendarDay>? = nil,
    isOrdered: Bool = true, into diagnostics: inout Diagnostics
  ) {
    self.init(
      steps, input: input, dateColumn: dateColumn, weekStart: weekStart, names: names,
      dateColumns: dateColumns, days: days, isOrdered: isOrdered, keeping: nil,
      into: &diagnostics)
  }

  /// - Parameter keeping: a column that every step must leave as it is.
  init(
    _ steps: [StepDeclaration], input: TableSchema, dateColumn: String?, weekStart: Int,
    names: Names, dateColumns: [String: String] = [:], days: ClosedRange<CalendarDay>? = nil,
    isOrdered: Bool = true, keeping kept: String?, into diagnostics: inout Diagnostics
  ) {
    precondition((1...7).contains(weekStart))
    var context = StepContext(
      schema: input, dateColumn: dateColumn.flatMap { input.index(of: $0) == nil ? nil : $0 },
      weekStart: weekStart, names: names)
    context.dateColumns = dateColumns
    context.days = days
    context.isOrdered = isOrdered
    var compiled: [any ViewStep] = []
    for declaration in steps {
      if let kept, let span = declaration.replaces(kept, in: context.schema) {
        context.error(
          .cohortParticipant, "the column `\(kept)`, by which people are counted, must stay", span)
        break
      }
      if let step = declaration.compile(in: &context) {
        compiled.append(step)
        if declaration.ordersRows { context.isOrdered = true }
      } else if !declaration.keepsColumns {
        break
      }
    }
    diagnostics.add(contentsOf: context.diagnostics)
    schema = context.schema
    self.dateColumn = context.dateColumn
    self.isOrdered = context.isOrdered
    declaredColumns = context.declaredColumns
    self.steps = compiled
    slots = names.slotCount..<max(names.slotCount, compiled.map(\.slotCount).max() ?? 0)
  }

  /// The rows after all steps.
  /// - Parameter bindings: the values of the names that the pipeline was compiled with.
  public func apply(to slice: Slice, bindings: borrowing Bindings) -> Slice {
    var inner = bindings.copy(slots: slots.upperBound)
    return run(slice, &inner)
  }

  /// The rows after all steps, without a copy of the bindings, which are the same afterwards.
  /// - Parameter bindings: the values of the names that the pipeline was compiled with.
  public func apply(to slice: Slice, within bindings: inout Bindings) -> Slice {
    if slots.isEmpty { return run(slice, &bindings) }
    bindings.reserve(slots.upperBound)
    let saved = Array(bindings.values[slots])
    let result = run(slice, &bindings)
    for (slot, value) in zip(slots, saved) { bindings.values[slot] = value }
    return result
  }

  private func run(_ slice: Slice, _ bindings: inout Bindings) -> Slice {
    var slice = slice
    for step in steps { slice = step.apply(to: slice, bindings: &bindings) }
    return slice
  }
}

extension StepDeclaration {
  /// The compiled step; nil when something is wrong. Sets the columns after it.
  fileprivate func compile(in context: inout StepContext) -> (any ViewStep)? {
    switch self {
    case .where(let condition): WhereStep(condition, in: &context)
    case .compute(let values): ComputeStep(values, in: &context)
    case .group(let declaration):
      declaration.isAligned
        ? AlignedGroupStep(declaration, in: &context) : GroupStep(declaration, in: &context)
    case .bin(let declaration): BinStep(declaration, in: &context)
    case .longer(let declaration): LongerStep(declaration, in: &context)
    case .wider(let declaration): WiderStep(declaration, in: &context)
    case .sort(let declaration): SortStep(declaration, in: &context)
    }
  }

  /// True when the columns after the step are the ones before it.
  fileprivate var keepsColumns: Bool {
    switch self {
    case .where, .sort: true
    case .compute, .group, .bin, .longer, .wider: false
    }
  }

  /// True when the rows after the step are in an order of its own: that of a column, or of the keys.
  fileprivate var ordersRows: Bool {
    switch self {
    case .sort, .group: true
    case .where, .compute, .bin, .longer, .wider: false
    }
  }

  /// Where the step replaces or drops a column; nil when it does not.
  fileprivate func replaces(_ column: String, in schema: TableSchema) -> SourceSpan? {
    switch self {
    case .where, .sort: return nil
    case .compute(let values): return values.first { $0.name.name == column }?.name.span
    case .bin(let bin): return bin.name.name == column ? bin.name.span : nil
    case .group(let group):
      let isKey = group.by.contains { key in
        if case .named(let name) = key { name.name == column } else { false }
      }
      return isKey && schema.index(of: column) != nil ? nil : group.span
    case .longer(let longer):
      return longer.items.first { $0.column.name == column }?.column.span
    case .wider(let wider):
      return [wider.name, wider.value].first { $0.name == column }?.span
    }
  }
}
