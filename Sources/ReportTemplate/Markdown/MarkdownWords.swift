/// The words that a page gets in its own language.
struct MarkdownWords: Sendable {
  let note: String
  let tip: String
  let important: String
  let warning: String
  let caution: String
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
  static func of(_ language: String) -> MarkdownWords {
    switch language.prefix(2).lowercased() {
    case "de": german
    case "fr": french
    case "es": spanish
    default: english
    }
  }

  private static let english = MarkdownWords(
    note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution",
    figure: "Figure", table: "Table", colon: ": ", footnotes: "Footnotes",
    back: "Back to the text", done: "done", open: "not done")
  private static let german = MarkdownWords(
    note: "Hinweis", tip: "Tipp", important: "Wichtig", warning: "Warnung", caution: "Vorsicht",
    figure: "Abbildung", table: "Tabelle", colon: ": ", footnotes: "Fußnoten",
    back: "Zurück zum Text", done: "erledigt", open: "nicht erledigt")
  private static let french = MarkdownWords(
    note: "Remarque", tip: "Conseil", important: "Important", warning: "Avertissement",
    caution: "Attention", figure: "Figure", table: "Tableau", colon: "\u{00A0}: ",
    footnotes: "Notes", back: "Retour au texte", done: "fait", open: "à faire")
  private static let spanish = MarkdownWords(
    note: "Nota", tip: "Consejo", important: "Importante", warning: "Advertencia",
    caution: "Precaución", figure: "Figura", table: "Tabla", colon: ": ",
    footnotes: "Notas", back: "Volver al texto", done: "hecho", open: "sin hacer")
}
