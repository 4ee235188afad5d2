import ReportText

/// The time zone of a study: how instants become local time, and back.
///
/// Zones by name are read from the system's TZif files (RFC 8536) and never from the environment.
/// `UTC` and fixed offsets need no file.
public struct StudyTimeZone: Sendable, Hashable {
  /// A name with its offsets; one reference, since every column of moments has its zone.
  private final class Storage: Sendable {
    let name: String
    let data: ZoneData

    init(_ name: String, _ data: ZoneData) {
      self.name = name
      self.data = data
    }
  }

  /// Where systems keep their time-zone files.
  public static let systemDirectory = "/usr/share/zoneinfo"

  /// Coordinated universal time.
  public static let utc = StudyTimeZone(name: "UTC", data: ZoneData(fixed: 0))

  /// The name, such as `Europe/London`, `UTC` or `+05:30`.
  public var name: String { storage.name }
  private let storage: Storage
  private var data: ZoneData { storage.data }

  private init(name: String, data: ZoneData) { storage = Storage(name, data) }

  /// Two zones are equal when they have one name and the same offsets.
  public static func == (left: StudyTimeZone, right: StudyTimeZone) -> Bool {
    left.storage === right.storage || left.name == right.name && left.data == right.data
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// A zone that is always so many seconds east of UTC (less than 24 hours either way).
  public static func fixed(offset seconds: Int) -> StudyTimeZone {
    let seconds = max(-86_399, min(86_399, seconds))
    return StudyTimeZone(name: FixedOffset.text(seconds), data: ZoneData(fixed: seconds))
  }

  /// The zone that a project names: an IANA name, `UTC`, or an offset such as `+05:30`.
  ///
  /// - Parameters:
  ///   - name: the name, in the letters of the database.
  ///   - directory: where the TZif files are.
  /// - Returns: nil when there is no such zone or its file cannot be used.
  public static func named(
    _ name: String, directory: String = systemDirectory
  ) -> StudyTimeZone? {
    if name == "UTC" { return utc }
    if let offset = Array(name.utf8).withUnsafeBufferPointer({ FixedOffset.seconds($0, from: 0) }) {
      return fixed(offset: offset)
    }
    guard isZoneName(name), let bytes = try? FileBytes.read(path: directory + "/" + name),
      let data = ZoneData(file: bytes)
    else { return nil }
    return StudyTimeZone(name: name, data: data)
  }

  /// Names with letters, digits, `_`, `-` and `+`, in parts by `/`: nothing that leaves the folder.
  private static func isZoneName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "+"):
            true
          default: false
          }
        }
    }
  }

  /// The whole second of an instant; of one beyond any calendar, or none, the nearest that there is.
  private static func second(of instant: Double) -> Int {
    instant.isNaN ? 0 : Int(flooring: min(1e15, max(-1e15, instant)))
  }

  /// Seconds east of UTC at an instant in seconds since 1970-01-01T00:00Z.
  public func offset(at instant: Int) -> Int { data.offset(at: instant) }

  /// The local time of an instant, in seconds since 1970-01-01T00:00 of the local calendar.
  public func local(fromInstant instant: Double) -> Double {
    instant + Double(data.offset(at: Self.second(of: instant)))
  }

  /// The instant of a local time.
  ///
  /// A time that comes twice (clocks set back) is taken the first time; one that does not come
  /// (clocks set forward) is taken as if the clocks had not been set yet, so 02:30 becomes 03:30.
  public func instant(fromLocal local: Double) -> Double {
    if let offset = data.onlyOffset { return local - Double(offset) }
    let seconds = Self.second(of: local)
    let before = data.offset(at: seconds - 86_400)
    let after = data.offset(at: seconds + 86_400)
    let first = seconds - before
    let second = seconds - after
    let offset = data.offset(at: first) != before && data.offset(at: second) == after
    return local - Double(offset ? after : before)
  }

  /// The day that an instant falls on.
  public func day(of instant: Double) -> CalendarDay {
    CalendarDay(dateTime: local(fromInstant: instant))
  }

  /// The instant at which a day begins: midnight; where the clocks are set forward over it, the moment when
  /// they are; where they are set back into the day before, midnight as it comes again.
  public func start(of day: CalendarDay) -> Double {
    let midnight = Double(day.number) * 86_400
    let instant = instant(fromLocal: midnight)
    if data.onlyOffset != nil { return instant }
    if local(fromInstant: instant) != midnight {
      return data.change(atOrBefore: instant) ?? instant
    }
    guard isRepeated(instant) else { return instant }
    let again = midnight - Double(data.offset(at: Self.second(of: instant) + 86_400))
    return self.day(of: again - 1) < day ? again : instant
  }

  /// True when the clocks show the local time of an instant twice, since they are set back.
  public func isRepeated(_ instant: Double) -> Bool {
    if data.onlyOffset != nil { return false }
    let local = local(fromInstant: instant)
    let seconds = Self.second(of: local)
    let offset = data.offset(at: Self.second(of: instant))
    return [-86_400, 86_400].contains { distance in
      let other = data.offset(at: seconds + distance)
      return other != offset && data.offset(at: seconds - other) == other
    }
  }

  /// True when the clocks are set within a day of an instant.
  func hasChange(near instant: Double) -> Bool {
    data.change(atOrBefore: instant + 86_400).map { instant - 86_400 <= $0 } ?? false
  }

  /// Divides the time from one instant to another into parts with one offset each, in order.
  /// - Parameter body: takes the first instant of a part, the first instant of the next part (`high` for
  ///   the last one), and the offset in seconds east of UTC.
  public func forEachOffset(
    from low: Double, to high: Double,
    _ body: (_ low: Double, _ high: Double, _ offset: Int) -> Void
  ) {
    var start = low
    for change in data.changes(after: low, before: high) {
      body(start, change, data.offset(at: Self.second(of: start)))
      start = change
    }
    body(start, high, data.offset(at: Self.second(of: start)))
  }

  /// The version of the system's time-zone data, such as `2025b`; `unknown` when it does not say.
  public static func dataVersion(directory: String = systemDirectory) -> String {
    if let bytes = try? FileBytes.read(path: directory + "/+VERSION") {
      return word(bytes[...])
    }
    let mark = Array("# version ".utf8)
    guard let bytes = try? FileBytes.read(path: directory + "/tzdata.zi"),
      bytes.starts(with: mark)
    else { return "unknown" }
    return word(bytes[mark.count...])
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    let letters = bytes.prefix { $0 > 0x20 && $0 < 0x7F }.prefix(32)
    return letters.isEmpty ? "unknown" : String(decoding: letters, as: UTF8.self)
  }

  /// The names of all zones, in the order of their bytes, for suggestions; empty when the system
  /// has no list.
  public static func knownNames(directory: String = systemDirectory) -> [String] {
    guard let bytes = try? FileBytes.read(path: directory + "/tzdata.zi") else { return [] }
    var names = ["UTC"]
    for line in bytes.split(separator: 0x0A) {
      let words = line.split(separator: 0x20)
      if words.count > 1, words[0].elementsEqual([UInt8(ascii: "Z")]) {
        names.append(String(decoding: words[1], as: UTF8.self))
      } else if words.count > 2, words[0].elementsEqual([UInt8(ascii: "L")]) {
        names.append(String(decoding: words[2], as: UTF8.self))
      }
    }
    return Set(names).sorted()
  }
}
