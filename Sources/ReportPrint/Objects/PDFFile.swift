import ReportText

/// A PDF file and its replaced objects.
///
/// The bytes are untrusted. For any input, reading terminates with a result, nil or an error.
struct PDFFile {
  /// The bytes of the file, then of decompressed object streams and replaced objects.
  private(set) var buffers: [[UInt8]]
  /// The locations of the objects in the original file.
  private(set) var locations: [PDFObjectLocation]
  /// The buffers of replaced and added objects, by object number.
  private(set) var replacements: [Int: Int] = [:]
  /// The trailer dictionary of the last cross-reference section.
  private(set) var trailer: PDFDictionary
  /// Whether the last cross-reference section is a stream, not a table.
  private(set) var hasReferenceStream: Bool
  /// The byte offset of the last cross-reference section in the file.
  private(set) var lastSection: Int
  /// The object number of the next object that is added.
  private(set) var nextNumber: Int
  private var cachedObjects: [Int: PDFIndirect] = [:]
  /// The decompressed object streams, by object number; nil for a stream with an error.
  private var unpackedStreams: [Int: PackedObjects?] = [:]

  /// The objects of a decompressed object stream, with their offsets in its buffer.
  private struct PackedObjects {
    let buffer: Int
    let numbers: [Int]
    let offsets: [Int]
  }

  /// Reads the cross-references of a file.
  ///
  /// - Throws: `unreadablePDF`, `protectedPDF`.
  init(_ bytes: [UInt8]) throws(Diagnostic) {
    guard bytes.count <= PDFLimits.fileBytes else {
      throw Diagnostic(
        .unreadablePDF,
        "expected at most \(PDFLimits.fileBytes) bytes in the PDF, found \(bytes.count)")
    }
    let references = try PDFCrossReferences(reading: bytes)
    buffers = [bytes]
    locations = references.locations
    trailer = references.trailer
    hasReferenceStream = references.isStream
    lastSection = references.lastSection
    // The size in the trailer can exceed the tables, but not the number of bytes of the file.
    let size = references.trailer["Size"]?.integer ?? 0
    nextNumber = size < bytes.count ? max(locations.count, size) : locations.count
    if trailer["Encrypt"] != nil {
      throw Diagnostic(
        .protectedPDF, "expected an unencrypted PDF, found an encrypted one",
        hints: ["use a PDF file without a password"])
    }
  }

  // MARK: Objects

  /// Returns the object with a number; nil if it is missing or cannot be read.
  mutating func object(_ number: Int) -> PDFIndirect? {
    if let object = cachedObjects[number] { return object }
    let object: PDFIndirect?
    switch location(of: number) {
    case .absent: object = nil
    case .offset(let offset): object = read(number, at: offset)
    case .packed(let stream, let index): object = read(number, in: stream, index)
    case .replaced(let buffer): object = readValue(in: buffer, at: 0)
    }
    if let object { cachedObjects[number] = object }
    return object
  }

  private func location(of number: Int) -> PDFObjectLocation {
    if let buffer = replacements[number] { return .replaced(buffer: buffer) }
    return locations.indices.contains(number) ? locations[number] : .absent
  }

  /// Returns a value, or the value of the object to which it refers.
  ///
  /// The function also resolves a reference to another reference.
  mutating func resolved(_ value: PDFObject?) -> PDFObject? {
    var value = value
    for _ in 0..<8 {
      guard case .reference(let number, _)? = value else { return value }
      value = object(number)?.value
    }
    return nil
  }

  /// Returns the dictionary of a value or of its reference; nil if it is not a dictionary.
  mutating func dictionary(_ value: PDFObject?) -> PDFDictionary? { resolved(value)?.dictionary }

  /// Returns the array of a value or of its reference.
  ///
  /// A single value gives an array of one element.
  mutating func items(_ value: PDFObject?) -> [PDFObject] {
    switch resolved(value) {
    case .array(let items)?: items
    case .null?, nil: []
    default: value.map { [$0] } ?? []
    }
  }

  private mutating func read(_ number: Int, at offset: Int) -> PDFIndirect? {
    guard offset > 0, offset < buffers[0].count else { return nil }
    var scanner = PDFScanner(buffers[0], at: offset)
    guard scanner.natural() == number, scanner.natural() != nil else { return nil }
    scanner.skipSpace()
    guard scanner.skip("obj") else { return nil }
    return readValue(in: 0, at: scanner.position)
  }

  private func readValue(in buffer: Int, at offset: Int) -> PDFIndirect? {
    var scanner = PDFScanner(buffers[buffer], at: offset)
    scanner.skipSpace()
    let start = scanner.position
    guard let value = scanner.object() else { return nil }
    let end = scanner.position
    var streamStart: Int?
    if case .dictionary = value {
      scanner.skipSpace()
      // A line end follows the keyword. The scanner accepts other white space too.
      if scanner.skip("stream") {
        let bytes = buffers[buffer]
        var next = scanner.position
        if next < bytes.count, bytes[next] == 0x0D { next += 1 }
        if next < bytes.count, bytes[next] == 0x0A { next += 1 }
        streamStart = next
      }
    }
    return PDFIndirect(value: value, buffer: buffer, span: start..<end, streamStart: streamStart)
  }

  private mutating func read(_ number: Int, in stream: Int, _ index: Int) -> PDFIndirect? {
    guard let packed = unpackedObjects(of: stream), packed.offsets.indices.contains(index),
      packed.numbers[index] == number
    else { return nil }
    return readValue(in: packed.buffer, at: packed.offsets[index])
  }

  private mutating func unpackedObjects(of stream: Int) -> PackedObjects? {
    if let unpacked = unpackedStreams[stream] { return unpacked }
    unpackedStreams[stream] = .some(nil)
    guard locations.indices.contains(stream), case .offset = locations[stream],
      let object = object(stream), let dictionary = object.value.dictionary,
      dictionary["Type"]?.name == "ObjStm", let content = streamContent(of: object),
      let count = dictionary["N"]?.integer, let first = dictionary["First"]?.integer,
      count >= 0, count <= content.count / 2, first >= 0, first <= content.count
    else { return nil }
    var scanner = PDFScanner(content)
    var numbers: [Int] = []
    var offsets: [Int] = []
    for _ in 0..<count {
      guard let number = scanner.natural(), let offset = scanner.natural() else { return nil }
      numbers.append(number)
      offsets.append(first + offset)
    }
    buffers.append(content)
    let packed = PackedObjects(buffer: buffers.count - 1, numbers: numbers, offsets: offsets)
    unpackedStreams[stream] = packed
    return packed
  }

  // MARK: Streams

  /// Returns the encoded bytes of a stream; nil if its length is invalid.
  mutating func streamBytes(of object: PDFIndirect) -> ArraySlice<UInt8>? {
    guard let start = object.streamStart,
      let length = resolved(object.value.dictionary?["Length"])?.integer,
      length >= 0, length <= buffers[object.buffer].count - start
    else { return nil }
    return buffers[object.buffer][start..<start + length]
  }

  /// Returns the decoded content of a stream; nil if it is damaged or has an unsupported filter.
  mutating func streamContent(of object: PDFIndirect) -> [UInt8]? {
    guard let packed = streamBytes(of: object), let dictionary = object.value.dictionary else {
      return nil
    }
    let filters = items(dictionary["Filter"])
    guard !filters.isEmpty else { return Array(packed) }
    guard filters.count == 1, filters[0].name == "FlateDecode",
      let content = Flate.unpacked(packed)
    else { return nil }
    let parameters = items(dictionary["DecodeParms"])
    guard let first = parameters.first, let settings = self.dictionary(first) else {
      return content
    }
    return PDFPredictor(settings)?.undone(content)
  }

  // MARK: Replacement

  /// Replaces the value of an object, or adds the object.
  ///
  /// Values that were read before are obsolete.
  mutating func replace(_ number: Int, with value: [UInt8]) {
    if let buffer = replacements[number] {
      buffers[buffer] = value
    } else {
      buffers.append(value)
      replacements[number] = buffers.count - 1
    }
    cachedObjects[number] = nil
  }

  /// Adds an object with a value to the file, and returns its object number.
  mutating func add(_ value: [UInt8]) -> Int {
    let number = nextNumber
    nextNumber += 1
    replace(number, with: value)
    return number
  }

  /// Overwrites bytes of the file and clears the cache of objects.
  mutating func patch(_ patches: [(offset: Int, bytes: [UInt8])]) {
    cachedObjects = [:]
    buffers[0].withUnsafeMutableBufferPointer { file in
      for (offset, bytes) in patches where offset >= 0 && offset + bytes.count <= file.count {
        for index in bytes.indices { file[offset + index] = bytes[index] }
      }
    }
  }

  /// Returns the range of an object up to its `endobj`; nil for an object in an object stream.
  ///
  /// The result is also nil if the object has an unexpected form.
  mutating func fullRange(of number: Int) -> Range<Int>? {
    guard locations.indices.contains(number), case .offset(let start) = locations[number],
      let object = read(number, at: start), object.buffer == 0
    else { return nil }
    var scanner = PDFScanner(buffers[0], at: object.span.upperBound)
    if object.streamStart != nil {
      guard let data = streamBytes(of: object) else { return nil }
      scanner.position = data.endIndex
      scanner.skipSpace()
      guard scanner.skip("endstream") else { return nil }
    }
    scanner.skipSpace()
    guard scanner.skip("endobj") else { return nil }
    return start..<scanner.position
  }
}
