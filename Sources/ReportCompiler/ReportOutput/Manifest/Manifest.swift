import Crypto
import FoundationEssentials
import ReportData
import ReportText

/// The inputs and outputs of a run, with SHA-256 hashes.
///
/// The manifest is in the output folder. It is private if its files are private. It contains
/// identifiers only as parts of file names.
struct Manifest: Sendable, Codable {
  /// The name of the manifest in the output folder of a complete run.
  static let fileName = RunFiles.unsharded.manifest

  /// The schema version of the manifests that this program writes.
  static let currentSchema = 1

  /// The schema version of this manifest.
  var schema = currentSchema
  /// The name and version of the program that wrote the manifest.
  var generator = "reportgen \(ProgramVersion.text)"
  /// The name of the study.
  var project: String
  /// Whether the run built a website. Its documents contain no participant data.
  var isSite: Bool?
  /// The as-of day as `YYYY-MM-DD`; nil if no report has one.
  var asOf: String?
  /// The start of the as-of day in UTC, in seconds since 1970.
  var asOfSeconds: Int? { asOf.flatMap { CalendarDay(iso: $0) }.map { $0.number * 86_400 } }
  /// The version of the system's time zone data.
  var timeZoneData: String
  /// The input files of the run: project file, templates, style sheets, and data files.
  var inputs: [Entry] = []
  /// The tables that SQL queries produced; nil if there are none.
  var queries: [Query]?
  /// The report inputs that are computed from the data of all participants.
  var cohort: [Cohort] = []
  /// The inputs that all documents of a report share, per report, for comparison with later runs.
  var basis: [Basis]?
  /// The shard that the run built; nil for a complete run.
  var shard: ShardEntry?
  /// The format of the archives that contain the documents; nil for separate files.
  var pack: String?
  /// The numbers of selected, built, failed, and withheld records, per report.
  var records: [Records]?
  /// The files that the run wrote or reused, in record order.
  var outputs: [Output] = []

  /// An input file of the run, with its size and hash.
  struct Entry: Sendable, Codable {
    let path: String
    let bytes: Int
    let sha256: String

    /// Creates an entry from the content of a file.
    init(_ path: String, _ content: [UInt8]) {
      self.path = path
      bytes = content.count
      sha256 = content.withUnsafeBufferPointer { Manifest.digest(of: $0) }
    }

    /// Creates an entry from a path, a size, and a hash.
    init(path: String, bytes: Int, sha256: String) {
      self.path = path
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  /// A table that an SQL query produced.
  struct Query: Sendable, Codable {
    let name: String
    /// The SHA-256 of the SQL text.
    let sha256: String
    let rows: Int
    /// The minimum number of participants per row; nil if the rows do not count participants.
    let minimumCell: Int?
    /// The name and version of the SQL engine.
    let engine: String
  }

  /// A report input that is computed from the data of all participants.
  struct Cohort: Sendable, Codable {
    let report: String
    let name: String
    let minimumCell: Int
    let suppressed: Int
  }

  /// The number of a shard and the number of shards.
  struct ShardEntry: Sendable, Codable, Equatable {
    let number: Int
    let count: Int
  }

  /// The numbers of selected, built, failed, and withheld records of a report.
  struct Records: Sendable, Codable, Equatable {
    let report: String
    /// The number of rows of the `for-each` table.
    let rows: Int
    /// The number of selected records: all, those of `--only`, or those of the shard.
    let selected: Int
    var made = 0
    var failed = 0
    var withheld = 0

    private enum CodingKeys: String, CodingKey {
      case report, rows, made, failed, withheld
      case selected = "wanted"
    }
  }

  /// The common inputs of all documents of a report, as SHA-256 hashes.
  struct Basis: Sendable, Codable, Equatable {
    let report: String
    /// The hash of the program version and the time zone data.
    let program: String
    /// The hash of the project file.
    let project: String
    /// The hash of the template and its included files.
    let template: String
    /// The hash of the as-of day and the period of the report.
    let period: String
    /// The hash of the names and types of the columns.
    let columns: String
    /// The hash of the values over all participants and the tables that all documents can read.
    let shared: String

    /// Returns the names of the inputs that differ from an earlier run, for diagnostics.
    func changes(since earlier: Basis) -> [String] {
      var changes: [String] = []
      if program != earlier.program { changes.append("the program") }
      if project != earlier.project { changes.append("the project file") }
      if template != earlier.template { changes.append("the template") }
      if period != earlier.period { changes.append("the period") }
      if columns != earlier.columns { changes.append("the column types") }
      if shared != earlier.shared { changes.append("a value over all participants") }
      return changes
    }
  }

  /// A written file: a document, an archive, or a PDF file.
  struct Output: Sendable, Codable {
    let report: String
    let record: Int
    let path: String
    let bytes: Int
    let sha256: String
    /// The SHA-256 of all inputs of the file; nil if it is unknown.
    var inputs: String?
    /// The number of documents in an archive; nil for other files.
    var documents: Int?
    /// Whether the document is from an earlier run with other inputs; nil if not.
    ///
    /// Its record number does not refer to this run.
    var isEarlier: Bool?
    /// The inputs of a PDF file; nil for other files.
    var printing: Printing?
  }

  /// The inputs of a PDF file: its document, its print settings, and the print engine.
  struct Printing: Sendable, Codable, Equatable {
    /// The SHA-256 of the document from which the PDF file was printed.
    let document: String
    /// The SHA-256 of the other inputs that determine the bytes of the PDF file.
    var settings: String
    /// The name and version of the print engine.
    let engine: String
  }

  /// The members that identify a manifest and its schema version.
  struct Form: Sendable, Codable {
    let schema: Int
    let generator: String

    /// Reads both members; nil if the bytes are not JSON or lack a member.
    init?(reading bytes: [UInt8]) {
      guard let form = try? JSONDecoder().decode(Form.self, from: Data(bytes)) else { return nil }
      self = form
    }
  }

  /// Creates a manifest without inputs and outputs.
  init(project: String, timeZoneData: String) {
    self.project = project
    self.timeZoneData = timeZoneData
  }

  /// Returns whether the run of an earlier manifest had other inputs than this run.
  ///
  /// Its documents can then differ from the documents of this run, and its record numbers may not
  /// match.
  func differs(from previous: Manifest) -> Bool {
    for entry in basis ?? [] {
      let earlier = previous.basis?.first { $0.report == entry.report }
      if let earlier, earlier != entry { return true }
    }
    let hashes = Dictionary(inputs.map { ($0.path, $0.sha256) }) { first, _ in first }
    return previous.inputs.contains { (hashes[$0.path] ?? $0.sha256) != $0.sha256 }
  }

  /// Returns the SHA-256 of bytes, in hexadecimal digits.
  static func digest(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    var hasher = SHA256()
    hasher.update(bufferPointer: UnsafeRawBufferPointer(bytes))
    return hasher.finalize().withUnsafeBytes { hexadecimal($0) }
  }

  /// Returns bytes as lowercase hexadecimal digits.
  static func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      var index = 0
      for byte in bytes {
        text[index] = digit(byte >> 4)
        text[index + 1] = digit(byte & 15)
        index += 2
      }
      return index
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension Manifest.Output {
  /// Returns the same output with another record number.
  func renumbered(_ record: Int) -> Self {
    var output = Self(report: report, record: record, path: path, bytes: bytes, sha256: sha256)
    output.inputs = inputs
    output.documents = documents
    output.printing = printing
    return output
  }

  /// The format of an archive; nil for a separate file.
  var form: ArchiveFormat? { documents == nil ? nil : ArchiveFormat(ofFile: path) }

  /// Writes the output as a JSON object on one line.
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

  /// Reads an output from a line that ``write(into:)`` wrote; nil for other lines.
  ///
  /// A file that was begun and not finished has no bytes and an empty hash.
  init?(reading line: UnsafeBufferPointer<UInt8>) {
    if let output = Self.plain(line) {
      self = output
    } else if let output = try? JSONDecoder().decode(Self.self, from: Data(line)) {
      self = output
    } else {
      return nil
    }
  }

  /// Reads a line without escapes, member by member in fixed order; nil for other lines.
  private static func plain(_ line: UnsafeBufferPointer<UInt8>) -> Self? {
    guard !line.contains(UInt8(ascii: "\\")) else { return nil }
    var scan = OutputLineScan(line: line)
    guard scan.skip("{\"report\": \""), let report = scan.text(), scan.skip(", \"record\": "),
      let record = scan.number(), scan.skip(", \"path\": \""), let path = scan.text()
    else { return nil }
    var output = Self(report: report, record: record, path: path, bytes: 0, sha256: "")
    if scan.skip("}") { return scan.isAtEnd ? output : nil }
    guard scan.skip(", \"bytes\": "), let bytes = scan.number(), scan.skip(", \"sha256\": \""),
      let sha256 = scan.text()
    else { return nil }
    output = Self(report: report, record: record, path: path, bytes: bytes, sha256: sha256)
    if scan.skip(", \"inputs\": \"") {
      guard let inputs = scan.text() else { return nil }
      output.inputs = inputs
    }
    if scan.skip(", \"documents\": ") {
      guard let documents = scan.number() else { return nil }
      output.documents = documents
    }
    if scan.skip(", \"isEarlier\": true") { output.isEarlier = true }
    if scan.skip(", \"printing\": {\"document\": \"") {
      guard let document = scan.text(), scan.skip(", \"settings\": \""),
        let settings = scan.text(), scan.skip(", \"engine\": \""), let engine = scan.text(),
        scan.skip("}")
      else { return nil }
      output.printing = Manifest.Printing(
        document: document, settings: settings, engine: engine)
    }
    return scan.skip("}") && scan.isAtEnd ? output : nil
  }
}

/// A scanner for one output line of a manifest.
private struct OutputLineScan {
  let line: UnsafeBufferPointer<UInt8>
  var index = 0

  var isAtEnd: Bool { index == line.count }

  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= line.count else { return false }
    for offset in 0..<count where line[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// Returns the text before the next quotation mark, and skips the mark.
  mutating func text() -> String? {
    guard let end = line[index...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    defer { index = end + 1 }
    return String(validating: line[index..<end], as: UTF8.self)
  }

  mutating func number() -> Int? {
    var number = 0
    let start = index
    while index < line.count, line[index] >= 0x30, line[index] <= 0x39, index - start < 18 {
      number = number * 10 + Int(line[index] - 0x30)
      index += 1
    }
    return index > start ? number : nil
  }
}

/// An incremental SHA-256 of a file.
struct FileDigest: ContentDigest {
  private var hasher = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { hasher.update(bufferPointer: bytes) }

  func finish() -> [UInt8] { Array(hasher.finalize()) }
}

/// The path of a document's PDF file: the document path with the extension `.pdf`.
enum PDFPath {
  private static let ending = ".pdf"
  private static let documentEndings = [".xhtml", ".html", ".htm"]

  /// Returns the path of the PDF file for a document path.
  static func path(for document: String) -> String {
    for ending in documentEndings where document.hasSuffix(ending) {
      return document.dropLast(ending.count) + Self.ending
    }
    return document + ending
  }

  /// Returns the possible document paths of a PDF file.
  static func documents(of file: String) -> [String] {
    let stem = String(file.dropLast(ending.count))
    return documentEndings.map { stem + $0 } + [stem]
  }
}
