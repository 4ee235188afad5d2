import Foundation
import ReportData
import ReportText
import TestSupport
import Testing

@Suite("The files of a stream")
struct StreamFileTests {
  private let csv = StreamedInput.Form.delimited(.csv)

  private func scan(
    _ folder: StudyFolder, _ data: StreamedInput, _ options: ScanOptions? = nil
  ) -> (stream: StudyStream?, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let stream = StudyStream.scan(
      participants: folder.input("people", csv), key: "id", data: [data],
      options: options ?? folder.options(), digest: { CollectedBytes() }, into: &diagnostics)
    return (stream, diagnostics.all)
  }

  /// Writes a study with ordered or unordered rows.
  private func write(
    _ folder: StudyFolder, participants: Int = 40, isInOrder: Bool = true
  ) throws -> [UInt8] {
    var text = "id,name\n"
    for participant in 0..<participants { text += "\(1000 + participant),Person \(participant)\n" }
    try folder.write(Array(text.utf8), "people")
    var rows = "participant,day,steps\n"
    for row in 0..<participants * 9 {
      let participant = isInOrder ? row / 9 : row % participants
      rows += "\(1000 + participant),2026-01-0\(row % 9 + 1),\(row)\n"
    }
    let bytes = Array(rows.utf8)
    try folder.write(bytes, "data")
    return bytes
  }

  /// Returns the numbers of a column in all record batches.
  private func numbers(_ stream: StudyStream, column: Int) throws -> [Double] {
    var all: [Double] = []
    for number in 0..<stream.batchCount {
      let table = try #require(try stream.batch(number).tables[0]?.table)
      guard case .numbers(let values) = table.columns[column].values else { continue }
      all += values
    }
    return all
  }

  @Test(arguments: [true, false])
  func `a file that changes during the run is not read again`(isInOrder: Bool) throws {
    let folder = try StudyFolder()
    var bytes = try write(folder, isInOrder: isInOrder)
    let data = folder.input("data", csv, participant: "participant", date: "day")
    let stream = try #require(scan(folder, data).stream)
    _ = try stream.batch(3)
    let path = folder.url.appending(path: "data").path()
    bytes[bytes.count - 2] ^= 1
    try folder.write(bytes, "data")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: path)
    let caught = #expect(throws: Diagnostic.self) { try stream.batch(3) }
    #expect(caught?.code == .dataChanged)
    // Only the hash detects a change with equal size and time.
    let other = try #require(scan(folder, data).stream)
    bytes[bytes.count - 2] ^= 1
    try folder.write(bytes, "data")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: path)
    _ = try other.batch(0)
    let atTheEnd = #expect(throws: Diagnostic.self) {
      try other.checkUnchanged { CollectedBytes() }
    }
    #expect(atTheEnd?.code == .dataChanged)
  }

  @Test func `a compressed file is read as its content`() throws {
    let folder = try StudyFolder()
    let bytes = try write(folder, isInOrder: false)
    let packed = try runProcess("gzip", ["-k", "data"], in: folder.url)
    #expect(packed.status == 0)
    let gzip = Array(try Data(contentsOf: folder.url.appending(path: "data.gz")))
    let plain = try #require(
      scan(folder, folder.input("data", csv, participant: "participant")).stream)
    var input = folder.input("data.gz", csv, participant: "participant", isGzipped: true)
    let stream = try #require(scan(folder, input).stream)
    #expect(try numbers(stream, column: 2) == numbers(plain, column: 2))
    #expect(stream.tables[0].digest == gzip && stream.tables[0].byteCount == gzip.count)
    #expect(stream.tables[0].isCopied && !plain.tables[0].isCopied)
    #expect(plain.tables[0].digest == bytes)
    try stream.checkUnchanged { CollectedBytes() }
    #expect(try folder.privateNames().isEmpty)

    try folder.write(Array(gzip.dropLast(9)), "data.gz")
    #expect(scan(folder, input).diagnostics.map(\.code) == [.damagedGzip])
    try folder.write(bytes, "data.gz")
    #expect(scan(folder, input).diagnostics.map(\.code) == [.damagedGzip])
    input.origin = .path(folder.url.appending(path: "nothing").path())
    #expect(scan(folder, input).diagnostics.map(\.code) == [.fileNotFound])
  }

  @Test func `a pipe is copied and read as a file`() throws {
    let folder = try StudyFolder()
    let bytes = try write(folder, participants: 20)
    var descriptors: [Int32] = [0, 0]
    #expect(pipe(&descriptors) == 0)
    #expect(Foundation.write(descriptors[1], bytes, bytes.count) == bytes.count)
    close(descriptors[1])
    var input = folder.input("data", csv, participant: "participant")
    input.origin = .descriptor(descriptors[0])
    let stream = try #require(scan(folder, input).stream)
    #expect(try numbers(stream, column: 2) == (0..<180).map(Double.init))
    #expect(stream.tables[0].isCopied && stream.tables[0].digest == bytes)
    #expect(try folder.privateNames().isEmpty)
  }

  @Test func `a folder without private files is an error`() throws {
    let folder = try StudyFolder()
    let bytes = try write(folder)
    var descriptors: [Int32] = [0, 0]
    #expect(pipe(&descriptors) == 0)
    #expect(Foundation.write(descriptors[1], bytes, bytes.count) == bytes.count)
    close(descriptors[1])
    var input = folder.input("data", csv, participant: "participant")
    input.origin = .descriptor(descriptors[0])
    var options = folder.options()
    options.spoolFolder += "/nothing"
    #expect(scan(folder, input, options).diagnostics.map(\.code) == [.spoolFailed])
  }

  @Test func `several threads read batches at the same time`() throws {
    let folder = try StudyFolder()
    _ = try write(folder, isInOrder: false)
    let stream = try #require(
      scan(folder, folder.input("data", csv, participant: "participant")).stream)
    guard case .sorted = stream.tables[0].rowAssignment else {
      Issue.record("the rows are not in order")
      return
    }
    let expected = try (0..<stream.batchCount).map { try stream.batch($0).participants.lines[0] }
    DispatchQueue.concurrentPerform(iterations: 200) { round in
      let number = round % stream.batchCount
      let batch = try? stream.batch(number)
      #expect(batch?.participants.lines[0] == expected[number])
      #expect(batch?.tables[0]?.table.rowCount == 18)
    }
  }

  #if os(Linux)
    @Test func `sorted rows are in a file without a name`() throws {
      let folder = try StudyFolder()
      _ = try write(folder, participants: 9000, isInOrder: false)
      let stream = try #require(
        scan(folder, folder.input("data", csv, participant: "participant")).stream)
      #expect(try folder.privateNames().isEmpty)
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let targets = open.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
      let spoolTargets = targets.filter { $0.hasPrefix(folder.spool.path()) }
      #expect(!spoolTargets.isEmpty && spoolTargets.allSatisfy { $0.hasSuffix(" (deleted)") })
      #expect(try numbers(stream, column: 2).count == 81_000)
    }
  #endif

  @Test func `a record above the size limit is an error at its line`() throws {
    let folder = try StudyFolder()
    _ = try write(folder)
    var text = "participant,note\n1000,a\n1001,\"open\n"
    for row in 0..<400 { text += "\(1000 + row),b\n" }
    try folder.write(Array(text.utf8), "data")
    let input = folder.input("data", csv, participant: "participant")
    let (stream, diagnostics) = scan(folder, input, folder.options(recordLimit: 500))
    #expect(stream == nil && diagnostics.map(\.code) == [.recordTooLarge])
    #expect(rowsNamed(in: diagnostics) == [3])
  }

  @Test func `a row of another participant inside a text value is an error`() throws {
    let folder = try StudyFolder()
    _ = try write(folder)
    let text = "participant,note,steps\n1000,a,1\n1030,\"b,2\n1002,c,3\n1003,d\",4\n1001,a,2\n"
    try folder.write(Array(text.utf8), "data")
    let input = folder.input("data", csv, participant: "participant")
    let (stream, diagnostics) = scan(folder, input)
    #expect(diagnostics.map(\.code) == [.unterminatedQuote] && stream != nil)
    #expect(rowsNamed(in: diagnostics) == [3])
    // Lines that do not start with a participant key are ordinary text.
    let harmless = text.replacing("1002,", with: "x,").replacing("1003,", with: "y,")
    try folder.write(Array(harmless.utf8), "data")
    #expect(scan(folder, input).diagnostics.isEmpty)
  }

  @Test func `the row is found with omitted columns and a custom separator`()
    throws
  {
    let folder = try StudyFolder()
    _ = try write(folder)
    let text =
      "sep=;\n;participant;note;;steps\n0;1000;a;;1\n1;1030;\"b;;2\n2;1002;c;;3\n3;1003;d\";;4\n4;1001;a;;2\n"
    try folder.write(Array(text.utf8), "data")
    let input = folder.input("data", csv, participant: "participant")
    let (stream, diagnostics) = scan(folder, input)
    #expect(diagnostics.map(\.code) == [.separatorLine, .unnamedColumn, .unterminatedQuote])
    #expect(rowsNamed(in: diagnostics) == [1, 2, 4])
    let table = try #require(try stream?.batch(0).tables[0])
    #expect(table.table.schema.names == ["participant", "note", "steps"])
  }

  @Test func `a table without a participant column is only scanned`() throws {
    let folder = try StudyFolder()
    _ = try write(folder)
    let stream = try #require(scan(folder, folder.input("data", csv)).stream)
    #expect(stream.tables[0].rowCount == 360)
    #expect(stream.tables[0].latestDay(column: 1) == CalendarDay(year: 2026, month: 1, day: 9))
    #expect(try stream.batch(0).tables[0] == nil)
  }

  @Test func `cell errors of rows without a participant are always reported`() throws {
    let folder = try StudyFolder()
    _ = try write(folder)
    let text = "participant,steps\n1000,x\nnobody,y\n,z\n1001,2\n"
    try folder.write(Array(text.utf8), "data")
    let input = folder.input(
      "data", csv, [ColumnDeclaration(name: "steps", type: .integer)], participant: "participant")
    let (stream, diagnostics) = scan(folder, input, folder.options(isForgiving: true))
    #expect(diagnostics.filter { $0.severity == .error }.map(\.code) == [.notANumber])
    #expect(rowsNamed(in: diagnostics) == [3, 3, 4])
    #expect(diagnostics[0].message.hasSuffix("in 2 cells (rows 3 and 4)"))
    let first = try #require(try stream?.batch(0).tables[0])
    #expect(first.cellErrors == [CellError(row: 0, column: 1)])
    #expect(rowsNamed(in: first.messages) == [2])
  }
}
