import ReportData
import ReportQuery
import ReportText
import TestSupport

/// A small study: the names of a template, and their values.
struct StudyFixture {
  let names: Names
  let bindings: Bindings
  static let days = ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"]

  static let daily = Table(
    name: "daily",
    columns: [
      dates("date", days),
      numbers("steps", [8000, 10000, .nan, 6000], unit: "steps", label: "Steps"),
      numbers("sleep_hours", [7.5, .nan, 6.25, 8], unit: "h"),
      strings("part", ["weekday", nil, "weekend", "weekday"], categories: ["weekday", "weekend"]),
      strings("note", [nil, "Run & <swim>", nil, "last"]),
      Column(
        schema: ColumnSchema(name: "worn", type: .boolean), values: .numbers([1, 0, .nan, 1])),
      Column(
        schema: ColumnSchema(name: "at", type: .datetime),
        values: .numbers([0, 3600 * 15.5, .nan, 86_400])),
      numbers("bdi.2m", [2, 4, 4, 5]),
      numbers("goal", [9000, 9000, 9000, 9000], unit: "steps"),
    ])

  static let participants = Table(
    name: "participants",
    columns: [
      strings("id", ["P 1/ä", "P2"]), numbers("age", [41, .nan]), strings("site", ["Leeds", nil]),
      dates("enrolled", ["2026-02-28", nil]),
    ])

  init(locale tag: String = "en-GB", participant: Int = 0) {
    var names = Names()
    var values: [Value] = []
    func declare(_ name: String, _ type: ValueType, _ value: Value) {
      names.declare(name, type)
      values.append(value)
    }
    let daily = Self.daily
    let participants = Self.participants
    declare("participant", .row(participants.schema), .row(participants.all, participant))
    declare(
      "period",
      .record([
        RecordField("start", .date), RecordField("end", .date), RecordField("label", .text),
        RecordField("inner", .record([RecordField("n", .number(unit: nil))])),
      ]),
      .record([
        .day(Self.day("2026-11-02")), .day(Self.day("2026-11-08")), .text("2 – 8 Nov"),
        .record([.number(3)]),
      ]))
    declare("week", .view(daily.schema), .view(daily.all))
    declare("last-week", .view(daily.schema), .view(daily.all.part(1..<3)))
    declare("empty", .view(daily.schema), .view(daily.all.part(0..<0)))
    declare("day", .row(daily.schema), .row(daily.all.part(1..<4), 0))
    declare("n", .number(unit: nil), .number(1234.5))
    declare("zero", .number(unit: nil), .number(0))
    declare("none", .number(unit: nil), .missing)
    declare("no-text", .text, .missing)
    declare("yes", .boolean, .boolean(true))
    declare("no", .boolean, .boolean(false))
    declare("unknown", .boolean, .missing)
    declare("a", .number(unit: nil), .number(7))
    declare("b", .number(unit: nil), .number(2))
    declare("word", .text, .text("  Grüße \t"))
    declare("Größe", .number(unit: nil), .number(1.8))
    declare("at", .datetime(.utc), .dateTime(86_400 * 20_000 + 3600 * 15.5))
    declare("steps", .column(daily.schema.columns[1]), .column(daily.all, 1))
    self.names = names
    var bindings = Bindings(
      slotCount: names.slotCount, locale: ReportLocale.named(tag) ?? .standard)
    bindings.values = values
    self.bindings = bindings
  }

  /// Returns the text of an expression, or its first error.
  func text(_ source: String) -> String {
    do throws(Diagnostic) {
      return try Expression(decoded(source), names: names).text(in: bindings).string
    } catch {
      return "error: \(error.message)"
    }
  }

  /// Returns the output of an expression in a context.
  func written(_ source: String, as context: WriteContext) throws -> String {
    var writer = ByteWriter(capacity: 64)
    try Expression(decoded(source), names: names)
      .write(in: bindings, into: &writer, as: context)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  static func day(_ text: String) -> CalendarDay {
    CalendarDay(iso: text) ?? CalendarDay(number: 0)
  }
}

/// Returns a text as source.
func decoded(_ text: String) -> DecodedText { MarkedExpression(text).text }

/// Returns a column of numbers. NaN is missing.
func numbers(
  _ name: String, _ values: [Double], unit: String? = nil, label: String? = nil,
  type: ColumnType = .number
) -> Column {
  Column(
    schema: ColumnSchema(name: name, type: type, label: label, unit: unit),
    values: .numbers(values))
}

/// Returns a text column; nil is missing.
func strings(_ name: String, _ values: [String?], categories: [String]? = nil) -> Column {
  Column(
    schema: ColumnSchema(name: name, type: .text, categories: categories),
    values: .strings(TextValues(values)))
}

/// Returns a date column; nil is missing.
func dates(_ name: String, _ values: [String?]) -> Column {
  Column(
    schema: ColumnSchema(name: name, type: .date),
    values: .numbers(values.map { $0.map { Double(StudyFixture.day($0).number) } ?? .nan }))
}
