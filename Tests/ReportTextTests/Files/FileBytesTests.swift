import Foundation
import ReportText
import TestSupport
import Testing

@Suite("Reading complete files")
struct FileBytesTests {
  private func code(_ path: String, limit: Int = FileBytes.sizeLimit) -> DiagnosticCode? {
    do throws(Diagnostic) {
      _ = try FileBytes.read(path: path, limit: limit)
      return nil
    } catch {
      if case .file(path) = error.place { return error.code }
      return nil
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("every byte is read, also of an empty file")
  func contents() throws {
    try withFolder { folder in
      var random = SeededGenerator(seed: 1)
      for size in [0, 1, 4096, 300_001] {
        let bytes = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let file = folder.appendingPathComponent("a")
        try Data(bytes).write(to: file)
        #expect(try FileBytes.read(path: file.path) == bytes)
      }
    }
  }

  @Test("a missing file, a folder and a file as parent are distinguished")
  func missing() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a")
      try Data([1]).write(to: file)
      #expect(code(folder.appendingPathComponent("b").path) == .fileNotFound)
      #expect(code(file.path + "/b") == .fileNotFound)
      #expect(code("") == .fileNotFound)
      #expect(code(folder.path) == .fileIsFolder)
    }
  }

  @Test("a file above the limit is refused, one at the limit is not")
  func limit() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a").path
      try Data(count: 100).write(to: URL(fileURLWithPath: file))
      #expect(code(file, limit: 99) == .fileTooLarge)
      #expect(try FileBytes.read(path: file, limit: 100).count == 100)
      #expect(code("/dev/zero", limit: 1 << 20) == .fileTooLarge)
      let sparse = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
      try sparse.truncate(atOffset: 1 << 31)
      #expect(code(file) == .fileTooLarge)
    }
  }

  @Test("a device is read to its end")
  func device() throws {
    #expect(try FileBytes.read(path: "/dev/null") == [])
  }

  @Test("a file without permission is distinguished if permissions apply")
  func permission() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a").path
      try Data([1]).write(to: URL(fileURLWithPath: file))
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
      // The superuser can read all files.
      let isAllowed = FileManager.default.isReadableFile(atPath: file)
      #expect(code(file) == (isAllowed ? nil : .fileNotPermitted))
    }
  }
}
