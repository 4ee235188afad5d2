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
    return (0...word.count - expected.count).count { place in
      word[place...].starts(with: expected) && (place == 0 || !refused.contains(word[place - 1]))
    }
  }

  /// Returns the number of vowel groups.
  private static func groups(_ word: [Unicode.Scalar], _ vowels: Set<Unicode.Scalar>) -> Int {
    word.indices.count {
      vowels.contains(word[$0]) && ($0 == 0 || !vowels.contains(word[$0 - 1]))
    }
  }

  // MARK: English

  private static let englishVowels = set("aeiouy")

  /// Returns the number of vowel groups, corrected for silent endings and separate vowels.
  private static func english(_ word: [Unicode.Scalar]) -> Int {
    var count = groups(word, englishVowels)
    let last = word.count - 1
    func isVowel(_ place: Int) -> Bool { place >= 0 && englishVowels.contains(word[place]) }
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

  /// Returns the number of vowels, where diphthongs count once.
  private static func german(_ word: [Unicode.Scalar]) -> Int {
    var count = 0
    var place = 0
    while place < word.count {
      guard germanVowels.contains(word[place]) else {
        place += 1
        continue
      }
      if word[place] == "u", place > 0, word[place - 1] == "q" {
        place += 1
        continue
      }
      count += 1
      if place + 1 < word.count,
        germanPairs.contains(String(String.UnicodeScalarView(word[place...place + 1])))
      {
        place += 2
      } else {
        place += 1
      }
    }
    return count + occurrences(of: "tient", in: word) + occurrences(of: "eeig", in: word)
  }

  // MARK: French

  private static let frenchVowels = set("aàâäeéèêëiîïoôöuùûüyœæ")

  /// Returns the number of vowel groups, corrected for the silent ending and separate vowels.
  private static func french(_ word: [Unicode.Scalar]) -> Int {
    var count = 0
    for place in word.indices where frenchVowels.contains(word[place]) {
      guard place > 0, frenchVowels.contains(word[place - 1]) else {
        count += 1
        continue
      }
      let before = word[place - 1]
      let isApart =
        set("ïëü").contains(word[place])
        || set("éèê").contains(before) && word[place] != "e"
        || set("éè").contains(word[place]) && before != "i" && before != "u"
        || before == "y" && place > 1 && frenchVowels.contains(word[place - 2])
        || before == "i" && place > 2 && set("lr").contains(word[place - 2])
          && set("bcdfgptv").contains(word[place - 3])
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

  /// Returns the number of syllables: one per strong vowel, which weak vowels join.
  private static func spanish(_ word: [Unicode.Scalar]) -> Int {
    var vowels: [Unicode.Scalar] = []
    var count = 0
    func close() {
      guard !vowels.isEmpty else { return }
      count += max(1, vowels.count(where: spanishStrong.contains))
      vowels = []
    }
    for (place, letter) in word.enumerated() {
      let isSilent =
        letter == "u" && place > 0 && set("qg").contains(word[place - 1]) && place + 1 < word.count
        && set("eiéí").contains(word[place + 1])
      let isFinal = letter == "y" && place == word.count - 1
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

  /// Adds a sentence.
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
