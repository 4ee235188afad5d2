import CZlib

/// Packs by raw deflate (RFC 1951), through the system's zlib, again and again with the same memory.
struct RawDeflater: ~Copyable {
  /// Level 1. Of 2,000 reports of 39 kB it takes 185 µs of a processor each and leaves 27 %; level 6
  /// takes 460 µs and leaves 22 %, where making the report takes 150 µs.
  private static let level: Int32 = 1
  private static let memoryLevel: Int32 = 8

  /// zlib keeps the address of its stream, which must stay where it is.
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

  /// The packed bytes, until the next call; nil when they are not fewer than the bytes.
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

  /// The stream at the begin of an entry.
  private mutating func opened() -> UnsafeMutablePointer<z_stream>? {
    if let stream { return deflateReset(stream) == Z_OK ? stream : nil }
    let made = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    made.initialize(to: z_stream())
    guard
      deflateInit2_(
        made, Self.level, Z_DEFLATED, -MAX_WBITS, Self.memoryLevel, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      made.deallocate()
      return nil
    }
    stream = made
    return made
  }
}

/// Unpacks raw deflate (RFC 1951) through the system's zlib.
enum RawInflate {
  /// Packed bytes cannot become more than so many times their number: 258 bytes of two bits.
  static let ratio = 1032

  /// The content of exactly `size` bytes; nil when the packed bytes are damaged, give more or fewer,
  /// or go on behind the end of their stream.
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
    // zlib wants an address, even for nothing.
    let content = [UInt8](unsafeUninitializedCapacity: max(1, size)) { buffer, count in
      stream.next_out = buffer.baseAddress
      stream.avail_out = space
      status = inflate(&stream, Z_FINISH)
      count = size - Int(stream.avail_out)
    }
    return status == Z_STREAM_END && stream.avail_in == 0 && content.count == size ? content : nil
  }
}
