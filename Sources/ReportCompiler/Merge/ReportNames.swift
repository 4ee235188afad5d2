import ReportText

/// The reports of a run by their names as JSON has them: it finds in a line which record it is about.
struct ReportNames {
  private let names: [[UInt8]]

  private static let entryStart = Array("{\"report\": ".utf8)
  private static let entryRecord = Array(", \"record\": ".utf8)
  private static let failureStart = Array(",\"report\":".utf8)
  private static let failureRecord = Array(",\"record\":".utf8)

  /// The reports with these names.
  init(_ names: [String]) {
    self.names = names.map { name in
      var writer = ByteWriter(capacity: 64)
      writer.jsonString(name)
      return writer.copy()
    }
  }

  /// The record of an entry of a manifest, or of a line about a withheld document.
  func key(ofEntry line: UnsafeBufferPointer<UInt8>) -> RecordKey? {
    guard line.starts(with: Self.entryStart) else { return nil }
    return key(line[Self.entryStart.count...], Self.entryRecord)
  }

  /// The record of a line about a failure. Within its texts a quotation mark has a backslash before it, so
  /// that the name of the member stands in no text.
  func key(ofFailure line: UnsafeBufferPointer<UInt8>) -> RecordKey? {
    let start = Self.failureStart
    guard line.count > start.count else { return nil }
    for place in 0..<line.count - start.count
    where line[place] == start[0] && line[place...].starts(with: start) {
      return key(line[(place + start.count)...], Self.failureRecord)
    }
    return nil
  }

  private func key(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>, _ between: [UInt8]
  ) -> RecordKey? {
    for (report, name) in names.enumerated() where rest.starts(with: name) {
      let rest = rest.dropFirst(name.count)
      guard rest.starts(with: between) else { continue }
      var record = 0
      for byte in rest.dropFirst(between.count).prefix(10) {
        guard byte >= 0x30, byte <= 0x39 else { break }
        record = record * 10 + Int(byte - 0x30)
      }
      return record > 0 ? RecordKey(report: report, record: record) : nil
    }
    return nil
  }
}
