import ReportText

/// A PDF file as it was read, and the objects replaced since.
///
/// The bytes are not trusted: whatever they are, reading ends, and says nil or throws.
struct PDFFile {
  /// The file, then unpacked object streams and replaced objects.
  private(set) var buffers: [[UInt8]]
  /// Where objects stand in the file as it was.
  private(set) var places: [PDFObjectLocation]
  /// The buffers of the objects that were replaced or added.
  private(set) var replacements: [Int: Int] = [:]
  /// The trailer of the last section.
  private(set) var trailer: PDFDictionary
  /// True when the last section is a cross-reference stream.
  private(set) var hasReferenceStream: Bool
  /// Where the last section begins.
  private(set) var lastSection: Int
  /// The number of the next new object.
  private(set) var nextNumber: Int
  private var known: [Int: PDFIndirect] = [:]
  /// The buffers of unpacked object streams; nil for one that could not be unpacked.
  private var unpackedStreams: [Int: PackedObjects?] = [:]

  /// Where the objects of an object stream stand in its buffer.
  private struct PackedObjects {
    let buffer: Int
    let numbers: [Int]
    let offsets: [Int]
  }

  /// Reads the cross-references of a file.
  /// - Throws: `unreadablePDF`, `protectedPDF`.
  init(_ bytes: [UInt8]) throws(Diagnostic) {
    guard bytes.count <= PDFLimits.fileBytes else {
      throw Diagnostic(
        .unreadablePDF,
        "the PDF has \(bytes.count) bytes, wanted at most \(PDFLimits.fileBytes)")
    }
    let references = try PDFCrossReferences(reading: bytes)
    buffers = [bytes]
    places = references.places
    trailer = references.trailer
    hasReferenceStream = references.isStream
    lastSection = references.lastSection
    // The size that the trailer names may be more than what the tables hold, but hardly more than the
    // file has bytes.
    let size = references.trailer["Size"]?.integer ?? 0
    nextNumber = size < bytes.count ? max(places.count, size) : places.count
    if trailer["Encrypt"] != nil {
      throw Diagnostic(
        .protectedPDF, "the PDF is encrypted, wanted one that is not",
        hints: ["protect it after it is completed"])
    }
  }

  // MARK: Objects

  /// An object; nil when there is none, or it cannot be read.
  mutating func object(_ number: Int) -> PDFIndirect? {
    if let object = known[number] { return object }
    let object: PDFIndirect?
    switch place(of: number) {
    case .absent: object = nil
    case .offset(let offset): object = read(number, at: offset)
    case .packed(let stream, let index): object = read(number, in: stream, index)
    case .replaced(let buffer): object = readValue(in: buffer, at: 0)
    }
    if let object { known[number] = object }
    return object
  }

  private func place(of number: Int) -> PDFObjectLocation {
    if let buffer = replacements[number] { return .replaced(buffer: buffer) }
    return places.indices.contains(number) ? places[number] : .absent
  }

  /// A value, or the value of the object that it names.
  mutating func resolved(_ value: PDFObject?) -> PDFObject? {
    var value = value
    for _ in 0..<8 {
      guard case .reference(let number, _)? = value else { return value }
      value = object(number)?.value
    }
    return nil
  }

  /// The dictionary that a value is or names.
  mutating func dictionary(_ value: PDFObject?) -> PDFDictionary? { resolved(value)?.dictionary }

  /// The array that a value is or names; one of a single value when it is none.
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
      // Behind the word stands a line end, which is not checked to be no other space.
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
    if let known = unpackedStreams[stream] { return known }
    unpackedStreams[stream] = .some(nil)
    guard places.indices.contains(stream), case .offset = places[stream],
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

  /// The packed bytes of a stream.
  mutating func streamBytes(of object: PDFIndirect) -> ArraySlice<UInt8>? {
    guard let start = object.streamStart,
      let length = resolved(object.value.dictionary?["Length"])?.integer,
      length >= 0, length <= buffers[object.buffer].count - start
    else { return nil }
    return buffers[object.buffer][start..<start + length]
  }

  /// The content of a stream; nil when it is damaged or packed in a way that is not read here.
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

  // MARK: Replacing

  /// Gives an object a new value, or adds one. What was read of it before is out of date.
  mutating func replace(_ number: Int, with value: [UInt8]) {
    if let buffer = replacements[number] {
      buffers[buffer] = value
    } else {
      buffers.append(value)
      replacements[number] = buffers.count - 1
    }
    known[number] = nil
  }

  /// Adds an object.
  mutating func add(_ value: [UInt8]) -> Int {
    let number = nextNumber
    nextNumber += 1
    replace(number, with: value)
    return number
  }

  /// Writes other bytes of the same length at places of the file. All that was read is forgotten.
  mutating func patch(_ patches: [(offset: Int, bytes: [UInt8])]) {
    known = [:]
    buffers[0].withUnsafeMutableBufferPointer { file in
      for (offset, bytes) in patches where offset >= 0 && offset + bytes.count <= file.count {
        for index in bytes.indices { file[offset + index] = bytes[index] }
      }
    }
  }

  /// From the number of an object to behind its `endobj`; nil when it does not stand in the file by
  /// itself, or stands there in an unexpected way.
  mutating func wholeSpan(of number: Int) -> Range<Int>? {
    guard places.indices.contains(number), case .offset(let start) = places[number],
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
