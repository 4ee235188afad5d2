import ReportText
import TestSupport
import Testing

@testable import ReportData

@Suite("Dates and date-times in ISO 8601")
struct ISODateTests {
  private func dateTime(_ text: String) -> ISODate.DateTime? {
    Array(text.utf8).withUnsafeBufferPointer { ISODate.dateTime($0) }
  }

  private func written(_ body: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    body(&writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  @Test("every date is read back from its text")
  func days() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let day = CalendarDay(number: Int.random(in: -719_162...2_932_896, using: &random))
      #expect(CalendarDay(iso: day.isoText) == day)
    }
  }

  @Test("every date-time is read back from its text")
  func dateTimes() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let seconds = Double(Int.random(in: -60_000_000_000...250_000_000_000, using: &random))
      var writer = ByteWriter()
      writer.isoDateTime(seconds, in: .utc)
      let text = String(decoding: writer.copy(), as: UTF8.self)
      #expect(dateTime(text)?.local == seconds)
      #expect(dateTime(text)?.offset == nil)
    }
  }

  @Test("all notations of offsets are read")
  func offsets() {
    let day = "2026-11-03T10:00"
    #expect(dateTime(day + "Z")?.offset == 0)
    #expect(dateTime(day + "+01:00")?.offset == 3600)
    #expect(dateTime(day + ":30-0530")?.offset == -19_800)
    #expect(dateTime(day + ":30.5+14")?.offset == 50_400)
    for wrong in [
      "z", "+", "+1", "+1:00", "+01:0", "+01:", "+24:00", "+01:60", "Zx", "+01:000", " Z",
    ] {
      #expect(dateTime(day + wrong) == nil)
    }
  }

  @Test("an invalid date-time is rejected")
  func wrong() {
    for text in [
      "", "2026-11-03", "2026-11-03T", "2026-11-03T1:00", "2026-11-03T10", "2026-11-03T10:0",
      "2026-11-03T10:00:", "2026-11-03T10:00:60", "2026-11-03T10:00:00.", "2026-11-03t10:00",
      "2026-13-03T10:00", "2026-11-03  10:00",
    ] {
      #expect(dateTime(text) == nil, "\(text)")
    }
  }

  @Test(
    "excess decimals are truncated, so a date-time remains in its second",
    arguments: [
      "0001-12-31", "1583-10-10", "1969-12-31", "1970-01-01", "2026-11-08", "9999-12-31",
    ])
  func decimals(day: String) throws {
    let zone = try #require(StudyTimeZone.named("-03:00"))
    for digits in 1...12 {
      for (offset, zone) in [("", StudyTimeZone.utc), ("", zone), ("Z", .utc), ("-03:00", zone)] {
        let text = "\(day)T23:59:59.\(String(repeating: "9", count: digits))\(offset)"
        let instant = try #require(dateTime(text)?.instant(in: zone), "\(text)")
        #expect(zone.day(of: instant).isoText == day, "\(text)")
        #expect(
          written { $0.isoDateTime(instant, in: zone) } == "\(day)T23:59:59", "\(text)")
        #expect(
          written {
            $0.timeOfDay(instant, in: zone, decimals: min(3, digits), locale: .standard)
          } == "23:59:59." + String(repeating: "9", count: min(3, digits)), "\(text)")
      }
    }
  }

  @Test("a date-time with milliseconds is written with milliseconds")
  func milliseconds() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let second = Int.random(in: -2_000_000_000...8_000_000_000, using: &random)
      let part = Int.random(in: 0...999, using: &random)
      for dateTime in [Double(second) + Double(part) / 1000, Double(second * 1000 + part) / 1000] {
        #expect(dateTime.millisecondsOfSecond == part, "\(second) \(part)")
      }
    }
  }

  @Test("the year 0 is rejected, as text and through an offset")
  func yearZero() {
    #expect(CalendarDay(iso: "0000-12-31") == nil)
    #expect(CalendarDay(iso: "0001-01-01") != nil)
    #expect(dateTime("0000-12-31T23:59") == nil)
    let parser = CellParser(format: CSVFormat(), timeZone: .utc)
    for (text, isRead) in [
      ("0001-01-01T00:00+01:00", false), ("0001-01-01T02:00+01:00", true),
      ("9999-12-31T23:30-01:00", false), ("9999-12-31T23:30Z", true),
    ] {
      let value = Array(text.utf8).withUnsafeBufferPointer { parser.dateTime($0) }
      #expect((value != nil) == isRead, "\(text)")
    }
  }

  @Test("command-line dates have only hyphens")
  func iso() {
    #expect(CalendarDay(iso: "2026-11-03")?.civil.month == 11)
    for text in ["2026/11/03", "2026-11-3", "20261103", "2026-11-03 ", "2026-02-29", ""] {
      #expect(CalendarDay(iso: text) == nil)
    }
  }
}
