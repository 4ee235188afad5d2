import ReportData
import ReportText

/// The functions that reduce a column to one value. They skip missing values.
enum ColumnFunctions {
  static let all: [FunctionDescription] = [
    aggregate("mean", "The mean of the present values.", ColumnAggregates.mean),
    aggregate(
      "sum", "The sum of the present values; missing if no value is present.", ColumnAggregates.sum,
      retainsThresholds: false),
    aggregate(
      "min", "The smallest value, or the earliest date.", ColumnAggregates.minimum,
      takes: .orderedColumn),
    aggregate(
      "max", "The largest value, or the latest date.", ColumnAggregates.maximum,
      takes: .orderedColumn),
    aggregate(
      "median",
      "The median of the present values; for an even number, the mean of the two middle values.",
      ColumnAggregates.quantile, argument: 0.5),
    quantile,
    aggregate(
      "stdev",
      "The sample standard deviation (divisor n − 1); missing if there are fewer than two values.",
      ColumnAggregates.deviation, retainsThresholds: false),
    end("first", "The first present value.", isFirst: true),
    end("last", "The last present value.", isFirst: false),
    count,
  ]

  private static func aggregate(
    _ name: String, _ summary: String, _ aggregate: @escaping ColumnAggregate,
    takes: ArgumentKind = .numberColumn, argument: Double = 0, retainsThresholds: Bool = true
  ) -> FunctionDescription {
    FunctionDescription(
      name, .columns, takes: [takes],
      yields: takes == .numberColumn ? "a number" : "a number or a date", summary
    ) { call throws(Diagnostic) in
      var (node, schema) = try call.column()
      // The thresholds of a column do not apply to a sum or a standard deviation.
      if !retainsThresholds { schema.thresholds = nil }
      return call.number(
        .aggregate(node, argument: argument, aggregate), .cell(of: schema), origin: schema)
    }
  }

  private static let quantile = FunctionDescription(
    "quantile", .columns, takes: [.numberColumn], [.init("q", .number)], yields: "a number",
    """
    The quantile of the values: a fraction q (0 to 1) of the values is below it. The function \
    interpolates between adjacent values (type 7 of Hyndman and Fan).
    """
  ) { call throws(Diagnostic) in
    let (node, schema) = try call.column()
    guard let share = call.arguments[0].constantNumber, share >= 0, share <= 1 else {
      throw call.error(
        .constantValue, "`quantile` expects a literal number from 0 to 1",
        call.arguments[0].range)
    }
    return call.number(
      .aggregate(node, argument: share, ColumnAggregates.quantile), .cell(of: schema),
      origin: schema)
  }

  private static func end(
    _ name: String, _ summary: String, isFirst: Bool
  ) -> FunctionDescription {
    FunctionDescription(
      name, .columns, takes: [.anyColumn], yields: "a value of the column", summary
    ) { call throws(Diagnostic) in
      let (node, schema) = try call.column()
      if schema.type == .text {
        return call.text(.end(node, isFirst: isFirst), origin: schema)
      }
      let aggregate = isFirst ? ColumnAggregates.first : ColumnAggregates.last
      var result = call.number(
        .aggregate(node, argument: 0, aggregate), .cell(of: schema), origin: schema)
      if schema.isVerbatim { result.written = .writtenEnd(node, isFirst: isFirst) }
      return result
    }
  }

  private static let count = FunctionDescription(
    "count", .columns, takes: [.anyColumn, .view], yields: "a number",
    "The number of present values of a column, or of the rows of a view."
  ) { call throws(Diagnostic) in
    switch call.subject.node {
    case .location(let location):
      return call.number(.rowCount(location), .number(unit: nil), .count, isPresent: true)
    default:
      return call.number(
        .presentCount(try call.column().node), .number(unit: nil), .count, isPresent: true)
    }
  }
}
