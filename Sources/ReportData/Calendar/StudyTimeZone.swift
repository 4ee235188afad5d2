import ReportText

/// The time zone of a study, which converts between instants and local time.
///
/// Named zones come from the TZif files of the system (RFC 8536), never from the environment. `UTC`
/// and fixed offsets need no file.
public struct StudyTimeZone: Sendable, Hashable {
  /// The shared name and offsets, so that a zone is one reference in each date-time column.
  private final class Storage: Sendable {
    let name: String
    let data: ZoneData

    init(_ name: String, _ data: ZoneData) {
      self.name = name
      self.data = data
    }
  }

  /// The usual folder of the time zone files.
  public static let systemDirectory = "/usr/share/zoneinfo"

  /// Coordinated universal time.
  public static let utc = StudyTimeZone(name: "UTC", data: ZoneData(fixed: 0))

  /// The name of the zone, such as `Europe/London`, `UTC`, or `+05:30`.
  public var name: String { storage.name }
  private let storage: Storage
  private var data: ZoneData { storage.data }

  private init(name: String, data: ZoneData) { storage = Storage(name, data) }

  /// Returns whether two zones have the same name and the same offsets.
  public static func == (left: StudyTimeZone, right: StudyTimeZone) -> Bool {
    left.storage === right.storage || left.name == right.name && left.data == right.data
  }

  /// Adds the name of the zone to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns a zone with a fixed offset in seconds east of UTC, limited to ±86399.
  public static func fixed(offset seconds: Int) -> StudyTimeZone {
    let seconds = max(-86_399, min(86_399, seconds))
    return StudyTimeZone(name: FixedOffset.text(seconds), data: ZoneData(fixed: seconds))
  }

  /// Returns the zone with an IANA name, the name `UTC`, or an offset such as `+05:30`.
  ///
  /// - Parameters:
  ///   - name: the case-sensitive name in the time zone database.
  ///   - directory: the folder of the TZif files.
  /// - Returns: nil if the zone is unknown or its file is invalid.
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

  /// Returns whether a name has only letters, digits, `_`, `-`, and `+`, in parts separated by `/`.
  ///
  /// Such a name cannot refer to a file outside the folder.
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

  /// Returns an instant as an integer number of seconds, limited to ±1e15; 0 for NaN.
  private static func second(of instant: Double) -> Int {
    instant.isNaN ? 0 : Int(flooring: min(1e15, max(-1e15, instant)))
  }

  /// Returns the offset in seconds east of UTC at an instant, in seconds since 1970-01-01T00:00Z.
  public func offset(at instant: Int) -> Int { data.offset(at: instant) }

  /// Returns the local time in this zone at an instant, in seconds since 1970-01-01T00:00 local.
  public func local(fromInstant instant: Double) -> Double {
    instant + Double(data.offset(at: Self.second(of: instant)))
  }

  /// Returns the instant at which a local time of this zone occurs.
  ///
  /// A time that occurs twice, because clocks go back, means the first occurrence. A time that does
  /// not occur, because clocks go forward, uses the earlier offset, so 02:30 becomes 03:30.
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

  /// Returns the local day in this zone at an instant.
  public func day(of instant: Double) -> CalendarDay {
    CalendarDay(dateTime: local(fromInstant: instant))
  }

  /// Returns the instant at which a day begins in this zone.
  ///
  /// This is usually midnight. If clocks go forward over midnight, it is the instant of the change.
  /// If clocks go back into the previous day, it is the second midnight.
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

  /// Returns whether the local time of an instant occurs twice, because clocks go back.
  public func isRepeated(_ instant: Double) -> Bool {
    if data.onlyOffset != nil { return false }
    let local = local(fromInstant: instant)
    let seconds = Self.second(of: local)
    let offset = data.offset(at: Self.second(of: instant))
    return [-86_400, 86_400].contains { distance in
      let otherOffset = data.offset(at: seconds + distance)
      return otherOffset != offset && data.offset(at: seconds - otherOffset) == otherOffset
    }
  }

  /// Returns whether the offset changes within 24 hours of an instant.
  func hasChange(near instant: Double) -> Bool {
    data.change(atOrBefore: instant + 86_400).map { instant - 86_400 <= $0 } ?? false
  }

  /// Divides the time between two instants into parts with one offset each, in order.
  ///
  /// - Parameter body: receives the first instant of a part, the first instant of the next part
  ///   (`high` for the last part), and the offset in seconds east of UTC.
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

  /// Returns the version of the time zone data, such as `2025b`, or `unknown`.
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

  /// Returns the names of all zones in byte order, for suggestions.
  ///
  /// The result is empty if the system has no list.
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
