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
