import ReportText

/// The translated strings that reportgen writes on website pages, such as menu labels.
struct SitePhrases: Sendable {
  let menu: String
  let breadcrumbs: String
  let contents: String
  let previousNext: String
  let previous: String
  let next: String
  let languages: String
  let home: String
  let notFound: String
  let notFoundText: String

  /// Returns the strings for a BCP 47 language tag; English if there is no translation.
  static func of(_ tag: String) -> SitePhrases { byLanguage[tag] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = SitePhrases(
    menu: "Pages", breadcrumbs: "You are here", contents: "On this page",
    previousNext: "Pages before and after", previous: "Previous", next: "Next",
    languages: "Languages", home: "Home", notFound: "Page not found",
    notFoundText: "There is no page at this address. It may have moved.")

  private static let german = SitePhrases(
    menu: "Seiten", breadcrumbs: "Sie sind hier", contents: "Auf dieser Seite",
    previousNext: "Seiten davor und danach", previous: "Zurück", next: "Weiter",
    languages: "Sprachen", home: "Startseite", notFound: "Seite nicht gefunden",
    notFoundText: "Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen.")

  private static let french = SitePhrases(
    menu: "Pages", breadcrumbs: "Vous êtes ici", contents: "Sur cette page",
    previousNext: "Pages précédente et suivante", previous: "Précédent", next: "Suivant",
    languages: "Langues", home: "Accueil", notFound: "Page introuvable",
    notFoundText: "Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée.")

  private static let arabic = SitePhrases(
    menu: "الصفحات", breadcrumbs: "أنت هنا", contents: "في هذه الصفحة",
    previousNext: "الصفحة السابقة والتالية", previous: "السابق", next: "التالي",
    languages: "اللغات", home: "الصفحة الرئيسية", notFound: "الصفحة غير موجودة",
    notFoundText: "لا توجد صفحة على هذا العنوان. ربما نُقلت إلى عنوان آخر.")

  private static let japanese = SitePhrases(
    menu: "ページ", breadcrumbs: "現在の位置", contents: "このページの内容",
    previousNext: "前後のページ", previous: "前へ", next: "次へ",
    languages: "言語", home: "ホーム", notFound: "ページが見つかりません",
    notFoundText: "このアドレスのページはありません。移動した可能性があります。")

  private static let pseudo = SitePhrases(
    menu: PseudoText.bracketed(english.menu),
    breadcrumbs: PseudoText.bracketed(english.breadcrumbs),
    contents: PseudoText.bracketed(english.contents),
    previousNext: PseudoText.bracketed(english.previousNext),
    previous: PseudoText.bracketed(english.previous), next: PseudoText.bracketed(english.next),
    languages: PseudoText.bracketed(english.languages),
    home: PseudoText.bracketed(english.home), notFound: PseudoText.bracketed(english.notFound),
    notFoundText: PseudoText.bracketed(english.notFoundText))

  private static let spanish = SitePhrases(
    menu: "Páginas", breadcrumbs: "Está aquí", contents: "En esta página",
    previousNext: "Páginas anterior y siguiente", previous: "Anterior", next: "Siguiente",
    languages: "Idiomas", home: "Inicio", notFound: "Página no encontrada",
    notFoundText: "No hay ninguna página en esta dirección. Puede que se haya movido.")
}

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
