import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct HostileArchiveTests {
  @Test(arguments: CorruptedArchives.zip) func `zip archives`(hostile: CorruptedArchives.Case)
    throws
  {
    try check(hostile)
  }

  @Test(arguments: CorruptedArchives.tar) func `tar archives`(hostile: CorruptedArchives.Case)
    throws
  {
    try check(hostile)
  }

  /// Expects that the archive is refused with this code.
  ///
  /// The message must not contain a path or content.
  private func check(_ hostile: CorruptedArchives.Case) throws {
    let folder = try ArchiveFolder()
    try folder.python(CorruptedArchives.start + hostile.program)
    do throws(Diagnostic) {
      let files = try folder.read("theirs")
      Issue.record("read: \(files.count)")
    } catch {
      #expect(error.code.number == hostile.code, "\(error.code.name): \(error.message)")
      #expect(error.message.hasSuffix(hostile.message), "\(error.message)")
      #expect(!error.message.contains("secret"))
    }
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `an archive that is cut off anywhere is refused`(form: ArchiveFormat) throws {
    let folder = try ArchiveFolder()
    try folder.write(form, Array(ArchiveSamples.files[..<6]), "whole")
    let whole = try folder.bytes("whole")
    for count in stride(from: 0, to: whole.count, by: form == .zip ? 1 : 128) {
      // At the end of a tar archive, all zero blocks except two are padding.
      if form == .tar, whole[max(0, count - 1024)...].allSatisfy({ $0 == 0 }) { break }
      try folder.put(Array(whole[..<count]), "cut")
      #expect(throws: Diagnostic.self, "\(count)") { try folder.read("cut") }
    }
  }

  @Test func `an archive that becomes shorter while it is read is refused`() throws {
    let folder = try ArchiveFolder()
    for form in ArchiveFormat.allCases {
      let path = try folder.write(form, ArchiveSamples.files)
      let reader = try ArchiveReader(path: path)
      #expect(truncate(path, 600) == 0)
      let error = #expect(throws: Diagnostic.self) { try reader.bytes(of: 5) }
      #expect(error?.code == .archiveCutOff)
    }
  }
}
