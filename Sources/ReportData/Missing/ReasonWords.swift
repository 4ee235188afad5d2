public import ReportText

/// What reasons for missing values are called, in the languages of the program's own words.
public enum ReasonWords {
  /// The word for a reason, or for there being none.
  /// - Parameter tag: a BCP 47 tag; English stands for a language that is not known.
  public static func word(_ reason: MissingReason?, language tag: String) -> ByteText {
    let words = byLanguage[tag]
    guard let reason else { return words.none }
    let place = Int(reason.rawValue) - 1
    return place < words.reasons.count ? words.reasons[place] : words.none
  }

  /// The words of a language: the reasons in their order, and none.
  private struct Words {
    let reasons: [ByteText]
    let none: ByteText
  }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = Words(
    reasons: [
      "not worn", "device off", "declined", "not asked", "not done", "below detection limit",
      "above measuring range", "not applicable", "not yet available", "withheld", "not usable",
      "unknown",
    ], none: "no reason given")

  private static let german = Words(
    reasons: [
      "nicht getragen", "Gerät aus", "abgelehnt", "nicht gefragt", "nicht durchgeführt",
      "unter der Nachweisgrenze", "über dem Messbereich", "nicht zutreffend",
      "noch nicht verfügbar", "nicht mitgeteilt", "nicht verwertbar", "unbekannt",
    ], none: "kein Grund angegeben")

  private static let french = Words(
    reasons: [
      "non porté", "appareil éteint", "refusé", "non demandé", "non effectué",
      "sous la limite de détection", "au-dessus de la plage de mesure", "sans objet",
      "pas encore disponible", "non communiqué", "inutilisable", "inconnu",
    ], none: "sans raison indiquée")

  private static let spanish = Words(
    reasons: [
      "sin llevar puesto", "dispositivo apagado", "rechazado", "no preguntado", "no realizado",
      "por debajo del límite de detección", "por encima del intervalo de medición",
      "no aplicable", "aún no disponible", "no comunicado", "no utilizable", "desconocido",
    ], none: "sin motivo indicado")

  private static let arabic = Words(
    reasons: [
      "لم يُرتدَ الجهاز", "الجهاز مغلق", "مرفوض", "لم يُسأل عنه", "لم يُنفَّذ", "دون حد الكشف",
      "فوق نطاق القياس", "لا ينطبق", "غير متاح بعد", "محجوب", "غير صالح للاستخدام", "غير معروف",
    ], none: "دون ذكر السبب")

  private static let japanese = Words(
    reasons: [
      "未装着", "機器の電源オフ", "拒否", "未質問", "未実施", "検出限界未満", "測定範囲超過", "該当なし",
      "未到着", "非開示", "使用不可", "不明",
    ], none: "理由の記載なし")

  private static let pseudo = Words(
    reasons: english.reasons.map { ByteText(PseudoText.bracketed($0.string)) },
    none: ByteText(PseudoText.bracketed(english.none.string)))
}
