/// Which way a language is written.
public enum ChartDirection: Sendable, Hashable {
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
