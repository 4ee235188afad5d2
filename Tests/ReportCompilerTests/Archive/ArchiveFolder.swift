import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// A folder for archives, which is deleted after the test.
final class ArchiveFolder {
  /// A file of an archive.
  struct File: Equatable {
    let path: String
    let bytes: [UInt8]

    init(_ path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

    init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }

    /// Compares the bytes of the path, because equal strings can have different bytes.
    static func == (left: File, right: File) -> Bool {
      left.path.utf8.elementsEqual(right.path.utf8) && left.bytes == right.bytes
    }
  }

  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-archive-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path() }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  func put(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  /// Opens a file for writing and runs a closure with its descriptor.
  func open<Result>(_ name: String, _ body: (Int32) throws -> Result) throws -> Result {
    try put([], name)
    let handle = try #require(FileHandle(forUpdatingAtPath: path(name)))
    defer { try? handle.close() }
    return try body(handle.fileDescriptor)
  }

  /// Writes an archive with ``ArchiveWriter``.
  @discardableResult
  func write(_ form: ArchiveFormat, _ files: [File], _ name: String? = nil) throws -> String {
    let name = name ?? "ours.\(form.fileExtension)"
    try open(name) { descriptor in
      var writer = ArchiveWriter(form, descriptor: descriptor, file: name)
      for file in files { try add(file, to: &writer) }
      try writer.finish()
    }
    return path(name)
  }

  func add(_ file: File, to writer: inout ArchiveWriter) throws(Diagnostic) {
    try file.bytes.withUnsafeBufferPointer { bytes throws(Diagnostic) in
      try writer.add(path: file.path, bytes: bytes)
    }
  }

  /// Reads an archive with ``ArchiveReader``.
  func read(_ name: String) throws(Diagnostic) -> [File] {
    let reader = try ArchiveReader(path: path(name))
    var files: [File] = []
    for index in 0..<reader.count {
      let bytes = try reader.bytes(of: index)
      #expect(bytes.count == reader.size(of: index))
      files.append(File(reader.path(of: index).string, bytes))
    }
    return files
  }

  /// Runs a program in the folder and expects success.
  @discardableResult
  func run(_ program: String, _ arguments: [String]) throws -> String {
    let result = try runProcess(
      "env", ["LC_ALL=C.UTF-8", program] + arguments, in: url)
    try #require(result.status == 0, "\(program): \(result.errors) \(result.output.suffix(2000))")
    return result.output
  }

  /// Runs a Python program in the folder.
  @discardableResult
  func python(_ program: String, _ arguments: [String] = []) throws -> String {
    try run("python3", ["-W", "ignore", "-c", program] + arguments)
  }

  /// Returns a sorted `path SHA-256` line per file, in the format of the Python programs.
  static func lines(of files: [File]) -> [String] {
    files.map { file in
      file.path + " " + file.bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
