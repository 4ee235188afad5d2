/// The language, script and region of a BCP 47 tag.
public struct LanguageTag: Sendable, Hashable {
  /// The language, such as `zh`.
  public let language: String
  /// The script, such as `Hant`; nil if the tag has none.
  ///
  /// For Chinese without a script, this is the script of the region.
  public let script: String?
  /// The region, such as `TW`; nil if the tag has none.
  public let region: String?

  /// Parses a BCP 47 tag.
  ///
  /// `_` is equal to `-`, and extensions are ignored.
  public init(_ tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    let first = parts.first.map(String.init) ?? ""
    language = ["no": "nb", "iw": "he", "in": "id"][first] ?? first
    let rest = parts.dropFirst().prefix { $0.utf8.count > 1 }
    let script = rest.first { $0.utf8.count == 4 && ($0.utf8.first ?? 0) > 0x39 }
    region = rest.first { $0.utf8.count == 2 }?.uppercased()
    if language == "zh", script == nil {
      self.script = ["TW", "HK", "MO"].contains(region ?? "") ? "Hant" : "Hans"
    } else {
      self.script = script.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }
  }

  /// Returns whether two tags have equal language and script.
  ///
  /// The region can differ.
  public func isSameLanguage(as other: LanguageTag) -> Bool {
    language == other.language && script == other.script
  }

  /// Returns whether a tag is well-formed and its language is in the CLDR.
  public static func isKnown(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isFormed = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { byte in
          (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
        }
    }
    return isFormed && PluralRules.has(language: tag)
  }
}

// MARK: - Languages of the message catalogues

extension ProgramLanguage {
  /// Creates the message-catalogue language for a BCP 47 tag such as `de-AT`.
  ///
  /// A tag without a catalogue gives English.
  public init(_ tag: String) {
    let primary = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    self =
      Self.allCases.first { language in
        let code = language.rawValue.utf8
        return code.count == primary.count && zip(code, primary).allSatisfy { $0 == $1 | 0x20 }
      } ?? .en
  }
}

// MARK: - Text direction

/// The writing direction of a script or language.
public enum TextDirection: Sendable, Hashable {
  /// From left to right.
  case leftToRight
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft

  /// Creates the direction of a BCP 47 tag, from its script or, without one, from its language.
  public init(language tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let script = parts.dropFirst().first { $0.utf8.count == 4 && !Self.startsWithDigit($0) }
    let isMirrored =
      script.map { Self.scripts.contains($0) } ?? parts.first.map { Self.languages.contains($0) }
      ?? false
    self = isMirrored ? .rightToLeft : .leftToRight
  }

  /// The value of the HTML attribute `dir` for this direction.
  public var attribute: String { self == .leftToRight ? "ltr" : "rtl" }

  /// Returns whether a text must be isolated inside a sentence of this direction.
  ///
  /// This is true for a text with letters of the other direction. In a right-to-left sentence, it
  /// is also true for digits. Without isolation, the text could reorder its surroundings. A text
  /// with isolates around its values needs no further isolation.
  public func mustIsolate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let containsOpposite =
      switch self {
      case .leftToRight: Self.containsMirrored(text)
      case .rightToLeft: Self.containsUnmirrored(text)
      }
    return containsOpposite && !Self.containsIsolates(text)
  }

  /// Returns whether a text contains a right-to-left letter.
  public static func containsMirrored(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let first = text[index]
      index += 1
      // The first byte of every right-to-left letter is at least 0xD6. All continuation bytes are
      // less.
      guard first >= 0xD6 else { continue }
      let second = index < text.count ? text[index] : 0
      let third = index + 1 < text.count ? text[index + 1] : 0
      if isMirrored(first, second, third) { return true }
    }
    return false
  }

  /// Returns whether a text contains a digit or a left-to-right letter.
  private static func containsUnmirrored(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let first = text[index]
      guard first >= 0x80 else {
        index += 1
        let isLetter = (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7A
        let isDigit = first >= 0x30 && first <= 0x39
        if isLetter || isDigit { return true }
        continue
      }
      let second = index + 1 < text.count ? text[index + 1] : 0
      let third = index + 2 < text.count ? text[index + 2] : 0
      // Spaces, dashes and other punctuation have no direction.
      let isNeutral = first == 0xC2 || first == 0xE2 || first == 0xE3 && second == 0x80
      if !isNeutral, !isMirrored(first, second, third) { return true }
      index += first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }
    return false
  }

  /// Returns whether a text contains isolates (U+2068), all closed (U+2069) in correct order.
  static func containsIsolates(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var hasIsolates = false
    for index in text.indices {
      guard let isStart = isolate(in: text, at: index) else { continue }
      hasIsolates = true
      depth += isStart ? 1 : -1
      if depth < 0 { return false }
    }
    return hasIsolates && depth == 0
  }

  /// Returns true if an isolate starts at an index (U+2068), false if it ends (U+2069); else nil.
  static func isolate(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool? {
    guard text[index] == 0xE2, index + 2 < text.count, text[index + 1] == 0x81 else { return nil }
    return text[index + 2] == 0xA8 ? true : text[index + 2] == 0xA9 ? false : nil
  }

  /// Returns whether a letter is in a Unicode block of right-to-left scripts.
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

  /// The CLDR languages with a right-to-left script as default.
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
