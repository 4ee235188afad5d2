import Foundation
import TestSupport
import Testing

/// An output folder with archives, read with Python.
enum PackedFolder {
  private static let reader = """
    import hashlib, json, os, sys, tarfile, zipfile
    lines = []
    def add(path, data):
        lines.append(path + " " + hashlib.sha256(data).hexdigest())
    for folder, _, names in os.walk(sys.argv[1]):
        for name in sorted(names):
            path = os.path.join(folder, name)
            files = None
            if name.endswith(".zip"):
                with zipfile.ZipFile(path) as z:
                    assert z.testzip() is None
                    files = [(i.filename, z.read(i)) for i in z.infolist()]
            elif name.endswith(".tar"):
                with tarfile.open(path) as t:
                    files = [(m.name, t.extractfile(m).read()) for m in t.getmembers()]
            elif name.endswith(".xhtml"):
                with open(path, "rb") as f: add(os.path.relpath(path, sys.argv[1]), f.read())
            if files is None: continue
            own = json.loads(dict(files)["manifest.json"])
            held = [(n, hashlib.sha256(b).hexdigest(), len(b)) for n, b in files if n != "manifest.json"]
            assert held == [(o["path"], o["sha256"], o["bytes"]) for o in own["outputs"]], path
            for n, b in files:
                if n != "manifest.json": add(n, b)
    print("\\n".join(sorted(lines)))
    """

  /// Returns a `path SHA-256` line for each document of a folder, packed or not.
  ///
  /// Each archive must contain exactly the documents in its manifest.
  static func documents(in folder: URL) throws -> String {
    let result = try runProcess("python3", ["-W", "ignore", "-c", reader, folder.path()])
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }

  /// Returns the names of the files in a folder.
  static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  /// Changes an archive with a Python program, which receives the path.
  static func edit(_ archive: URL, _ program: String) throws {
    let before = try Data(contentsOf: archive)
    let result = try runProcess("python3", ["-W", "ignore", "-c", program, archive.path()])
    try #require(result.status == 0, "\(result.errors)")
    #expect(try Data(contentsOf: archive) != before)
  }

  /// Returns the output of `diff -r` for two folders.
  static func difference(_ one: URL, _ other: URL) throws -> String {
    try runProcess("diff", ["-r", one.path(), other.path()]).output
  }
}
