import CZlib

/// The checksum of entries (CRC-32), by the system's zlib.
enum ZipChecksum {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    // Without an address zlib gives the checksum of nothing, which is 0 too.
    Int(crc32_z(0, bytes.baseAddress, bytes.count))
  }
}
