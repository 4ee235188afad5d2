import CZlib
public import ReportText

/// Unpacks gzip (RFC 1952) by the system's zlib: one member or several, one after the other.
public enum Gunzip {
  /// Up to so many bytes anything is unpacked: 64 MiB.
  public static let trustedSize = 64 << 20
  /// Beyond ``trustedSize``, how many times larger than its file the content may be. Exports of
  /// studies shrink to a twentieth at best; deflate could reach a thousandth.
  public static let ratioLimit = 250

  private static let chunkSize = 1 << 18

  /// The content of a gzip file.
  ///
  /// - Parameter file: the path to show in messages.
  /// - Throws: `damagedGzip` when it is not gzip, is cut off or its checksum does not fit;
  ///   `gzipTooLarge` beyond the limits.
  public static func unpack(_ bytes: [UInt8], file: String) throws(Diagnostic) -> [UInt8] {
    var content: [UInt8] = []
    let result = bytes.withUnsafeBufferPointer { unpack($0, into: &content) }
    switch result {
    case .whole: return content
    case .notGzip: throw damaged(file, "is not a gzip file, although its name ends in `.gz`")
    case .cutOff: throw damaged(file, "ends in the middle of its compressed data")
    case .damaged: throw damaged(file, "is damaged: it cannot be unpacked")
    case .tooLarge:
      throw Diagnostic(
        .gzipTooLarge,
        "`\(file)` is more than \(ratioLimit) times its size, or 2 GiB, when it is unpacked",
        at: .file(file))
    }
  }

  private enum Result {
    case whole, notGzip, cutOff, damaged, tooLarge
  }

  private static func damaged(_ file: String, _ what: String) -> Diagnostic {
    Diagnostic(.damagedGzip, "`\(file)` \(what)", at: .file(file))
  }

  private static func unpack(
    _ bytes: UnsafeBufferPointer<UInt8>, into content: inout [UInt8]
  ) -> Result {
    guard let base = bytes.baseAddress, bytes.count >= 2, bytes[0] == 0x1F, bytes[1] == 0x8B else {
      return .notGzip
    }
    let limit = min(FileBytes.sizeLimit, max(trustedSize, bytes.count * ratioLimit))
    var stream = z_stream()
    guard rg_inflate_gzip(&stream) == Z_OK else { return .damaged }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(mutating: base)
    stream.avail_in = UInt32(bytes.count)
    let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: chunkSize)
    defer { chunk.deallocate() }
    while true {
      stream.next_out = chunk
      stream.avail_out = UInt32(chunkSize)
      let status = inflate(&stream, Z_NO_FLUSH)
      let produced = chunkSize - Int(stream.avail_out)
      content.append(contentsOf: UnsafeBufferPointer(start: chunk, count: produced))
      if content.count > limit { return .tooLarge }
      switch status {
      case Z_STREAM_END:
        // Zeros behind a member are padding, anything else is the next member.
        while stream.avail_in > 0, let next = stream.next_in, next.pointee == 0 {
          stream.next_in = next + 1
          stream.avail_in -= 1
        }
        if stream.avail_in == 0 { return .whole }
        guard inflateReset(&stream) == Z_OK else { return .damaged }
      case Z_OK, Z_BUF_ERROR:
        if stream.avail_in == 0, produced < chunkSize { return .cutOff }
      default: return .damaged
      }
    }
  }
}
