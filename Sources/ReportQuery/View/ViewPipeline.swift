public import ReportData
public import ReportText

/// The compiled steps of a view, which run on the rows of each document.
public struct ViewPipeline: Sendable {
  /// The columns of the view after the last step.
  ///
  /// After an error, these are the columns before the invalid step.
  public let schema: TableSchema
  /// The name of the date column after the last step; nil if there is none.
  public let dateColumn: String?
  /// Whether the project declares the order of the rows after the last step.
  public let isOrdered: Bool
  /// The columns with values that the project file declares.
  let declaredColumns: [String]
  private let steps: [any ViewStep]
  /// The slots of the names that the steps declare, after those of the names around the view.
  private let slots: Range<Int>

  /// Creates a pipeline by checking and compiling the steps in order.
  ///
  /// After an error, the following steps are not checked, because their columns are unknown. An
  /// error in a condition or a sort order does not stop the check.
  ///
  /// - Parameters:
  ///   - input: the columns of the table or view before the first step.
  ///   - dateColumn: the input column for `day`, `week`, `month`, and `weekday`.
  ///   - weekStart: the first day of the week, from 1 (Monday) to 7 (Sunday).
  ///   - names: the names that expressions can use in addition to the columns.
  ///   - dateColumns: the date columns of the views among the names.
  ///   - days: the period that selects the rows; nil if there is none.
  ///   - isOrdered: false if the order of the input rows is not declared.
  ///   - diagnostics: receives errors and warnings.
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

  /// - Parameter keeping: a column that no step can replace or drop; nil if there is none.
  init(
    _ steps: [StepDeclaration], input: TableSchema, dateColumn: String?, weekStart: Int,
    names: Names, dateColumns: [String: String] = [:], days: ClosedRange<CalendarDay>? = nil,
    isOrdered: Bool = true, keeping protected: String?, into diagnostics: inout Diagnostics
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
      if let protected, let span = declaration.replaces(protected, in: context.schema) {
        context.error(
          .cohortParticipant, "no step may replace or remove the participant column `\(protected)`",
          span)
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

  /// Returns the rows after all steps.
  ///
  /// - Parameter bindings: the values of the names that the pipeline was compiled with.
  public func apply(to slice: Slice, bindings: borrowing Bindings) -> Slice {
    var inner = bindings.copy(slots: slots.upperBound)
    return run(slice, &inner)
  }

  /// Returns the rows after all steps, without a copy of the bindings.
  ///
  /// The bindings are restored afterwards.
  ///
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
  /// Returns the compiled step and updates the columns of the context; nil if there are errors.
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

  /// Whether the step leaves the columns unchanged.
  fileprivate var keepsColumns: Bool {
    switch self {
    case .where, .sort: true
    case .compute, .group, .bin, .longer, .wider: false
    }
  }

  /// Whether the step defines the order of the rows, by a sort or by the keys of a grouping.
  fileprivate var ordersRows: Bool {
    switch self {
    case .sort, .group: true
    case .where, .compute, .bin, .longer, .wider: false
    }
  }

  /// Returns the location at which the step replaces or drops a column; nil if it does not.
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
