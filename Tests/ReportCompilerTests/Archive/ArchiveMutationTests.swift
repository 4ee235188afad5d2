import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of archives with random damage.
///
/// The reader must not crash and must not return other contents.
@Suite struct ArchiveMutationTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["FUZZ_ARCHIVES"].flatMap { Int($0) } ?? 1000

  private static let files: [ArchiveFolder.File] = [
    .init("a.xhtml", String(repeating: "<p>report</p>", count: 30)),
    .init("folder/ä.xhtml", (0..<200).map { "\($0 * 7919 % 1000);" }.joined()),
    .init("empty", ""),
    .init(
      (0..<4).map { "\($0)" + String(repeating: "n", count: 70) }.joined(separator: "/"), "long"),
    .init("stored", "x"),
  ]

  /// Returns the bytes of an archive with random damage.
  private func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard bytes.count > 8 else { break }
      // Most numbers are in headers, at the start and the end.
      let position =
        Bool.random(using: &random)
        ? Int.random(in: 0..<bytes.count, using: &random)
        : bytes.count - 1 - Int.random(in: 0..<min(600, bytes.count), using: &random)
      let other = Int.random(in: 0..<bytes.count, using: &random)
      let length = min(Int.random(in: 1...64, using: &random), bytes.count - max(position, other))
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes[position] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
      case 3:
        let value = [Int.max, 0xFFFF_FFFF, 0x7FFF_FFFF, -1, 0].randomElement(using: &random) ?? 0
        for index in 0..<min(4, bytes.count - position) {
          bytes[position + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
        }
      case 4:
        bytes.replaceSubrange(position..<position + length, with: bytes[other..<other + length])
      case 5: bytes.insert(contentsOf: bytes[other..<other + length], at: position)
      case 6: bytes.removeSubrange(position..<position + length)
      default: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
      }
    }
    return bytes
  }

  /// Corrects the checksums of tar headers, so that the reader accepts the damaged fields.
  private func repairChecksums(_ bytes: inout [UInt8]) {
    for start in stride(from: 0, to: bytes.count - 511, by: 512)
    where bytes[start + 257..<start + 262].elementsEqual("ustar".utf8) {
      bytes.replaceSubrange(start + 148..<start + 156, with: repeatElement(32, count: 8))
      let sum = bytes[start..<start + 512].reduce(0) { $0 + Int($1) }
      let digits = String(sum, radix: 8)
      let text = String(repeating: "0", count: 6 - digits.count) + digits + "\u{0} "
      bytes.replaceSubrange(start + 148..<start + 156, with: text.utf8)
    }
  }

  @Test(arguments: ["zip", "zip of a pipe", "tar", "tar with checksums"])
  func `the reader detects damage`(kind: String) throws {
    let folder = try ArchiveFolder()
    let isZip = kind.hasPrefix("zip")
    try folder.write(isZip ? .zip : .tar, Self.files, "whole")
    if kind == "zip of a pipe" {
      try folder.python(
        """
        import zipfile
        class Pipe:
            def __init__(self, path): self.file = open(path, 'wb')
            def write(self, part): return self.file.write(part)
            def flush(self): self.file.flush()
        with zipfile.ZipFile('whole') as ours, zipfile.ZipFile(Pipe('piped'), 'w', zipfile.ZIP_DEFLATED) as theirs:
            for entry in ours.infolist():
                with theirs.open(entry.filename, 'w', force_zip64=True) as file: file.write(ours.read(entry))
        import os
        os.replace('piped', 'whole')
        """)
    }
    let original = try folder.bytes("whole")
    let contents = Set(Self.files.map(\.bytes))
    var random = SeededGenerator(seed: UInt64(kind.utf8.count))
    var (refused, accepted) = (0, 0)
    for round in 0..<Self.rounds {
      var bytes = damage(original, &random)
      if kind == "tar with checksums" { repairChecksums(&bytes) }
      try folder.put(bytes, "damaged")
      do throws(Diagnostic) {
        let reader = try ArchiveReader(path: folder.path("damaged"))
        var sum = 0
        for index in 0..<reader.count {
          sum += reader.size(of: index)
          do throws(Diagnostic) {
            let content = try reader.bytes(of: index)
            #expect(content.count == reader.size(of: index))
            if isZip { #expect(contents.contains(content), "round \(round)") }
            accepted += 1
          } catch { refused += 1 }
          let path = reader.path(of: index)
          #expect(path.withBytes { ArchivePath.problem(of: $0) } == nil)
          #expect(String(validating: path.bytes, as: UTF8.self) != nil)
        }
        if !isZip { #expect(sum <= bytes.count) }
      } catch { refused += 1 }
    }
    // The damage is neither always fatal nor always without effect.
    #expect(refused > Self.rounds / 2 && accepted > Self.rounds / 20, "\(refused) \(accepted)")
  }

  /// Checks that Python reads an accepted damaged archive with the same contents.
  @Test func `Python reads the same bytes from every accepted archive`() throws {
    let folder = try ArchiveFolder()
    var random = SeededGenerator(seed: 99)
    var expected: [String] = []
    for form in ArchiveFormat.allCases {
      try folder.write(form, Self.files, "whole")
      let original = try folder.bytes("whole")
      for round in 0..<Self.rounds / 3 {
        let name = "\(form)-\(round)"
        var bytes = damage(original, &random)
        if form == .tar { repairChecksums(&bytes) }
        try folder.put(bytes, name)
        do throws(Diagnostic) {
          let files = try folder.read(name)
          expected.append(([name] + ArchiveFolder.lines(of: files)).joined(separator: "\n"))
        } catch {
          try? FileManager.default.removeItem(atPath: folder.path(name))
        }
      }
    }
    try #require(expected.count > Self.rounds / 100)
    try folder.put(Array(ArchiveSamples.listing.utf8), "listing.py")
    let names = expected.map { String($0.prefix { $0 != "\n" }) }.joined(separator: "\n")
    try folder.put(Array(names.utf8), "names")
    let output = try folder.python(
      """
      import sys
      program = compile(open('listing.py').read(), 'listing.py', 'exec')
      for name in open('names').read().split():
          sys.stdout.buffer.write(name.encode() + b'\\n')
          sys.argv = ['', name]
          exec(program, {})
          sys.stdout.buffer.write(b'\\0')
      """)
    let actual = output.split(separator: "\0").map { text in
      text.hasSuffix("\n") ? String(text.dropLast()) : String(text)
    }
    #expect(actual.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }
}
