import ReportText

/// The native names of languages (CLDR), for links to translations.
enum LanguageNames {
  /// Returns the native name of the language of a BCP 47 tag; the tag if the name is unknown.
  static func name(of tag: String) -> String {
    let language = String(tag.lowercased().prefix { $0 != "-" })
    return names.first { $0.tag == language }?.name ?? tag
  }

  private static let names: [(tag: String, name: String)] = [
    ("ar", "العربية"), ("bg", "Български"), ("ca", "Català"), ("cs", "Čeština"),
    ("da", "Dansk"), ("de", "Deutsch"), ("el", "Ελληνικά"), ("en", "English"),
    ("es", "Español"), ("et", "Eesti"), ("eu", "Euskara"), ("fa", "فارسی"), ("fi", "Suomi"),
    ("fr", "Français"), ("ga", "Gaeilge"), ("he", "עברית"), ("hi", "हिन्दी"),
    ("hr", "Hrvatski"), ("hu", "Magyar"), ("id", "Indonesia"), ("is", "Íslenska"),
    ("it", "Italiano"), ("ja", "日本語"), ("ko", "한국어"), ("lt", "Lietuvių"),
    ("lv", "Latviešu"), ("nb", "Norsk bokmål"), ("nl", "Nederlands"), ("nn", "Norsk nynorsk"),
    ("no", "Norsk"), ("pl", "Polski"), ("pt", "Português"), ("ro", "Română"),
    ("ru", "Русский"), ("sk", "Slovenčina"), ("sl", "Slovenščina"), ("sr", "Српски"),
    ("sv", "Svenska"), ("th", "ไทย"), ("tr", "Türkçe"), ("uk", "Українська"),
    ("vi", "Tiếng Việt"), ("zh", "中文"),
  ]
}
