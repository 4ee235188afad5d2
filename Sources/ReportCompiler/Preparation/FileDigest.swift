import Crypto
import ReportData

/// The SHA-256 of a file that is read piece by piece.
struct FileDigest: ContentDigest {
  private var hasher = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { hasher.update(bufferPointer: bytes) }

  func finish() -> [UInt8] { Array(hasher.finalize()) }
}
