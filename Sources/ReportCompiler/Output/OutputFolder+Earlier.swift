extension OutputFolder {
  /// A file of an earlier run as the manifest of this one, which did not make it, names it; nil when it is not
  /// there. What a run that was killed wrote last is known by its path only, so it is read.
  /// - Parameter isOther: true when the earlier run had other inputs.
  func kept(_ file: Manifest.Output, isOther: Bool) -> Manifest.Output? {
    guard file.sha256.isEmpty else {
      var file = file
      if isOther { file.isEarlier = true }
      return file
    }
    if file.documents != nil { return readArchive(file) }
    guard let bytes = Self.contents(of: path + "/" + file.path) else { return nil }
    var read = Manifest.Output(
      report: file.report, record: file.record, path: file.path, bytes: bytes.count,
      sha256: bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) })
    read.isEarlier = true
    return read
  }
}
