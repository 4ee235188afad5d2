import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct HostileArchiveTests {
  @Test(arguments: CorruptedArchives.zip) func `corrupted zip archives are refused`(
    corrupted: CorruptedArchives.Case
  )
    throws
  {
    try check(corrupted)
  }

  @Test(arguments: CorruptedArchives.tar) func `corrupted tar archives are refused`(
    corrupted: CorruptedArchives.Case
  )
    throws
  {
    try check(corrupted)
  }

  /// Expects that the archive is refused with this code.
  ///
  /// The message must not contain a path or content.
  private func check(_ corrupted: CorruptedArchives.Case) throws {
    let folder = try ArchiveFolder()
    try folder.python(CorruptedArchives.start + corrupted.program)
    do throws(Diagnostic) {
      let files = try folder.read("theirs")
      Issue.record("read: \(files.count)")
    } catch {
      #expect(error.code.number == corrupted.code, "\(error.code.name): \(error.message)")
      #expect(error.message.hasSuffix(corrupted.message), "\(error.message)")
      #expect(!error.message.contains("secret"))
    }
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `an archive truncated at any byte is refused`(form: ArchiveFormat) throws {
    let folder = try ArchiveFolder()
    try folder.write(form, Array(ArchiveSamples.files[..<6]), "whole")
    let original = try folder.bytes("whole")
    for count in stride(from: 0, to: original.count, by: form == .zip ? 1 : 128) {
      // At the end of a tar archive, all zero blocks except two are padding.
      if form == .tar, original[max(0, count - 1024)...].allSatisfy({ $0 == 0 }) { break }
      try folder.put(Array(original[..<count]), "cut")
      #expect(throws: Diagnostic.self, "\(count)") { try folder.read("cut") }
    }
  }

  @Test func `an archive that is truncated during reading is refused`() throws {
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
