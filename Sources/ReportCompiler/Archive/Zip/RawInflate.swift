import CZlib

/// Unpacks raw deflate (RFC 1951) through the system's zlib.
enum RawInflate {
  /// Packed bytes cannot become more than so many times their number: 258 bytes of two bits.
  static let ratio = 1032

  /// The content of exactly `size` bytes; nil when the packed bytes are damaged, give more or fewer,
  /// or go on behind the end of their stream.
  static func unpack(_ packed: UnsafeBufferPointer<UInt8>, size: Int) -> [UInt8]? {
    guard let base = packed.baseAddress, let available = UInt32(exactly: packed.count),
      let room = UInt32(exactly: size)
    else { return nil }
    var stream = z_stream()
    guard
      inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(mutating: base)
    stream.avail_in = available
    var status = Z_OK
    // zlib wants an address, even for nothing.
    let content = [UInt8](unsafeUninitializedCapacity: max(1, size)) { buffer, count in
      stream.next_out = buffer.baseAddress
      stream.avail_out = room
      status = inflate(&stream, Z_FINISH)
      count = size - Int(stream.avail_out)
    }
    return status == Z_STREAM_END && stream.avail_in == 0 && content.count == size ? content : nil
  }
}
