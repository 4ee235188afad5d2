/// The offsets from UTC of a time zone, and the instants at which they change.
struct ZoneData: Sendable, Hashable {
  /// The instants at which the offset changes, in ascending order.
  private var changes: [Int] = []
  /// The offset after each change, in seconds east of UTC.
  private var offsets: [Int] = []
  /// The offset before the first change, in seconds east of UTC.
  private var firstOffset: Int
  /// The annual rule for the offsets after the last change; nil if there is none.
  private var rule: ZoneRule?

  /// The last year with precomputed rule changes, so that most lookups do not use the rule.
  private static let listedYears = 2_200

  /// Creates the data of a zone with one offset at all times.
  init(fixed offset: Int) { firstOffset = offset }

  /// The offset of the zone if it never changes; nil if it changes.
  var onlyOffset: Int? { changes.isEmpty && rule == nil ? firstOffset : nil }

  /// Returns the instants of the offset changes between two instants, both excluded, in order.
  func changes(after low: Double, before high: Double) -> [Double] {
    changes[count(through: low)...].lazy.map(Double.init).prefix { $0 < high }
  }

  /// Returns the instant of the last offset change at or before an instant; nil if there is none.
  func change(atOrBefore instant: Double) -> Double? {
    let count = count(through: instant)
    return count > 0 ? Double(changes[count - 1]) : nil
  }

  /// Returns the number of offset changes at or before an instant.
  private func count(through instant: Double) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if Double(changes[middle]) <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the offset in seconds east of UTC at an instant.
  func offset(at instant: Int) -> Int {
    guard let first = changes.first, instant >= first else {
      if changes.isEmpty, let rule { return rule.offset(at: instant) }
      return firstOffset
    }
    if let rule, let last = changes.last, instant >= last { return rule.offset(at: instant) }
    return offsets[count(through: Double(instant)) - 1]
  }

  // MARK: TZif files

  /// Creates data from a TZif file of version 2 or later (RFC 8536); nil if it is invalid.
  init?(file: [UInt8]) {
    guard let first = Header(file, at: 0), first.version >= UInt8(ascii: "2"),
      let header = Header(file, at: first.end(timeSize: 4))
    else { return nil }
    let end = header.end(timeSize: 8)
    guard end < file.count, file[end] == 0x0A, header.typeCount > 0 else { return nil }
    var index = header.start
    let times = (0..<header.timeCount).map { Self.integer(file, index + $0 * 8, size: 8) }
    index += header.timeCount * 8
    let kinds = file[index..<index + header.timeCount].map { Int($0) }
    index += header.timeCount
    let types = (0..<header.typeCount).map { Self.integer(file, index + $0 * 6, size: 4) }
    guard kinds.allSatisfy({ $0 < types.count }),
      types.allSatisfy({ (-93_600...93_600).contains($0) }),
      zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    firstOffset = types[0]
    for (time, kind) in zip(times, kinds) where types[kind] != offsets.last ?? firstOffset {
      changes.append(time)
      offsets.append(types[kind])
    }
    let footer = file[(end + 1)...].prefix { $0 != 0x0A }
    guard end + 1 + footer.count < file.count else { return nil }
    if !footer.isEmpty {
      guard let rule = ZoneRule(footer) else { return nil }
      self.rule = rule
      list(rule)
    }
  }

  /// Adds the offset changes that a rule gives after the changes in the file.
  private mutating func list(_ rule: ZoneRule) {
    let after = changes.last ?? CalendarDay.number(year: 1900, month: 1, day: 1) * 86_400
    let year = CalendarDay(dateTime: Double(after)).civil.year
    guard year < Self.listedYears else { return }
    var current = rule.offset(at: after)
    for change in rule.changes(from: year, through: Self.listedYears) where change.instant > after {
      if change.offset != current {
        changes.append(change.instant)
        offsets.append(change.offset)
      }
      current = change.offset
    }
  }

  /// Returns the big-endian two's complement number that starts at an index.
  private static func integer(_ bytes: [UInt8], _ start: Int, size: Int) -> Int {
    var value = Int(Int8(bitPattern: bytes[start]))
    for index in start + 1..<start + size { value = value << 8 | Int(bytes[index]) }
    return value
  }

  /// The header of a data block in a TZif file, with the sizes of its parts.
  private struct Header {
    let version: UInt8
    let start: Int
    let timeCount: Int
    let typeCount: Int
    private let otherCounts: (utc: Int, standard: Int, leap: Int, letters: Int)

    /// Creates the header at an index; nil if it is invalid or its data exceeds the file.
    init?(_ bytes: [UInt8], at index: Int) {
      guard index + 44 <= bytes.count,
        bytes[index..<index + 4].elementsEqual("TZif".utf8)
      else { return nil }
      version = bytes[index + 4]
      let counts = (0..<6).map { ZoneData.integer(bytes, index + 20 + $0 * 4, size: 4) }
      guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      otherCounts = (counts[0], counts[1], counts[2], counts[5])
      timeCount = counts[3]
      typeCount = counts[4]
      start = index + 44
      guard end(timeSize: 4) <= bytes.count else { return nil }
    }

    /// Returns the index of the first byte after the data block.
    func end(timeSize: Int) -> Int {
      start + timeCount * (timeSize + 1) + typeCount * 6 + otherCounts.letters
        + otherCounts.leap * (timeSize + 4) + otherCounts.standard + otherCounts.utc
    }
  }
}

// MARK: - Annual rule

/// The annual rule of a time zone: the POSIX `TZ` string with the wider hours of RFC 8536.
struct ZoneRule: Sendable, Hashable {
  /// A day of any year, and the seconds after its local midnight.
  private struct YearDay: Sendable, Hashable {
    enum Day: Sendable, Hashable {
      /// `Jn`: 1…365, without 29 February.
      case julian(Int)
      /// `n`: 0…365, with 29 February.
      case zeroBased(Int)
      /// `Mm.w.d`: weekday 0 (Sunday)…6 of week 1…5 (5 is the last) of a month.
      case weekday(month: Int, week: Int, day: Int)
    }

    var day: Day
    var seconds: Int

    /// Returns the local time of this day in a year, in seconds since 1970-01-01T00:00.
    func seconds(inYear year: Int) -> Int {
      let newYear = CalendarDay.number(year: year, month: 1, day: 1)
      let number: Int
      switch day {
      case .zeroBased(let day): number = newYear + day
      case .julian(let day):
        let isAfterLeapDay = day > 59 && CalendarDay.daysIn(month: 2, year: year) == 29
        number = newYear + day - 1 + (isAfterLeapDay ? 1 : 0)
      case .weekday(let month, let week, let day):
        let first = CalendarDay(number: CalendarDay.number(year: year, month: month, day: 1))
        let skip = (day - first.weekday % 7 + 7) % 7
        let offset = skip + (week - 1) * 7
        let length = CalendarDay.daysIn(month: month, year: year)
        number = first.number + (offset < length ? offset : offset - 7)
      }
      return number * 86_400 + seconds
    }
  }

  private let standard: Int
  private let summer: (offset: Int, start: YearDay, end: YearDay)?

  static func == (left: ZoneRule, right: ZoneRule) -> Bool {
    left.standard == right.standard && left.summer?.offset == right.summer?.offset
      && left.summer?.start == right.summer?.start && left.summer?.end == right.summer?.end
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(standard)
    hasher.combine(summer?.offset)
  }

  /// Returns the offset in seconds east of UTC at an instant.
  func offset(at instant: Int) -> Int {
    guard let summer else { return standard }
    let year = CalendarDay(number: (instant + standard).flooredDays).civil.year
    // The days of a rule can extend past New Year, and so can the difference between both offsets.
    for year in [year - 1, year, year + 1] {
      let start = summer.start.seconds(inYear: year) - standard
      var end = summer.end.seconds(inYear: year) - summer.offset
      if end <= start { end = summer.end.seconds(inYear: year + 1) - summer.offset }
      if start <= instant, instant < end { return summer.offset }
    }
    return standard
  }

  /// Returns the offset changes in a range of years, in order; empty if the offset never changes.
  func changes(from first: Int, through last: Int) -> [(instant: Int, offset: Int)] {
    guard let summer, first <= last else { return [] }
    return (first...last).flatMap { year in
      [
        (instant: summer.start.seconds(inYear: year) - standard, offset: summer.offset),
        (instant: summer.end.seconds(inYear: year) - summer.offset, offset: standard),
      ]
    }.sorted { $0.instant < $1.instant }
  }

  /// Creates a rule from a text such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil for an invalid text.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = ZoneRuleReader(text)
    guard reader.skipName(), let standard = reader.time(limit: 24) else { return nil }
    self.standard = -standard
    if reader.isAtEnd {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = 3600 - standard
    if !reader.isAt(UInt8(ascii: ",")) {
      guard let summerOffset = reader.time(limit: 24) else { return nil }
      offset = -summerOffset
    }
    guard let start = Self.yearDay(&reader), let end = Self.yearDay(&reader), reader.isAtEnd
    else { return nil }
    summer = (offset, start, end)
  }

  private static func yearDay(_ reader: inout ZoneRuleReader) -> YearDay? {
    guard reader.skip(UInt8(ascii: ",")) else { return nil }
    let day: YearDay.Day
    if reader.skip(UInt8(ascii: "M")) {
      guard let month = reader.number(in: 1...12), reader.skip(UInt8(ascii: ".")),
        let week = reader.number(in: 1...5), reader.skip(UInt8(ascii: ".")),
        let weekday = reader.number(in: 0...6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if reader.skip(UInt8(ascii: "J")) {
      guard let number = reader.number(in: 1...365) else { return nil }
      day = .julian(number)
    } else {
      guard let number = reader.number(in: 0...365) else { return nil }
      day = .zeroBased(number)
    }
    guard reader.skip(UInt8(ascii: "/")) else { return YearDay(day: day, seconds: 7200) }
    return reader.time(limit: 167).map { YearDay(day: day, seconds: $0) }
  }
}

// MARK: - Parts of a `TZ` string

/// A reader for the consecutive parts of a `TZ` string.
private struct ZoneRuleReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  func isAt(_ byte: UInt8) -> Bool { rest.first == byte }

  /// Skips a byte if it is next.
  ///
  /// - Returns: true if the byte was next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips a name: letters, or any text in angle brackets.
  ///
  /// - Returns: false if there is no name.
  mutating func skipName() -> Bool {
    if skip(UInt8(ascii: "<")) {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")), end > rest.startIndex else {
        return false
      }
      rest = rest[(end + 1)...]
      return true
    }
    let name = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    rest = rest[name.endIndex...]
    return !name.isEmpty
  }

  /// Reads an integer within bounds; nil if there is none.
  mutating func number(in bounds: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    rest = rest[digits.endIndex...]
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return bounds.contains(value) ? value : nil
  }

  /// Reads the time `[+-]hh[:mm[:ss]]` and returns it in seconds; nil if there is none.
  mutating func time(limit: Int) -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    guard var seconds = number(in: 0...limit).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where skip(UInt8(ascii: ":")) {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }
}

extension Int {
  /// The number of complete days in this number of seconds, rounded down.
  fileprivate var flooredDays: Int { self >= 0 ? self / 86_400 : (self - 86_399) / 86_400 }
}
