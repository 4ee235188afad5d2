import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of archives from other programs.
@Suite struct ArchiveReaderTests {
  /// Python programs that write `theirs` from the files below `files`.
  static let programs: [String: String] = [
    "zip, deflated, with folders and a remark": """
    with zipfile.ZipFile('theirs', 'w', zipfile.ZIP_DEFLATED) as archive:
        archive.comment = b'PK' * 30
        for path in paths(folders=True): archive.write('files/' + path, path)
    """,
    "zip, stored, with a field of its own": """
    with zipfile.ZipFile('theirs', 'w') as archive:
        for path in paths():
            info = zipfile.ZipInfo.from_file('files/' + path, path)
            info.extra = b'UT\\x05\\x00\\x03\\0\\0\\0\\0'
            archive.writestr(info, open('files/' + path, 'rb').read())
    """,
    "zip of 64 bits": """
    with zipfile.ZipFile('theirs', 'w', zipfile.ZIP_DEFLATED) as archive:
        for path in paths():
            with archive.open(path, 'w', force_zip64=True) as entry:
                entry.write(open('files/' + path, 'rb').read())
    """,
    "zip into a pipe": """
    with zipfile.ZipFile(Pipe('theirs'), 'w', zipfile.ZIP_DEFLATED) as archive:
        for path in paths(folders=True): archive.write('files/' + path, path)
    """,
    "zip into a pipe, of 64 bits": """
    with zipfile.ZipFile(Pipe('theirs'), 'w') as archive:
        for path in paths():
            with archive.open(path, 'w', force_zip64=True) as entry:
                entry.write(open('files/' + path, 'rb').read())
    """,
    "zip whose list has another order": """
    with zipfile.ZipFile('theirs', 'w', zipfile.ZIP_DEFLATED) as archive:
        for path in paths(folders=True): archive.write('files/' + path, path)
        archive.filelist.reverse()
    """,
    "zip at the highest level": """
    with zipfile.ZipFile('theirs', 'w', zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in paths(): archive.write('files/' + path, path)
    """,
    "tar of POSIX 1988": """
    with tarfile.open('theirs', 'w', format=tarfile.USTAR_FORMAT) as archive:
        for path in paths(folders=True):
            try: archive.add('files/' + path, path, recursive=False)
            except ValueError:
                if os.path.isfile('files/' + path): os.remove('files/' + path)
    """,
    "tar of GNU": """
    with tarfile.open('theirs', 'w', format=tarfile.GNU_FORMAT) as archive:
        for path in paths(folders=True): archive.add('files/' + path, path, recursive=False)
    """,
    "tar of POSIX 2001": """
    with tarfile.open('theirs', 'w', format=tarfile.PAX_FORMAT, pax_headers={'comment': 'ä'}) as archive:
        for path in paths(folders=True): archive.add('files/' + path, path, recursive=False)
    """,
    "tar by the program, GNU":
      "subprocess.check_call(['tar', '-C', 'files', '--format=gnu', '-cf', 'theirs', '.'])",
    "tar by the program, POSIX":
      "subprocess.check_call(['tar', '-C', 'files', '--format=posix', '-cf', 'theirs', '.'])",
    "tar by the program, in large records":
      "subprocess.check_call(['tar', '-C', 'files', '-b', '2000', '-cf', 'theirs', '.'])",
    "tar as it was before POSIX": """
    for path in paths():
        if len(path.encode()) > 97 and os.path.exists('files/' + path):
            if '/' in path: shutil.rmtree('files/' + path.split('/')[0])
            else: os.remove('files/' + path)
    subprocess.check_call(['tar', '-C', 'files', '--format=v7', '-cf', 'theirs', '.'])
    """,
    "tar with a size in 256-ary digits": """
    with tarfile.open('theirs', 'w', format=tarfile.GNU_FORMAT) as archive:
        for path in paths(): archive.add('files/' + path, path)
    content = bytearray(open('theirs', 'rb').read())
    size = int(content[124:135], 8)
    content[124:136] = b'\\x80' + size.to_bytes(11, 'big')
    content[148:156] = b' ' * 8
    content[148:156] = b'%06o\\0 ' % sum(content[:512])
    open('theirs', 'wb').write(content)
    """,
  ]

  static let start = """
    import os, shutil, sys, subprocess, tarfile, zipfile
    class Pipe:
        def __init__(self, path): self.file = open(path, 'wb')
        def write(self, part): return self.file.write(part)
        def flush(self): self.file.flush()
    def paths(folders=False):
        found = []
        for folder, names, files in os.walk('files'):
            for name in files + (names if folders else []):
                found.append(os.path.relpath(os.path.join(folder, name), 'files'))
        return sorted(found)

    """

  @Test(arguments: programs.keys.sorted())
  func `the reader accepts archives of other programs`(name: String) throws {
    let folder = try ArchiveFolder()
    for file in ArchiveSamples.files {
      let url = folder.url.appending(path: "files/" + file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // The path is written as bytes, because Foundation can change it.
      try Data(file.bytes).write(to: url)
    }
    try folder.python(Self.start + (try #require(Self.programs[name])))
    let expected = try folder.python(ArchiveSamples.folderListing, ["files"])
    let actual = ArchiveFolder.lines(of: try folder.read("theirs")).joined(separator: "\n")
    #expect(Array(actual.utf8) == Array(expected.utf8))
    #expect(actual.utf8.count > 1000)
  }

  @Test func `the reader finds an entry after 4 GiB`() throws {
    let folder = try ArchiveFolder()
    try folder.python(
      """
      import zipfile
      piece = bytes(1 << 26)
      class Sparse:
          def __init__(self): self.file = open('theirs', 'w+b')
          def write(self, part):
              if len(part) == len(piece) and part == piece: self.file.seek(len(part), 1)
              else: self.file.write(part)
              return len(part)
          def __getattr__(self, name): return getattr(self.file, name)
      with zipfile.ZipFile(Sparse(), 'w') as archive:
          for number in range(3):
              with archive.open('zeros%d' % number, 'w') as entry:
                  for _ in range(24): entry.write(piece)
          archive.writestr('last', 'here')
          archive.fp.flush()
      """)
    let reader = try ArchiveReader(path: folder.path("theirs"))
    #expect(reader.count == 4)
    #expect(reader.size(of: 2) == 3 << 29)
    #expect(try reader.bytes(of: 3) == Array("here".utf8))
  }

  @Test func `workers read one archive concurrently, in any order`() async throws {
    let folder = try ArchiveFolder()
    for form in ArchiveFormat.allCases {
      let reader = try ArchiveReader(path: try folder.write(form, ArchiveSamples.files))
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for worker in 0..<8 {
          group.addTask {
            for step in 0..<ArchiveSamples.files.count {
              let index = (step * 7 + worker) % ArchiveSamples.files.count
              guard try reader.bytes(of: index) == ArchiveSamples.files[index].bytes,
                reader.path(of: index) == ByteText(ArchiveSamples.files[index].path)
              else { return false }
            }
            return true
          }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }

  @Test func `the reader refuses files that are not archives`() throws {
    let folder = try ArchiveFolder()
    try folder.put(Array("no archive".utf8), "text")
    try folder.put([], "empty")
    try folder.put([UInt8](repeating: 65, count: 2000), "long")
    try folder.write(.tar, ArchiveSamples.files)
    try folder.run("gzip", ["-k", "ours.tar"])
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for (name, code) in [
      ("text", DiagnosticCode.archiveForm), ("empty", .archiveForm), ("long", .archiveForm),
      ("ours.tar.gz", .archiveForm), ("missing", .fileNotFound), (".", .fileIsFolder),
      ("pipe", .fileUnreadable),
    ] {
      let error = #expect(throws: Diagnostic.self) { try folder.read(name) }
      #expect(error?.code == code, "\(name)")
    }
  }
}
