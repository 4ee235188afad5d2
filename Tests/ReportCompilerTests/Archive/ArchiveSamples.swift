import TestSupport

@testable import ReportCompiler

/// Files with all types of paths and contents that archives handle differently.
enum ArchiveSamples {
  static let files: [ArchiveFolder.File] = {
    var random = SeededGenerator(seed: 8)
    let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let report = (0..<400).map { "<tr><td>\($0 * 37 % 1000)</td></tr>\n" }.joined()
    let part = String(repeating: "p", count: 59)
    return [
      .init("manifest.json", "{}"),
      .init("weekly/P0001.xhtml", report),
      .init("weekly/P0002.xhtml", report + report),
      .init("weekly/empty.xhtml", ""),
      .init("weekly/one.xhtml", "x"),
      .init("weekly/block.txt", String(repeating: "b", count: 512)),
      .init("weekly/noise.bin", noise),
      .init("weekly/large.txt", String(repeating: report, count: 150)),
      .init("Bärbel/Übersicht ß.xhtml", report),
      // Two visually equal names: one composed character, and a letter with a combining mark.
      .init("marks/\u{E4}.xhtml", "composed"),
      .init("marks/a\u{308}.xhtml", "decomposed"),
      .init("日本/報告 📈.xhtml", report),
      .init(String(repeating: "n", count: 100), "fits the name"),
      .init("d/" + String(repeating: "n", count: 99), "needs the prefix"),
      .init(String(repeating: "n", count: 101), "has nowhere to be divided"),
      .init(
        String(repeating: "d", count: 155) + "/" + String(repeating: "n", count: 100), "fits both"),
      .init(
        String(repeating: "d", count: 156) + "/" + String(repeating: "n", count: 99), "does not"),
      .init((0..<5).map { "\($0)" + part }.joined(separator: "/"), "304 bytes"),
      .init((0..<5).map { "\($0)" + part + "ä" }.joined(separator: "/"), "314 bytes"),
      .init(" blank , comma;.. .txt", "x"),
    ]
  }()

  /// A Python program that prints the path and SHA-256 of each file in an archive.
  static let listing = """
    import sys, zipfile, tarfile, hashlib
    lines = []
    def line(name, content):
        lines.append(name.encode() + b' ' + hashlib.sha256(content).hexdigest().encode())
    if zipfile.is_zipfile(sys.argv[1]):
        with zipfile.ZipFile(sys.argv[1]) as archive:
            assert archive.testzip() is None
            for entry in archive.infolist():
                if not entry.is_dir(): line(entry.filename, archive.read(entry))
    else:
        with tarfile.open(sys.argv[1], 'r:') as archive:
            for entry in archive:
                if entry.isfile(): line(entry.name.removeprefix('./'), archive.extractfile(entry).read())
    sys.stdout.buffer.write(b'\\n'.join(sorted(lines)))
    """

  /// A Python program that prints the same lines for the files below a folder.
  static let folderListing = """
    import sys, os, hashlib
    lines = []
    for folder, _, names in os.walk(sys.argv[1].encode()):
        for name in names:
            path = os.path.join(folder, name)
            lines.append(os.path.relpath(path, sys.argv[1].encode()) + b' '
                         + hashlib.sha256(open(path, 'rb').read()).hexdigest().encode())
    sys.stdout.buffer.write(b'\\n'.join(sorted(lines)))
    """
}
