import Foundation
import ReportData
import ReportText
import TestSupport
import Testing

/// Tests of date-times around daylight-saving changes.
@Suite("Changes of the clocks") struct ClockChangeTests {
  /// Time zones with changes at night, at midnight, by half an hour, by a day, and without changes.
  private static let zones = [
    "America/Havana", "America/New_York", "America/Sao_Paulo", "America/St_Johns",
    "Asia/Kolkata", "Australia/Lord_Howe", "Europe/Berlin", "Europe/London", "Pacific/Apia", "UTC",
  ]

  /// A program that prints two values per instant of its input.
  ///
  /// These are the last start of its local day, and the number of times that clocks show its local
  /// time.
  private static let script = """
    import sys, zoneinfo, datetime
    zone = zoneinfo.ZoneInfo(sys.argv[1])
    utc = datetime.timezone.utc
    def instant(local):
        return int(local.replace(tzinfo=zone).timestamp())
    def local(instant):
        return datetime.datetime.fromtimestamp(instant, zone).replace(tzinfo=None, fold=0)
    for line in sys.stdin:
        at = int(line)
        day = local(at).date()
        midnight = datetime.datetime.combine(day, datetime.time())
        starts = [instant(midnight), instant(midnight.replace(fold=1))]
        starts = [one for one in starts if local(one) == midnight and local(one - 1).date() < day]
        low, high = (max(starts) - 1, max(starts)) if starts else (at - 172800, at)
        while high - low > 1:
            middle = (low + high) // 2
            if local(middle).date() < day:
                low = middle
            else:
                high = middle
        clock = local(at)
        twice = {instant(clock), instant(clock.replace(fold=1))}
        shown = [one for one in twice if local(one) == clock]
        print(at, high, len(shown))
    """

  /// Returns the instants around every change from 1970 to 2037, and some others.
  private func instants(_ zone: StudyTimeZone) -> [Int] {
    var random = SeededGenerator(seed: zone.name.utf8.reduce(5) { $0 &* 31 &+ UInt64($1) })
    var instants = (0..<200).map { _ in Int.random(in: 0..<2_145_916_800, using: &random) }
    zone.forEachOffset(from: 0, to: 2_145_916_800) { start, _, _ in
      for distance in [-90_000, -7_201, -3_600, -1_801, -1, 0, 1, 1_800, 3_599, 7_200, 86_400] {
        instants.append(max(200_000, Int(start) + distance))
      }
    }
    return instants
  }

  @Test("day starts and repeated times agree with Python's zoneinfo", arguments: zones)
  func anotherReader(_ name: String) throws {
    let zone = try #require(StudyTimeZone.named(name))
    let instants = instants(zone)
    let result = try runProcess(
      "python3", ["-c", Self.script, name],
      input: Array(instants.map { "\($0)\n" }.joined().utf8))
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == instants.count, "\(result.errors)")
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 3)
      let at = Double(numbers[0])
      #expect(zone.start(of: zone.day(of: at)) == Double(numbers[1]), "\(line)")
      #expect(zone.isRepeated(at) == (numbers[2] == 2), "\(line)")
    }
  }

  @Test("every date-time is read back from its text", arguments: zones)
  func written(_ name: String) throws {
    let zone = try #require(StudyTimeZone.named(name))
    for instant in instants(zone) {
      var writer = ByteWriter()
      writer.isoDateTime(Double(instant), in: zone)
      let text = String(decoding: writer.copy(), as: UTF8.self)
      let read = readText("a\n\(text)\n", timeZone: zone).numbers("a")
      #expect(read == [Double(instant)], "\(text)")
    }
  }

  @Test("intervals of equal offset are consecutive without a gap", arguments: zones)
  func batches(_ name: String) throws {
    let zone = try #require(StudyTimeZone.named(name))
    for (low, high) in [(0.0, 2e9), (1.3e9, 1.3e9 + 86_400 * 40), (-1e9, 7e9), (1.7e9, 1.7e9)] {
      var end = low
      var last: Int?
      zone.forEachOffset(from: low, to: high) { start, stop, offset in
        #expect(start == end && stop >= start && offset != last)
        #expect(zone.offset(at: Int(start)) == offset)
        if stop > start { #expect(zone.offset(at: Int(stop) - 1) == offset) }
        (end, last) = (stop, offset)
      }
      #expect(end == high)
    }
  }

  @Test("a column records whether its date-times have an offset")
  func offsets() {
    func hasOffsets(_ text: String, _ declared: Bool = false) -> Bool? {
      let columns = declared ? [ColumnDeclaration(name: "a", type: .datetime)] : []
      return readText("a\n" + text, columns).table?.columns[0].schema.hasOffsets
    }
    for declared in [false, true] {
      #expect(hasOffsets("2026-01-01T08:00\n2026-01-02 08:00:01.5\n", declared) == false)
      #expect(hasOffsets("2026-01-01T08:00\n2026-01-02T08:00Z\n", declared) == true)
      #expect(hasOffsets("2026-01-01T08:00-04:00\n", declared) == true)
      #expect(hasOffsets("\n2026-01-01T08:00:00+0530\n\n", declared) == true)
    }
    #expect(hasOffsets("1\n-2\n") == false)
  }

  private static let doubtful = """
    a
    2026-10-25T02:30
    2026-10-25T02:30+02:00
    2026-10-25T02:59:59
    2026-10-25T03:00
    2026-03-29T02:30
    2026-03-29T01:59

    """

  private static let warnings = [
    "2 times of `a` occur twice in Europe/Berlin, where clocks are set back; "
      + "reportgen uses the first",
    "1 time of `a` does not exist in Europe/Berlin, where clocks are set forward; "
      + "reportgen uses the time after the change",
  ]

  @Test("times without a single instant are counted", arguments: [false, true])
  func warned(isDeclared: Bool) throws {
    let zone = try #require(StudyTimeZone.named("Europe/Berlin"))
    let columns = isDeclared ? [ColumnDeclaration(name: "a", type: .datetime)] : []
    let read = readText(Self.doubtful, columns, timeZone: zone)
    #expect(read.diagnostics.map(\.message) == Self.warnings)
    #expect(read.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(read.numbers("a")[0] == read.numbers("a")[1])
    #expect(readText(Self.doubtful, columns).diagnostics.isEmpty)
    let lines = Self.doubtful.split(separator: "\n").dropFirst().map { "{\"a\": \"\($0)\"}\n" }
    var diagnostics = Diagnostics()
    _ = NDJSONReader.read(
      Array(lines.joined().utf8), name: "t", file: "t.ndjson", declarations: columns,
      timeZone: zone, into: &diagnostics)
    #expect(diagnostics.all.map(\.message) == Self.warnings)
  }

  @Test("invalid instants have no local time, instants outside the calendar are unchanged")
  func beyond() throws {
    let zone = try #require(StudyTimeZone.named("Europe/Berlin"))
    #expect(zone.local(fromInstant: .nan).isNaN)
    #expect(zone.instant(fromLocal: .nan).isNaN)
    for value in [1e300, -1e300, .infinity, -.infinity] {
      #expect(zone.local(fromInstant: value) == value)
      #expect(zone.instant(fromLocal: value) == value)
      #expect(!zone.isRepeated(value))
    }
  }
}
