/// How a language region writes numbers and dates: the same on every host.
///
/// The patterns are CLDR data that a generator read at development time (`LocaleTable.swift`).
/// Nothing here asks the machine's own locale. Digits are Western and the calendar is Gregorian
/// everywhere, in Arabic, Hindi and Thai as well. A value is one reference to shared data.
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

  /// The locale of a BCP 47 tag, or nil when its language is not in the table.
  ///
  /// A region without data of its own gets its language's default: `de-LI` is written as `de-DE`,
  /// `en` and `en-SG` as `en-GB`, `zh-Hant` and `zh-HK` as `zh-TW`, `no` as `nb-NO`. Case does not
  /// matter, and `_` counts as `-`.
  public static func named(_ tag: String) -> ReportLocale? {
    let parts = tag.lowercased().split(separator: "_", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "-", omittingEmptySubsequences: false) }
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      parts.allSatisfy({ part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
      })
    else { return nil }
    let language = first == "no" ? "nb" : String(first)
    let rest = parts.dropFirst()
    let script = rest.first { $0.utf8.count == 4 && ($0.utf8.first ?? 0) > 0x39 }
    let region = rest.first { $0.utf8.count == 2 }?.uppercased()
    if language == "zh" {
      let isTraditional =
        script == "hant" || script == nil && ["TW", "HK", "MO"].contains(region ?? "")
      return ReportLocale(isTraditional ? LocaleTable.zhTW : LocaleTable.zhCN)
    }
    if let region, let data = LocaleTable.data("\(language)-\(region)") {
      return ReportLocale(data)
    }
    guard let tag = LocaleTable.tags.first(where: { $0.hasPrefix("\(language)-") }),
      let data = LocaleTable.data(tag)
    else { return nil }
    return ReportLocale(data)
  }

  /// Two locales are equal when they are the same data.
  public static func == (left: ReportLocale, right: ReportLocale) -> Bool {
    left.data === right.data
  }

  /// Hashes which data it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(data)) }
}
