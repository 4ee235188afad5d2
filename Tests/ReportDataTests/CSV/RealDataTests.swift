import ReportData
import ReportText
import TestSupport
import Testing

@Suite("Real data files")
struct RealDataTests {
  private func read(_ name: String, _ declarations: [ColumnDeclaration] = []) throws
    -> CheckedReading
  {
    let folder = projectRoot.appendingPathComponent("Tests/ReportDataTests/Fixtures")
    return readBytes(
      try FileBytes.read(path: folder.appendingPathComponent(name).path), declarations)
  }

  @Test("Beat the Blues: 100 participants, scores with dropout over the months")
  func beatTheBlues() throws {
    let read = try read("beat-the-blues.csv")
    #expect(read.codes.isEmpty)
    #expect(read.table?.rowCount == 100)
    #expect(
      read.table?.schema.names == [
        "participant", "drug", "length", "treatment", "bdi.pre", "bdi.2m", "bdi.4m", "bdi.6m",
        "bdi.8m",
      ])
    #expect(
      read.types == [.text, .text, .text, .text, .integer, .number, .number, .number, .number])
    let present = ["bdi.pre", "bdi.2m", "bdi.4m", "bdi.6m", "bdi.8m"].map { column in
      read.numbers(column).compactMap { $0 }.count
    }
    #expect(present == [100, 97, 73, 58, 52])
    #expect(read.numbers("bdi.pre").first == 29)
    var diagnostics = Diagnostics()
    let table = try #require(read.table)
    let keys = ParticipantKeys.collect(
      table, column: "participant", lines: read.reading.lines, file: "beat-the-blues.csv",
      into: &diagnostics)
    #expect(keys?.count == 100)
    #expect(keys?.ordinal(of: "B002") == 1)
  }

  @Test("scores written as 2.0 can be declared integers")
  func declaredIntegers() throws {
    let read = try read(
      "beat-the-blues.csv", [ColumnDeclaration(name: "bdi.8m", type: .integer)])
    #expect(read.codes.isEmpty)
    #expect(read.types.last == .integer)
  }

  @Test("San Francisco: hourly date-times with slashes")
  func temperatures() throws {
    let read = try read("sf-temps.csv")
    #expect(read.codes.isEmpty)
    #expect(read.types == [.number, .datetime])
    let dateTimes = read.numbers("date").compactMap { $0 }
    #expect(dateTimes.count == 199)
    #expect(zip(dateTimes, dateTimes.dropFirst()).allSatisfy { $1 - $0 == 3600 })
    #expect(dateTimes.first.map { CalendarDay(dateTime: $0).isoText } == "2010-01-01")
  }
}
