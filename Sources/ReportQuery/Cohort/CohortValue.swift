import ReportData
import ReportText

/// A value computed over the participants of a group.
struct CohortValue: Sendable {
  /// The permitted shares of quantiles. Quantiles near the minimum or maximum are excluded.
  static let quantiles = 0.1...0.9
  /// The minimum number of participants with a number below a cohort value, and also above it.
  static let participantsOnEitherSide = 2

  private enum Kind {
    /// The number of different participants in the group.
    case participants
    /// The number of participants of the group with a present value in the column at an index.
    case participantsWith(Int)
    /// A quantile of the column at an index, with its share from 0 to 1.
    case quantile(Int, Double)
  }

  /// The schema of the result column that contains the value.
  let schema: ColumnSchema
  private let kind: Kind

  private init(schema: ColumnSchema, kind: Kind) {
    self.schema = schema
    self.kind = kind
  }

  /// Returns the values of a grouping; nil if there are errors, which are added to the context.
  static func values(
    of group: GroupDeclaration, keys: [GroupKey], in context: inout StepContext
  ) -> [CohortValue]? {
    var names = context.names
    names.declare("count", .number(unit: nil))
    _ = names.declareColumns(of: context.schema)
    guard
      context.areDistinct(group.values.map(\.name), besides: keys.map(\.schema.name))
    else { return nil }
    let values = group.values.compactMap { value(of: $0, names, &context) }
    return values.count == group.values.count ? values : nil
  }

  private static func value(
    of declaration: ValueDeclaration, _ names: Names, _ context: inout StepContext
  ) -> CohortValue? {
    guard let computed = ComputedColumn(declaration, names: names, &context) else { return nil }
    var ignored = Diagnostics()
    guard let syntax = ignored.parsing(declaration.expression) else { return nil }
    let source = declaration.expression
    switch syntax.kind {
    case .name("count") where context.schema.index(of: "count") == nil:
      return CohortValue(schema: computed.schema.counting, kind: .participants)
    case .pipe(let subject, let function, let range, let arguments):
      guard case .name(let name) = subject.kind, let column = context.schema.index(of: name)
      else { break }
      switch function {
      case "count":
        return CohortValue(schema: computed.schema.counting, kind: .participantsWith(column))
      case "median": return CohortValue(schema: computed.schema, kind: .quantile(column, 0.5))
      case "quantile":
        guard case .number(let share)? = arguments.first?.value.kind, quantiles.contains(share)
        else {
          context.error(
            .cohortValue,
            """
            expected a literal quantile from \(quantiles.lowerBound) to \
            \(quantiles.upperBound) in a cohort value
            """, source.span(arguments.first?.range ?? range))
          return nil
        }
        return CohortValue(schema: computed.schema, kind: .quantile(column, share))
      default:
        refuse("`\(function)`", source.span(range), &context)
        return nil
      }
    default: break
    }
    refuse("another expression", source.span(syntax.range), &context)
    return nil
  }

  private static func refuse(_ part: String, _ span: SourceSpan, _ context: inout StepContext) {
    context.error(
      .cohortValue, "expected `median`, `quantile`, or `count` in a cohort value, found \(part)",
      span,
      hints: [
        "write `COLUMN | median`, `COLUMN | quantile(0.25)`, or `count`"
      ])
  }

  /// Returns the cohort value of a group; NaN if fewer than `minimum` participants contribute.
  func result(of group: Slice, _ participants: CohortParticipants, _ minimum: Int) -> Double {
    switch kind {
    case .participants:
      let count = participants.count(in: group.rows)
      return count < minimum ? .nan : Double(count)
    case .participantsWith(let column):
      let values = group.table.columns[column].values
      let count = participants.count(in: group.rows) { !values.isMissing($0) }
      return count < minimum ? .nan : Double(count)
    case .quantile(let column, let share):
      return quantile(share, of: group, column, participants, minimum)
    }
  }

  /// Returns a quantile of a column; NaN if too few participants contribute, or are on either side.
  private func quantile(
    _ share: Double, of group: Slice, _ column: Int, _ participants: CohortParticipants,
    _ minimum: Int
  ) -> Double {
    guard case .numbers(let values) = group.table.columns[column].values,
      participants.count(in: group.rows, where: { !values[$0].isNaN }) >= minimum
    else { return .nan }
    let result = ColumnAggregates.quantile(values, group.rows, share)
    let minimumPerSide = Self.participantsOnEitherSide
    guard result.isFinite,
      participants.count(in: group.rows, where: { values[$0] < result }) >= minimumPerSide,
      participants.count(in: group.rows, where: { values[$0] > result }) >= minimumPerSide
    else { return .nan }
    return result
  }
}

extension ColumnSchema {
  /// The schema of a participant-count column, which contains integers.
  fileprivate var counting: ColumnSchema {
    var copy = self
    copy.type = .integer
    return copy
  }
}
