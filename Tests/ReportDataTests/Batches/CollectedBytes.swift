import ReportData

/// A digest that is the file content itself, so different files have different digests.
struct CollectedBytes: ContentDigest {
  private var bytes: [UInt8] = []

  mutating func update(_ bytes: UnsafeRawBufferPointer) { self.bytes += bytes }

  func finish() -> [UInt8] { bytes }
}
