import CZlib

/// Streams packed by `FlateDecode`, through the system's zlib.
enum Flate {
  /// The unpacked bytes; nil when they are damaged, cut off, or more than `limit`.
  static func unpacked(_ packed: ArraySlice<UInt8>, limit: Int = PDFLimits.streamBytes) -> [UInt8]?
  {
    packed.withUnsafeBufferPointer { unpacked($0, limit: limit) }
  }

  private static func unpacked(_ packed: UnsafeBufferPointer<UInt8>, limit: Int) -> [UInt8]? {
    guard let base = packed.baseAddress, packed.count <= PDFLimits.fileBytes else { return nil }
    var stream = z_stream()
    guard
      inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    stream.next_in = UnsafeMutablePointer(mutating: base)
    stream.avail_in = UInt32(packed.count)
    var content: [UInt8] = []
    var room = min(limit, max(1 << 12, packed.count * 6))
    while true {
      let known = content
      var status = Z_OK
      // The stream goes on where it was: what is known is moved into the larger array.
      content = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        _ = buffer.update(fromContentsOf: known)
        guard let start = buffer.baseAddress else { return }
        stream.next_out = start + known.count
        stream.avail_out = UInt32(room - known.count)
        status = inflate(&stream, Z_NO_FLUSH)
        count = room - Int(stream.avail_out)
      }
      if status == Z_STREAM_END { return content }
      guard status == Z_OK || status == Z_BUF_ERROR, stream.avail_out == 0, room < limit else {
        return nil
      }
      room = min(limit, room * 2)
    }
  }

  /// The bytes, packed. The level is fixed, so that the same bytes give the same bytes.
  static func packed(_ content: [UInt8], level: Int32) -> [UInt8]? {
    packed(content[...], level: level, finish: Z_FINISH)
  }

  /// The bytes, packed to the end of the stream, or by `Z_SYNC_FLUSH` so that more can follow.
  static func packed(_ content: ArraySlice<UInt8>, level: Int32, finish: Int32) -> [UInt8]? {
    content.withUnsafeBufferPointer { content in
      var stream = z_stream()
      guard
        deflateInit2_(
          &stream, level, Z_DEFLATED, MAX_WBITS, MAX_MEM_LEVEL, Z_FILTERED, ZLIB_VERSION,
          Int32(MemoryLayout<z_stream>.size)) == Z_OK
      else { return nil }
      defer { deflateEnd(&stream) }
      stream.next_in = UnsafeMutablePointer(mutating: content.baseAddress)
      stream.avail_in = UInt32(content.count)
      let room = Int(deflateBound(&stream, UInt(content.count))) + 16
      var status = Z_OK
      let packed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(room)
        status = deflate(&stream, finish)
        count = room - Int(stream.avail_out)
      }
      let isDone = finish == Z_FINISH ? status == Z_STREAM_END : status == Z_OK
      return isDone && stream.avail_in == 0 ? packed : nil
    }
  }
}
