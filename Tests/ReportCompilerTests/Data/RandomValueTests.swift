import ChartTestSupport
import Foundation
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of random tables and templates.
///
/// The tests read each value from the document without reportgen code. Rows of other participants
/// must change no byte. `TABLES=5000` sets the number of projects. `SEED=1000` sets the first seed.
@Suite(.needs(charts: "pie")) struct RandomValueTests {
  @Test func `values are written unchanged or with the ICU format of their type`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["TABLES"].flatMap(Int.init) ?? 150
    let first = environment["SEED"].flatMap(UInt64.init) ?? 0
    for seed in first..<first + UInt64(count) {
      let sample = RandomSample(seed: seed)
      let (document, diagnostics) = try await sample.document(withOthers: false)
      #expect(diagnostics.isEmpty, "seed \(seed): \(diagnostics)")
      let tree = MarkupTree(document)
      for (index, column) in sample.columns.enumerated() {
        let expected = sample.written(column.participantCell, of: column)
        func read(_ path: String) -> [String] { tree.strings(path).map(RandomSample.plain) }
        #expect(read("//p[@id='t\(index)']") == [expected], "seed \(seed)")
        #expect(read("//p[@id='a\(index)']/@title") == [expected], "seed \(seed)")
        #expect(read("//p[@id='m\(index)']") == ["Value \(expected)."], "seed \(seed)")
        guard !column.isDeclared else { continue }
        let rows = column.rows.map { sample.written($0, of: column) }
        #expect(read("//div[@id='s']//tbody/tr/*[\(index + 1)]") == rows, "seed \(seed)")
        guard Set(rows).count == rows.count else { continue }
        let figure = "//figure[\(sample.chart(of: index) + 1)]"
        #expect(read("\(figure)//table//tbody/tr/th") == rows, "seed \(seed)")
        let titles = read("\(figure)//svg/*//title")
        for row in rows { #expect(titles.contains { $0.hasPrefix("\(row): 1 ") }, "seed \(seed)") }
      }
      let (combined, _) = try await sample.document(withOthers: true)
      #expect(combined == document, "seed \(seed)")
    }
  }
}

/// A project with one template, created from a seed.
private struct RandomSample {
  enum Kind: CaseIterable { case integer, code, decimal, power, day, dateTime, boolean, text }

  struct Column {
    var kind: Kind
    var isDeclared: Bool
    /// The cell of the participant, and the cells of the participant's rows.
    var participantCell: String
    var rows: [String]
    /// A cell of another participant.
    var other: String
  }

  let locale: String
  let key: String
  private(set) var columns: [Column] = []

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    locale = ["en-GB", "de-DE", "en-US"].randomElement(using: &generator) ?? "en-GB"
    key =
      ["10001", "P 7", "0042", "4711", "12345678901234567"]
      .randomElement(using: &generator) ?? ""
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let kind = Kind.allCases.randomElement(using: &generator) ?? .text
      let isQuantity = kind == .integer || kind == .decimal || kind == .day
      let isDeclared = isQuantity && Bool.random(using: &generator)
      func cell() -> String { Self.cell(of: kind, using: &generator) }
      let strays = ["none", "SW1A", "n. d.", "<5", "מרים"]
      columns.append(
        Column(
          kind: kind, isDeclared: isDeclared, participantCell: cell(),
          rows: [cell(), cell(), cell()],
          other: isDeclared ? cell() : strays.randomElement(using: &generator) ?? ""))
    }
  }

  private static func cell(of kind: Kind, using generator: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let sign = number(0...4) == 0 ? "-" : ""
    switch kind {
    case .integer: return sign + String(number(1...[9, 9_999, 9_999_999][number(0...2)]))
    case .code: return ["007", "+49301234567", "30-21", "1017", "007"][number(0...4)]
    case .decimal:
      return sign + "\(number(0...99_999)).\(number(0...9))\(number(0...9))\(number(1...9))"
    case .power: return ["1e5", "2E-3", "1.50", "3.0", ".5", "0.00001", "10"][number(0...6)]
    // The short name of September depends on the CLDR version.
    case .day: return "20\(number(10...29))-0\(number(1...8))-\(number(10...28))"
    case .dateTime:
      return "2026-0\(number(1...9))-1\(number(0...9))T0\(number(0...9)):3\(number(0...9))"
    case .boolean: return ["true", "FALSE", "True", "false"][number(0...3)]
    case .text:
      return ["Ann & Bob", "a <b> \"c\"", "مريم", "x", "Zoë {{ y }}", "50 %"][number(0...5)]
    }
  }

  /// Returns the index of the figure of a column among the columns without a declared type.
  func chart(of index: Int) -> Int { columns[..<index].count { !$0.isDeclared } }

  /// Returns the expected text of a cell in a document.
  func written(_ cell: String, of column: Column) -> String {
    guard column.isDeclared else { return cell }
    if column.kind == .day {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: locale.replacing("-", with: "_"))
      formatter.timeZone = TimeZone(identifier: "UTC")
      formatter.dateFormat = "yyyy-MM-dd"
      let day = formatter.date(from: cell)
      formatter.dateStyle = .medium
      return day.map { Self.plain(formatter.string(from: $0)) } ?? ""
    }
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: locale.replacing("-", with: "_"))
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 6
    let number = Decimal(string: cell).map { formatter.string(from: $0 as NSDecimalNumber) }
    return (number ?? nil).map { Self.plain($0).replacing("-", with: "−") } ?? ""
  }

  /// Returns a text without isolation characters and with one type of space.
  static func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
        .map { $0.value == 0xA0 || $0.value == 0x202F ? " " : Character($0) })
  }

  /// Returns the document of the participant.
  func document(withOthers: Bool) async throws -> (String, [String]) {
    let names = columns.indices.map { "c\($0)" }
    let types = columns.indices.compactMap { index -> String? in
      guard columns[index].isDeclared else { return nil }
      let type =
        switch columns[index].kind {
        case .integer: "integer"
        case .decimal: "number"
        default: "date"
        }
      return "c\(index): { type: \(type) }"
    }
    let declared = "columns: { \(types.joined(separator: ", ")) }"
    let body = columns.indices.map { index in
      """
      <p id="t\(index)">{{ participant.c\(index) }}</p>
      <p id="a\(index)" title="{{ participant.c\(index) }}">x</p>
      <p id="m\(index)">{{ say('value', v: participant.c\(index)) }}</p>
      """
    }
    let charts = columns.indices.filter { !columns[$0].isDeclared }.map { index in
      "<rg:chart type=\"pie\" data=\"rows\" label=\"c\(index)\" value=\"n\" title=\"T\"/>"
    }
    let study = try SmallProject(
      project: """
        project: Trial
        language: en-GB
        locale: \(locale)
        languages: { fallback: en-GB }
        data:
          people: { csv: data/people.csv, key: id, \(declared) }
          rows: { csv: data/rows.csv, participant: id, \(declared) }
        reports:
          letter:
            template: templates/t.xhtml
            for-each: people
            views: { rows: { data: rows } }
            output: "{participant.number}.xhtml"
        """,
      template: """
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en-GB">
        <head><title>{{ participant.id }}</title></head>
        <body><h1>Letter</h1>
        \(body.joined(separator: "\n"))
        <div id="s"><rg:table data="rows" columns="\(names.joined(separator: " "))"/></div>
        \(charts.joined(separator: "\n"))
        </body></html>
        """)
    try study.write("languages/en-GB.yml", "value: Value {v}.\n")
    var participants = [["id", "number"] + names, [key, "one"] + columns.map(\.participantCell)]
    var rows = [["id", "n"] + names]
    for row in 0..<3 { rows.append([key, "1"] + columns.map { $0.rows[row] }) }
    participants.append(["Q5", "two"] + columns.map { $0.rows[0] })
    if withOthers {
      participants.append(["X9", "three"] + columns.map(\.other))
      rows.append(["X9", "1"] + columns.map(\.other))
    }
    try study.write("data/people.csv", Self.csv(participants))
    try study.write("data/rows.csv", Self.csv(rows))
    let (prepared, problems) = study.prepare()
    try #require(prepared != nil, "\(key): \(problems.all.map(\.message))")
    let outcome = try await study.build()
    let messages = outcome.diagnostics.all.map { "\($0.code) \($0.message)" }
    return (try study.read("out/one.xhtml"), messages)
  }

  private static func csv(_ rows: [[String]]) -> String {
    rows.map { row in
      row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\n"
    }.joined()
  }
}
