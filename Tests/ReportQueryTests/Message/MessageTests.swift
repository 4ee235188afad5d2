import PseudoTranslation
import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportQuery

@Suite struct MessageTests {
  /// Checks that every message has the same result as in ICU.
  @Test func messagesAgreeWithICU() throws {
    var count = 0
    for line in MessageSamples.text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 5)
      let (tag, text, expected) = (fields[0], fields[1], fields[4])
      let number = try #require(Double(fields[2]))
      var parameters: [MessageParameter] = []
      let source = MarkedExpression(text).text
      let pattern = try MessageParser.parse(source, language: tag, parameters: &parameters)
      let values: [MessageValue] = parameters.map {
        $0.name == "n" ? .number(number, .plain, written: nil) : .text(ByteText(fields[3]))
      }
      var writer = MessageWriter(
        values: values, locale: try #require(ReportLocale.named(tag) ?? .named("en-US")),
        direction: TextDirection(language: tag))
      // ICU uses a hyphen in most languages.
      let wanted = expected.replacing(/-(?=\d)/, with: "−")
      #expect(writer.text(of: pattern).string == wanted, "\(line)")
      count += 1
    }
    #expect(count > 400)
  }

  static let english = """
    steps = {count, plural, one {# step} other {# steps}}
    hello = Hello {name}
    day = On {day, date, long} at {at, time}
    kind = {kind, select, tip {Tip} other {Note}}
    plain = Just text
    """
  static let german = """
    steps = {count, plural, one {# Schritt} other {# Schritte}}
    hello = Hallo {name}
    day = Am {day, date, long} um {at, time}
    """
  static let arabic = """
    steps = {count, plural, zero {صفر #} one {خطوة} two {خطوتان} few {# خطوات} many {# خطوة} other {# خطوة}}
    hello = مرحبا {name}
    """
  static let bench = MessageBench([("en", english), ("de", german), ("ar", arabic)])

  @Test(arguments: [
    ("say('steps', count: n)", "en", "1,234.5 steps"), ("say('steps', count: 1)", "en", "1 step"),
    ("say('steps', count: n)", "de", "1.234,5 Schritte"),
    ("say('steps', count: a)", "ar", "7 خطوات"), ("say('steps', count: b)", "ar", "خطوتان"),
    ("say('steps', count: none)", "en", "– steps"),
    ("say('hello', name: participant.site)", "de", "Hallo Leeds"),
    ("say('hello', name: no-text)", "de", "Hallo –"),
    ("say('hello', name: n | number(1))", "de", "Hallo 1.234,5"),
    ("say('hello', name: period.start)", "en", "Hello 2 Nov 2026"),
    ("say('day', day: period.start, at: at)", "en", "On 2 November 2026 at 15:30"),
    ("say('day', day: at, at: at)", "de", "Am 4. Oktober 2024 um 15:30"),
    ("say('kind', kind: 'tip')", "en", "Tip"), ("say('kind', kind: word)", "en", "Note"),
    ("say('plain')", "en", "Just text"),
    ("say('hello', name: 'A & <b>')", "en", "Hello A &amp; &lt;b&gt;"),
    ("say('steps', count: 3) | upper", "en", "3 STEPS"),
    // Latin text is isolated in an Arabic sentence.
    ("say('hello', name: participant.site)", "ar", "مرحبا \u{2068}Leeds\u{2069}"),
    ("n | clamp(high: 10, low: 1)", "en", "10"), ("n | clamp(1, high: 10)", "en", "10"),
  ])
  func messagesAreWritten(expression: String, tag: String, expected: String) throws {
    #expect(Self.bench.diagnostics.isEmpty)
    #expect(try Self.bench.written(expression, in: tag) == expected)
  }

  @Test func missingTranslationsDeclareTheirLanguage() throws {
    let call = "say('kind', kind: 'tip')"
    let marked = try Self.bench.written(call, in: "ar", as: .phrasing)
    #expect(marked == "<span lang=\"en\" xml:lang=\"en\" dir=\"ltr\">Tip</span>")
    #expect(try Self.bench.written(call, in: "ar", as: .attribute) == "Tip")
    #expect(try Self.bench.written(call, in: "en", as: .phrasing) == "Tip")
  }

  @Test(arguments: [
    ("say(‹'stepz'›, count: 1)", "unknown message `stepz`: no translated text has this key"),
    ("‹say('steps')›", "message `steps` needs a value for `count`"),
    ("say('steps', ‹coun›: 1, count: 1)", "message `steps` has no placeholder `coun`"),
    ("say('steps', count: ‹'1'›)", "placeholder `count` expects a number, found text"),
    (
      "say('steps', count: ‹week.steps›)",
      "placeholder `count` expects a number, found a column of numbers"
    ),
    ("say('kind', kind: ‹a›)", "placeholder `kind` expects text, found a number"),
    (
      "say('day', day: period.start, at: ‹period.start›)",
      "placeholder `at` expects a date-time, found a date"
    ),
    ("say(‹word›)", "expected the key of a message in quotes"),
    ("‹say('steps', 3)›", "`say` expects the key of a message, then named values"),
    ("say('steps', count: 1, ‹count›: 2)", "duplicate argument `count`"),
    ("say('steps', count: 1, ‹2›)", "an argument without a name follows an argument with a name"),
    ("if(yes, ‹then›: 1, 2)", "an argument without a name follows an argument with a name"),
    ("if(yes, 2, ‹then›: 1)", "arguments of `if` cannot have names"),
    ("n | clamp(1, ‹hi›: 2)", "function `clamp` has no argument `hi`"),
    ("n | clamp(1, ‹low›: 2)", "duplicate argument `low`"),
  ])
  func misusesAreReported(marked: String, message: String) {
    let source = MarkedExpression(marked)
    var diagnostics = Diagnostics()
    let compiled = Expression(source.text, names: Self.bench.names, into: &diagnostics)
    #expect(compiled == nil)
    #expect(diagnostics.all.first?.message == message)
    if message.hasPrefix("an argument without"), marked.hasPrefix("if") { return }
    #expect(diagnostics.all.first.map { source.marking($0) } == marked)
  }

  @Test func expressionsWithoutMessagesAreErrors() throws {
    var diagnostics = Diagnostics()
    let source = MarkedExpression("‹say('steps', count: 1)›")
    #expect(Expression(source.text, names: StudyFixture().names, into: &diagnostics) == nil)
    #expect(diagnostics.all.map(\.code) == [.messageUse])
  }

  @Test func usedMessagesAreRecorded() throws {
    let names = Self.bench.names
    _ = try Expression(MarkedExpression("say('plain')").text, names: names)
    #expect(names.messages?.used == ["plain"])
  }

  @Test(arguments: [
    ("en", "de", 1), ("de-AT", "de", 1), ("pt", "de", nil), ("zh-TW", "zh-Hant", 1),
    ("zh-CN", "zh-Hant", nil), ("de-CH", "de-CH", 1), ("no", "nb", 1), ("ar-EG-u-nu-latn", "ar", 1),
  ])
  func languagesServeTags(tag: String, available: String, index: Int?) {
    let bench = MessageBench([("en", "a = b"), (available, "a = c")])
    #expect(bench.catalogue.language(for: tag) == (tag == "en" ? 0 : index))
  }

  @Test func pseudoTranslationsAreHalfAgainAsLong() throws {
    let bench = MessageBench([("en", Self.english)], isPseudo: true)
    let text = try bench.written("say('steps', count: n)", in: "qps", locale: "en-GB")
    #expect(text == "[1,234.5 šťťééṗš]".replacing("ṗ", with: "p") || text.hasPrefix("[1,234.5 š"))
    let letters = text.count { $0.isLetter }
    #expect(letters == 7 || letters == 8)
    #expect(text.hasSuffix("]"))
    #expect(!PseudoText.bracketed("Nothing {count} 12").contains("Nothing"))
    #expect(PseudoText.bracketed("Nothing {count} 12").contains("{count} 12"))
  }
}
