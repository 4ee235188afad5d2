internal import ReportText

/// The words that a page gets in its own language.
struct MarkdownWords: Sendable {
  let figure: String
  let table: String
  /// What stands between a number and a caption.
  let colon: String
  let footnotes: String
  /// What a link back from a footnote says.
  let back: String
  let done: String
  let open: String

  /// The words of a language (BCP 47); English for a language that is not there.
  static func of(_ language: String) -> MarkdownWords { byLanguage[language] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = MarkdownWords(
    figure: "Figure", table: "Table", colon: ": ", footnotes: "Footnotes",
    back: "Back to the text", done: "done", open: "not done")
  private static let german = MarkdownWords(
    figure: "Abbildung", table: "Tabelle", colon: ": ", footnotes: "Fußnoten",
    back: "Zurück zum Text", done: "erledigt", open: "nicht erledigt")
  private static let french = MarkdownWords(
    figure: "Figure", table: "Tableau", colon: "\u{00A0}: ",
    footnotes: "Notes", back: "Retour au texte", done: "fait", open: "à faire")
  private static let arabic = MarkdownWords(
    figure: "الشكل", table: "الجدول", colon: ": ", footnotes: "الحواشي",
    back: "العودة إلى النص", done: "تم", open: "لم يتم")
  private static let japanese = MarkdownWords(
    figure: "図", table: "表", colon: "：", footnotes: "脚注",
    back: "本文に戻る", done: "完了", open: "未完了")
  private static let pseudo = MarkdownWords(
    figure: PseudoText.bracketed(english.figure), table: PseudoText.bracketed(english.table),
    colon: english.colon, footnotes: PseudoText.bracketed(english.footnotes),
    back: PseudoText.bracketed(english.back), done: PseudoText.bracketed(english.done),
    open: PseudoText.bracketed(english.open))
  private static let spanish = MarkdownWords(
    figure: "Figura", table: "Tabla", colon: ": ",
    footnotes: "Notas", back: "Volver al texto", done: "hecho", open: "sin hacer")
}
