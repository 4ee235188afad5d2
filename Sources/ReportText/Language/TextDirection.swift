/// Which way a language is written.
public enum TextDirection: Sendable, Hashable {
  /// From left to right.
  case leftToRight
  /// From right to left, as Arabic and Hebrew are.
  case rightToLeft

  /// The direction of a BCP 47 tag: that of its script where it names one, else that of its language.
  public init(language tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let script = parts.dropFirst().first { $0.utf8.count == 4 && !Self.startsWithDigit($0) }
    let isMirrored =
      script.map { Self.scripts.contains($0) } ?? parts.first.map { Self.languages.contains($0) }
      ?? false
    self = isMirrored ? .rightToLeft : .leftToRight
  }

  /// The value of the attribute `dir`.
  public var attribute: String { self == .leftToRight ? "ltr" : "rtl" }

  /// True when a text has to be kept apart from a sentence of this direction, since it holds letters
  /// (or, from right to left, digits) of the other one, and what stands beside them would change
  /// places.
  public func mustIsolate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // No letter from right to left has a byte below.
    if self == .leftToRight, !text.contains(where: { $0 >= 0xD6 }) { return false }
    var index = 0
    while index < text.count {
      let first = text[index]
      let second = index + 1 < text.count ? text[index + 1] : 0
      let third = index + 2 < text.count ? text[index + 2] : 0
      switch first {
      case 0..<0x80:
        index += 1
        let isLetter = (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7A
        let isDigit = first >= 0x30 && first <= 0x39
        if self == .rightToLeft, isLetter || isDigit { return true }
      default:
        let isMirrored = Self.isMirrored(first, second, third)
        // Spaces, dashes and other punctuation have no direction.
        let isNeutral = first == 0xC2 || first == 0xE2 || first == 0xE3 && second == 0x80
        if isMirrored ? self == .leftToRight : self == .rightToLeft && !isNeutral { return true }
        index += first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      }
    }
    return false
  }

  /// True for letters in the blocks that Unicode sets aside for scripts from right to left.
  private static func isMirrored(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch first {
    case 0xD6: second >= 0x90
    case 0xD7...0xDF: true
    case 0xE0: second < 0xA4
    case 0xEF:
      second == 0xAC && third >= 0x9D || second > 0xAC && second < 0xB8
        || second == 0xB9 && third >= 0xB0 || second > 0xB9 && second < 0xBC
    case 0xF0: second == 0x90 && third >= 0xA0 || second == 0x9E && third >= 0xA0
    default: false
    }
  }

  /// The languages of the CLDR whose usual script runs from right to left.
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "ps", "sd", "syr",
    "ug", "ur", "yi",
  ]
  private static let scripts: Set<String> = [
    "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static func startsWithDigit(_ part: String) -> Bool {
    part.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
  }
}

extension ByteWriter {
  /// Adds text that was escaped already, kept apart from what stands around it (U+2068 and U+2069).
  public mutating func isolated(_ body: (inout ByteWriter) -> Void) {
    literal("\u{2068}")
    body(&self)
    literal("\u{2069}")
  }
}
