import FoundationEssentials
import ReportText

/// A parser that reads the file list of a manifest line by line.
///
/// The parts before and after the list are read at once.
struct ManifestFile {
  /// The manifest without the file list.
  private(set) var head: Manifest
  private let lines: LineFile
  private var isInList: Bool

  private static let listStart = Array("  \"outputs\": [".utf8)
  private static let recordsStart = Array("\n  \"records\": [".utf8)

  private struct Tail: Codable { let records: [Manifest.Records] }

  /// Opens a manifest and reads its header.
  ///
  /// - Throws: an error if the file does not have the format that reportgen writes.
  init(_ name: String, in folder: OpenFolder, portion: Int) throws(Diagnostic) {
    lines = LineFile(name, in: folder, portion: portion)
    var bytes: [UInt8] = []
    var isEmpty: Bool?
    while isEmpty == nil, try lines.advance() {
      lines.withLine { line in
        if line.starts(with: Self.listStart) {
          isEmpty = line.count > Self.listStart.count
        } else {
          bytes += line
          bytes.append(UInt8(ascii: "\n"))
        }
      }
    }
    guard let isEmpty else { throw lines.unreadable("expected a manifest of reportgen") }
    bytes += Self.listStart + Array("]}".utf8)
    guard let form = Manifest.Form(reading: bytes), form.generator.hasPrefix("reportgen ") else {
      throw lines.unreadable("expected a manifest of reportgen")
    }
    guard form.schema == Manifest.currentSchema else {
      throw Diagnostic(
        .manifestVersion,
        "the manifest has format \(form.schema), expected format \(Manifest.currentSchema)",
        at: .file(name), hints: ["use the version of the manifest: `\(form.generator.prefix(40))`"])
    }
    guard var head = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)) else {
      throw lines.unreadable("a part is missing or invalid")
    }
    head.records = try Self.records(lines)
    self.head = head
    isInList = !isEmpty
  }

  /// Returns the record counts after the file list; nil in older manifests.
  ///
  /// The method reads only the end of the file.
  private static func records(_ lines: LineFile) throws(Diagnostic) -> [Manifest.Records]? {
    var size = 1 << 12
    while true {
      let end = try lines.end(size)
      if let start = last(recordsStart, in: end),
        let tail = try? JSONDecoder().decode(
          Tail.self, from: Data(Array("{".utf8) + end[(start + 1)...]))
      {
        return tail.records
      }
      if end.count < size { return nil }
      size *= 16
    }
  }

  private static func last(_ expected: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= expected.count else { return nil }
    return (0...bytes.count - expected.count).last { bytes[$0...].starts(with: expected) }
  }

  /// Advances to the next entry of the file list.
  ///
  /// - Returns: false at the end of the list.
  mutating func advance() throws(Diagnostic) -> Bool {
    guard isInList else { return false }
    guard try lines.advance() else { throw lines.unreadable("the file is truncated") }
    isInList = lines.withLine { $0.starts(with: [0x20, 0x20, 0x20, 0x20, UInt8(ascii: "{")]) }
    return isInList
  }

  /// Passes the manifest entry of the current file, a JSON object, to a closure.
  func withEntry<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lines.withLine { (line) throws(Failure) in
      try body(
        UnsafeBufferPointer(
          rebasing: line.dropFirst(4).dropLast(line.last == UInt8(ascii: ",") ? 1 : 0)))
    }
  }

  /// Returns the manifest entry of the current file.
  func output() throws(Diagnostic) -> Manifest.Output {
    guard let output = withEntry({ Manifest.Output(reading: $0) }), !output.sha256.isEmpty else {
      throw lines.unreadable("an entry in the list of files is invalid")
    }
    return output
  }

  /// Returns an error for a manifest that does not have the expected format.
  func unreadable(_ reason: String) -> Diagnostic { lines.unreadable(reason) }

  /// The bytes of the manifest before its file list, without the shard number.
  var headBytes: [UInt8] {
    var manifest = head
    manifest.shard = nil
    var writer = ByteWriter(capacity: 1 << 12)
    manifest.writeHead(into: &writer)
    return writer.copy()
  }
}
