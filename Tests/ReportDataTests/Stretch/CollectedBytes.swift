import ReportData

/// The "hash" of a file is the file: nothing else has it.
struct CollectedBytes: ContentDigest {
  private var bytes: [UInt8] = []

  mutating func update(_ bytes: UnsafeRawBufferPointer) { self.bytes += bytes }

  func finish() -> [UInt8] { bytes }
}
