import ReportText
import Testing

@testable import ReportData

@Suite("Reasons of missing values") struct ReasonReadingTests {
  private static let worn = ReasonDeclaration(
    codes: [
      ReasonCode(text: "-9", reason: .notWorn), ReasonCode(text: "-8", reason: .declined),
      ReasonCode(text: "?", reason: nil),
    ])

  private static func steps(
    _ reasons: ReasonDeclaration = worn, type: ColumnType? = .integer
  ) -> [ColumnDeclaration] {
    [ColumnDeclaration(name: "steps", type: type, reasons: reasons)]
  }

  private func reasons(_ reading: CheckedReading, _ column: String = "steps") -> [MissingReason?] {
    guard let table = reading.table, let index = table.schema.index(of: column) else { return [] }
    return (0..<table.rowCount).map { table.columns[index].reason($0) }
  }

  @Test(arguments: [ColumnType.integer, .number, nil])
  func `reason codes in cells are missing values for every number type`(type: ColumnType?) {
    let read = readText("steps,b\n100,1\n-9,1\n -8 ,1\n,1\nNA,1\n?,1\n", Self.steps(type: type))
    #expect(read.codes == [])
    #expect(read.numbers("steps") == [100, nil, nil, nil, nil, nil])
    #expect(reasons(read) == [nil, .notWorn, .declined, nil, nil, nil])
    #expect(read.table?.schema["steps"]?.hasReasons == true)
    #expect(read.table?.schema["b"]?.hasReasons == false)
    #expect(read.table?.columns[1].reasons == nil)
  }

  @Test func `reason codes in cells work for dates, booleans and text`() {
    for (type, value) in [(ColumnType.date, "2026-03-02"), (.boolean, "true"), (.text, "fine")] {
      let read = readText("steps\n\(value)\n-9\n \(value)\n", Self.steps(type: type))
      #expect(reasons(read) == [nil, .notWorn, nil], "\(type)")
      #expect(read.table?.columns[0].values.isMissing(1) == true)
    }
  }

  @Test func `a column that becomes text late retains its reasons`() {
    let rows = (0..<9000).map { $0 % 3 == 0 ? "-9" : "\($0)" } + ["word", "-8"]
    let read = readText(
      "steps\n" + rows.joined(separator: "\n") + "\n", Self.steps(type: nil))
    #expect(read.types == [.text])
    let actual = reasons(read)
    #expect(actual[0] == .notWorn && actual[1] == nil && actual[9000] == nil)
    #expect(actual[9001] == .declined)
    #expect(actual.count { $0 == .notWorn } == 3000)
  }

  private static let sibling = ReasonDeclaration(
    column: "why",
    words: [
      ReasonCode(text: "1", reason: .deviceOff), ReasonCode(text: "worn", reason: nil),
    ])

  @Test func `the reason column applies only to missing values`() {
    let read = readText(
      """
      why,steps
      nonsense,100
      1,
      worn,
      Not Worn,
      below_detection,
      asked-declined,
      NASK,
      ,
      """, Self.steps(Self.sibling))
    #expect(read.codes == [])
    #expect(
      reasons(read) == [
        nil, .deviceOff, nil, .notWorn, .belowDetection, .declined, .notRequested, nil,
      ])
  }

  @Test func `an unknown reason is an error at its cell, without the text`() {
    let read = readText("why,steps\n1,\nsecret,\n,5\n", Self.steps(Self.sibling))
    #expect(read.codes == [.unknownReason])
    #expect(read.rows == [3])
    #expect(read.reading.cellErrors == [CellError(row: 1, column: 0)])
    #expect(read.diagnostics.allSatisfy { !"\($0)".contains("secret") })
  }

  @Test(arguments: ReasonVocabulary.allCases)
  func `every declared code works in the cell and in the reason column`(
    vocabulary: ReasonVocabulary
  ) {
    let rows = vocabulary.codes.map { "\($0.text),\n" }.joined()
    let expected = vocabulary.codes.map(\.reason)
    #expect(expected.allSatisfy { $0 != nil })
    #expect(Set(vocabulary.codes.map(\.text)).count == expected.count)
    let cellCodes = readText(
      "steps,b\n" + rows, Self.steps(ReasonDeclaration(codes: vocabulary.codes)))
    #expect(cellCodes.codes == [])
    #expect(reasons(cellCodes) == expected)
    let columnCodes = readText(
      "why,steps\n" + rows,
      Self.steps(ReasonDeclaration(column: "why", words: vocabulary.codes)))
    #expect(columnCodes.codes == [])
    #expect(reasons(columnCodes) == expected)
  }

  @Test func `NDJSON gives equal reasons, also for late columns and reasons`() {
    let read = readObjects(
      """
      {"why": "not worn"}
      {"why": 1, "steps": null}
      {"steps": 5}
      {"steps": -9, "why": "declined"}
      """,
      Self.steps(
        ReasonDeclaration(
          codes: Self.worn.codes, column: "why", words: Self.sibling.words)))
    #expect(read.codes == [])
    #expect(read.numbers("steps") == [nil, nil, 5, nil])
    #expect(reasons(read) == [.notWorn, .deviceOff, nil, .notWorn])
  }

  @Test func `query rows give equal reasons`() throws {
    let database = try SQLDatabase()
    var diagnostics = Diagnostics()
    let source = readText("id,v,w\n1,-9,\n2,,1\n3,7,1\n4,,odd\n")
    try database.add(#require(source.table))
    let text = "SELECT id, v AS steps, w AS why FROM data ORDER BY id"
    let query = SQLQuery(
      name: "q", text: DecodedText(SourceFile(name: "q", text: text).span(0..<text.utf8.count)),
      file: "query(q)",
      declarations: Self.steps(
        ReasonDeclaration(codes: Self.worn.codes, column: "why", words: Self.sibling.words)))
    let response = try #require(database.run(query, into: &diagnostics))
    let table = response.table
    #expect((0..<4).map { table.columns[1].reason($0) } == [.notWorn, .deviceOff, nil, nil])
    #expect(table.schema["steps"]?.hasReasons == true)
    #expect(diagnostics.all.map(\.code) == [.unknownReason])
    #expect(response.cellErrors == [CellError(row: 3, column: 2)])
  }

  @Test func `reasons move with their rows and change the bytes`() throws {
    let read = readText("steps\n-9\n1\n-8\n", Self.steps())
    let column = try #require(read.table?.columns[0])
    let some = column.selecting([2, -1, 1, 0])
    #expect((0..<4).map { some.reason($0) } == [.declined, nil, nil, .notWorn])
    #expect(column.selecting(.range(1..<3)).reason(1) == .declined)
    let other = readText("steps\n-9\n1\n-9\n", Self.steps())
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    read.table?.append(to: &left)
    other.table?.append(to: &right)
    #expect(left != right)
  }

  @Test func `each reason has a unique word in each language`() {
    for language in ProgramLanguage.allCases.map(\.rawValue) + ["de-AT"] {
      let words = MissingReason.allCases.map { ReasonPhrases.word($0, language: language).string }
      #expect(Set(words).count == words.count && !words.contains(""), "\(language)")
      let none = ReasonPhrases.word(nil, language: language).string
      #expect(!words.contains(none))
      #expect(language == "en" || none != ReasonPhrases.word(nil, language: "en").string)
    }
    #expect(ReasonPhrases.word(.notWorn, language: "xx").string == "not worn")
    #expect(MissingReason.allCases.allSatisfy { MissingReason(code: $0.code) == $0 })
  }
}
