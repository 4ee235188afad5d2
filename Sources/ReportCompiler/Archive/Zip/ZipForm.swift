/// The fixed parts of a zip archive (PKWARE's APPNOTE, 6.3).
enum ZipForm {
  static let local = 0x0403_4B50
  static let central = 0x0201_4B50
  static let end = 0x0605_4B50
  static let largeEnd = 0x0606_4B50
  static let largeLocator = 0x0706_4B50
  static let descriptor = 0x0807_4B50

  /// How many bytes each has, without what is of any length.
  static let localBytes = 30
  static let centralBytes = 46
  static let endBytes = 22
  static let largeEndBytes = 56
  static let largeLocatorBytes = 20
  static let mostDescriptorBytes = 24

  /// The latest version of the form, in tenths, whose entries are read where they are of a known kind.
  static let version = 63

  static let stored = 0
  static let deflated = 8

  /// The path is UTF-8.
  static let unicode = 1 << 11
  /// Checksum and sizes stand behind the entry.
  static let hasDescriptor = 1 << 3
  /// The header of a field with numbers of 64 bits.
  static let largeField = 1
  /// The header of a field with another path in UTF-8 (Info-ZIP).
  static let unicodePathField = 0x7075

  /// The first day that can be written: 1980-01-01.
  static let date = 1 << 5 | 1
  /// A plain file that its owner may read and write.
  static let attributes = 0o100600 << 16
  /// Unix, so that the attributes are those of Unix.
  static let system = 3 << 8

  static let most16 = 0xFFFF
  static let most32 = 0xFFFF_FFFF
}
