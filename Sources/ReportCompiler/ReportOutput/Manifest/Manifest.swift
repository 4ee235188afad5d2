import Crypto
import FoundationEssentials
import ReportData
import ReportText

/// What a run read and wrote, by SHA-256: it names files, lies beside them and is as private as
/// they are. Identifiers stand in it only where they stand in a file's name.
struct Manifest: Sendable, Codable {
  /// The name of the file in the output folder of a whole run.
  static let fileName = RunFiles.whole.manifest

  /// The version of this form.
  static let currentSchema = 1

  /// The version of the form that was read.
  var schema = currentSchema
  /// The program.
  var generator = "reportgen \(ProgramVersion.text)"
  /// The name of the study.
  var project: String
  /// True for a website, whose documents are about nobody.
  var isSite: Bool?
  /// The day that periods were chosen by, if a report has one.
  var asOf: String?
  /// The beginning of that day in UTC, in seconds since 1970.
  var asOfSeconds: Int? { asOf.flatMap { CalendarDay(iso: $0) }.map { $0.number * 86_400 } }
  /// The version of the system's time zone data.
  var timeZoneData: String
  /// The project file, templates, style sheets and data files.
  var inputs: [Entry] = []
  /// The tables that SQL made; nil without any.
  var queries: [Query]?
  /// The inputs over all participants.
  var cohort: [Cohort] = []
  /// What the documents of a report have in common, by which a later run knows what changed.
  var basis: [Basis]?
  /// Which part of a run it is; nil for a whole run.
  var shard: ShardEntry?
  /// How documents are packed; nil for documents that lie in the folder.
  var pack: String?
  /// How many records there were, and what became of them.
  var records: [Records]?
  /// The documents, in the order of their records.
  var outputs: [Output] = []

  /// A file that was read.
  struct Entry: Sendable, Codable {
    let path: String
    let bytes: Int
    let sha256: String

    /// A file with this content.
    init(_ path: String, _ content: [UInt8]) {
      self.path = path
      bytes = content.count
      sha256 = content.withUnsafeBufferPointer { Manifest.digest(of: $0) }
    }

    /// A file that was read and hashed.
    init(path: String, bytes: Int, sha256: String) {
      self.path = path
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  /// A table that SQL made.
  struct Query: Sendable, Codable {
    let name: String
    /// Of the SQL.
    let sha256: String
    let rows: Int
    /// The least number of people that a row may count, when its rows count people.
    let minimumCell: Int?
    /// The program that ran it.
    let engine: String
  }

  /// An input over all participants.
  struct Cohort: Sendable, Codable {
    let report: String
    let name: String
    let minimumCell: Int
    let suppressed: Int
  }

  /// A part of a run.
  struct ShardEntry: Sendable, Codable, Equatable {
    let number: Int
    let count: Int
  }

  /// What became of the records of a report.
  struct Records: Sendable, Codable, Equatable {
    let report: String
    /// The rows of its `for-each` table.
    let rows: Int
    /// The records of this run: all, those after `--only`, or those of the shard.
    let wanted: Int
    var made = 0
    var failed = 0
    var withheld = 0
  }

  /// What all documents of a report are made of, by SHA-256.
  struct Basis: Sendable, Codable, Equatable {
    let report: String
    /// The program and the tables of time zones.
    let program: String
    /// The project file.
    let project: String
    /// The template and what it includes.
    let template: String
    /// The as-of day and the period.
    let period: String
    /// The names and types of the columns.
    let columns: String
    /// The values over all participants, and tables that all documents see.
    let shared: String

    /// What is not the same as in an earlier run, in words.
    func changes(since earlier: Basis) -> [String] {
      var changes: [String] = []
      if program != earlier.program { changes.append("the program") }
      if project != earlier.project { changes.append("the project file") }
      if template != earlier.template { changes.append("the template") }
      if period != earlier.period { changes.append("the period") }
      if columns != earlier.columns { changes.append("the types of columns") }
      if shared != earlier.shared { changes.append("a value over all participants") }
      return changes
    }
  }

  /// A document that was written.
  struct Output: Sendable, Codable {
    let report: String
    let record: Int
    let path: String
    let bytes: Int
    let sha256: String
    /// The SHA-256 of all that decides on its bytes; nil where that is not known.
    var inputs: String?
    /// For an archive: how many documents are in it; nil for a document.
    var documents: Int?
    /// True for a document of an earlier run with other inputs, whose record number is not one of
    /// this run's.
    var isEarlier: Bool?
    /// For a PDF file: what it was made of; nil for a document.
    var printing: Printing?
  }

  /// What a PDF file was made of.
  struct Printing: Sendable, Codable, Equatable {
    /// The SHA-256 of the document.
    let document: String
    /// The SHA-256 of what else decides on its bytes.
    var settings: String
    /// The name and version of the print engine.
    let engine: String
  }

  /// What tells whether a file is a manifest, and of which form.
  struct Form: Sendable, Codable {
    let schema: Int
    let generator: String

    /// Reads these two; nil when the bytes are not JSON or lack one.
    init?(reading bytes: [UInt8]) {
      guard let form = try? JSONDecoder().decode(Form.self, from: Data(bytes)) else { return nil }
      self = form
    }
  }

  /// An empty manifest.
  init(project: String, timeZoneData: String) {
    self.project = project
    self.timeZoneData = timeZoneData
  }

  /// True when the inputs of an earlier run were others, so that its documents are not those that this one would
  /// make, and its record numbers may not be this one's.
  func isOther(than previous: Manifest) -> Bool {
    for own in basis ?? [] {
      let earlier = previous.basis?.first { $0.report == own.report }
      if let earlier, earlier != own { return true }
    }
    let hashes = Dictionary(inputs.map { ($0.path, $0.sha256) }) { first, _ in first }
    return previous.inputs.contains { (hashes[$0.path] ?? $0.sha256) != $0.sha256 }
  }

  /// The SHA-256 of some bytes, in hexadecimal digits.
  static func digest(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    var hasher = SHA256()
    hasher.update(bufferPointer: UnsafeRawBufferPointer(bytes))
    return hasher.finalize().withUnsafeBytes { hexadecimal($0) }
  }

  /// Bytes as hexadecimal digits.
  static func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      var place = 0
      for byte in bytes {
        text[place] = digit(byte >> 4)
        text[place + 1] = digit(byte & 15)
        place += 2
      }
      return place
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

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
  var form: ArchiveFormat? { documents == nil ? nil : ArchiveFormat(ofFile: path) }

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

/// The SHA-256 of a file that is read piece by piece.
struct FileDigest: ContentDigest {
  private var hasher = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { hasher.update(bufferPointer: bytes) }

  func finish() -> [UInt8] { Array(hasher.finalize()) }
}

/// The path of a document's PDF file: the same, with another ending.
enum PDFPath {
  private static let ending = ".pdf"
  private static let documentEndings = [".xhtml", ".html", ".htm"]

  /// The path beside a document's.
  static func path(beside document: String) -> String {
    for ending in documentEndings where document.hasSuffix(ending) {
      return document.dropLast(ending.count) + Self.ending
    }
    return document + ending
  }

  /// The paths that the document of a PDF file may have.
  static func documents(of file: String) -> [String] {
    let stem = String(file.dropLast(ending.count))
    return documentEndings.map { stem + $0 } + [stem]
  }
}
