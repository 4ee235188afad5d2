import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportQuery

@Suite("Reasons of missing values in expressions and views") struct ReasonTests {
  private static let table = Table(
    name: "daily",
    columns: [
      Column(
        schema: ColumnSchema(name: "steps", type: .integer, hasReasons: true),
        values: .numbers([100, .nan, .nan, .nan, 300]),
        reasons: MissingReasons([.declined, .notWorn, nil, .declined, nil])),
      Column(
        schema: ColumnSchema(name: "note", type: .text, hasReasons: true),
        values: .strings(TextValues(["a", nil, "b", nil, "c"])),
        reasons: MissingReasons([nil, .notRequested, nil, nil, nil])),
      Column(
        schema: ColumnSchema(name: "plain", type: .number), values: .numbers([1, 2, 3, 4, 5])),
    ])

  private static func names(of schema: TableSchema) -> Names {
    var names = Names()
    names.declare("week", .view(schema))
    names.declare("day", .row(schema))
    return names
  }

  private static func source(_ text: String) -> DecodedText {
    DecodedText(SourceFile(name: "t", text: text).span(0..<text.utf8.count))
  }

  /// Returns the template output of an expression over the rows of a slice.
  private func text(
    _ expression: String, row: Int = 0, locale: String = "en-GB", of slice: Slice = table.all
  ) throws -> String {
    let compiled = try Expression(
      Self.source(expression), names: Self.names(of: slice.table.schema), for: .singleValue)
    var bindings = Bindings(slotCount: 2, locale: try #require(ReportLocale.named(locale)))
    bindings.documentLanguage = MessageLanguage(tag: locale)
    bindings.values = [.view(slice), .row(slice, row)]
    var writer = ByteWriter(capacity: 64)
    compiled.write(in: bindings, into: &writer, as: .content)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  @Test func `a missing cell has its reason in words, a present cell has none`() throws {
    #expect(try text("day.steps | reason", row: 1) == "not worn")
    #expect(try text("day.steps | reason", row: 1, locale: "de-DE") == "nicht getragen")
    #expect(try text("day.note | reason", row: 1, locale: "fr-FR") == "non demandé")
    // An existing cell has no reason, even if the reason column has one.
    #expect(try text("day.steps | reason") == "–")
    #expect(try text("day.steps | reason | default('?')", row: 2) == "?")
    #expect(
      try (0..<5).map {
        try text("day.steps | number(0) | default(day.steps | reason)", row: $0)
      } == ["100", "not worn", "–", "declined", "300"])
  }

  @Test func `conditions and counts can select one reason`() throws {
    #expect(
      try (0..<5).map { try text("if(day.steps | missing('declined'), 1, 0)", row: $0) }
        == ["0", "0", "0", "1", "0"])
    #expect(try text("week.steps | missing") == "3")
    #expect(try text("week.steps | missing('declined')") == "1")
    #expect(try text("week.steps | missing('pending')") == "0")
    #expect(try text("week.note | missing(reason: 'not-asked')") == "1")
    // A reason next to an existing value is ignored.
    #expect(try text("week.steps | count") == "2")
    #expect(try text("week.steps | mean") == "200")
  }

  @Test(arguments: [
    ("day.steps | missing('not-wor')", "unknown reason `not-wor` for a missing value"),
    ("week.steps | missing(day.note)", "`missing` expects text in quotes"),
    ("(day.steps + 1) | reason", "expected a cell of a table, which can have a reason"),
    ("week.steps | mean | reason", "expected a cell of a table, which can have a reason"),
    ("day.plain | reason", "the column has no reasons for missing values"),
    ("week.plain | missing('declined')", "the column has no reasons for missing values"),
  ])
  func `an invalid reason query is an error`(expression: String, message: String) {
    do {
      _ = try Expression(
        Self.source(expression), names: Self.names(of: Self.table.schema), for: .singleValue)
      Issue.record("compiled")
    } catch {
      #expect(error.message == message)
      if message.contains("unknown reason") {
        #expect(error.hints.contains { $0.contains("not-worn") })
      }
    }
  }

  private func run(_ steps: [StepDeclaration]) throws -> Slice {
    let (pipeline, diagnostics) = StepBench(table: Self.table, dateColumn: nil).pipeline(steps)
    #expect(diagnostics.all.map(\.message) == [])
    let slice = pipeline.apply(to: Self.table.all, bindings: StudyFixture().bindings)
    #expect(slice.table.schema == pipeline.schema)
    return slice
  }

  private func reasons(_ slice: Slice, _ name: String) throws -> [MissingReason?] {
    let columnIndex = try #require(slice.table.schema.index(of: name))
    return (0..<slice.count).map { slice.reason(column: columnIndex, row: $0) }
  }

  @Test func `rows retain their reasons when they are filtered, sorted and reshaped`() throws {
    let chosen = try run([.where(decoded("plain > 1"))])
    #expect(try reasons(chosen, "steps") == [.notWorn, nil, .declined, nil])
    let computed = try run([.compute([value("double", "plain * 2")])])
    #expect(try reasons(computed, "steps") == [nil, .notWorn, nil, .declined, nil])
    let declined = try run([.where(decoded("steps | missing('declined')"))])
    #expect(declined.count == 1)
    let longer = try run([
      .longer(
        LongerDeclaration(
          items: [.init(column: at("steps"), key: nil), .init(column: at("plain"), key: nil)],
          name: at("what"), value: at("value"), span: somewhere))
    ])
    #expect(
      try reasons(longer, "value") == [
        nil, nil, .notWorn, nil, nil, nil, .declined, nil, nil, nil,
      ])
    #expect(try reasons(longer, "note")[2] == .notRequested)
  }

  @Test func `computed and grouped values have no reasons`() throws {
    let computed = try run([.compute([value("same", "steps"), value("steps", "steps + 0")])])
    for name in ["same", "steps"] {
      #expect(try reasons(computed, name) == [nil, nil, nil, nil, nil])
      #expect(computed.table.schema[name]?.hasReasons == false)
    }
    let grouped = try run([.group(group(["steps"], [value("n", "count")]))])
    #expect(grouped.table.schema["steps"]?.hasReasons == false)
    #expect(try reasons(grouped, "steps") == [nil, nil, nil])
  }

  /// Checks that arithmetic results have no reasons, and that reasons change no statistic.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `arithmetic never produces a reason`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    let numbers = (0..<count).map { _ in
      Bool.random(using: &random) ? Double(Int.random(in: -9...9, using: &random)) : .nan
    }
    let reasons = MissingReasons(
      (0..<count).map { _ in
        Bool.random(using: &random) ? MissingReason.allCases.randomElement(using: &random) : nil
      })
    func made(_ reasons: MissingReasons?) -> Table {
      Table(
        name: "t",
        columns: [
          Column(
            schema: ColumnSchema(name: "a", type: .number, hasReasons: true),
            values: .numbers(numbers), reasons: reasons),
          Column(
            schema: ColumnSchema(name: "b", type: .number, hasReasons: true),
            values: .numbers(numbers.reversed()), reasons: reasons),
        ])
    }
    let expressions = [
      "a + b", "a - b", "a * 2", "a / b", "if(a > b, a, b)", "a | default(b)", "a",
    ]
    let (pipeline, diagnostics) = StepBench(table: made(reasons), dateColumn: nil).pipeline([
      .compute(expressions.enumerated().map { value("c\($0.offset)", $0.element) })
    ])
    #expect(diagnostics.isEmpty)
    let with = pipeline.apply(to: made(reasons).all, bindings: StudyFixture().bindings)
    let without = pipeline.apply(to: made(nil).all, bindings: StudyFixture().bindings)
    #expect(lines(with) == lines(without))
    for columnIndex in 2..<with.table.columns.count {
      #expect(with.table.columns[columnIndex].reasons == nil)
      #expect(!with.table.columns[columnIndex].schema.hasReasons)
    }
    for function in ["mean", "sum", "min", "max", "median", "stdev", "first", "last", "count"] {
      #expect(
        try text("week.a | \(function)", of: made(reasons).all)
          == text("week.a | \(function)", of: made(nil).all))
    }
  }
}
