import CZlib

/// Compression and decompression of `FlateDecode` streams with the zlib of the system.
enum Flate {
  /// Returns the content of a compressed stream; nil if damaged, truncated, or above `limit`.
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
    var space = min(limit, max(1 << 12, packed.count * 6))
    while true {
      let previous = content
      var status = Z_OK
      // The stream continues at its position. The existing bytes move into the larger array.
      content = [UInt8](unsafeUninitializedCapacity: space) { buffer, count in
        _ = buffer.update(fromContentsOf: previous)
        guard let start = buffer.baseAddress else { return }
        stream.next_out = start + previous.count
        stream.avail_out = UInt32(space - previous.count)
        status = inflate(&stream, Z_NO_FLUSH)
        count = space - Int(stream.avail_out)
      }
      if status == Z_STREAM_END { return content }
      guard status == Z_OK || status == Z_BUF_ERROR, stream.avail_out == 0, space < limit else {
        return nil
      }
      space = min(limit, space * 2)
    }
  }

  /// Returns the compressed form of content; nil if zlib fails.
  ///
  /// Equal bytes and levels give equal results.
  static func packed(_ content: [UInt8], level: Int32) -> [UInt8]? {
    packed(content[...], level: level, finish: Z_FINISH)
  }

  /// Returns the compressed form of content, with a flush mode of zlib; nil if zlib fails.
  ///
  /// The mode `Z_FINISH` ends the stream. After `Z_SYNC_FLUSH`, more data can follow.
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
      let space = Int(deflateBound(&stream, UInt(content.count))) + 16
      var status = Z_OK
      let packed = [UInt8](unsafeUninitializedCapacity: space) { buffer, count in
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(space)
        status = deflate(&stream, finish)
        count = space - Int(stream.avail_out)
      }
      let isDone = finish == Z_FINISH ? status == Z_STREAM_END : status == Z_OK
      return isDone && stream.avail_in == 0 ? packed : nil
    }
  }
}

// MARK: - Streams with changes near their start

/// A compressed stream that can be changed near its start without full recompression.
///
/// A code refers to at most 32 KiB of content before it (RFC 1951, 2). So only the content before
/// that point is compressed again. The bits from the first code after it remain unchanged, after
/// the header of their block.
///
/// Source: the method of `gzappend` and `zran` by M. Adler.
struct FlateStream {
  /// The maximum distance from a code to the earlier content that it repeats, in bytes.
  private static let window = 1 << 15

  let content: [UInt8]
  private let packed: ArraySlice<UInt8>
  /// The number of bits from the start of the stream to the end of its last block.
  private let end: Int
  /// Whether the stream has a stored (uncompressed) block.
  ///
  /// A stored block starts at a byte boundary, so the bits before it cannot move.
  private let hasStoredBlock: Bool

  /// Decompresses a stream; nil if it is damaged, truncated or too large.
  init?(_ packed: ArraySlice<UInt8>, limit: Int = PDFLimits.streamBytes) {
    var end = 0
    var hasStoredBlock = false
    let content = packed.withUnsafeBufferPointer { Self.unpack($0, limit, &end, &hasStoredBlock) }
    guard let content else { return nil }
    self.content = content
    self.packed = packed
    self.end = end
    self.hasStoredBlock = hasStoredBlock
  }

  private static func unpack(
    _ packed: UnsafeBufferPointer<UInt8>, _ limit: Int, _ end: inout Int,
    _ hasStoredBlock: inout Bool
  ) -> [UInt8]? {
    var stream = z_stream()
    guard packed.count <= PDFLimits.fileBytes, open(&stream, packed) else { return nil }
    defer { inflateEnd(&stream) }
    var content: [UInt8] = []
    var space = min(limit, max(1 << 12, packed.count * 8))
    while true {
      let previous = content
      var status = Z_OK
      content = [UInt8](unsafeUninitializedCapacity: space) { buffer, count in
        _ = buffer.update(fromContentsOf: previous)
        count = previous.count
        guard let start = buffer.baseAddress else { return }
        repeat {
          stream.next_out = start + count
          stream.avail_out = UInt32(space - count)
          status = inflate(&stream, Z_BLOCK)
          count = space - Int(stream.avail_out)
          guard status == Z_OK, stream.data_type & 128 != 0 else { continue }
          end = bit(of: stream, packed)
          // The flag 64 marks the last block.
          if stream.data_type & 64 == 0, blockType(at: end, packed) == 0 { hasStoredBlock = true }
        } while status == Z_OK && stream.avail_out > 0
      }
      if status == Z_STREAM_END { return content }
      guard status == Z_OK || status == Z_BUF_ERROR, stream.avail_out == 0, space < limit else {
        return nil
      }
      space = min(limit, space * 2)
    }
  }

  /// Prepares a zlib stream for the decompression of bytes.
  ///
  /// zlib stores the address of the stream, which must not move.
  private static func open(
    _ stream: inout z_stream, _ packed: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let base = packed.baseAddress else { return false }
    stream.next_in = UnsafeMutablePointer(mutating: base)
    stream.avail_in = UInt32(packed.count)
    return inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  /// Returns the number of bits that zlib has decoded, without bits that it only buffers.
  private static func bit(of stream: z_stream, _ packed: UnsafeBufferPointer<UInt8>) -> Int {
    (packed.count - Int(stream.avail_in)) * 8 - Int(stream.data_type & 63)
  }

  // MARK: Compression of changed content

  /// The position in a compressed stream after which the bits can be reused.
  private struct Splice {
    /// The bit range of the header of the block that contains the position.
    var header: Range<Int>
    /// The index of the first bit of the code at the position.
    var bit: Int
    /// The byte offset in the content that the code at the position produces.
    var offset: Int
  }

  /// Compresses content that changed near its start, and reuses the other bits of the stream.
  ///
  /// - Parameters:
  ///   - changed: the content with its changes.
  ///   - position: the offset in the original content after which all bytes are unchanged.
  func packed(_ changed: [UInt8], changedBefore position: Int, level: Int32) -> [UInt8]? {
    guard let splice = splice(from: position + Self.window) else {
      return Flate.packed(changed, level: level)
    }
    let start = splice.offset + changed.count - content.count
    guard var result = Flate.packed(changed[..<start], level: level, finish: Z_SYNC_FLUSH) else {
      return nil
    }
    result.reserveCapacity(result.count + (end - splice.bit) / 8 + splice.header.count / 8 + 8)
    var pending = BitTail()
    packed.withUnsafeBufferPointer { bytes in
      pending.append(splice.header, of: bytes, to: &result)
      pending.append(splice.bit..<end, of: bytes, to: &result)
    }
    pending.finish(&result)
    let sum = changed.withUnsafeBufferPointer {
      adler32_z(adler32(0, nil, 0), $0.baseAddress, $0.count)
    }
    for shift in [24, 16, 8, 0] { result.append(UInt8(truncatingIfNeeded: sum >> UInt(shift))) }
    // The result is verified, because the bit position was tested with few zlib versions. If it is
    // wrong, the complete content is compressed again.
    return Flate.unpacked(result[...], limit: changed.count + 1) == changed
      ? result : Flate.packed(changed, level: level)
  }

  /// Returns a code that starts at or shortly after `minimumOffset`; nil if there is none.
  ///
  /// The result is also nil if the content there is not compressed.
  private func splice(from minimumOffset: Int) -> Splice? {
    // A code represents up to 258 bytes, so the code that contains this offset starts after
    // `minimumOffset`.
    let space = minimumOffset + 258
    guard space < content.count else { return nil }
    return packed.withUnsafeBufferPointer { bytes in
      var stream = z_stream()
      guard Self.open(&stream, bytes) else { return nil }
      defer { inflateEnd(&stream) }
      let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: space)
      defer { scratch.deallocate() }
      stream.next_out = scratch
      stream.avail_out = UInt32(space)
      var header = 0..<0
      while stream.avail_out > 0 {
        guard inflate(&stream, Z_TREES) == Z_OK else { return nil }
        if stream.data_type & 128 != 0 {
          let start = Self.bit(of: stream, bytes)
          header = start..<start
        } else if stream.data_type & 256 != 0 {
          header = header.lowerBound..<Self.bit(of: stream, bytes)
        }
      }
      let mark = inflateMark(&stream)
      let back = mark >> 16
      let emitted = mark & 0xFFFF
      // At the end of a block, no code starts.
      guard back >= 0, header.count >= 3, !hasStoredBlock else { return nil }
      let bit = Self.bit(of: stream, bytes) - Int(back)
      let offset = space - Int(emitted)
      guard bit >= header.upperBound, bit < end, offset >= minimumOffset, end <= bytes.count * 8
      else { return nil }
      return Splice(header: header, bit: bit, offset: offset)
    }
  }

  /// Returns the type of the block that starts at a bit, from the two bits after its first bit.
  private static func blockType(at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    (1...2).reduce(0) { type, index in
      let bit = start + index
      guard bit / 8 < bytes.count else { return 0 }
      return type | (Int(bytes[bit / 8]) >> (bit & 7) & 1) << (index - 1)
    }
  }
}

/// The bits at the end of a byte array that do not fill a byte, lowest bit first.
private struct BitTail {
  private var bits: UInt16 = 0
  private var count = 0

  /// Adds a range of bits of other bytes.
  mutating func append(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let index = position >> 3
      let shift = position & 7
      let length = min(8, range.upperBound - position)
      var value = UInt16(bytes[index]) >> UInt16(shift)
      if shift > 0, index + 1 < bytes.count {
        value |= UInt16(bytes[index + 1]) << UInt16(8 - shift)
      }
      value &= UInt16(1 << length) - 1
      bits |= value << UInt16(count)
      count += length
      if count >= 8 {
        result.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
      position += length
    }
  }

  /// Fills the last byte with zero bits, and adds it to the result.
  mutating func finish(_ result: inout [UInt8]) {
    guard count > 0 else { return }
    result.append(UInt8(truncatingIfNeeded: bits))
    bits = 0
    count = 0
  }
}

// MARK: - Predictors

/// A decoder for PNG predictors (ISO 32000-1, 7.4.4.4), which cross-reference streams use.
struct PDFPredictor {
  private let predictor: Int
  private let rowLength: Int
  private let pixelLength: Int

  /// Creates the decoder from the parameters of a stream; nil for an unsupported predictor.
  init?(_ settings: PDFDictionary) {
    predictor = settings["Predictor"]?.integer ?? 1
    let colors = settings["Colors"]?.integer ?? 1
    let bits = settings["BitsPerComponent"]?.integer ?? 8
    let columns = settings["Columns"]?.integer ?? 1
    guard predictor == 1 || (10...15).contains(predictor), (1...4).contains(colors), bits == 8,
      (1...1_000_000).contains(columns)
    else { return nil }
    rowLength = columns * colors
    pixelLength = colors
  }

  /// Returns the content before the predictor was applied; nil if a row is truncated.
  func undone(_ content: [UInt8]) -> [UInt8]? {
    if predictor == 1 { return content }
    guard content.count % (rowLength + 1) == 0 else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var above = [UInt8](repeating: 0, count: rowLength)
    var row = above
    var start = 0
    while start < content.count {
      let kind = content[start]
      for column in 0..<rowLength {
        let left = column >= pixelLength ? row[column - pixelLength] : 0
        let corner = column >= pixelLength ? above[column - pixelLength] : 0
        let guess: UInt8
        switch kind {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above[column]
        case 3: guess = UInt8((Int(left) + Int(above[column])) / 2)
        case 4: guess = Self.paeth(left, above[column], corner)
        default: return nil
        }
        row[column] = content[start + 1 + column] &+ guess
      }
      result.append(contentsOf: row)
      swap(&above, &row)
      start += rowLength + 1
    }
    return result
  }

  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    let toLeft = abs(estimate - Int(left))
    let toAbove = abs(estimate - Int(above))
    let toCorner = abs(estimate - Int(corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
