import ReportText

/// What the end of a zip archive says: where its list of entries is.
struct ZipEnd {
  /// How many entries there are, folders included.
  let count: Int
  /// Where the list of entries begins.
  let start: Int
  /// How many bytes it has.
  let bytes: Int

  /// Reads the end.
  /// - Throws: there is none, or it does not fit the file.
  init(_ file: ArchiveFile) throws(Diagnostic) {
    let limit = min(file.size, ZipForm.endBytes + ZipForm.most16)
    let tail = try file.bytes(at: file.size - limit, count: limit)
    guard let place = Self.place(in: tail) else {
      throw file.problem(.archiveCutOff, "has no list of entries at its end")
    }
    let end = file.size - limit + place
    let parts = [(4, 2), (6, 2), (8, 2), (10, 2), (12, 4), (16, 4)].map {
      tail.number(at: place + $0.0, bytes: $0.1)
    }
    let large = try Self.large(file, before: end)
    let most = [2, 2, 2, 2, 4, 4].map { $0 == 2 ? ZipForm.most16 : ZipForm.most32 }
    // Where both are there they say the same.
    if let large {
      for place in parts.indices where parts[place] != most[place] && parts[place] != large[place] {
        throw file.problem(.archiveDamaged, "says two things of its list of entries")
      }
    }
    let known = large ?? parts
    guard known[0] == 0, known[1] == 0, known[2] == known[3] else {
      throw file.problem(.archiveMethod, "is a part of several")
    }
    (count, bytes, start) = (known[3], known[4], known[5])
    try ArchiveIndex.check(count: count, of: file)
    guard bytes <= ArchiveLimits.directoryBytes else {
      throw file.problem(
        .archiveTooLarge,
        "has a list of entries of more than \(ArchiveLimits.directoryBytes) bytes")
    }
    let place64 = end - (large == nil ? 0 : ZipForm.largeLocatorBytes + ZipForm.largeEndBytes)
    guard start <= place64, bytes == place64 - start else {
      throw file.problem(
        .archiveOverlap, "does not have its list of entries where it says it is")
    }
  }

  /// The last place where an end with its remark takes up the rest of the file.
  private static func place(in tail: [UInt8]) -> Int? {
    guard tail.count >= ZipForm.endBytes else { return nil }
    for place in stride(from: tail.count - ZipForm.endBytes, through: 0, by: -1)
    where tail[place] == UInt8(ascii: "P") && tail.number(at: place, bytes: 4) == ZipForm.end {
      let remark = tail.number(at: place + 20, bytes: 2)
      if place + ZipForm.endBytes + remark == tail.count { return place }
    }
    return nil
  }

  /// The numbers of 64 bits, when they are there: this disk, the disk of the list, its entries on this
  /// disk and all, its bytes and its place.
  private static func large(
    _ file: ArchiveFile, before end: Int
  ) throws(Diagnostic) -> [Int]? {
    let count = ZipForm.largeLocatorBytes + ZipForm.largeEndBytes
    guard end >= count else { return nil }
    let bytes = try file.bytes(at: end - count, count: count)
    let locator = ZipForm.largeEndBytes
    guard bytes.number(at: locator, bytes: 4) == ZipForm.largeLocator else { return nil }
    guard bytes.number(at: 0, bytes: 4) == ZipForm.largeEnd,
      bytes.number(at: 4, bytes: 8) == ZipForm.largeEndBytes - 12,
      bytes.number(at: locator + 8, bytes: 8) == end - count
    else {
      throw file.problem(.archiveDamaged, "has an end of 64 bits that cannot be used")
    }
    guard bytes.number(at: locator + 4, bytes: 4) == 0,
      bytes.number(at: locator + 16, bytes: 4) <= 1
    else { throw file.problem(.archiveMethod, "is a part of several") }
    return [(16, 4), (20, 4), (24, 8), (32, 8), (40, 8), (48, 8)].map {
      bytes.number(at: $0.0, bytes: $0.1)
    }
  }
}
