/// A number and date format of a language region, equal on every computer.
///
/// The patterns are CLDR data, which a generator produced at development time
/// (`Languages/locales.txt`). The locale of the operating system has no effect. The default digits are
/// those of the CLDR. The calendar is always Gregorian. A value is one reference to shared data.
public struct ReportLocale: Sendable, Hashable {
  let data: LocaleData

  private init(_ data: LocaleData) { self.data = data }

  /// The BCP 47 tag of the locale, such as `de-DE`.
  public var tag: String { data.tag }

  /// British English, the default locale.
  public static let standard = ReportLocale(LocaleTable.enGB)

  /// The BCP 47 tags of all locales with separate data.
  public static var allTags: [String] { LocaleTable.tags }

  /// The text for a missing value in every locale: an en dash.
  public var noValue: ByteText { Self.dash }

  private static let dash: ByteText = "–"

  /// The digits with which a locale writes numbers and dates.
  public enum Numerals: String, Sendable, CaseIterable {
    /// The CLDR digits of the language and region: Arabic-Indic in Egypt, Western in Morocco.
    case standard
    /// The Western digits 0 to 9.
    case latin
    /// The digits of the script of the language, or Western digits if the script has none.
    case native
  }

  /// The text direction of the language.
  public var direction: TextDirection { data.direction }

  /// The separator before the decimals of a number.
  public var decimalMark: ByteText {
    var writer = ByteWriter(capacity: 8)
    writer.symbol(data.separators.decimal)
    return ByteText(writer.copy())
  }

  /// Whether the separator before the decimals is a point.
  public var hasDecimalPoint: Bool { decimalMark == "." }

  /// The CSS counter style for the digits of the locale; nil for Western digits.
  public var counterStyle: String? {
    guard data.digits != nil else { return nil }
    return switch LanguageTag(tag).language {
    case "ar": "arabic-indic"
    case "hi": "devanagari"
    case "th": "thai"
    case "zh": "cjk-decimal"
    default: nil
    }
  }

  /// The plural rules of the locale's language.
  public var plurals: PluralRules { data.plurals }

  /// Returns the locale of a BCP 47 tag; nil if its language is not in the table.
  ///
  /// A region without separate data has the default of its language. For example, `de-LI` gives
  /// `de-DE`, and `en` and `en-SG` give `en-GB`. The tags `zh-Hant` and `zh-HK` give `zh-TW`, and
  /// `no` gives `nb-NO`. Case is ignored, and `_` is equal to `-`. A tag can specify its digits:
  /// `ar-EG-u-nu-latn`. Otherwise, `numerals` determines the digits.
  public static func named(_ tag: String, numerals: Numerals = .standard) -> ReportLocale? {
    let parts = tag.lowercased().split(separator: "_", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "-", omittingEmptySubsequences: false) }
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      parts.allSatisfy({ part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
      })
    else { return nil }
    let languageTag = LanguageTag(tag)
    guard let data = data(languageTag) else { return nil }
    var expected = numerals
    if let key = parts.firstIndex(of: "nu"), parts[..<key].contains("u"), key + 1 < parts.count {
      expected = parts[key + 1] == "latn" ? .latin : .native
    }
    let isNative =
      switch expected {
      case .latin: false
      case .native: true
      case .standard:
        LocaleTable.standardNative.contains(
          languageTag.region.map { "\(languageTag.language)-\($0)" } ?? languageTag.language)
      }
    return ReportLocale(isNative ? LocaleTable.native(data.tag) ?? data : data)
  }

  private static func data(_ tag: LanguageTag) -> LocaleData? {
    if tag.language == "zh" { return tag.script == "Hant" ? LocaleTable.zhTW : LocaleTable.zhCN }
    if let region = tag.region, let data = LocaleTable.data("\(tag.language)-\(region)") {
      return data
    }
    return LocaleTable.tags.first { $0.hasPrefix("\(tag.language)-") }
      .flatMap { LocaleTable.data($0) }
  }

  /// Returns whether two locales refer to the same data.
  public static func == (left: ReportLocale, right: ReportLocale) -> Bool {
    left.data === right.data
  }

  /// Adds the identity of the shared locale data to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(data)) }
}
