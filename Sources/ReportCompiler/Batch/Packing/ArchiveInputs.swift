import Crypto

/// What the documents of an archive are made of, all together.
struct ArchiveInputs {
  private var hasher = SHA256()
  /// The number of the first record; nil when there is none.
  private(set) var first: Int?
  /// How many records there are, whatever becomes of them.
  private(set) var count = 0

  /// Adds a record.
  /// - Parameter inputs: the hash of what its document is made of.
  mutating func add(record: Int, path: String, inputs: String) {
    if first == nil { first = record }
    count += 1
    hasher.update(data: Array("\(record)\n\(path)\n\(inputs)\n".utf8))
  }

  /// The first half of the SHA-256, in hexadecimal digits.
  func digest() -> String {
    hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0.prefix(16)) }
  }
}
