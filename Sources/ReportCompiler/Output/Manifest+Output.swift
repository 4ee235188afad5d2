import FoundationEssentials
import ReportText

extension Manifest.Output {
  /// The same file as that of another record number of this run.
  func renumbered(_ record: Int) -> Self {
    var output = Self(report: report, record: record, path: path, bytes: bytes, sha256: sha256)
    output.inputs = inputs
    output.documents = documents
    output.printing = printing
    return output
  }

  /// How an archive is written; nil for a file of its own.
  var form: ArchiveForm? { documents == nil ? nil : ArchiveForm(ofFile: path) }

  /// Writes it as a JSON object, in one line.
  func write(into writer: inout ByteWriter) {
    writer.literal("{\"report\": ")
    writer.jsonString(report)
    writer.literal(", \"record\": ")
    writer.integer(record)
    writer.literal(", \"path\": ")
    writer.jsonString(path)
    writer.literal(", \"bytes\": ")
    writer.integer(bytes)
    writer.literal(", \"sha256\": ")
    writer.jsonString(sha256)
    if let inputs {
      writer.literal(", \"inputs\": ")
      writer.jsonString(inputs)
    }
    if let documents {
      writer.literal(", \"documents\": ")
      writer.integer(documents)
    }
    if isEarlier == true { writer.literal(", \"isEarlier\": true") }
    if let printing {
      writer.literal(", \"printing\": {\"document\": ")
      writer.jsonString(printing.document)
      writer.literal(", \"settings\": ")
      writer.jsonString(printing.settings)
      writer.literal(", \"engine\": ")
      writer.jsonString(printing.engine)
      writer.literal("}")
    }
    writer.literal("}")
  }

  /// Reads what ``write(into:)`` wrote; nil when it is not that. A file that was only begun has no bytes and
  /// an empty hash.
  init?(reading line: UnsafeBufferPointer<UInt8>) {
    if let output = Self.plain(line) {
      self = output
    } else if let output = try? JSONDecoder().decode(Self.self, from: Data(line)) {
      self = output
    } else {
      return nil
    }
  }

  /// Reads a line without escapes, by its members in their order.
  private static func plain(_ line: UnsafeBufferPointer<UInt8>) -> Self? {
    guard !line.contains(UInt8(ascii: "\\")) else { return nil }
    var scan = OutputLineScan(line: line)
    guard scan.take("{\"report\": \""), let report = scan.text(), scan.take(", \"record\": "),
      let record = scan.number(), scan.take(", \"path\": \""), let path = scan.text()
    else { return nil }
    var output = Self(report: report, record: record, path: path, bytes: 0, sha256: "")
    if scan.take("}") { return scan.isAtEnd ? output : nil }
    guard scan.take(", \"bytes\": "), let bytes = scan.number(), scan.take(", \"sha256\": \""),
      let sha256 = scan.text()
    else { return nil }
    output = Self(report: report, record: record, path: path, bytes: bytes, sha256: sha256)
    if scan.take(", \"inputs\": \"") {
      guard let inputs = scan.text() else { return nil }
      output.inputs = inputs
    }
    if scan.take(", \"documents\": ") {
      guard let documents = scan.number() else { return nil }
      output.documents = documents
    }
    if scan.take(", \"isEarlier\": true") { output.isEarlier = true }
    if scan.take(", \"printing\": {\"document\": \"") {
      guard let document = scan.text(), scan.take(", \"settings\": \""),
        let settings = scan.text(), scan.take(", \"engine\": \""), let engine = scan.text(),
        scan.take("}")
      else { return nil }
      output.printing = Manifest.Printing(
        document: document, settings: settings, engine: engine)
    }
    return scan.take("}") && scan.isAtEnd ? output : nil
  }
}

/// Reads a line of a manifest from left to right.
private struct OutputLineScan {
  let line: UnsafeBufferPointer<UInt8>
  var place = 0

  var isAtEnd: Bool { place == line.count }

  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= line.count else { return false }
    for offset in 0..<count where line[place + offset] != text.utf8Start[offset] { return false }
    place += count
    return true
  }

  /// A text up to its quotation mark, which is taken too.
  mutating func text() -> String? {
    guard let end = line[place...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    defer { place = end + 1 }
    return String(validating: line[place..<end], as: UTF8.self)
  }

  mutating func number() -> Int? {
    var number = 0
    let start = place
    while place < line.count, line[place] >= 0x30, line[place] <= 0x39, place - start < 18 {
      number = number * 10 + Int(line[place] - 0x30)
      place += 1
    }
    return place > start ? number : nil
  }
}
