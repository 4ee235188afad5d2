import ReportQuery
import ReportText

/// The built-in strings of tables and adherence blocks, in each catalogue language.
struct BlockPhrases: Sendable {
  // MARK: Tables

  let table: ByteText
  /// The text for a cell or day without data.
  let noData: ByteText
  /// The sentence for a table without rows.
  let noRows: ByteText
  let yes: ByteText
  let no: ByteText
  /// The header of the total row of a table with different kinds of totals.
  let summary: ByteText
  let rowsShown: ByteText
  let mean: ByteText
  let median: ByteText
  let sum: ByteText
  let minimum: ByteText
  let maximum: ByteText
  let count: ByteText

  // MARK: Adherence

  let week: ByteText
  let done: ByteText
  let partlyDone: ByteText
  let notDone: ByteText
  let excused: ByteText
  let notPlanned: ByteText
  /// The label before a total such as `5 of 6`.
  let doneOf: ByteText
  /// The label before the number of days per state.
  let days: ByteText

  // MARK: Separators

  /// The text between completed and planned number: `5 of 6`.
  let of: ByteText
  /// The text between a label and its value.
  let colon: ByteText

  /// Returns the strings of a language, in English if there is no catalogue.
  static func of(_ language: MessageLanguage) -> BlockPhrases { byLanguage[language.tag] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = BlockPhrases(
    table: "Data table", noData: "no data", noRows: "There is no data for this table.",
    yes: "yes", no: "no", summary: "Summary", rowsShown: "Rows shown", mean: "Mean",
    median: "Median", sum: "Total", minimum: "Lowest", maximum: "Highest", count: "Number",
    week: "Week", done: "done", partlyDone: "partly done", notDone: "not done",
    excused: "excused", notPlanned: "not planned", doneOf: "Done", days: "Days", of: " of ",
    colon: ": ")

  private static let german = BlockPhrases(
    table: "Tabelle", noData: "keine Daten", noRows: "Für diese Tabelle gibt es keine Daten.",
    yes: "ja", no: "nein", summary: "Übersicht", rowsShown: "Gezeigte Zeilen",
    mean: "Mittelwert", median: "Median", sum: "Summe", minimum: "Kleinster Wert",
    maximum: "Größter Wert", count: "Anzahl",
    week: "Woche", done: "erledigt", partlyDone: "teilweise", notDone: "nicht erledigt",
    excused: "entschuldigt", notPlanned: "nicht geplant", doneOf: "Erledigt", days: "Tage",
    of: " von ",
    colon: ": ")

  private static let french = BlockPhrases(
    table: "Tableau", noData: "aucune donnée",
    noRows: "Il n’y a aucune donnée pour ce tableau.",
    yes: "oui", no: "non", summary: "Résumé", rowsShown: "Lignes affichées", mean: "Moyenne",
    median: "Médiane", sum: "Total", minimum: "Minimum", maximum: "Maximum", count: "Nombre",
    week: "Semaine", done: "fait", partlyDone: "fait en partie", notDone: "non fait",
    excused: "excusé", notPlanned: "non prévu", doneOf: "Fait", days: "Jours", of: " sur ",
    colon: "\u{A0}: ")

  private static let spanish = BlockPhrases(
    table: "Tabla", noData: "sin datos", noRows: "No hay datos para esta tabla.",
    yes: "sí", no: "no", summary: "Resumen", rowsShown: "Filas mostradas", mean: "Media",
    median: "Mediana", sum: "Total", minimum: "Mínimo", maximum: "Máximo", count: "Número",
    week: "Semana", done: "hecho", partlyDone: "hecho en parte", notDone: "no hecho",
    excused: "justificado", notPlanned: "no previsto", doneOf: "Hecho", days: "Días", of: " de ",
    colon: ": ")

  private static let arabic = BlockPhrases(
    table: "جدول", noData: "لا توجد بيانات", noRows: "لا توجد بيانات لهذا الجدول.",
    yes: "نعم", no: "لا", summary: "ملخص", rowsShown: "الصفوف المعروضة", mean: "المتوسط",
    median: "الوسيط", sum: "المجموع", minimum: "الأدنى", maximum: "الأعلى", count: "العدد",
    week: "الأسبوع", done: "تم", partlyDone: "تم جزئيًا", notDone: "لم يتم", excused: "معذور",
    notPlanned: "غير مقرر", doneOf: "المنجز", days: "الأيام", of: " من ", colon: ": ")

  private static let japanese = BlockPhrases(
    table: "表", noData: "データなし", noRows: "この表に示すデータはありません。",
    yes: "はい", no: "いいえ", summary: "集計", rowsShown: "表示行数", mean: "平均",
    median: "中央値", sum: "合計", minimum: "最小", maximum: "最大", count: "件数",
    week: "週", done: "実施", partlyDone: "一部実施", notDone: "未実施", excused: "免除",
    notPlanned: "予定なし", doneOf: "実施", days: "日数", of: "/", colon: "：")

  private static let pseudo: BlockPhrases = {
    func bracketed(_ text: ByteText) -> ByteText { ByteText(PseudoText.bracketed(text.string)) }
    let words = english
    return BlockPhrases(
      table: bracketed(words.table), noData: bracketed(words.noData),
      noRows: bracketed(words.noRows),
      yes: bracketed(words.yes), no: bracketed(words.no), summary: bracketed(words.summary),
      rowsShown: bracketed(words.rowsShown), mean: bracketed(words.mean),
      median: bracketed(words.median),
      sum: bracketed(words.sum), minimum: bracketed(words.minimum),
      maximum: bracketed(words.maximum),
      count: bracketed(words.count), week: bracketed(words.week), done: bracketed(words.done),
      partlyDone: bracketed(words.partlyDone), notDone: bracketed(words.notDone),
      excused: bracketed(words.excused), notPlanned: bracketed(words.notPlanned),
      doneOf: bracketed(words.doneOf), days: bracketed(words.days),
      of: ByteText(" " + PseudoText.bracketed("of") + " "), colon: words.colon)
  }()
}
