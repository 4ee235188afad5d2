import Testing

@testable import ReportData

@Suite("Rules of time zones for all years")
struct ZoneRuleTests {
  private func rule(_ text: String) -> ZoneRule? { ZoneRule(Array(text.utf8)[...]) }

  private func instant(_ text: String) -> Int {
    let dateTime = Array(text.utf8).withUnsafeBufferPointer { ISODate.dateTime($0) }
    return dateTime.map { Int($0.local) } ?? 0
  }

  @Test("a rule without summer time is one offset")
  func plain() {
    #expect(rule("JST-9")?.offset(at: 0) == 32_400)
    #expect(rule("<+0545>-5:45")?.offset(at: 0) == 20_700)
    #expect(rule("<-03>3")?.offset(at: 0) == -10_800)
  }

  @Test("summer time starts and ends at the second")
  func seconds() {
    let berlin = rule("CET-1CEST,M3.5.0,M10.5.0/3")
    for (text, offset) in [
      ("2050-03-27T00:59:59", 3600), ("2050-03-27T01:00:00", 7200),
      ("2050-10-30T00:59:59", 7200), ("2050-10-30T01:00:00", 3600),
    ] {
      #expect(berlin?.offset(at: instant(text)) == offset)
    }
  }

  @Test("southern summer time includes New Year")
  func south() {
    let sydney = rule("AEST-10AEDT,M10.1.0,M4.1.0/3")
    for (text, offset) in [
      ("2050-01-01T00:00", 39_600), ("2050-12-31T23:59", 39_600), ("2050-07-01T00:00", 36_000),
      ("2050-10-01T15:59:59", 36_000), ("2050-10-01T16:00:00", 39_600),
    ] {
      #expect(sydney?.offset(at: instant(text)) == offset)
    }
  }

  @Test("rules accept negative hours, hours above 24 and inverted summer time")
  func oddities() {
    let nuuk = rule("<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
    #expect(nuuk?.offset(at: instant("2050-03-27T00:59:59")) == -7200)
    #expect(nuuk?.offset(at: instant("2050-03-27T01:00:00")) == -3600)
    let dublin = rule("IST-1GMT0,M10.5.0,M3.5.0/1")
    #expect(dublin?.offset(at: instant("2050-01-15T12:00")) == 0)
    #expect(dublin?.offset(at: instant("2050-07-15T12:00")) == 3600)
    let always = rule("XXX3EDT4,0/0,J365/23")
    #expect(always?.offset(at: instant("2051-06-01T00:00")) == -14_400)
  }

  @Test("day-of-year rules work with and without 29 February")
  func yearDays() {
    let julian = rule("AAA0BBB,J60/0,J300/0")
    #expect(julian?.offset(at: instant("2048-02-29T23:59:59")) == 0)
    #expect(julian?.offset(at: instant("2048-03-01T00:00:00")) == 3600)
    let counted = rule("AAA0BBB,59/0,300/0")
    #expect(counted?.offset(at: instant("2048-02-29T00:00:00")) == 3600)
    #expect(counted?.offset(at: instant("2047-02-28T23:59:59")) == 0)
  }

  @Test(
    "an invalid rule is rejected",
    arguments: [
      "", "CET", "-1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
      "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-25", "<CET-1", "CET-1:60",
      "CET-1CEST,J0,J5", "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1CEST,M3.5.0,M10.5.0x",
    ])
  func refused(_ text: String) {
    #expect(rule(text) == nil)
  }
}
