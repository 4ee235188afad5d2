import ReportText

extension PDFFile {
  /// The file with what was replaced and added, as an appended update (ISO 32000-1, 7.5.6).
  ///
  /// An object whose new value is not longer than the old one is written in its old place, so that
  /// the file does not grow; all else stands behind the file as it was, with a section of
  /// cross-references of the kind that the file has.
  mutating func updated(info: Int?) -> [UInt8] {
    let numbers = replacements.keys.sorted()
    var inPlace: [(offset: Int, bytes: [UInt8])] = []
    var appended: [(number: Int, bytes: [UInt8])] = []
    for number in numbers {
      guard let buffer = replacements[number] else { continue }
      var bytes = Array("\(number) 0 obj\n".utf8)
      bytes += buffers[buffer]
      bytes.append(0x0A)
      if let span = wholeSpan(of: number), bytes.count + 6 <= span.count {
        bytes += [UInt8](repeating: 0x20, count: span.count - bytes.count - 6)
        bytes += Array("endobj".utf8)
        inPlace.append((span.lowerBound, bytes))
      } else {
        bytes += Array("endobj\n".utf8)
        appended.append((number, bytes))
      }
    }
    patch(inPlace)
    var result = buffers[0]
    result.reserveCapacity(result.count + appended.reduce(4096) { $0 + $1.bytes.count + 24 })
    if let last = result.last, last != 0x0A, last != 0x0D { result.append(0x0A) }
    var offsets: [(number: Int, offset: Int)] = []
    for (number, bytes) in appended {
      offsets.append((number, result.count))
      result += bytes
    }
    let identifier = Self.identifier(of: result)
    var entries = Array("/Root ".utf8)
    entries += trailer["Root"].flatMap { spelled($0, in: 0) } ?? []
    if let info { entries += Array("/Info \(info) 0 R".utf8) }
    entries += Array("/Prev \(lastSection)/ID [".utf8) + identifier + identifier
    entries.append(UInt8(ascii: "]"))
    if hasReferenceStream {
      Self.appendReferenceStream(offsets, nextNumber, entries, to: &result)
    } else {
      Self.appendReferenceTable(offsets, nextNumber, entries, to: &result)
    }
    return result
  }

  /// Sixteen bytes that depend on all of the file: two products of its words, each mixed as by
  /// SplitMix64. It names the file and protects nothing.
  private static func identifier(of bytes: [UInt8]) -> [UInt8] {
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F ^ UInt64(bytes.count)
    bytes.withUnsafeBytes { raw in
      var index = 0
      while index + 8 <= raw.count {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        first = (first ^ word) &* 0xBF58_476D_1CE4_E5B9
        first ^= first >> 29
        second = (second &+ word) &* 0x94D0_49BB_1331_11EB
        second ^= second >> 31
        index += 8
      }
      while index < raw.count {
        first = (first ^ UInt64(raw[index])) &* 0xBF58_476D_1CE4_E5B9
        second = (second &+ UInt64(raw[index])) &* 0x94D0_49BB_1331_11EB
        index += 1
      }
    }
    first ^= first >> 32
    second ^= second >> 32
    return [UInt8(ascii: "<")] + PDFSpelling.digits(of: first) + PDFSpelling.digits(of: second)
      + [UInt8(ascii: ">")]
  }

  private static func appendReferenceTable(
    _ offsets: [(number: Int, offset: Int)], _ size: Int, _ entries: [UInt8],
    to result: inout [UInt8]
  ) {
    let start = result.count
    result += Array("xref\n".utf8)
    var index = 0
    while index < offsets.count {
      var end = index + 1
      while end < offsets.count, offsets[end].number == offsets[end - 1].number + 1 { end += 1 }
      result += Array("\(offsets[index].number) \(end - index)\n".utf8)
      for (_, offset) in offsets[index..<end] {
        let digits = String(offset)
        result += [UInt8](repeating: 0x30, count: max(0, 10 - digits.utf8.count))
        result += Array("\(digits) 00000 n \n".utf8)
      }
      index = end
    }
    result += Array("trailer\n<</Size \(size)".utf8)
    result += entries
    result += Array(">>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }

  private static func appendReferenceStream(
    _ offsets: [(number: Int, offset: Int)], _ number: Int, _ entries: [UInt8],
    to result: inout [UInt8]
  ) {
    let start = result.count
    var data: [UInt8] = []
    var index = Array("/Index [".utf8)
    for (number, offset) in offsets + [(number, start)] {
      index += Array("\(number) 1 ".utf8)
      data.append(1)
      for shift in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: offset >> shift)) }
    }
    result += Array("\(number) 0 obj\n<</Type /XRef/W [1 4 0]/Size \(number + 1)".utf8)
    result += index
    result.append(UInt8(ascii: "]"))
    result += entries
    result += Array("/Length \(data.count)>>\nstream\n".utf8)
    result += data
    result += Array("\nendstream\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8)
  }
}
