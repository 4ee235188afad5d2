import CZlib

/// A raw deflate compressor (RFC 1951) that uses the system's zlib and reuses its memory.
struct RawDeflater: ~Copyable {
  /// The compression level of zlib.
  ///
  /// For 2,000 reports of 39 kB, level 1 needs 185 µs per report and compresses to 27 %. Level 6
  /// needs 460 µs and compresses to 22 %. Rendering a report needs 150 µs.
  private static let level: Int32 = 1
  private static let memoryLevel: Int32 = 8

  /// The zlib stream, at a stable address because zlib stores that address.
  private var stream: UnsafeMutablePointer<z_stream>?
  private var space: UnsafeMutablePointer<UInt8>?
  private var capacity = 0

  deinit {
    space?.deallocate()
    if let stream {
      deflateEnd(stream)
      stream.deallocate()
    }
  }

  /// Returns the compressed form of bytes; nil if it is not smaller than the bytes or zlib fails.
  ///
  /// The returned buffer is valid until the next call.
  mutating func pack(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard let base = bytes.baseAddress, bytes.count > 1, let limit = UInt32(exactly: bytes.count),
      let stream = opened()
    else { return nil }
    if capacity < bytes.count {
      space?.deallocate()
      capacity = max(bytes.count, 1 << 16)
      space = .allocate(capacity: capacity)
    }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: base)
    stream.pointee.avail_in = limit
    stream.pointee.next_out = space
    stream.pointee.avail_out = limit - 1
    guard deflate(stream, Z_FINISH) == Z_STREAM_END else { return nil }
    return UnsafeBufferPointer(start: space, count: Int(limit - 1 - stream.pointee.avail_out))
  }

  /// Returns the zlib stream, reset for the next entry; nil if zlib reports an error.
  private mutating func opened() -> UnsafeMutablePointer<z_stream>? {
    if let stream { return deflateReset(stream) == Z_OK ? stream : nil }
    let newStream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    newStream.initialize(to: z_stream())
    guard
      deflateInit2_(
        newStream, Self.level, Z_DEFLATED, -MAX_WBITS, Self.memoryLevel, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      newStream.deallocate()
      return nil
    }
    stream = newStream
    return newStream
  }
}

/// A raw deflate decompressor (RFC 1951) that uses the system's zlib.
enum RawInflate {
  /// The maximum ratio of uncompressed to compressed bytes: 258 bytes per two bits.
  static let ratio = 1032

  /// Returns the uncompressed content; nil if the stream is damaged or does not have `size` bytes.
  ///
  /// The result is also nil if bytes follow the end of the stream.
  static func unpack(_ packed: UnsafeBufferPointer<UInt8>, size: Int) -> [UInt8]? {
    guard let base = packed.baseAddress, let available = UInt32(exactly: packed.count),
      let space = UInt32(exactly: size)
    else { return nil }
    var stream = z_stream()
    guard
      inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(mutating: base)
    stream.avail_in = available
    var status = Z_OK
    // zlib needs a valid address, also for zero bytes.
    let content = [UInt8](unsafeUninitializedCapacity: max(1, size)) { buffer, count in
      stream.next_out = buffer.baseAddress
      stream.avail_out = space
      status = inflate(&stream, Z_FINISH)
      count = size - Int(stream.avail_out)
    }
    return status == Z_STREAM_END && stream.avail_in == 0 && content.count == size ? content : nil
  }
}
