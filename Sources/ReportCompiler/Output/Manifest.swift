import Crypto
import FoundationEssentials
import ReportData
import ReportText

/// What a run read and wrote, by SHA-256: it names files, lies beside them and is as private as
/// they are. Identifiers stand in it only where they stand in a file's name.
struct Manifest: Sendable, Codable {
  /// The name of the file in the output folder.
  static let fileName = "manifest.json"

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

  /// A document that was written.
  struct Output: Sendable, Codable {
    let report: String
    let record: Int
    let path: String
    let bytes: Int
    let sha256: String
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
    let settings: String
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

  /// The documents of the run before that a run did not make: they stay ours. Where an input is no
  /// longer the same, their record numbers belong to the inputs of then.
  func kept(from previous: Manifest) -> [Output] {
    let made = Set(outputs.map(\.path))
    let hashes = Dictionary(inputs.map { ($0.path, $0.sha256) }) { first, _ in first }
    let isOther = previous.inputs.contains { (hashes[$0.path] ?? $0.sha256) != $0.sha256 }
    return previous.outputs.filter { !made.contains($0.path) }.map { output in
      var output = output
      if isOther { output.isEarlier = true }
      return output
    }
  }

  /// Reads a manifest of an earlier run; nil when it is not one.
  init?(reading bytes: [UInt8]) {
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)),
      manifest.generator.hasPrefix("reportgen ")
    else { return nil }
    self = manifest
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

  /// Writes the manifest as JSON, one file a line, so that two runs can be compared by eye.
  func write(into writer: inout ByteWriter) {
    writer.literal("{\n  \"schema\": ")
    writer.integer(schema)
    Self.member("generator", generator, into: &writer)
    Self.member("project", project, into: &writer)
    if isSite == true { writer.literal(",\n  \"isSite\": true") }
    if let asOf { Self.member("asOf", asOf, into: &writer) }
    Self.member("timeZoneData", timeZoneData, into: &writer)
    Self.list("inputs", inputs, into: &writer) { entry, writer in
      writer.literal("{\"path\": ")
      writer.jsonString(entry.path)
      writer.literal(", \"bytes\": ")
      writer.integer(entry.bytes)
      writer.literal(", \"sha256\": ")
      writer.jsonString(entry.sha256)
      writer.literal("}")
    }
    if let queries {
      Self.list("queries", queries, into: &writer) { query, writer in
        writer.literal("{\"name\": ")
        writer.jsonString(query.name)
        writer.literal(", \"sha256\": ")
        writer.jsonString(query.sha256)
        writer.literal(", \"rows\": ")
        writer.integer(query.rows)
        if let minimum = query.minimumCell {
          writer.literal(", \"minimumCell\": ")
          writer.integer(minimum)
        }
        writer.literal(", \"engine\": ")
        writer.jsonString(query.engine)
        writer.literal("}")
      }
    }
    Self.list("cohort", cohort, into: &writer) { entry, writer in
      writer.literal("{\"report\": ")
      writer.jsonString(entry.report)
      writer.literal(", \"name\": ")
      writer.jsonString(entry.name)
      writer.literal(", \"minimumCell\": ")
      writer.integer(entry.minimumCell)
      writer.literal(", \"suppressed\": ")
      writer.integer(entry.suppressed)
      writer.literal("}")
    }
    Self.list("outputs", outputs, into: &writer) { output, writer in
      writer.literal("{\"report\": ")
      writer.jsonString(output.report)
      writer.literal(", \"record\": ")
      writer.integer(output.record)
      writer.literal(", \"path\": ")
      writer.jsonString(output.path)
      writer.literal(", \"bytes\": ")
      writer.integer(output.bytes)
      writer.literal(", \"sha256\": ")
      writer.jsonString(output.sha256)
      if output.isEarlier == true { writer.literal(", \"isEarlier\": true") }
      if let printing = output.printing {
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
    writer.literal("\n}\n")
  }

  private static func member(
    _ name: StaticString, _ value: String, into writer: inout ByteWriter
  ) {
    writer.literal(",\n  \"")
    writer.literal(name)
    writer.literal("\": ")
    writer.jsonString(value)
  }

  private static func list<Item>(
    _ name: StaticString, _ items: [Item], into writer: inout ByteWriter,
    _ write: (Item, inout ByteWriter) -> Void
  ) {
    writer.literal(",\n  \"")
    writer.literal(name)
    writer.literal("\": [")
    for (place, item) in items.enumerated() {
      writer.literal(place == 0 ? "\n    " : ",\n    ")
      write(item, &writer)
    }
    writer.literal(items.isEmpty ? "]" : "\n  ]")
  }
}
