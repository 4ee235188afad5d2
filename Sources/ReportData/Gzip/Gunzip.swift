import CZlib
public import ReportText

/// A decompressor for gzip (RFC 1952) with one or more members, based on the system's zlib.
public enum Gunzip {
  /// The size limit for decompressed content with any compression ratio: 64 MiB.
  public static let trustedSize = 64 << 20
  /// The maximum compression ratio of decompressed content above ``trustedSize``.
  ///
  /// Study exports compress to a twentieth at best. Deflate can compress to a thousandth.
  public static let ratioLimit = 250

  /// Returns the decompressed content of a gzip file.
  ///
  /// - Parameter file: the file path for diagnostics.
  /// - Throws: `damagedGzip` if the file is not gzip, is truncated, or has a wrong checksum.
  ///   `gzipTooLarge` if the content exceeds the limits.
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
          "`\(file)` is too large: the limits are \(ratioLimit) times the compressed size, "
            + "and 2 GiB",
          at: .file(file))
      }
    }
    try stream.finish()
    return content
  }
}

/// An incremental gzip decompressor.
final class GunzipStream {
  private static let chunkSize = 1 << 18

  private let file: String
  private let stream: UnsafeMutablePointer<z_stream>
  private let chunk: UnsafeMutablePointer<UInt8>
  /// Whether zlib was initialized successfully.
  private let isUsable: Bool
  /// The number of bytes of the gzip signature that were checked in the first member.
  private var markLength = 0
  /// Whether the decompressor is between two members, or at the end of the file.
  private var isBetweenMembers = false

  /// Creates a decompressor.
  ///
  /// - Parameter file: the file path for diagnostics.
  init(file: String) {
    self.file = file
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    chunk = .allocate(capacity: Self.chunkSize)
    isUsable = rg_inflate_gzip(stream) == Z_OK
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    chunk.deallocate()
  }

  /// Decompresses the next bytes of the file.
  ///
  /// - Throws: `damagedGzip`, and the errors of `body`.
  func feed(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard isUsable else { throw damaged("is damaged and cannot be decompressed") }
    for byte in bytes.prefix(2 - markLength) {
      guard byte == [0x1F, 0x8B][markLength] else { throw notGzip }
      markLength += 1
    }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    while true {
      if isBetweenMembers {
        // Zeros after a member are padding. Other bytes are the next member.
        while stream.pointee.avail_in > 0, let next = stream.pointee.next_in, next.pointee == 0 {
          stream.pointee.next_in = next + 1
          stream.pointee.avail_in -= 1
        }
        if stream.pointee.avail_in == 0 { return }
        guard inflateReset(stream) == Z_OK else {
          throw damaged("is damaged and cannot be decompressed")
        }
        isBetweenMembers = false
      }
      stream.pointee.next_out = chunk
      stream.pointee.avail_out = UInt32(Self.chunkSize)
      let status = inflate(stream, Z_NO_FLUSH)
      let produced = Self.chunkSize - Int(stream.pointee.avail_out)
      if produced > 0 { try body(UnsafeBufferPointer(start: chunk, count: produced)) }
      switch status {
      case Z_STREAM_END: isBetweenMembers = true
      case Z_OK, Z_BUF_ERROR:
        if stream.pointee.avail_in == 0, produced < Self.chunkSize { return }
      default: throw damaged("is damaged and cannot be decompressed")
      }
    }
  }

  /// Checks that the file is complete.
  ///
  /// - Throws: `damagedGzip` if the file is truncated.
  func finish() throws(Diagnostic) {
    guard markLength == 2 else { throw notGzip }
    guard isBetweenMembers else { throw damaged("is truncated: its compressed data is incomplete") }
  }

  private var notGzip: Diagnostic {
    damaged(
      "is not a gzip file, although its name ends in `.gz`",
      hint: "rename the file without `.gz`, or compress it with `gzip`")
  }

  private func damaged(
    _ problem: String, hint: String = "copy or export the file again"
  ) -> Diagnostic {
    Diagnostic(.damagedGzip, "`\(file)` \(problem)", at: .file(file), hints: [hint])
  }
}
