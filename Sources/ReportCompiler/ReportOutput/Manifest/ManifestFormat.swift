import FoundationEssentials
import ReportText

extension Manifest {
  /// Reads a manifest; nil if the bytes are not a manifest of reportgen.
  ///
  /// The list of outputs can be long. If it has the layout of ``write(into:)``, the parser reads it
  /// line by line. It decodes other JSON layouts completely.
  init?(reading bytes: [UInt8]) {
    guard let manifest = Self.byLines(bytes) ?? Self.decoded(bytes),
      manifest.generator.hasPrefix("reportgen ")
    else { return nil }
    self = manifest
  }

  private static func decoded(_ bytes: [UInt8]) -> Manifest? {
    try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
  }

  private static let listStart = Array("\n  \"outputs\": [".utf8)
  private static let itemStart = Array("\n    {".utf8)

  private static func byLines(_ bytes: [UInt8]) -> Manifest? {
    guard let start = first(listStart, in: bytes) else { return nil }
    var position = start + listStart.count
    var outputs: [Output] = []
    let isComplete = bytes.withUnsafeBufferPointer { bytes in
      while position < bytes.count, bytes[position...].starts(with: itemStart) {
        let line = position + itemStart.count - 1
        let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let hasComma = bytes[end - 1] == UInt8(ascii: ",")
        guard
          let output = Output(
            reading: UnsafeBufferPointer(rebasing: bytes[line..<end - (hasComma ? 1 : 0)])),
          !output.sha256.isEmpty
        else { return false }
        outputs.append(output)
        position = end
        if !hasComma { break }
      }
      return true
    }
    guard isComplete,
      var manifest = decoded(Array(bytes[..<(start + listStart.count)] + bytes[position...]))
    else { return nil }
    manifest.outputs = outputs
    return manifest
  }

  /// Returns the offset of the first occurrence of a byte pattern; nil if there is none.
  ///
  /// A linear search is sufficient, because the list of outputs starts near the beginning.
  private static func first(_ pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - pattern.count).first { index in
        bytes[index] == pattern[0] && bytes[index...].starts(with: pattern)
      }
    }
  }

  /// Writes the manifest as JSON, with one output per line for easy comparison.
  func write(into writer: inout ByteWriter) {
    writeHead(into: &writer)
    for (index, output) in outputs.enumerated() {
      Self.write(output, isFirst: index == 0, into: &writer)
    }
    writeTail(isEmpty: outputs.isEmpty, into: &writer)
  }

  /// Writes one entry of the list of outputs.
  static func write(_ output: Output, isFirst: Bool, into writer: inout ByteWriter) {
    writer.literal(isFirst ? "\n    " : ",\n    ")
    output.write(into: &writer)
  }

  /// Writes the part of the manifest after the list of outputs.
  func writeTail(isEmpty: Bool, into writer: inout ByteWriter) {
    writer.literal(isEmpty ? "]" : "\n  ]")
    if let records {
      Self.list("records", records, into: &writer) { entry, writer in
        writer.literal("{\"report\": ")
        writer.jsonString(entry.report)
        for (name, count) in [
          ("rows", entry.rows), ("wanted", entry.selected), ("made", entry.made),
          ("failed", entry.failed), ("withheld", entry.withheld),
        ] as [(StaticString, Int)] {
          writer.literal(", \"")
          writer.literal(name)
          writer.literal("\": ")
          writer.integer(count)
        }
        writer.literal("}")
      }
    }
    writer.literal("\n}\n")
  }

  /// Writes the part of the manifest before the list of outputs.
  func writeHead(into writer: inout ByteWriter) {
    writer.literal("{\n  \"schema\": ")
    writer.integer(schema)
    Self.member("generator", generator, into: &writer)
    Self.member("project", project, into: &writer)
    if isSite == true { writer.literal(",\n  \"isSite\": true") }
    if let asOf { Self.member("asOf", asOf, into: &writer) }
    Self.member("timeZoneData", timeZoneData, into: &writer)
    if let shard {
      writer.literal(",\n  \"shard\": {\"number\": ")
      writer.integer(shard.number)
      writer.literal(", \"count\": ")
      writer.integer(shard.count)
      writer.literal("}")
    }
    if let pack { Self.member("pack", pack, into: &writer) }
    Self.list("inputs", inputs, into: &writer) { entry, writer in
      writer.literal("{\"path\": ")
      writer.jsonString(entry.path)
      writer.literal(", \"bytes\": ")
      writer.integer(entry.bytes)
      writer.literal(", \"sha256\": ")
      writer.jsonString(entry.sha256)
      writer.literal("}")
    }
    if let queries { Self.list("queries", queries, into: &writer, Self.query) }
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
    if let basis { Self.list("basis", basis, into: &writer, Self.basis) }
    writer.literal(",\n  \"outputs\": [")
  }

  private static func query(_ query: Query, into writer: inout ByteWriter) {
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

  private static func basis(_ basis: Basis, into writer: inout ByteWriter) {
    writer.literal("{\"report\": ")
    writer.jsonString(basis.report)
    for (name, hash) in [
      ("program", basis.program), ("project", basis.project), ("template", basis.template),
      ("period", basis.period), ("columns", basis.columns), ("shared", basis.shared),
    ] as [(StaticString, String)] {
      writer.literal(", \"")
      writer.literal(name)
      writer.literal("\": ")
      writer.jsonString(hash)
    }
    writer.literal("}")
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
    for (index, item) in items.enumerated() {
      writer.literal(index == 0 ? "\n    " : ",\n    ")
      write(item, &writer)
    }
    writer.literal(items.isEmpty ? "]" : "\n  ]")
  }
}
