public import ReportText

/// Options for parsing Markdown pages.
public struct MarkdownOptions: Sendable {
  /// The BCP 47 language of the page, for phrases such as "Note", "Figure", and "Footnotes".
  ///
  /// A language without translations gives English.
  public var language: String
  /// Whether raw markup is permitted. It must be well-formed XHTML.
  public var allowsRawMarkup: Bool

  /// Creates options.
  public init(language: String = "en", allowsRawMarkup: Bool = false) {
    self.language = language
    self.allowsRawMarkup = allowsRawMarkup
  }
}

/// A fenced code block with an info string, such as `chart`.
public struct MarkdownFence: Sendable {
  /// The info string of the block, after the opening mark.
  public let info: String
  /// The source location of the info string.
  public let infoSpan: SourceSpan
  /// The content of the block, without the marks of enclosing lists and quotes.
  ///
  /// Every byte has its source location. Braces are unchanged.
  public let text: DecodedText
  /// The location of the line that opens the block.
  public let span: SourceSpan
}

/// The result of converting a fenced code block.
public enum FenceResult: Sendable {
  /// An element that replaces the block, such as `rg:chart`.
  case element(XMLElement)
  /// A code block that the page shows.
  case code
  /// No output, because the block has an error that is already reported.
  case failed
}

/// A heading of a Markdown page.
public struct MarkdownHeading: Sendable {
  /// The level of the heading, from 1 to 6.
  public let level: Int
  /// The `id` of the heading, which is unique in the output of the Markdown page.
  public let identifier: String
  /// The text of the heading without markup. Expressions are unchanged.
  public let text: String
  /// The source location of the first line of the heading.
  public let span: SourceSpan
}

/// A parsed Markdown page, with the tree of an equivalent XHTML page.
public struct MarkdownPage: Sendable {
  /// The source file of the page.
  public let file: SourceFile
  /// The nodes of the page, in the XHTML namespace.
  ///
  /// Text and attributes have their source locations.
  public let body: [XMLNode]
  /// The headings of the page, in order.
  public let headings: [MarkdownHeading]
}

/// The YAML lines between `---` and `---` (or `...`) at the top of a page.
public enum FrontMatter {
  /// Returns the location of the YAML and the start of the page; nil if there is no front matter.
  ///
  /// Front matter exists only if the first line is `---`.
  ///
  /// - Throws: ``DiagnosticCode/frontMatterOpen`` if the front matter has no end.
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
      .frontMatterOpen, "missing end of the front matter", at: file.span(start..<start + 3),
      hints: ["end the front matter with a line `---`"])
  }

  /// Returns whether the line at `start` consists of three `byte` characters, as in `---`.
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
