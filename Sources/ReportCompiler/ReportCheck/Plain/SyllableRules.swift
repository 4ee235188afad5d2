/// Rules that estimate the syllables of a word from its letters.
///
/// The estimate is suitable for the mean of a text, not for single words.
enum SyllableRules: Sendable {
  case english, german, french, spanish

  /// Returns the number of syllables of a lower-case word; at least 1.
  func count(in letters: [Unicode.Scalar]) -> Int {
    let count =
      switch self {
      case .english: Self.english(letters)
      case .german: Self.german(letters)
      case .french: Self.french(letters)
      case .spanish: Self.spanish(letters)
      }
    return max(1, count)
  }

  private static func set(_ letters: String) -> Set<Unicode.Scalar> { Set(letters.unicodeScalars) }

  private static func ends(_ word: [Unicode.Scalar], _ ending: String) -> Bool {
    word.count >= ending.unicodeScalars.count
      && word.suffix(ending.unicodeScalars.count).elementsEqual(ending.unicodeScalars)
  }

  /// Returns the number of occurrences of a letter sequence in a word.
  ///
  /// - Parameter before: letters that exclude an occurrence directly after them.
  private static func occurrences(
    of part: String, in word: [Unicode.Scalar], except before: String = ""
  ) -> Int {
    let expected = Array(part.unicodeScalars)
    let refused = set(before)
    guard word.count >= expected.count else { return 0 }
    return (0...word.count - expected.count).count { index in
      word[index...].starts(with: expected) && (index == 0 || !refused.contains(word[index - 1]))
    }
  }

  /// Returns the number of groups of consecutive vowels in a word.
  private static func groups(_ word: [Unicode.Scalar], _ vowels: Set<Unicode.Scalar>) -> Int {
    word.indices.count {
      vowels.contains(word[$0]) && ($0 == 0 || !vowels.contains(word[$0 - 1]))
    }
  }

  // MARK: English

  private static let englishVowels = set("aeiouy")

  /// Returns the vowel groups of an English word, corrected for silent endings and separate vowels.
  private static func english(_ word: [Unicode.Scalar]) -> Int {
    var count = groups(word, englishVowels)
    let last = word.count - 1
    func isVowel(_ index: Int) -> Bool { index >= 0 && englishVowels.contains(word[index]) }
    if ends(word, "e"), !isVowel(last - 1), !(ends(word, "le") && !isVowel(last - 2)) {
      count -= 1
    } else if ends(word, "es"), !isVowel(last - 2), !(ends(word, "les") && !isVowel(last - 3)),
      last < 2 || !set("szxcg").contains(word[last - 2]), !ends(word, "shes"), !ends(word, "ches")
    {
      count -= 1
    } else if ends(word, "ed"), !isVowel(last - 2), last < 2 || !set("td").contains(word[last - 2])
    {
      count -= 1
    }
    count +=
      occurrences(of: "ia", in: word, except: "ct")
      + occurrences(of: "io", in: word, except: "tscgx")
    count +=
      occurrences(of: "ua", in: word, except: "qg") + occurrences(of: "iu", in: word, except: "c")
    count += occurrences(of: "deo", in: word) + occurrences(of: "iet", in: word)
    count += occurrences(of: "scie", in: word) + occurrences(of: "creat", in: word)
    count += occurrences(of: "react", in: word) + occurrences(of: "uou", in: word)
    for vowel in ["e", "o", "ay", "oy", "uy"] {
      count += ends(word, vowel + "ing") ? 1 : 0
    }
    if ["ism", "isms", "dea", "deas", "rea", "reas", "nt"].contains(where: { ends(word, $0) }),
      !ends(word, "nt") || isContracted(word)
    {
      count += 1
    }
    if ends(word, "betes") { count += 1 }
    if ends(word, "ier") || ends(word, "iest") || ends(word, "ient") && !ends(word, "tient") {
      count += 1
    }
    return count
  }

  /// Returns whether a word is a contraction such as `didn't`, in which the `n` is a syllable.
  private static func isContracted(_ word: [Unicode.Scalar]) -> Bool {
    ["didnt", "doesnt", "isnt", "wasnt", "hasnt", "hadnt", "couldnt", "shouldnt", "wouldnt"]
      .contains(String(String.UnicodeScalarView(word)))
  }

  // MARK: German

  private static let germanVowels = set("aeiouyäöüáàâéèêíóôúœ")
  private static let germanPairs: Set<String> = [
    "au", "äu", "eu", "ei", "ai", "ie", "ey", "ay", "aa", "ee", "oo", "ou", "oi",
  ]

  /// Returns the number of vowels of a German word, where a diphthong counts once.
  private static func german(_ word: [Unicode.Scalar]) -> Int {
    var count = 0
    var index = 0
    while index < word.count {
      guard germanVowels.contains(word[index]) else {
        index += 1
        continue
      }
      if word[index] == "u", index > 0, word[index - 1] == "q" {
        index += 1
        continue
      }
      count += 1
      if index + 1 < word.count,
        germanPairs.contains(String(String.UnicodeScalarView(word[index...index + 1])))
      {
        index += 2
      } else {
        index += 1
      }
    }
    return count + occurrences(of: "tient", in: word) + occurrences(of: "eeig", in: word)
  }

  // MARK: French

  private static let frenchVowels = set("aàâäeéèêëiîïoôöuùûüyœæ")

  /// Returns the vowel groups of a French word, corrected for a silent ending and separate vowels.
  private static func french(_ word: [Unicode.Scalar]) -> Int {
    var count = 0
    for index in word.indices where frenchVowels.contains(word[index]) {
      guard index > 0, frenchVowels.contains(word[index - 1]) else {
        count += 1
        continue
      }
      let before = word[index - 1]
      let isApart =
        set("ïëü").contains(word[index])
        || set("éèê").contains(before) && word[index] != "e"
        || set("éè").contains(word[index]) && before != "i" && before != "u"
        || before == "y" && index > 1 && frenchVowels.contains(word[index - 2])
        || before == "i" && index > 2 && set("lr").contains(word[index - 2])
          && set("bcdfgptv").contains(word[index - 3])
      if isApart { count += 1 }
    }
    let ending = ends(word, "es") ? 2 : ends(word, "e") ? 1 : 0
    if ending > 0, word.count > ending + 1,
      !frenchVowels.contains(word[word.count - ending - 1])
        || word[word.count - ending - 1] == "u" && set("qg").contains(word[word.count - ending - 2])
    {
      count -= 1
    }
    return count
  }

  // MARK: Spanish

  private static let spanishVowels = set("aeiouáéíóúü")
  private static let spanishStrong = set("aeoáéóíú")

  /// Returns the number of syllables of a Spanish word: one per strong vowel.
  ///
  /// Weak vowels are part of the syllable of a strong vowel next to them, or form one syllable.
  private static func spanish(_ word: [Unicode.Scalar]) -> Int {
    var vowels: [Unicode.Scalar] = []
    var count = 0
    func close() {
      guard !vowels.isEmpty else { return }
      count += max(1, vowels.count(where: spanishStrong.contains))
      vowels = []
    }
    for (index, letter) in word.enumerated() {
      let isSilent =
        letter == "u" && index > 0 && set("qg").contains(word[index - 1]) && index + 1 < word.count
        && set("eiéí").contains(word[index + 1])
      let isFinal = letter == "y" && index == word.count - 1
      if isSilent { continue }
      if spanishVowels.contains(letter) {
        vowels.append(letter)
      } else if isFinal {
        vowels.append("i")
      } else {
        close()
      }
    }
    close()
    return count
  }
}

/// Counts of running text for readability formulas, which can be added.
struct TextMeasure: Sendable, Equatable {
  /// The number of sentences.
  private(set) var sentences = 0
  /// The number of words, where a number is one word.
  private(set) var words = 0
  /// The number of syllables of all words, where a number in digits has one.
  private(set) var syllables = 0
  /// The number of words with at least three syllables.
  private(set) var longWords = 0
  /// The number of words with one syllable.
  private(set) var shortWords = 0
  /// The number of words with more than six letters.
  private(set) var wideWords = 0
  /// The number of characters except white space.
  private(set) var characters = 0
  /// The number of Japanese commas.
  private(set) var commas = 0
  /// The script runs of Japanese text.
  private(set) var scripts = ScriptRuns()

  /// Adds the counts of one sentence.
  mutating func add(
    _ words: [PlainWord], characters scalars: [Unicode.Scalar], by rules: SyllableRules?
  ) {
    sentences += 1
    self.words += words.count
    characters += PlainWord.characterCount(of: scalars)
    if let rules {
      for word in words {
        let count = word.isNumber ? 1 : rules.count(in: word.letters)
        syllables += count
        if count >= 3 { longWords += 1 }
        if count == 1 { shortWords += 1 }
        if word.letters.count > 6 { wideWords += 1 }
      }
    } else {
      commas += scalars.count { $0 == "、" || $0 == "，" }
      scripts.add(scalars)
    }
  }

  /// Adds the counts of another text.
  mutating func add(_ other: TextMeasure) {
    sentences += other.sentences
    words += other.words
    syllables += other.syllables
    longWords += other.longWords
    shortWords += other.shortWords
    wideWords += other.wideWords
    characters += other.characters
    commas += other.commas
    scripts.add(other.scripts)
  }
}
