/// The fixed parts of a tar archive (POSIX.1-2024, pax: ustar interchange format).
enum TarForm {
  static let blockBytes = 512
  /// Archives are written in whole records.
  static let recordBytes = 10_240

  static let name = 0..<100
  static let mode = 100..<108
  static let user = 108..<116
  static let group = 116..<124
  static let size = 124..<136
  static let time = 136..<148
  static let checksum = 148..<156
  static let kind = 156
  static let link = 157..<257
  static let magic = 257..<265
  static let deviceMajor = 329..<337
  static let deviceMinor = 337..<345
  static let prefix = 345..<500

  /// How many bytes fill the last block of an entry.
  static func padding(of size: Int) -> Int { -size & (blockBytes - 1) }
}
