import ReportData

/// The data of one document.
struct FuzzValues {
  var name: String?
  var days: [(day: Int, steps: Double, note: String?)]
  var isPublic: Bool

  /// Empty data.
  static let empty = FuzzValues(name: nil, days: [], isPublic: false)

  /// Text that resembles markup, and numbers at their limits.
  static let hostile = FuzzValues(
    name: "</p>\"&\u{1}]]>",
    days: [
      (19_782, 1200, "first"), (19_783, .nan, nil), (19_784, -1e300, "<&\">{{ x }}"),
      (-800_000, 9000.5, "javascript:x"),
    ], isPublic: true)

  var week: Table {
    Table(
      name: "daily",
      columns: [
        Column(
          schema: ColumnSchema(name: "date", type: .date),
          values: .numbers(days.map { Double($0.day) })),
        Column(
          schema: ColumnSchema(name: "steps", type: .number, unit: "steps"),
          values: .numbers(days.map(\.steps))),
        Column(
          schema: ColumnSchema(name: "note", type: .text),
          values: .strings(TextValues(days.map(\.note)))),
      ])
  }

  var participants: Table {
    Table(
      name: "participants",
      columns: [
        Column(
          schema: ColumnSchema(name: "name", type: .text), values: .strings(TextValues([name])))
      ])
  }
}
