import ReportText
import TestSupport
import Testing

@testable import ReportData

/// The result of a query.
struct CheckedQuery {
  let response: SQLResponse?
  let diagnostics: [Diagnostic]

  var table: Table? { response?.table }
  var codes: [DiagnosticCode] { diagnostics.map(\.code) }
  var types: [ColumnType] { table?.columns.map(\.schema.type) ?? [] }

  /// The source text at the location of the first message.
  var marked: String? {
    guard case .source(let span) = diagnostics.first?.place else { return nil }
    return String(decoding: span.file.bytes[span.range], as: UTF8.self)
  }

  func numbers(_ column: String) -> [Double?] {
    CheckedReading(
      reading: TableReading(table: table, cellErrors: [], lines: RecordLines()), diagnostics: []
    ).numbers(column)
  }

  func strings(_ column: String) -> [String?] {
    CheckedReading(
      reading: TableReading(table: table, cellErrors: [], lines: RecordLines()), diagnostics: []
    ).strings(column)
  }
}

@Suite("Queries over tables")
struct SQLQueryTests {
  static let daily = """
    id,date,steps,ok,note
    P1,2026-03-02,100,true,a
    P1,2026-03-03,,false,
    P2,2026-03-02,200,true,007
    P3,2026-03-04,300,,x'y
    """

  static func database() throws -> SQLDatabase {
    let database = try SQLDatabase()
    var diagnostics = Diagnostics()
    for (name, text) in [("daily", daily), ("people", "id,goal\nP1,150\nP2,150\nP3,400\n")] {
      let reading = CSVReader.read(
        Array(text.utf8), name: name, file: "\(name).csv", format: .csv,
        declarations: name == "daily"
          ? [ColumnDeclaration(name: "steps", label: "Steps a day", unit: "steps")] : [],
        into: &diagnostics)
      database.add(try #require(reading.table))
    }
    return database
  }

  static func run(
    _ sql: String, in existing: SQLDatabase? = nil, _ declarations: [ColumnDeclaration] = [],
    later: [String] = []
  ) throws -> CheckedQuery {
    let database = try existing ?? database()
    let file = SourceFile(name: "reportgen.yml", text: sql)
    var query = SQLQuery(
      name: "q", text: DecodedText(file.span(0..<file.bytes.count)), file: "query q",
      declarations: declarations)
    query.laterTables = later
    var diagnostics = Diagnostics()
    let response = database.run(query, into: &diagnostics)
    return CheckedQuery(response: response, diagnostics: diagnostics.all)
  }

  @Test(
    "selected columns retain type, label and unit, computed columns infer them")
  func types() throws {
    let read = try Self.run(
      "SELECT *, steps / 3.0 AS third, date || '' AS day, count(*) OVER () AS n FROM daily "
        + "ORDER BY date, id")
    #expect(read.codes.isEmpty)
    #expect(
      read.table?.schema.names == ["id", "date", "steps", "ok", "note", "third", "day", "n"])
    #expect(
      read.types == [.text, .date, .integer, .boolean, .text, .number, .date, .integer])
    #expect(read.table?.columns[2].schema.label == "Steps a day")
    #expect(read.table?.columns[2].schema.unit == "steps")
    #expect(read.numbers("steps") == [100, 200, nil, 300])
    #expect(read.numbers("ok") == [1, 1, 0, nil])
    #expect(read.strings("note") == ["a", "007", nil, "x'y"])
    #expect(read.numbers("date") == read.numbers("day"))
    #expect(read.response?.tables == ["daily"])
    #expect(read.response?.origins[0] == SQLResponse.Origin(table: "daily", column: "id"))
    #expect(read.response?.origins[5] == nil)
  }

  @Test("queries support a group, a join and a common table expression")
  func grouped() throws {
    let read = try Self.run(
      """
      WITH sums AS (SELECT id, sum(steps) AS total FROM daily GROUP BY id)
      SELECT goal, avg(total) AS mean, count(DISTINCT sums.id) AS people
      FROM sums JOIN people USING (id) GROUP BY goal -- the last line
      ORDER BY goal;
      """)
    #expect(read.codes.isEmpty)
    #expect(read.numbers("mean") == [150, 300])
    #expect(read.numbers("people") == [2, 1])
    #expect(read.response?.tables == ["daily", "people"])
  }

  @Test(
    "an endless query is stopped with an error that names the query",
    arguments: [
      "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c ORDER BY n",
      "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
        + "SELECT count(*) AS n FROM c ORDER BY n",
    ])
  func endless(sql: String) throws {
    let database = try Self.database()
    database.limits.steps = 1_000_000
    let read = try Self.run(sql, in: database)
    #expect(read.codes == [.queryEndless])
    #expect(
      read.diagnostics.map(\.message) == [
        "query `q` takes too long: it needs more than 1000000 steps of SQLite"
      ])
    // The next query has a separate step limit.
    #expect(try Self.run("SELECT id FROM daily ORDER BY id", in: database).codes.isEmpty)
  }

  @Test("a result has a limited number of rows")
  func tooManyRows() throws {
    let sql = """
      WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 50)
      SELECT n FROM c ORDER BY n
      """
    let database = try Self.database()
    database.limits.rows = 50
    #expect(try Self.run(sql, in: database).table?.rowCount == 50)
    database.limits.rows = 49
    let read = try Self.run(sql, in: database)
    #expect(read.diagnostics.map(\.message) == ["query `q` returns more than 49 rows"])
    #expect(SQLLimits().steps == 1_000_000_000 && SQLLimits().rows == 10_000_000)
  }

  @Test("a table that is added later is available, and rows are loaded once")
  func added() throws {
    let database = try Self.database()
    let first = try Self.run(
      "SELECT id, max(steps) AS best FROM daily GROUP BY id ORDER BY id", in: database)
    database.add(try #require(first.table))
    let second = try Self.run(
      "SELECT q.id AS id, best, steps FROM q JOIN daily USING (id) ORDER BY id, date", in: database)
    #expect(second.numbers("best") == [100, 100, 200, 300])
    #expect(second.strings("id") == ["P1", "P1", "P2", "P3"])
  }

  @Test("declared types apply, and an invalid value is an error of its row")
  func declared() throws {
    let read = try Self.run(
      "SELECT id, steps > 150 AS high, note FROM daily ORDER BY date, id",
      [
        ColumnDeclaration(name: "high", type: .boolean),
        ColumnDeclaration(name: "note", type: .integer),
      ])
    #expect(read.types == [.text, .boolean, .integer])
    #expect(read.numbers("high") == [0, 1, nil, 1])
    #expect(read.numbers("note") == [nil, 7, nil, nil])
    #expect(read.codes == [.notANumber])
    #expect(rowsNamed(in: read.diagnostics) == [1])
    #expect(read.diagnostics[0].message.hasSuffix("in 2 cells (rows 1 and 4)"))
    #expect(!read.diagnostics.contains { $0.message.contains("x'y") })
  }

  @Test("mixed columns and integers above 2^53 are text")
  func mixed() throws {
    let read = try Self.run(
      "SELECT 1 AS n, 0.1 AS m, 9007199254740993 AS big UNION SELECT 2, 'x', 1 ORDER BY 1")
    #expect(read.types == [.integer, .text, .text])
    #expect(read.strings("m") == ["0.1", "x"])
    #expect(read.strings("big") == ["9007199254740993", "1"])
  }

  @Test(
    "a query is exactly one ordered SELECT",
    arguments: [
      ("", DiagnosticCode.queryNotSelect), ("DELETE FROM daily", .queryNotSelect),
      ("INSERT INTO daily VALUES (1) ORDER BY 1", .queryNotSelect),
      ("WITH x AS (SELECT 1) DELETE FROM daily WHERE 1 ORDER BY 1", .queryNotSelect),
      ("PRAGMA table_list", .queryNotSelect), ("ATTACH 'x' AS y", .queryNotSelect),
      ("EXPLAIN SELECT 1 ORDER BY 1", .queryNotSelect),
      ("SELECT * FROM pragma_table_info('daily') ORDER BY 1", .queryNotSelect),
      ("SELECT name FROM sqlite_schema ORDER BY 1", .queryNotSelect),
      ("SELECT 1 AS a ORDER BY 1; SELECT 2", .queryNotSelect),
      ("SELECT id FROM daily WHERE id = ? ORDER BY 1", .queryNotSelect),
      ("SELECT id FROM daily", .queryUnordered),
      ("SELECT id FROM (SELECT id FROM daily ORDER BY id)", .queryUnordered),
      ("SELECT row_number() OVER (ORDER BY id) AS n FROM daily", .queryUnordered),
      ("SELECT id FROM daily -- ORDER BY id", .queryUnordered),
      ("SELECT id FROM daily /* ORDER BY id */ WHERE id <> ' ORDER BY '", .queryUnordered),
      ("SELECT id AS \"ORDER BY\" FROM daily", .queryUnordered),
      ("SELECT random() AS r ORDER BY 1", .queryUnsteady),
      ("SELECT CURRENT_TIMESTAMP AS t ORDER BY 1", .queryUnsteady),
      ("SELECT current_date AS t ORDER BY 1", .queryUnsteady),
      ("SELECT date('now') AS t ORDER BY 1", .queryUnsteady),
      ("SELECT date() AS t ORDER BY 1", .queryUnsteady),
      ("SELECT strftime('%Y') AS t ORDER BY 1", .queryUnsteady),
      ("SELECT strftime('%Y', 'n' || 'OW', '-1 day') AS t ORDER BY 1", .queryUnsteady),
      ("SELECT datetime(date, 'localtime') AS t FROM daily ORDER BY 1", .queryUnsteady),
      ("SELECT sqlite_version() AS v ORDER BY 1", .queryUnsteady),
      ("SELECT load_extension('x') AS v ORDER BY 1", .queryUnsteady),
      ("SELECT abs(-9223372036854775808) AS v ORDER BY 1", .queryFailed),
      ("SELECT steps + 1 FROM daily ORDER BY 1", .unnamedColumn),
      ("SELECT id, id FROM daily ORDER BY 1", .duplicateColumn),
      ("SELECT id FROM daily ORDER BY 'a", .querySQL),
      ("SELECT FROM daily ORDER BY 1", .querySQL),
      ("SELECT x'00ff' AS b ORDER BY 1", .binaryValue),
    ])
  func refused(sql: String, code: DiagnosticCode) throws {
    let read = try Self.run(sql)
    #expect(read.codes == [code], "\(read.diagnostics.map(\.message))")
  }

  @Test("date functions that do not depend on the run agree with SQLite")
  func dates() throws {
    let read = try Self.run(
      """
      SELECT date(date, '+1 month') AS d, strftime('%W', date) AS w, julianday(date) AS j,
        date(NULL) AS n FROM daily WHERE id = 'P2' ORDER BY 1
      """)
    #expect(read.codes.isEmpty)
    #expect(read.numbers("d") == [20_545])
    #expect(read.strings("w") == ["09"])
    #expect(read.numbers("j") == [2_461_101.5])
    #expect(read.numbers("n") == [nil])
  }

  @Test("a misspelled table or column is marked, with a suggestion")
  func misspelt() throws {
    let table = try Self.run("SELECT id FROM dialy ORDER BY id")
    #expect(table.codes == [.queryTable])
    #expect(table.marked == "dialy")
    #expect(table.diagnostics[0].hints == ["did you mean `daily`?"])
    let column = try Self.run("SELECT id,\n  d.stesp FROM daily AS d ORDER BY id")
    #expect(column.codes == [.queryTable])
    #expect(column.marked == "stesp")
    #expect(column.diagnostics[0].hints == ["did you mean `steps`?"])
    // SQLite would treat a misspelled name in double quotes as text.
    #expect(try Self.run("SELECT \"stesp\" AS s FROM daily ORDER BY id").codes == [.queryTable])
    let later = try Self.run("SELECT * FROM weekly ORDER BY 1", later: ["weekly"])
    #expect(
      later.diagnostics.map(\.message) == ["unknown table `weekly`: this query is declared later"])
  }

  @Test("invalid SQL is marked at the position of the error")
  func syntax() throws {
    let read = try Self.run("SELECT id\nFORM daily ORDER BY id")
    #expect(read.codes == [.querySQL])
    #expect(read.marked == "daily")
    #expect(read.diagnostics[0].message.contains("near \"daily\": syntax error"))
  }

  @Test("ambiguous table names are an error only in queries that use them")
  func unusable() throws {
    let database = try Self.database()
    database.add(Table(name: "DAILY", columns: [], rowCount: 0))
    #expect(try Self.run("SELECT id FROM people ORDER BY 1", in: database).codes.isEmpty)
    #expect(try Self.run("SELECT id FROM daily ORDER BY 1", in: database).codes == [.queryTable])
  }

  @Test("an SQLite file is read, also with a write-ahead log")
  func file() throws {
    let script = """
      import sqlite3, sys, os, tempfile
      path = os.path.join(tempfile.mkdtemp(), 'a.sqlite')
      db = sqlite3.connect(path)
      db.execute('PRAGMA journal_mode=WAL')
      db.execute('CREATE TABLE visits (id TEXT, day TEXT, weight REAL, odd)')
      db.executemany('INSERT INTO visits VALUES (?, ?, ?, ?)', [
          ('P1', '2026-01-02', 70.5, 1), ('P2', '2026-01-03', None, 'x'), ('P3', None, 81, None)])
      db.execute('CREATE VIEW heavy AS SELECT id, weight * 2 AS twice FROM visits WHERE weight > 75')
      db.commit()
      db.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      db.close()
      sys.stdout.write(open(path, 'rb').read().hex())
      """
    let result = try runProcess("python3", ["-c", script])
    let digits = Array(result.output.utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
    }
    let database = try SQLDatabase(reading: bytes, file: "a.sqlite")
    let read = try Self.run("SELECT * FROM visits ORDER BY id", in: database)
    #expect(read.codes.isEmpty)
    #expect(read.types == [.text, .date, .number, .text])
    #expect(read.numbers("weight") == [70.5, nil, 81])
    #expect(read.strings("odd") == ["1", "x", nil])
    #expect(try Self.run("SELECT * FROM heavy ORDER BY id", in: database).numbers("twice") == [162])
    #expect(try Self.run("SELECT * FROM vists ORDER BY 1", in: database).codes == [.queryTable])
    #expect(throws: Diagnostic.self) {
      try SQLDatabase(reading: Array("no database".utf8), file: "x")
    }
    for index in stride(from: 16, to: bytes.count, by: 97) {
      var damaged = bytes
      damaged[index] ^= 0xFF
      // Any result except a crash is correct.
      if let database = try? SQLDatabase(reading: damaged, file: "a.sqlite") {
        _ = try Self.run("SELECT * FROM visits ORDER BY id", in: database)
      }
    }
  }

  @Test("a boolean column has custom words, numbers or text values")
  func booleanWords() throws {
    var took = ColumnDeclaration(name: "took", type: .boolean)
    took.booleans = BooleanWords(true: ["2", "yes"], false: ["3"])
    let response = try Self.run(
      "SELECT column1 AS took FROM (VALUES (2), ('yes'), (3), (1), (NULL)) ORDER BY 1", [took])
    #expect(response.numbers("took") == [nil, 1, 1, 0, 1])
    #expect(response.codes.isEmpty)
  }

  @Test("spreadsheet errors are warnings in SQLite files, and not repeated for data files")
  func artefacts() throws {
    let sql = "SELECT column1 AS a FROM (VALUES ('#REF!'), ('x')) ORDER BY 1"
    let noFile = try Self.run(sql, in: SQLDatabase())
    #expect(noFile.codes == [.spreadsheetError])
    #expect(noFile.strings("a") == ["#REF!", "x"])
    #expect(try Self.run(sql).codes.isEmpty)
  }

  @Test("results for random numbers agree with Python's sqlite3")
  func againstPython() throws {
    var random = SeededGenerator(seed: 12)
    var csv = "who,day,value\n"
    for _ in 0..<400 {
      let value = random.next() % 9 == 0 ? "" : "\(Double(Int(random.next() % 100_000)) / 8)"
      csv += "w\(random.next() % 17),2026-02-\(10 + random.next() % 18),\(value)\n"
    }
    let sql = """
      SELECT day, count(*) AS n, count(DISTINCT who) AS people, avg(value) AS mean,
        min(value) AS low, group_concat(who, ' ') AS all_of
      FROM (SELECT * FROM t ORDER BY day, who, value) GROUP BY day ORDER BY day
      """
    var diagnostics = Diagnostics()
    let reading = CSVReader.read(
      Array(csv.utf8), name: "t", file: "t.csv", format: .csv, into: &diagnostics)
    let database = try SQLDatabase()
    database.add(try #require(reading.table))
    let read = try Self.run(sql, in: database)
    let script = """
      import csv, sqlite3, sys
      rows = [(r['who'], r['day'], float(r['value']) if r['value'] else None)
              for r in csv.DictReader(sys.stdin)]
      db = sqlite3.connect(':memory:')
      db.execute('CREATE TABLE t (who TEXT, day TEXT, value REAL)')
      db.executemany('INSERT INTO t VALUES (?, ?, ?)', rows)
      for row in db.execute(sys.argv[1]):
          print(*[repr(float(v)) if isinstance(v, (int, float)) else v for v in row[1:]], sep='|')
      """
    let result = try runProcess("python3", ["-c", script, sql], input: Array(csv.utf8))
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: "|").map(String.init)
    }
    #expect(lines.count == read.table?.rowCount)
    for (column, name) in ["n", "people", "mean", "low"].enumerated() {
      #expect(lines.map { Double($0[column]) } == read.numbers(name))
    }
    #expect(lines.map { $0[4] } == read.strings("all_of"))
  }
}
