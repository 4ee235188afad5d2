import Foundation
import ReportData
import TestSupport
import Testing

@Suite("Time zones from the system's TZif files")
struct StudyTimeZoneTests {
  /// Time zones with all types of rules.
  private static let zones = [
    "Africa/Abidjan", "Africa/Johannesburg", "Africa/Lagos", "Africa/Nairobi", "America/Anchorage",
    "America/Argentina/Buenos_Aires", "America/Bogota", "America/Caracas", "America/Chicago",
    "America/Denver", "America/Halifax", "America/Havana", "America/Lima", "America/Los_Angeles",
    "America/New_York", "America/Panama", "America/Phoenix", "America/Puerto_Rico",
    "America/Regina", "America/Santiago", "America/Sao_Paulo", "America/St_Johns",
    "America/Toronto", "America/Vancouver", "Antarctica/Troll", "Asia/Baku", "Asia/Bangkok",
    "Asia/Colombo", "Asia/Dhaka", "Asia/Dubai", "Asia/Hong_Kong", "Asia/Jakarta",
    "Asia/Jerusalem", "Asia/Karachi", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Pyongyang",
    "Asia/Seoul", "Asia/Shanghai", "Asia/Singapore", "Asia/Taipei", "Asia/Tashkent", "Asia/Tokyo",
    "Atlantic/Azores", "Atlantic/Canary", "Atlantic/Reykjavik", "Australia/Adelaide",
    "Australia/Brisbane", "Australia/Lord_Howe", "Australia/Perth", "Australia/Sydney",
    "Etc/GMT+5", "Europe/Athens", "Europe/Berlin", "Europe/Dublin", "Europe/Istanbul",
    "Europe/Kyiv", "Europe/Lisbon", "Europe/London", "Europe/Madrid", "Europe/Moscow",
    "Europe/Paris", "Europe/Stockholm", "Europe/Volgograd", "Indian/Maldives", "Pacific/Apia",
    "Pacific/Auckland", "Pacific/Chatham", "Pacific/Honolulu", "Pacific/Kiritimati",
  ]

  /// A program that prints `instant offset` for its input and for the seconds around each change.
  ///
  /// It finds the changes week by week, then by bisection.
  private static let script = """
    import sys, zoneinfo, datetime
    zone = zoneinfo.ZoneInfo(sys.argv[1])
    def offset(instant):
        at = datetime.datetime.fromtimestamp(instant, zone)
        return int(at.utcoffset().total_seconds())
    instants = [int(line) for line in sys.stdin]
    week = 604800
    for low in range(0, 2145916800 - week, week):
        high = low + week
        if offset(low) == offset(high):
            continue
        while high - low > 1:
            middle = (low + high) // 2
            if offset(middle) == offset(low):
                low = middle
            else:
                high = middle
        instants += [high - 1, high, high + 1]
    for instant in instants:
        print(instant, offset(instant))
    """

  /// Compares with Python, which reads the same system files and so the same data version.
  @Test("offsets agree with Python's zoneinfo from 1970 to 2037", arguments: zones)
  func anotherReader(_ name: String) throws {
    let zone = try #require(StudyTimeZone.named(name))
    var random = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let instants = (0..<400).map { _ in Int.random(in: 0..<2_145_916_800, using: &random) }
    let result = try runProcess(
      "python3", ["-c", Self.script, name],
      input: Array(instants.map { "\($0)\n" }.joined().utf8))
    let lines = result.output.split(separator: "\n")
    #expect(lines.count >= instants.count, "\(result.errors)")
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 2)
      #expect(zone.offset(at: numbers[0]) == numbers[1], "\(line)")
    }
  }

  @Test("most local times convert back to their instant, all to equal local times")
  func backAndForth() throws {
    for name in ["Europe/London", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kolkata"] {
      let zone = try #require(StudyTimeZone.named(name))
      var random = SeededGenerator(seed: 8)
      var exact = 0
      for _ in 0..<4000 {
        let instant = Double(Int.random(in: 0..<4_000_000_000, using: &random))
        let local = zone.local(fromInstant: instant)
        let back = zone.instant(fromLocal: local)
        #expect(zone.local(fromInstant: back) == local)
        #expect(back <= instant)
        if back == instant { exact += 1 }
      }
      #expect(exact > 3950)
    }
  }

  @Test("a repeated time is its first occurrence, a skipped time moves forward")
  func changes() throws {
    let zone = try #require(StudyTimeZone.named("Europe/Berlin"))
    func local(_ text: String) throws -> Double {
      try #require(Array(text.utf8).withUnsafeBufferPointer { ISODate.dateTime($0) }).local
    }
    let twice = try local("2026-10-25T02:30")
    #expect(zone.instant(fromLocal: twice) == twice - 7200)
    let never = try local("2026-03-29T02:30")
    #expect(zone.local(fromInstant: zone.instant(fromLocal: never)) == never + 3600)
  }

  @Test("the rule applies after the list of changes")
  func farFuture() throws {
    let zone = try #require(StudyTimeZone.named("Europe/Berlin"))
    let sydney = try #require(StudyTimeZone.named("Australia/Sydney"))
    for year in stride(from: 2040, through: 2400, by: 17) {
      let january = try #require(CalendarDay(year: year, month: 1, day: 15)).number * 86_400
      let july = try #require(CalendarDay(year: year, month: 7, day: 15)).number * 86_400
      #expect([january, july].map(zone.offset(at:)) == [3600, 7200])
      #expect([january, july].map(sydney.offset(at:)) == [39_600, 36_000])
    }
  }

  @Test("date-times without an offset use the rules of their day")
  func cells() throws {
    let zone = try #require(StudyTimeZone.named("Europe/London"))
    let read = readText("a\n2026-01-15T12:00\n2026-07-15T12:00\n", timeZone: zone)
    let hours = read.numbers("a").compactMap { $0 }.map {
      ($0 / 3600).truncatingRemainder(dividingBy: 24)
    }
    #expect(hours == [12, 11])
  }

  @Test("UTC and fixed offsets need no file")
  func fixed() {
    #expect(StudyTimeZone.named("UTC", directory: "/nowhere") == .utc)
    #expect(StudyTimeZone.named("+05:30", directory: "/nowhere")?.offset(at: 0) == 19_800)
    #expect(StudyTimeZone.named("-0330", directory: "/nowhere")?.name == "-03:30")
    #expect(StudyTimeZone.utc.local(fromInstant: 12.5) == 12.5)
    #expect(StudyTimeZone.named("Europe/London", directory: "/nowhere") == nil)
  }

  @Test(
    "names that are not zones, or leave the folder, are rejected",
    arguments: [
      "", "Europe", "Europe/Nowhere", "../../../etc/passwd", "/etc/localtime", "Europe//London",
      "Europe/London/", "tzdata.zi", "zone.tab", "Europe/./London", "+5", "+25:00",
    ])
  func unknown(_ name: String) {
    #expect(StudyTimeZone.named(name) == nil)
  }

  @Test("a damaged file is rejected and never read past its end")
  func damaged() throws {
    let original = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/London"))
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SeededGenerator(seed: 6)
    let file = folder.appendingPathComponent("Zone")
    for round in 0..<600 {
      var bytes = Data(original)
      if round % 2 == 0 {
        bytes = Data(bytes.prefix(Int.random(in: 0..<original.count, using: &random)))
        try bytes.write(to: file)
        #expect(StudyTimeZone.named("Zone", directory: folder.path) == nil)
      } else {
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8(
            truncatingIfNeeded: random.next())
        }
        try bytes.write(to: file)
        let zone = StudyTimeZone.named("Zone", directory: folder.path)
        #expect((zone?.offset(at: 5_000_000_000) ?? 0).magnitude < 200_000)
      }
    }
  }

  @Test("the version and the names of the zone data are available")
  func version() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(StudyTimeZone.dataVersion(directory: folder.path) == "unknown")
    #expect(StudyTimeZone.knownNames(directory: folder.path).isEmpty)
    let list = "# version 2025b\nR A 2000 o\nZ Europe/London 0 - GMT\nL Europe/London GB\n"
    try list.write(
      to: folder.appendingPathComponent("tzdata.zi"), atomically: true, encoding: .utf8)
    #expect(StudyTimeZone.dataVersion(directory: folder.path) == "2025b")
    #expect(StudyTimeZone.knownNames(directory: folder.path) == ["Europe/London", "GB", "UTC"])
    try "2026a\n".write(
      to: folder.appendingPathComponent("+VERSION"), atomically: true, encoding: .utf8)
    #expect(StudyTimeZone.dataVersion(directory: folder.path) == "2026a")
  }
}
