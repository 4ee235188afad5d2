import ReportText

/// A sentence of a passage.
struct Sentence {
  /// Where it stands among the signs, without space at its ends.
  let range: Range<Int>
  /// True when a full stop or the like ends it.
  let isEnded: Bool

  /// The sentences of a passage.
  static func all(in passage: Passage) -> [Sentence] {
    let scalars = passage.scalars
    var sentences: [Sentence] = []
    var start = 0
    var place = 0
    func add(_ end: Int, isEnded: Bool) {
      var range = start..<end
      while let first = range.first, scalars[first] == " " { range = first + 1..<end }
      while let last = range.last, scalars[last] == " " { range = range.lowerBound..<last }
      if scalars[range].contains(where: PlainWord.isPart) {
        sentences.append(Sentence(range: range, isEnded: isEnded))
      }
      start = end
    }
    while place < scalars.count {
      guard ends.contains(scalars[place]) else {
        place += 1
        continue
      }
      var end = place + 1
      while end < scalars.count, ends.contains(scalars[end]) || closing.contains(scalars[end]) {
        end += 1
      }
      let isEnd =
        wide.contains(scalars[place])
        || (end == scalars.count || scalars[end] == " ")
          && (scalars[place] != "." || !isInside(place, end, passage))
      if isEnd { add(end, isEnded: true) }
      place = end
    }
    add(scalars.count, isEnded: false)
    return sentences
  }

  private static let wide: Set<Unicode.Scalar> = ["。", "！", "？", "｡"]
  private static let ends: Set<Unicode.Scalar> = wide.union([".", "!", "?", "…", "؟", "۔"])
  private static let closing: Set<Unicode.Scalar> = [
    "\"", "'", "”", "’", "»", "›", ")", "]", "」", "』", "）", "“",
  ]

  /// True for a point that belongs to an abbreviation, an ordinal number or a date.
  private static func isInside(_ point: Int, _ end: Int, _ passage: Passage) -> Bool {
    let scalars = passage.scalars
    var start = point
    while start > 0, scalars[start - 1] != " ", scalars[start - 1] != "(" { start -= 1 }
    let before = scalars[start..<point]
    let next = scalars[end...].drop { $0 == " " || $0 == "(" || $0 == "“" || $0 == "„" }
    // A sentence does not begin in small letters.
    if let first = next.first, first.properties.isLowercase { return true }
    guard !before.isEmpty else { return false }
    let language = LanguageTag(passage.language(at: point)).language
    if before.allSatisfy({ $0.properties.numericType == .decimal }) {
      return before.count <= 2 && ordinals.contains(language) && !next.isEmpty
        && isMonth(next.prefix { $0 != " " }, language)
    }
    let word = String(String.UnicodeScalarView(before)).lowercased()
    let isInitial = before.count == 1 && before.first?.properties.isAlphabetic == true
    return isInitial || word.contains(".") && word.count <= 5
      || abbreviations[language]?.contains(word) == true
  }

  /// Languages that write ordinal numbers with a point.
  private static let ordinals: Set<String> = [
    "de", "da", "nb", "fi", "cs", "sk", "hu", "pl", "hr", "sl", "et", "lv", "tr", "is",
  ]

  private static func isMonth(_ word: ArraySlice<Unicode.Scalar>, _ language: String) -> Bool {
    guard language == "de" else { return word.first?.properties.isLowercase == true }
    let name = String(String.UnicodeScalarView(word.filter(\.properties.isAlphabetic)))
    return germanMonths.contains(name)
  }

  private static let germanMonths: Set<String> = [
    "Januar", "Jänner", "Februar", "Feber", "März", "April", "Mai", "Juni", "Juli", "August",
    "September", "Oktober", "November", "Dezember", "Jan", "Feb", "Apr", "Jun", "Jul", "Aug", "Sep",
    "Sept", "Okt", "Nov", "Dez", "Woche", "Tag", "Monat", "Quartal",
  ]

  /// Words that end in a point within a sentence.
  private static let abbreviations: [String: Set<String>] = [
    "en": ["mr", "mrs", "ms", "dr", "prof", "st", "vs", "approx", "fig", "no", "dept", "tel"],
    "de": [
      "dr", "prof", "nr", "bzw", "ca", "evtl", "ggf", "inkl", "max", "min", "std", "tel", "abb",
      "st",
      "vgl", "sog", "bspw", "abs", "hr", "fr", "mind",
    ],
    "fr": ["m", "mme", "mlle", "dr", "pr", "env", "cf", "max", "min", "tél", "fig", "av", "bd"],
    "es": [
      "sr", "sra", "dr", "dra", "prof", "ud", "uds", "aprox", "núm", "máx", "mín", "tel", "fig",
    ],
  ]
}
