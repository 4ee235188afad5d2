public import ReportText

/// What a reader of Markdown is told about the pages.
public struct MarkdownOptions: Sendable {
  /// The language of the page (BCP 47), for words such as "Note", "Figure" and "Footnotes":
  /// English, German, French or Spanish, and English for all others.
  public var language: String
  /// Whether markup in the text is accepted; it has to be well-formed XHTML then.
  public var allowsRawMarkup: Bool

  /// Options.
  public init(language: String = "en", allowsRawMarkup: Bool = false) {
    self.language = language
    self.allowsRawMarkup = allowsRawMarkup
  }
}

/// A fenced code block with an info string, such as `chart`.
public struct MarkdownFence: Sendable {
  /// The info string.
  public let info: String
  /// Where the info string stands.
  public let infoSpan: SourceSpan
  /// What stands in the block, without the marks of lists and quotes around it; every byte leads
  /// back to the file. Braces are as they were written.
  public let text: DecodedText
  /// The line that opens the block.
  public let span: SourceSpan
}

/// What becomes of a fenced code block.
public enum FenceResult: Sendable {
  /// An element, such as `rg:chart`.
  case element(XMLElement)
  /// Code that is shown.
  case code
  /// Nothing: it is wrong, and that has been reported.
  case failed
}

/// A heading of a Markdown page.
public struct MarkdownHeading: Sendable {
  /// 1 to 6.
  public let level: Int
  /// Its `id`, unique among those that the page's Markdown makes.
  public let identifier: String
  /// Its text without markup; expressions as they were written.
  public let text: String
  /// Where it stands: its first line.
  public let span: SourceSpan
}

/// What was read of a Markdown file: the tree that an XHTML page with the same content has.
public struct MarkdownPage: Sendable {
  /// The file.
  public let file: SourceFile
  /// What stands in the page, in the namespace of XHTML; texts and attributes lead back to the
  /// bytes of the file.
  public let body: [XMLNode]
  /// The headings, in their order.
  public let headings: [MarkdownHeading]
}

/// The lines between `---` and `---` (or `...`) at the top of a page.
public enum FrontMatter {
  /// Where the YAML stands, and where the page begins after it; nil when the first line is not
  /// `---`.
  /// - Throws: ``DiagnosticCode/frontMatterOpen`` when it has no end.
  public static func span(
    of file: SourceFile
  ) throws(Diagnostic) -> (yaml: SourceSpan, end: Int)? {
    let bytes = file.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard isMark(UInt8(ascii: "-"), bytes, start) else { return nil }
    let yaml = nextLine(bytes, start)
    var line = yaml
    while line < bytes.count {
      if isMark(UInt8(ascii: "-"), bytes, line) || isMark(UInt8(ascii: "."), bytes, line) {
        return (file.span(yaml..<line), nextLine(bytes, line))
      }
      line = nextLine(bytes, line)
    }
    throw Diagnostic(
      .frontMatterOpen, "the front matter has no end", at: file.span(start..<start + 3),
      hints: ["end it with a line `---`"])
  }

  /// True when the line at `start` is three times `byte`.
  private static func isMark(_ byte: UInt8, _ bytes: [UInt8], _ start: Int) -> Bool {
    guard start + 3 <= bytes.count else { return false }
    for index in start..<start + 3 where bytes[index] != byte { return false }
    var index = start + 3
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  private static func nextLine(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    if index + 1 < bytes.count, bytes[index] == 0x0D, bytes[index + 1] == 0x0A { index += 1 }
    return min(bytes.count, index + 1)
  }
}

/// The words that a page gets in its own language.
struct MarkdownPhrases: Sendable {
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
  static func of(_ language: String) -> MarkdownPhrases { byLanguage[language] }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = MarkdownPhrases(
    figure: "Figure", table: "Table", colon: ": ", footnotes: "Footnotes",
    back: "Back to the text", done: "done", open: "not done")
  private static let german = MarkdownPhrases(
    figure: "Abbildung", table: "Tabelle", colon: ": ", footnotes: "Fußnoten",
    back: "Zurück zum Text", done: "erledigt", open: "nicht erledigt")
  private static let french = MarkdownPhrases(
    figure: "Figure", table: "Tableau", colon: "\u{00A0}: ",
    footnotes: "Notes", back: "Retour au texte", done: "fait", open: "à faire")
  private static let arabic = MarkdownPhrases(
    figure: "الشكل", table: "الجدول", colon: ": ", footnotes: "الحواشي",
    back: "العودة إلى النص", done: "تم", open: "لم يتم")
  private static let japanese = MarkdownPhrases(
    figure: "図", table: "表", colon: "：", footnotes: "脚注",
    back: "本文に戻る", done: "完了", open: "未完了")
  private static let pseudo = MarkdownPhrases(
    figure: PseudoText.bracketed(english.figure), table: PseudoText.bracketed(english.table),
    colon: english.colon, footnotes: PseudoText.bracketed(english.footnotes),
    back: PseudoText.bracketed(english.back), done: PseudoText.bracketed(english.done),
    open: PseudoText.bracketed(english.open))
  private static let spanish = MarkdownPhrases(
    figure: "Figura", table: "Tabla", colon: ": ",
    footnotes: "Notas", back: "Volver al texto", done: "hecho", open: "sin hacer")
}
