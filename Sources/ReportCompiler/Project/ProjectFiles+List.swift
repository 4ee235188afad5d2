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
    return below.filter { path in
      !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
    }.map { folder + "/" + $0 }
  }
}
