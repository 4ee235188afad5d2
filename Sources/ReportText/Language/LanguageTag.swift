/// The parts of a BCP 47 tag that say which language it is.
public struct LanguageTag: Sendable, Hashable {
  /// The language, such as `zh`.
  public let language: String
  /// The script, such as `Hant`; for Chinese that of the region when the tag has none.
  public let script: String?
  /// The region, such as `TW`.
  public let region: String?

  /// Reads a tag; `_` counts as `-`, and extensions do not count.
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

  /// True for a tag of the same language in the same script, whatever the region.
  public func isSameLanguage(as other: LanguageTag) -> Bool {
    language == other.language && script == other.script
  }

  /// True for a tag that is well-formed and whose language the CLDR knows.
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

// MARK: - Languages of the program's own words

/// A language that the program has words of its own in. Each of its tables of words has them all.
public enum ProgramLanguage: String, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case arabic = "ar"
  case japanese = "ja"
  /// The one that stands in for a translation; see ``PseudoText``.
  case pseudo = "qps"

  /// The language of a BCP 47 tag, such as `de-AT`; English for one that the program has no words in.
  public init(_ tag: String) {
    let primary = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    self =
      Self.allCases.first { language in
        let own = language.rawValue.utf8
        return own.count == primary.count && zip(own, primary).allSatisfy { $0 == $1 | 0x20 }
      } ?? .english
  }
}

/// Words of the program in each of its languages.
public struct LanguageTable<Words: Sendable>: Sendable {
  private let english: Words
  private let german: Words
  private let french: Words
  private let spanish: Words
  private let arabic: Words
  private let japanese: Words
  private let pseudo: Words

  /// The words of all languages.
  public init(
    english: Words, german: Words, french: Words, spanish: Words, arabic: Words, japanese: Words,
    pseudo: Words
  ) {
    self.english = english
    self.german = german
    self.french = french
    self.spanish = spanish
    self.arabic = arabic
    self.japanese = japanese
    self.pseudo = pseudo
  }

  /// The words for a BCP 47 tag, such as `de-AT`; those of English for a language that the program has none in.
  public subscript(tag: String) -> Words {
    switch ProgramLanguage(tag) {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .arabic: arabic
    case .japanese: japanese
    case .pseudo: pseudo
    }
  }
}

/// Text that shows whether a layout has room for other languages and whether every word comes from a
/// catalogue: half as long again, with accents, in brackets. Digits and placeholders stay.
public enum PseudoText {
  /// The tag of the language, which ISO 639 leaves to private use.
  public static let language = ProgramLanguage.pseudo.rawValue

  /// A whole text in brackets; `{0}` and its like stay.
  public static func bracketed(_ text: String) -> String { "[" + lengthened(text) + "]" }

  /// A text without brackets, such as a part of a sentence.
  public static func lengthened(_ text: String) -> String {
    var result = ""
    var letters = 0
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      guard depth == 0, let own = accented(character) else {
        result.append(character)
        continue
      }
      letters += 1
      result.append(own)
      if letters.isMultiple(of: 2) { result.append(own) }
    }
    return result
  }

  private static func accented(_ character: Character) -> Character? {
    guard character.isASCII, character.isLetter else { return nil }
    return accents[character] ?? character
  }

  private static let accents: [Character: Character] = [
    "a": "á", "c": "ç", "d": "ď", "e": "é", "g": "ĝ", "h": "ĥ", "i": "í", "k": "ķ", "l": "ļ",
    "n": "ñ", "o": "ö", "r": "ŕ", "s": "š", "t": "ť", "u": "ü", "w": "ŵ", "y": "ý", "z": "ž",
    "A": "Å", "C": "Ç", "D": "Ð", "E": "É", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ",
    "K": "Ķ", "L": "Ļ", "N": "Ñ", "O": "Ö", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ",
    "Y": "Ý", "Z": "Ž",
  ]
}

// MARK: - Direction of writing

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
  /// places. Not so a text with values in it that are kept apart already.
  public func mustIsolate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let holdsOther =
      switch self {
      case .leftToRight: Self.holdsMirrored(text)
      case .rightToLeft: Self.holdsUnmirrored(text)
      }
    return holdsOther && !Self.holdsIsolates(text)
  }

  /// True for a text with a letter that is written from right to left.
  public static func holdsMirrored(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let first = text[index]
      index += 1
      // No letter from right to left has a lower first byte; all later bytes are lower.
      guard first >= 0xD6 else { continue }
      let second = index < text.count ? text[index] : 0
      let third = index + 1 < text.count ? text[index + 1] : 0
      if isMirrored(first, second, third) { return true }
    }
    return false
  }

  /// True for a text with a digit, or a letter that is written from left to right.
  private static func holdsUnmirrored(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
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

  /// True for a text with isolates (U+2068) that end in it (U+2069), each where it should.
  static func holdsIsolates(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var isThere = false
    for index in text.indices {
      guard let isStart = isolate(in: text, at: index) else { continue }
      isThere = true
      depth += isStart ? 1 : -1
      if depth < 0 { return false }
    }
    return isThere && depth == 0
  }

  /// True where U+2068 stands, false where U+2069 does, nil elsewhere.
  static func isolate(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool? {
    guard text[index] == 0xE2, index + 2 < text.count, text[index + 1] == 0x81 else { return nil }
    return text[index + 2] == 0xA8 ? true : text[index + 2] == 0xA9 ? false : nil
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
