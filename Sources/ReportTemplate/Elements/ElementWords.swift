internal import ReportText

/// The words that the program's own elements write, in one language.
struct ElementWords: Sendable {
  let tip: String
  let alert: String
  let info: String
  let note: String
  let important: String
  let warning: String
  let caution: String
  /// What stands between the kind of a message and its title.
  let colon: String
  /// The heading of a table of contents.
  let contents: String

  /// The words with the names under which definitions use them.
  var all: [(name: String, text: String)] {
    [
      ("word-tip", tip), ("word-alert", alert), ("word-info", info), ("word-note", note),
      ("word-important", important), ("word-warning", warning), ("word-caution", caution),
      ("word-colon", colon),
    ]
  }

  /// The words of a language (BCP 47); English for a language that is not there.
  static func of(_ language: String) -> ElementWords { byLanguage[language] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = ElementWords(
    tip: "Tip", alert: "Alert", info: "Info", note: "Note", important: "Important",
    warning: "Warning", caution: "Caution", colon: ": ", contents: "Contents")
  private static let german = ElementWords(
    tip: "Tipp", alert: "Achtung", info: "Info", note: "Hinweis", important: "Wichtig",
    warning: "Warnung", caution: "Vorsicht", colon: ": ", contents: "Inhalt")
  private static let french = ElementWords(
    tip: "Conseil", alert: "Alerte", info: "Info", note: "Remarque", important: "Important",
    warning: "Avertissement", caution: "Attention", colon: "\u{00A0}: ", contents: "Sommaire")
  private static let spanish = ElementWords(
    tip: "Consejo", alert: "Alerta", info: "Información", note: "Nota", important: "Importante",
    warning: "Advertencia", caution: "Precaución", colon: ": ", contents: "Contenido")
  private static let arabic = ElementWords(
    tip: "نصيحة", alert: "تنبيه هام", info: "معلومة", note: "ملاحظة", important: "مهم",
    warning: "تحذير", caution: "تنبيه", colon: ": ", contents: "المحتويات")
  private static let japanese = ElementWords(
    tip: "ヒント", alert: "ご注意ください", info: "お知らせ", note: "注記", important: "重要",
    warning: "警告", caution: "注意", colon: "：", contents: "目次")
  private static let pseudo = ElementWords(
    tip: PseudoText.bracketed(english.tip), alert: PseudoText.bracketed(english.alert),
    info: PseudoText.bracketed(english.info), note: PseudoText.bracketed(english.note),
    important: PseudoText.bracketed(english.important),
    warning: PseudoText.bracketed(english.warning),
    caution: PseudoText.bracketed(english.caution), colon: english.colon,
    contents: PseudoText.bracketed(english.contents))
}
