import ReportData
import ReportText

/// A function that computes one number from the numbers of a column; NaN if there is no result.
///
/// The arguments are the values of the complete table (NaN if missing), the selected rows, and an
/// additional argument.
typealias ColumnAggregate = @Sendable ([Double], RowSelection, Double) -> Double

/// The functions that compute one number from the selected rows of a column.
enum ColumnAggregates {
  /// The sum of a column, added from the first row to the last; NaN if no value is present.
  static let sum: ColumnAggregate = { values, rows, _ in
    let (sum, count) = total(values, rows)
    return count == 0 ? .nan : sum
  }

  /// The mean of a column: the left-to-right sum divided by the number of present values.
  static let mean: ColumnAggregate = { values, rows, _ in
    let (sum, count) = total(values, rows)
    return count == 0 ? .nan : sum / Double(count)
  }

  /// The number of completed values of a column: present, and neither zero nor false.
  static let done: ColumnAggregate = { values, rows, _ in
    var count = 0
    forEach(values, rows) { if $0 != 0 { count += 1 } }
    return Double(count)
  }

  /// The sample standard deviation (divisor n − 1) of a column; NaN for fewer than two values.
  ///
  /// The computation takes two passes.
  static let deviation: ColumnAggregate = { values, rows, _ in
    let (sum, count) = total(values, rows)
    guard count > 1 else { return .nan }
    let mean = sum / Double(count)
    var squares = 0.0
    forEach(values, rows) { squares += ($0 - mean) * ($0 - mean) }
    return (squares / Double(count - 1)).squareRoot()
  }

  /// The smallest value of a column; NaN if no value is present.
  static let minimum: ColumnAggregate = { values, rows, _ in
    var smallest = Double.nan
    forEach(values, rows) { if !($0 >= smallest) { smallest = $0 } }
    return smallest
  }

  /// The largest value of a column; NaN if no value is present.
  static let maximum: ColumnAggregate = { values, rows, _ in
    var greatest = Double.nan
    forEach(values, rows) { if !($0 <= greatest) { greatest = $0 } }
    return greatest
  }

  /// The quantile of a column, with the additional argument as its share, from 0 to 1.
  static let quantile: ColumnAggregate = { values, rows, share in
    var present: [Double] = []
    present.reserveCapacity(rows.count)
    forEach(values, rows) { present.append($0) }
    present.sort()
    return quantile(ofSorted: present, share)
  }

  /// The first present value of a column; NaN if there is none.
  static let first: ColumnAggregate = { values, rows, _ in
    for row in 0..<rows.count {
      let value = values[rows[row]]
      if !value.isNaN { return value }
    }
    return .nan
  }

  /// The last present value of a column; NaN if there is none.
  static let last: ColumnAggregate = { values, rows, _ in
    for row in stride(from: rows.count - 1, through: 0, by: -1) {
      let value = values[rows[row]]
      if !value.isNaN { return value }
    }
    return .nan
  }

  /// Returns the quantile of sorted numbers, by linear interpolation; NaN without numbers.
  ///
  /// Source: definition 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages",
  /// The American Statistician 50 (1996), 361–365. It is the default of R and NumPy.
  static func quantile(ofSorted values: [Double], _ share: Double) -> Double {
    guard let last = values.last, share >= 0, share <= 1 else { return .nan }
    let position = Double(values.count - 1) * share
    let lower = Int(position)
    guard lower + 1 < values.count else { return last }
    let part = position - Double(lower)
    return values[lower] + part * (values[lower + 1] - values[lower])
  }

  private static func total(_ values: [Double], _ rows: RowSelection) -> (sum: Double, count: Int) {
    var sum = 0.0
    var count = 0
    forEach(values, rows) {
      sum += $0
      count += 1
    }
    return (sum, count)
  }

  @inline(__always)
  private static func forEach(
    _ values: [Double], _ rows: RowSelection, _ body: (Double) -> Void
  ) {
    switch rows {
    case .range(let range):
      for row in range where !values[row].isNaN { body(values[row]) }
    case .listed(let list, let range):
      for index in range {
        let value = values[Int(list[index])]
        if !value.isNaN { body(value) }
      }
    }
  }
}

extension Slice {
  /// Returns the number of missing values of a column.
  func missingCount(column: Int) -> Int {
    var count = 0
    switch table.columns[column].values {
    case .numbers(let values):
      for row in 0..<rows.count where values[rows[row]].isNaN { count += 1 }
    case .strings(let values):
      for row in 0..<rows.count where values.isMissing(rows[row]) { count += 1 }
    }
    return count
  }

  /// Returns the first or last present text value of a column; nil if there is none.
  func endText(column: Int, isFirst: Bool) -> ByteText? {
    guard case .strings(let values) = table.columns[column].values else { return nil }
    for row in 0..<rows.count {
      if let text = values[rows[isFirst ? row : rows.count - 1 - row]] { return text }
    }
    return nil
  }
}
