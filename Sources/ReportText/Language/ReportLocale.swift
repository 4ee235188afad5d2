/// How a language region writes numbers and dates: the same on every host.
///
/// The patterns are CLDR data that a generator read at development time (`LocaleTable.swift`).
/// Nothing here asks the machine's own locale. The digits are those of the CLDR unless others are
/// asked for, and the calendar is Gregorian everywhere. A value is one reference to shared data.
public struct ReportLocale: Sendable, Hashable {
  let data: LocaleData

  private init(_ data: LocaleData) { self.data = data }

  /// The BCP 47 tag of the data, such as `de-DE`.
  public var tag: String { data.tag }

  /// British English, which holds where nothing else is said.
  public static let standard = ReportLocale(LocaleTable.enGB)

  /// The tags that have data of their own.
  public static var allTags: [String] { LocaleTable.tags }

  /// What is written for a missing value, in every locale: an en dash.
  public var noValue: ByteText { Self.dash }

  private static let dash: ByteText = "–"

  /// The digits that numbers and dates are written in.
  public enum Numerals: String, Sendable, CaseIterable {
    /// Those that the CLDR names for the language and region: Arabic-Indic ones in Egypt, Western
    /// ones in Morocco.
    case standard
    /// Western digits.
    case latin
    /// Those of the language's own script, where it has any.
    case native
  }

  /// Which way the language is written.
  public var direction: TextDirection { data.direction }

  /// The sign between the whole number and its decimals.
  public var decimalMark: ByteText {
    var writer = ByteWriter(capacity: 8)
    writer.symbol(data.separators.decimal)
    return ByteText(writer.copy())
  }

  /// True when that sign is a point.
  public var hasDecimalPoint: Bool { decimalMark == "." }

  /// The counter style of CSS that has the locale's digits; nil for Western ones.
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

  /// The forms that its numbers need.
  public var plurals: PluralRules { data.plurals }

  /// The locale of a BCP 47 tag, or nil when its language is not in the table.
  ///
  /// A region without data of its own gets its language's default: `de-LI` is written as `de-DE`,
  /// `en` and `en-SG` as `en-GB`, `zh-Hant` and `zh-HK` as `zh-TW`, `no` as `nb-NO`. Case does not
  /// matter, and `_` counts as `-`. A tag can name its digits: `ar-EG-u-nu-latn`.
  /// - Parameter numerals: the digits, where the tag does not say.
  public static func named(_ tag: String, numerals: Numerals = .standard) -> ReportLocale? {
    let parts = tag.lowercased().split(separator: "_", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "-", omittingEmptySubsequences: false) }
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      parts.allSatisfy({ part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
      })
    else { return nil }
    let own = LanguageTag(tag)
    guard let data = data(own) else { return nil }
    var wanted = numerals
    if let key = parts.firstIndex(of: "nu"), parts[..<key].contains("u"), key + 1 < parts.count {
      wanted = parts[key + 1] == "latn" ? .latin : .native
    }
    let isNative =
      switch wanted {
      case .latin: false
      case .native: true
      case .standard:
        LocaleTable.standardNative.contains(
          own.region.map { "\(own.language)-\($0)" } ?? own.language)
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

  /// Two locales are equal when they are the same data.
  public static func == (left: ReportLocale, right: ReportLocale) -> Bool {
    left.data === right.data
  }

  /// Hashes which data it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(data)) }
}
