import ReportText

/// A sentence of a passage.
struct Sentence {
  /// The character range of the sentence in its passage, without spaces at either end.
  let range: Range<Int>
  /// Whether a full stop or similar punctuation ends the sentence.
  let isEnded: Bool

  /// Returns the sentences of a passage.
  static func all(in passage: Passage) -> [Sentence] {
    let scalars = passage.scalars
    var sentences: [Sentence] = []
    var start = 0
    var index = 0
    func add(_ end: Int, isEnded: Bool) {
      var range = start..<end
      while let first = range.first, scalars[first] == " " { range = first + 1..<end }
      while let last = range.last, scalars[last] == " " { range = range.lowerBound..<last }
      if scalars[range].contains(where: PlainWord.isPart) {
        sentences.append(Sentence(range: range, isEnded: isEnded))
      }
      start = end
    }
    while index < scalars.count {
      guard ends.contains(scalars[index]) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < scalars.count, ends.contains(scalars[end]) || closing.contains(scalars[end]) {
        end += 1
      }
      let isEnd =
        wide.contains(scalars[index])
        || (end == scalars.count || scalars[end] == " ")
          && (scalars[index] != "." || !isInside(index, end, passage))
      if isEnd { add(end, isEnded: true) }
      index = end
    }
    add(scalars.count, isEnded: false)
    return sentences
  }

  private static let wide: Set<Unicode.Scalar> = ["。", "！", "？", "｡"]
  private static let ends: Set<Unicode.Scalar> = wide.union([".", "!", "?", "…", "؟", "۔"])
  private static let closing: Set<Unicode.Scalar> = [
    "\"", "'", "”", "’", "»", "›", ")", "]", "」", "』", "）", "“",
  ]

  /// Returns whether a full stop belongs to an abbreviation, an ordinal number, or a date.
  private static func isInside(_ point: Int, _ end: Int, _ passage: Passage) -> Bool {
    let scalars = passage.scalars
    var start = point
    while start > 0, scalars[start - 1] != " ", scalars[start - 1] != "(" { start -= 1 }
    let before = scalars[start..<point]
    let next = scalars[end...].drop { $0 == " " || $0 == "(" || $0 == "“" || $0 == "„" }
    // A sentence does not start with a small letter.
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

  /// The languages that write ordinal numbers with a full stop.
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

  /// Abbreviations that end with a full stop inside a sentence.
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

/// A word for readability formulas: letters, digits, and joining characters.
struct PlainWord {
  /// The letters of the word in lower case, with accents but without other characters.
  let letters: [Unicode.Scalar]
  /// Whether the word is a number, without letters.
  let isNumber: Bool

  /// Returns the words of a text.
  static func all(in scalars: [Unicode.Scalar]) -> [PlainWord] {
    var words: [PlainWord] = []
    for range in ranges(in: scalars) {
      let letters = scalars[range].filter(\.properties.isAlphabetic)
      words.append(
        PlainWord(
          letters: letters.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) },
          isNumber: letters.isEmpty))
    }
    return words
  }

  /// Returns the character ranges of the words in a text.
  ///
  /// A number with its separators is one word, and so is a word with hyphens or apostrophes.
  static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in scalars.indices {
      if isPart(scalars[index]) {
        if start == nil { start = index }
      } else if let first = start {
        let joins =
          index + 1 < scalars.count && isPart(scalars[index + 1])
          && joining(scalars[index], after: scalars[index - 1])
        if !joins {
          ranges.append(first..<index)
          start = nil
        }
      }
    }
    if let start { ranges.append(start..<scalars.count) }
    return ranges
  }

  /// Returns whether a character is a letter, an accent, or a digit.
  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A
        || scalar.value >= 0x30 && scalar.value <= 0x39
    }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }

  private static func joining(_ mark: Unicode.Scalar, after scalar: Unicode.Scalar) -> Bool {
    switch mark {
    case "'", "’", "-", "‐", "‑", "·": true
    case ".", ",", ":", "/", "٫", "٬": scalar.properties.numericType != nil
    default: false
    }
  }

  /// Returns the number of characters except white space.
  static func characterCount(of scalars: [Unicode.Scalar]) -> Int { scalars.count { $0 != " " } }
}

/// The number and total length of runs of characters in one script, for Japanese text.
struct ScriptRuns: Sendable, Equatable {
  /// A script of Japanese text.
  enum Script: Int, CaseIterable, Sendable {
    case latin, hiragana, katakana, kanji

    /// Creates the script of a character; nil for punctuation, digits, and other characters.
    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .latin
      case 0x3041...0x309F: self = .hiragana
      case 0x30A1...0x30FA, 0x30FC...0x30FF, 0xFF66...0xFF9D: self = .katakana
      case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: self = .kanji
      default: return nil
      }
    }
  }

  private var counts = [Int](repeating: 0, count: Script.allCases.count)
  private var lengths = [Int](repeating: 0, count: Script.allCases.count)

  /// Adds the script runs of a text.
  mutating func add(_ scalars: [Unicode.Scalar]) {
    var last: Script?
    for scalar in scalars {
      let script = Script(scalar)
      if let script {
        lengths[script.rawValue] += 1
        if script != last { counts[script.rawValue] += 1 }
      }
      last = script
    }
  }

  /// Adds the script runs of another count.
  mutating func add(_ other: ScriptRuns) {
    for index in counts.indices {
      counts[index] += other.counts[index]
      lengths[index] += other.lengths[index]
    }
  }

  /// Returns the mean run length of a script; 0 if it has no runs.
  func mean(_ script: Script) -> Double {
    let count = counts[script.rawValue]
    return count == 0 ? 0 : Double(lengths[script.rawValue]) / Double(count)
  }
}
