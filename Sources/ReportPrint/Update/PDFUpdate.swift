import ReportText

extension PDFFile {
  /// Returns the file with its changed objects, as an incremental update (ISO 32000-1, 7.5.6).
  ///
  /// If the new value of an object fits into the space of the old one, it replaces it there. So the
  /// file does not grow. All other objects follow the original file, with a cross-reference section
  /// of the same kind as in the file.
  mutating func updated(info: Int?) -> [UInt8] {
    let numbers = replacements.keys.sorted()
    var overwritten: [(offset: Int, bytes: [UInt8])] = []
    var appended: [(number: Int, bytes: [UInt8])] = []
    for number in numbers {
      guard let buffer = replacements[number] else { continue }
      var bytes = Array("\(number) 0 obj\n".utf8)
      bytes += buffers[buffer]
      bytes.append(0x0A)
      if let span = fullRange(of: number), bytes.count + 6 <= span.count {
        bytes += [UInt8](repeating: 0x20, count: span.count - bytes.count - 6)
        bytes += Array("endobj".utf8)
        overwritten.append((span.lowerBound, bytes))
      } else {
        bytes += Array("endobj\n".utf8)
        appended.append((number, bytes))
      }
    }
    patch(overwritten)
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
    entries += trailer["Root"].flatMap { notation($0, in: 0) } ?? []
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

  /// Returns a file identifier of 16 bytes that depends on the complete file.
  ///
  /// It consists of two products of the words of the file, with a mixing step as in SplitMix64. It
  /// is not a cryptographic hash.
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
    return [UInt8(ascii: "<")] + PDFNotation.digits(of: first) + PDFNotation.digits(of: second)
      + [UInt8(ascii: ">")]
  }

  // MARK: Cross-references

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

  // MARK: Entries of dictionaries

  /// Sets entries of the dictionary of an object that is not a stream.
  ///
  /// An empty value removes an entry.
  mutating func set(_ number: Int, _ entries: [(key: String, value: [UInt8])]) {
    guard let object = object(number), object.streamStart == nil,
      let dictionary = object.value.dictionary
    else { return }
    replace(
      number,
      with: PDFNotation.dictionary(dictionary, of: buffers[object.buffer], setting: entries))
  }

  /// Returns the notation of a value from a buffer; nil for unsupported types.
  ///
  /// Integers, references and dictionaries are supported.
  func notation(_ value: PDFObject, in buffer: Int) -> [UInt8]? {
    switch value {
    case .integer(let number): Array("\(number)".utf8)
    case .reference(let number, let generation): Array("\(number) \(generation) R".utf8)
    case .dictionary(let dictionary): Array(buffers[buffer][dictionary.span])
    default: nil
    }
  }
}

// MARK: - Notation of values

/// Functions that write values in PDF notation.
enum PDFNotation {
  /// Returns text as a PDF string: printable ASCII, or UTF-16 in hexadecimal digits.
  static func text(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      result.append(UInt8(ascii: "("))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") {
          result.append(UInt8(ascii: "\\"))
        }
        result.append(byte)
      }
      result.append(UInt8(ascii: ")"))
      return result
    }
    result += Array("<FEFF".utf8)
    for unit in text.utf16 {
      for shift in [12, 8, 4, 0] { result.append(digit(Int(unit >> UInt16(shift)) & 0xF)) }
    }
    result.append(UInt8(ascii: ">"))
    return result
  }

  /// Returns a number as 16 hexadecimal digits.
  static func digits(of value: UInt64) -> [UInt8] {
    (0..<16).map { digit(Int(value >> UInt64(60 - 4 * $0) & 0xF)) }
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 10 ? 0x30 + value : 0x41 + value - 10)
  }

  /// Returns the notation of a dictionary with some entries changed and all others unchanged.
  static func dictionary(
    _ dictionary: PDFDictionary, of buffer: [UInt8], setting: [(key: String, value: [UInt8])]
  ) -> [UInt8] {
    var result = Array("<<".utf8)
    for entry in dictionary.entries where !setting.contains(where: { $0.key == entry.key }) {
      result += buffer[entry.span]
      result.append(0x0A)
    }
    for (key, value) in setting where !value.isEmpty {
      result += Array("/\(key) ".utf8)
      result += value
      result.append(0x0A)
    }
    if result.last == 0x0A { result.removeLast() }
    result += Array(">>".utf8)
    return result
  }

  /// Returns the PDF notation of a name, without its slash (ISO 32000-1, 7.3.5).
  static func name(_ name: String) -> String {
    var result: [UInt8] = []
    for byte in name.utf8 {
      if byte > 0x20, byte < 0x7F, PDFCharacters.isRegular(byte), byte != UInt8(ascii: "#") {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "#"), digit(Int(byte >> 4)), digit(Int(byte & 0xF))]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the PDF notation of a reference to an object.
  static func reference(_ number: Int) -> [UInt8] { Array("\(number) 0 R".utf8) }

  /// Returns the PDF notation of a stream with these dictionary entries and bytes.
  static func stream(_ entries: String, _ data: [UInt8]) -> [UInt8] {
    var result = Array("<<\(entries)/Length \(data.count)>>\nstream\n".utf8)
    result.reserveCapacity(result.count + data.count + 16)
    result += data
    result += Array("\nendstream".utf8)
    return result
  }
}

// MARK: - Dates

/// A date in the formats of PDF and XMP, in UTC.
struct PDFDate {
  private let year: Int
  private let month: Int
  private let day: Int
  private let second: Int

  /// Creates a date from the seconds since 1970-01-01.
  ///
  /// Years outside 0 to 9999 are clamped.
  init(_ seconds: Int) {
    let seconds = min(253_402_300_799, max(-62_167_219_200, seconds))
    var days = seconds / 86_400
    var rest = seconds % 86_400
    if rest < 0 {
      rest += 86_400
      days -= 1
    }
    second = rest
    // Conversion of days to the proleptic Gregorian calendar: H. Hinnant, chrono-compatible
    // low-level date algorithms, `civil_from_days`.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The date as 14 digits, such as `20261101000000`.
  var digits: String {
    Self.padded(year, 4) + Self.padded(month, 2) + Self.padded(day, 2)
      + Self.padded(second / 3600, 2) + Self.padded(second / 60 % 60, 2)
      + Self.padded(second % 60, 2)
  }

  /// The date in XMP format, such as `2026-11-01T00:00:00Z`.
  var extended: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
      + "T\(Self.padded(second / 3600, 2)):\(Self.padded(second / 60 % 60, 2))"
      + ":\(Self.padded(second % 60, 2))Z"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
