public import ReportText

/// Unpacks gzip (RFC 1952) by the system's zlib: one member or several, one after the other.
public enum Gunzip {
  /// Up to so many bytes anything is unpacked: 64 MiB.
  public static let trustedSize = 64 << 20
  /// Beyond ``trustedSize``, how many times larger than its file the content may be. Exports of
  /// studies shrink to a twentieth at best; deflate could reach a thousandth.
  public static let ratioLimit = 250

  /// The content of a gzip file.
  ///
  /// - Parameter file: the path to show in messages.
  /// - Throws: `damagedGzip` when it is not gzip, is cut off or its checksum does not fit;
  ///   `gzipTooLarge` beyond the limits.
  public static func unpack(_ bytes: [UInt8], file: String) throws(Diagnostic) -> [UInt8] {
    let limit = min(FileBytes.sizeLimit, max(trustedSize, bytes.count * ratioLimit))
    var content: [UInt8] = []
    let stream = GunzipStream(file: file)
    try bytes.withUnsafeBufferPointer { packed throws(Diagnostic) in
      try stream.feed(packed) { part throws(Diagnostic) in
        content.append(contentsOf: part)
        guard content.count > limit else { return }
        throw Diagnostic(
          .gzipTooLarge,
          "`\(file)` is more than \(ratioLimit) times its size, or 2 GiB, when it is unpacked",
          at: .file(file))
      }
    }
    try stream.finish()
    return content
  }
}
