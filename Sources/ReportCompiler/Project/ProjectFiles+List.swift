import ReportText

extension ProjectFiles {
  /// The paths, relative to the project, of the files below a folder of it, in the order of their
  /// bytes. Files and folders whose names begin with a dot are left out, and so are links.
  /// - Throws: there is no such folder, or it cannot be read.
  func list(_ folder: String, namedAt span: SourceSpan) throws(Diagnostic) -> [String] {
    try Self.checkRelative(folder, at: .source(span))
    let below: [String]
    do throws(Diagnostic) {
      below = try list(folder)
    } catch {
      throw Diagnostic(.projectNotFound, "there is no folder `\(folder)`", at: .source(span))
    }
    return below.filter { !Self.isHidden($0) }.map { folder + "/" + $0 }
  }

  /// True when a part of a path begins with a dot.
  private static func isHidden(_ path: String) -> Bool {
    var before = UInt8(ascii: "/")
    for byte in path.utf8 {
      if byte == UInt8(ascii: "."), before == UInt8(ascii: "/") { return true }
      before = byte
    }
    return false
  }
}
