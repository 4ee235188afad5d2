import Testing

@testable import ReportCompiler

@Suite struct SentenceTests {
  private static func sentences(_ text: String, _ language: String = "en") -> [String] {
    var passage = Passage(isRunning: true)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      passage.append(scalar, at: index, in: language)
    }
    return Sentence.all(in: passage).map {
      String(String.UnicodeScalarView(passage.scalars[$0.range]))
    }
  }

  @Test(
    arguments: [
      ("en", "You walked far. Well done!  Go on?", ["You walked far.", "Well done!", "Go on?"]),
      (
        "en", "It was 3.5 km, approx. 5,000 steps. Good.",
        ["It was 3.5 km, approx. 5,000 steps.", "Good."]
      ),
      (
        "en", "Ask Dr. Gray, e.g. by phone. J. Doe wrote it.",
        ["Ask Dr. Gray, e.g. by phone.", "J. Doe wrote it."]
      ),
      ("en", "He said “Stop.” Then he left", ["He said “Stop.”", "Then he left"]),
      (
        "de", "Das war am 8. November. Am Ende waren es 8. Danach nichts.",
        ["Das war am 8. November.", "Am Ende waren es 8.", "Danach nichts."]
      ),
      (
        "de", "Sie gingen viel, z. B. am Montag. Gut.",
        ["Sie gingen viel, z. B. am Montag.", "Gut."]
      ),
      ("ja", "今日は晴れです。歩きましょう！", ["今日は晴れです。", "歩きましょう！"]),
      ("ar", "هل مشيت؟ نعم.", ["هل مشيت؟", "نعم."]),
    ])
  func `the ends of sentences are detected`(language: String, text: String, expected: [String]) {
    #expect(Self.sentences(text, language) == expected)
  }

  @Test func `a number with separators and a word with hyphens are one word`() {
    func count(_ text: String) -> Int { PlainWord.all(in: Array(text.unicodeScalars)).count }
    #expect(count("You walked 7,432.5 steps") == 4)
    #expect(count("a follow-up visit isn't long – or is it") == 8)
    #expect(count("8:30 / 9:15") == 2)
    #expect(count("… !") == 0)
  }
}
