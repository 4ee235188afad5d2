import Foundation
import ReportData
import ReportText
import Testing

@Suite("The spool")
struct SpoolTests {
  @Test func `a keyed list is stored outside memory and read in order`() throws {
    let folder = try StudyFolder()
    let spool = try Spool(folder: folder.spool.path(), cache: 64)
    try spool.use { connection throws(Diagnostic) in
      try connection.execute(
        "BEGIN; CREATE TABLE files(path BLOB PRIMARY KEY, size INTEGER) WITHOUT ROWID")
      let insert = try connection.statement("INSERT INTO files VALUES(?, ?)")
      for number in 0..<20_000 {
        insert.bind(ByteText("reports/\(number * 7919 % 20_000).xhtml"), at: 1)
        insert.bind(number, at: 2)
        try insert.run()
      }
      try connection.execute("COMMIT")
    }
    let paths = try spool.use { connection throws(Diagnostic) in
      let list = try connection.statement("SELECT path, size FROM files ORDER BY path")
      var paths: [String] = []
      while try list.step() {
        paths.append(list.withBytes(0) { String(decoding: $0, as: UTF8.self) })
      }
      return paths
    }
    #expect(paths == (0..<20_000).map { "reports/\($0).xhtml" }.sorted())
    #expect(try folder.privateNames().isEmpty)
  }

  @Test func `missing disk space is a separate error`() throws {
    let folder = try StudyFolder()
    let spool = try Spool(folder: folder.spool.path(), cache: 64)
    let caught = #expect(throws: Diagnostic.self) {
      try spool.use { connection throws(Diagnostic) in
        try connection.execute("PRAGMA max_page_count=20; CREATE TABLE rows(bytes BLOB)")
        let insert = try connection.statement("INSERT INTO rows VALUES(zeroblob(5000))")
        for _ in 0..<100 { try insert.run() }
      }
    }
    #expect(caught?.code == .spoolFull)
  }

  @Test func `a missing folder fails at the first file`() throws {
    let folder = try StudyFolder()
    let spool = try Spool(folder: folder.spool.path() + "/nothing", cache: 64)
    let caught = #expect(throws: Diagnostic.self) {
      try spool.use { connection throws(Diagnostic) in
        try connection.execute("BEGIN; CREATE TABLE rows(bytes BLOB)")
        let insert = try connection.statement("INSERT INTO rows VALUES(zeroblob(5000))")
        for _ in 0..<100 { try insert.run() }
        try connection.execute("COMMIT")
      }
    }
    #expect(caught?.code == .spoolFailed)
  }
}
