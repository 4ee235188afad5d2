import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests that read written archives with other programs.
@Suite struct ArchiveWriterTests {
  private func split(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  @Test(arguments: ArchiveFormat.allCases)
  func `Python and the reader return every file unchanged`(form: ArchiveFormat) throws {
    let folder = try ArchiveFolder()
    let path = try folder.write(form, ArchiveSamples.files)
    let actual = split(try folder.python(ArchiveSamples.listing, [path]))
    // The comparison uses bytes, because equal strings can have different bytes.
    #expect(
      actual.map { Array($0.utf8) }
        == ArchiveFolder.lines(of: ArchiveSamples.files).map { Array($0.utf8) })
    #expect(try folder.read("ours.\(form.fileExtension)") == ArchiveSamples.files)
    #expect(try ArchiveReader(path: path).form == form)
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `unzip and tar unpack every file unchanged`(form: ArchiveFormat) throws {
    let folder = try ArchiveFolder()
    let path = try folder.write(form, ArchiveSamples.files)
    try FileManager.default.createDirectory(
      atPath: folder.path("unpacked"), withIntermediateDirectories: true)
    switch form {
    case .zip:
      #expect(try folder.run("unzip", ["-t", path]).contains("No errors detected"))
      #expect(
        split(try folder.run("unzip", ["-Z1", path])).map { Array($0.utf8) }
          == ArchiveSamples.files.map { Array($0.path.utf8) })
      try folder.run("unzip", ["-q", path, "-d", "unpacked"])
    case .tar:
      #expect(split(try folder.run("tar", ["-tvf", path])).count == ArchiveSamples.files.count)
      try folder.run("tar", ["-xf", path, "-C", "unpacked"])
    }
    #expect(
      split(try folder.python(ArchiveSamples.folderListing, ["unpacked"])).map { Array($0.utf8) }
        == ArchiveFolder.lines(of: ArchiveSamples.files).map { Array($0.utf8) })
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("unpacked/manifest.json"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `dates, owners and permissions are the same for all entries`() throws {
    let folder = try ArchiveFolder()
    let zip = try folder.write(.zip, ArchiveSamples.files)
    let tar = try folder.write(.tar, ArchiveSamples.files)
    let facts = try folder.python(
      """
      import sys, zipfile, tarfile
      print({(e.date_time, oct(e.external_attr >> 16), e.create_system, hex(e.flag_bits), e.extra, e.comment)
             for e in zipfile.ZipFile(sys.argv[1]).infolist()})
      print({(e.mtime, oct(e.mode), e.uid, e.gid, e.uname, e.gname, e.type) for e in tarfile.open(sys.argv[2])})
      """, [zip, tar])
    #expect(
      facts == """
        {((1980, 1, 1, 0, 0, 0), '0o100600', 3, '0x800', b'', b'')}
        {(0, '0o600', 0, 0, '', '', b'0')}

        """)
    let size = try folder.bytes("ours.tar").count
    #expect(size % 10_240 == 0)
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `the same files give the same bytes, and entries are independent`(
    form: ArchiveFormat
  ) throws {
    let folder = try ArchiveFolder()
    try folder.write(form, ArchiveSamples.files, "one")
    try folder.write(form, ArchiveSamples.files, "two")
    #expect(try folder.bytes("one") == folder.bytes("two"))
    let (first, second) = (ArchiveSamples.files[1], ArchiveSamples.files[7])
    var ends: [Int] = []
    for (name, files) in [("alone", [second]), ("behind", [first, second]), ("before", [first])] {
      try folder.open(name) { descriptor in
        var writer = ArchiveWriter(form, descriptor: descriptor, file: name)
        for file in files { try folder.add(file, to: &writer) }
        ends.append(writer.bytes)
        try writer.finish()
      }
    }
    #expect(ends[0] + ends[2] == ends[1])
    #expect(try folder.bytes("alone")[..<ends[0]] == folder.bytes("behind")[ends[2]..<ends[1]])
  }

  @Test func `a file that compression does not reduce is stored`() throws {
    let folder = try ArchiveFolder()
    let path = try folder.write(.zip, ArchiveSamples.files)
    let methods = try folder.run("zipinfo", ["-l", path]).split(separator: "\n")
    for (name, method) in [
      ("noise.bin", "stor"), ("empty.xhtml", "stor"), ("one.xhtml", "stor"), ("large.txt", "defN"),
    ] {
      let line = try #require(methods.first { $0.hasSuffix(name) })
      #expect(line.contains(method), "\(line)")
    }
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `an archive without files is valid`(form: ArchiveFormat) throws {
    let folder = try ArchiveFolder()
    let path = try folder.write(form, [])
    #expect(try folder.read("ours.\(form.fileExtension)").isEmpty)
    #expect(try folder.python(ArchiveSamples.listing, [path]).isEmpty)
    if form == .tar {
      #expect(try folder.bytes("ours.tar") == [UInt8](repeating: 0, count: 10_240))
    }
  }

  @Test(arguments: [65_534, 65_535, 70_000])
  func `an archive can have more entries than 16 bits count`(count: Int) throws {
    let folder = try ArchiveFolder()
    let files = (0..<count).map { ArchiveFolder.File("weekly/\($0).xhtml", "\($0)") }
    let path = try folder.write(.zip, files)
    #expect(try folder.run("unzip", ["-tqq", path]).isEmpty)
    let output = try folder.python(
      """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      print(len(archive.infolist()), archive.read(archive.infolist()[-1]).decode())
      """, [path])
    #expect(output == "\(count) \(count - 1)\n")
    let reader = try ArchiveReader(path: path)
    #expect(reader.count == count)
    #expect(try reader.bytes(of: count - 1) == files[count - 1].bytes)
  }

  @Test(arguments: [(5 << 30) + 17, ZipFormat.maximum32 - 40, ZipFormat.maximum32])
  func `an archive can have entries after 4 GiB`(start: Int) throws {
    let folder = try ArchiveFolder()
    try folder.open("far.zip") { descriptor in
      // A hole in the file replaces the preceding data.
      #expect(lseek(descriptor, off_t(start), SEEK_SET) == off_t(start))
      var writer = ArchiveWriter(.zip, descriptor: descriptor, file: "far.zip")
      writer.output.offset = start
      for file in ArchiveSamples.files { try folder.add(file, to: &writer) }
      try writer.finish()
    }
    let actual = split(try folder.python(ArchiveSamples.listing, ["far.zip"]))
    #expect(
      actual.map { Array($0.utf8) }
        == ArchiveFolder.lines(of: ArchiveSamples.files).map { Array($0.utf8) })
    #expect(try folder.run("unzip", ["-t", "far.zip"]).contains("No errors detected"))
    // Bytes before the first entry belong to no entry.
    let refused = #expect(throws: Diagnostic.self) { try folder.read("far.zip") }
    #expect(refused?.code == .archiveOverlap)
  }

  @Test(
    arguments: [
      "", "/a", "../a", "a/../b", "a/..", ".", "./a", "a/./b", "a//b", "a/", "a\\b", "a\u{0}b",
      "a\nb", "a\u{7F}b", String(repeating: "d/", count: 2048) + "n",
    ])
  func `the writer refuses paths outside the folder`(path: String) throws {
    let folder = try ArchiveFolder()
    for form in ArchiveFormat.allCases {
      try folder.open("refused") { descriptor in
        var writer = ArchiveWriter(form, descriptor: descriptor, file: "refused")
        do throws(Diagnostic) {
          try folder.add(.init(path, "x"), to: &writer)
          Issue.record("written")
        } catch {
          #expect(error.code == .archivePath)
          #expect(error.message.hasPrefix("entry 1 of the archive has "))
        }
        #expect(writer.bytes == 0 && writer.count == 0)
      }
    }
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `the writer reports an error at the archive limits`(form: ArchiveFormat) throws {
    let folder = try ArchiveFolder()
    try folder.open("full") { descriptor in
      var writer = ArchiveWriter(form, descriptor: descriptor, file: "full")
      let byte: [UInt8] = [1]
      byte.withUnsafeBufferPointer { byte in
        // The writer checks only the number of bytes.
        let large = UnsafeBufferPointer(
          start: byte.baseAddress, count: ArchiveLimits.entryBytes + 1)
        do throws(Diagnostic) {
          try writer.add(path: "a", bytes: large)
          Issue.record("written")
        } catch { #expect(error.code == .archiveFull) }
      }
      writer.count = ArchiveLimits.entries
      do throws(Diagnostic) {
        try folder.add(.init("a", "x"), to: &writer)
        Issue.record("written")
      } catch { #expect(error.code == .archiveFull) }
    }
  }

  @Test(arguments: ArchiveFormat.allCases)
  func `the writer reports a file that it cannot write`(form: ArchiveFormat) throws {
    let folder = try ArchiveFolder()
    try folder.put([], "locked")
    let handle = try #require(FileHandle(forReadingAtPath: folder.path("locked")))
    var writer = ArchiveWriter(form, descriptor: handle.fileDescriptor, file: "locked")
    try folder.add(ArchiveSamples.files[0], to: &writer)
    do throws(Diagnostic) {
      try writer.finish()
      Issue.record("written")
    } catch { #expect(error.code == .outputWrite) }
  }
}
