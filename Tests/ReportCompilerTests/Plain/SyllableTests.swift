import Testing

@testable import ReportCompiler

@Suite struct SyllableTests {
  private static func wrong(_ words: [(String, Int)], _ rules: SyllableRules) -> [String] {
    words.compactMap { word, count in
      let actual = rules.count(in: Array(word.unicodeScalars))
      return actual == count ? nil : "\(word) \(actual), wanted \(count)"
    }
  }

  /// Checks the counts of the CMU Pronouncing Dictionary.
  @Test func `English syllable counts follow the pronouncing dictionary`() {
    #expect(
      Self.wrong(
        [
          ("walk", 1), ("walked", 1), ("steps", 1), ("goal", 1), ("reached", 1), ("the", 1),
          ("sleep", 1), ("time", 1), ("changed", 1), ("minutes", 2), ("people", 2), ("table", 2),
          ("apples", 2), ("heartbeat", 2), ("doctor", 2), ("because", 2), ("needed", 2),
          ("changes", 2), ("science", 2), ("patient", 2), ("quiet", 2), ("being", 2), ("going", 2),
          ("didnt", 2), ("minute", 2), ("pressure", 2), ("average", 3), ("medicine", 3),
          ("together", 3), ("oxygen", 3), ("physician", 3), ("idea", 3), ("area", 3), ("radio", 3),
          ("video", 3), ("easier", 3), ("actual", 3), ("hospital", 3), ("creative", 3),
          ("diabetes", 4), ("participant", 4), ("information", 4),
        ], .english) == [])
  }

  /// Checks the hyphenation of the Duden.
  @Test func `German syllable counts follow the Duden`() {
    #expect(
      Self.wrong(
        [
          ("tag", 1), ("herz", 1), ("schlaf", 1), ("schritte", 2), ("woche", 2), ("müde", 2),
          ("häuser", 2), ("ziele", 2), ("quelle", 2), ("arbeit", 2), ("bewegung", 3),
          ("patient", 3), ("station", 3), ("blutdruck", 2), ("minuten", 3), ("teilnahme", 3),
          ("untersuchung", 4), ("gesundheit", 3), ("bedeuten", 3), ("medikament", 4),
        ], .german) == [])
  }

  /// Checks pronounced syllables, without the last silent e.
  @Test func `French syllable counts follow the pronunciation`() {
    #expect(
      Self.wrong(
        [
          ("pas", 1), ("jour", 1), ("eau", 1), ("nuit", 1), ("quatre", 1), ("heures", 1),
          ("client", 2), ("patient", 2), ("sommeil", 2), ("semaine", 2), ("action", 2),
          ("maïs", 2), ("théâtre", 2), ("voyage", 2), ("moyen", 2), ("février", 3),
          ("médecin", 3), ("réalité", 4), ("activité", 4), ("participer", 4),
        ], .french) == [])
  }

  /// Checks the orthographic rules of the RAE for diphthongs and hiatuses.
  @Test func `Spanish syllable counts follow the spelling rules`() {
    #expect(
      Self.wrong(
        [
          ("sol", 1), ("hoy", 1), ("muy", 1), ("pie", 1), ("día", 2), ("sueño", 2), ("pasos", 2),
          ("salud", 2), ("quiere", 2), ("guitarra", 3), ("poeta", 3), ("semana", 3), ("país", 2),
          ("corazón", 3), ("pingüino", 3), ("médico", 3), ("energía", 4), ("estudio", 3),
          ("actividad", 4), ("participación", 5),
        ], .spanish) == [])
  }
}
