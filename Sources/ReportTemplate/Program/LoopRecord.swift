internal import ReportQuery

/// The record `loop`: which round of the innermost loop it is.
enum LoopRecord {
  static let name = "loop"
  static let type = ValueType.record([
    RecordField("index", .number(unit: nil), numbers: rounds), RecordField("first", .boolean),
    RecordField("last", .boolean), RecordField("length", .number(unit: nil), numbers: rounds),
  ])

  private static let rounds = NumberRange(1, 999_999_999, isWhole: true)

  /// The values in the first of `count` rounds.
  static func first(of count: Int) -> [Value] {
    [.number(1), .boolean(true), .boolean(count == 1), .number(Double(count))]
  }

  /// Makes the values those of another round (from 1).
  static func set(_ round: Int, of count: Int, in fields: inout [Value]) {
    fields[0] = .number(Double(round))
    fields[1] = .boolean(round == 1)
    fields[2] = .boolean(round == count)
  }
}
