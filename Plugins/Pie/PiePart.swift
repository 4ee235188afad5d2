import ReportChart

/// A part of a turn that a row takes.
struct PiePart: Sendable {
  /// The row; -1 for a stretch of parts that are too thin to be seen.
  let row: Int
  /// Where it begins and ends, from 0 to 1.
  let from: Double
  let to: Double
  /// How many rows it stands for.
  var count = 1

  /// So many slices are drawn one by one, however thin they are.
  static let mostAlone = 360
  /// The least share that is drawn by itself where there are more.
  static let least = 0.001

  /// The parts of the values that are larger than zero, one after the other.
  static func parts(of values: [Double]) -> [PiePart] {
    let rows = values.indices.filter { values[$0].isFinite && values[$0] > 0 }
    guard let largest = rows.map({ values[$0] }).max() else { return [] }
    // Shares of the largest, so that the sum of large values stays finite.
    let sum = rows.reduce(0) { $0 + values[$1] / largest }
    var before = 0.0
    var parts: [PiePart] = []
    parts.reserveCapacity(min(rows.count, 2000))
    for row in rows {
      let begin = before / sum
      before += values[row] / largest
      let end = row == rows.last ? 1 : before / sum
      if rows.count > mostAlone, end - begin < least {
        join(PiePart(row: -1, from: begin, to: end), to: &parts)
      } else {
        parts.append(PiePart(row: row, from: begin, to: end))
      }
    }
    return parts
  }

  private static func join(_ part: PiePart, to parts: inout [PiePart]) {
    guard let last = parts.last, last.row < 0 else { return parts.append(part) }
    parts[parts.count - 1] = PiePart(row: -1, from: last.from, to: part.to, count: last.count + 1)
  }

  /// The part of a turn that a share of 1 takes; nil for none.
  static func progress(_ value: Double, row: Int) -> PiePart? {
    guard value.isFinite, value >= 0, value <= 1 else { return nil }
    return PiePart(row: row, from: 0, to: value)
  }
}
