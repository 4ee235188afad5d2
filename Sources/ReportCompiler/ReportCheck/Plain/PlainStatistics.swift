import ReportTemplate
public import ReportText

/// The plain-language findings of a report or page, combined by location.
struct PlainStatistics: Sendable {
  private struct Key: Hashable {
    let file: String
    let offset: Int
    let kind: PlainFinding.Kind
    let word: String?
  }

  private struct Entry {
    let finding: PlainFinding
    var size: Int
    var documents: Set<Int>
  }

  private let limits: PlainLimits
  private var entries: [Key: Entry] = [:]
  private var strings: [String: TextMeasure] = [:]
  private var count = 0

  init(_ limits: PlainLimits) { self.limits = limits }

  /// Adds the measurement of one document.
  mutating func add(_ document: PlainMeasurement) {
    count += 1
    for (language, text) in document.strings { strings[language, default: TextMeasure()].add(text) }
    for finding in document.findings {
      let key = Key(
        file: finding.span.file.name, offset: finding.span.range.lowerBound, kind: finding.kind,
        word: finding.word)
      var entry = entries[key] ?? Entry(finding: finding, size: 0, documents: [])
      entry.size = max(entry.size, finding.size)
      entry.documents.insert(count)
      entries[key] = entry
    }
  }

  /// Reports the findings: first those of the complete text, then those of single locations.
  ///
  /// - Parameters:
  ///   - file: the template or page.
  ///   - textName: the name of the text in messages, such as `the text of the report`.
  func report(of file: SourceFile, _ textName: String, into diagnostics: inout Diagnostics) {
    for language in strings.keys.sorted() { reportText(of: language, file, textName, &diagnostics) }
    let sortedEntries = entries.sorted {
      ($0.key.file, $0.key.offset, $0.value.finding.order, $0.key.word ?? "")
        < ($1.key.file, $1.key.offset, $1.value.finding.order, $1.key.word ?? "")
    }
    for (_, entry) in sortedEntries { diagnostics.add(diagnostic(of: entry)) }
  }

  private func reportText(
    of language: String, _ file: SourceFile, _ textName: String, _ diagnostics: inout Diagnostics
  ) {
    guard let formula = PlainLanguage(language).formula, let text = strings[language],
      (formula == .tateisi ? text.characters : text.words) >= formula.minimumSampleSize,
      let limit = limits.level(of: language, formula)
    else { return }
    let value = formula.value(of: text)
    guard formula.isInYears ? value > limit.value : value < limit.value else { return }
    let message =
      formula.isInYears
      ? "has a reading level of \(Self.decimal(value)) school years, expected at most "
        + "\(Self.decimal(limit.value))"
      : "has a reading ease of \(Self.decimal(value)) (easy: about 100), expected at least "
        + Self.decimal(limit.value)
    let length = Double(text.sentences == 0 ? 0 : text.words) / Double(max(1, text.sentences))
    diagnostics.add(
      Diagnostic(
        .textTooHard, "\(textName) in `\(language)` \(message)", at: .file(file.name),
        severity: limit.isSet ? .error : .warning,
        hints: [
          "measured with the \(formula.name) (\(formula.source))",
          formula == .tateisi
            ? "write shorter sentences and fewer runs of kanji"
            : "write shorter sentences (average: \(Self.decimal(length)) words) "
              + "and shorter words",
        ]))
  }

  private func diagnostic(of entry: Entry) -> Diagnostic {
    let finding = entry.finding
    let documents = count == 1 ? "" : "in \(entry.documents.count) of \(count) documents, "
    switch finding.kind {
    case .sentence(let unit, let language):
      let limit = limits.sentence(of: language, unit)
      return Diagnostic(
        .sentenceTooLong,
        "\(documents)a sentence in `\(language)` has \(entry.size) \(unit.rawValue), "
          + "expected at most \(limit)", at: finding.span,
        severity: limits.isSentenceSet(of: language, unit) ? .error : .warning,
        hints: ["split the sentence"])
    case .abbreviation:
      let name = finding.word.map { "`\($0)`" } ?? "an abbreviation of \(entry.size) letters"
      return Diagnostic(
        .abbreviationUndefined, "\(documents)\(name) has no explanation at its first use",
        at: finding.span, severity: limits.isSet ? .error : .warning,
        hints: [
          "write `full words (ABC)` or `<abbr title=\"full words\">ABC</abbr>`, or list it under "
            + "`abbreviations` of `plain`"
        ])
    case .decimals:
      return Diagnostic(
        .tooManyDecimals,
        "\(documents)the number of decimals is \(entry.size), "
          + "expected at most \(limits.decimals.value)",
        at: finding.span, severity: limits.decimals.isSet ? .error : .warning,
        hints: ["round the number, for example with `number(1)`"])
    }
  }

  /// Returns a number with one decimal.
  private static func decimal(_ value: Double) -> String {
    var writer = ByteWriter(capacity: 16)
    writer.formatted(value, decimals: 1, locale: .standard)
    return ByteText(writer.copy()).string
  }
}

extension PlainFinding {
  /// The sort order of findings at one location.
  fileprivate var order: Int {
    switch kind {
    case .sentence: 0
    case .abbreviation: 1
    case .decimals: 2
    }
  }
}

/// A map from offsets in a finished document to locations in the project files.
struct ProjectSourceMap {
  /// A location in a project file.
  struct Location {
    let span: SourceSpan
    /// Whether the range can contain the text of the document; false for elements and blocks.
    let isWritten: Bool

    /// Returns whether this range of the file contains a word, so that it is no participant value.
    func contains(_ word: String) -> Bool {
      isWritten && ProjectSourceMap.contains(span.file.bytes[span.range], word)
    }
  }

  private let origins: [DocumentOrigin]
  private let document: [UInt8]
  private let block: (Int) -> SourceSpan?

  init(_ origins: [DocumentOrigin], of document: [UInt8], at block: @escaping (Int) -> SourceSpan?)
  {
    self.origins = origins
    self.document = document
    self.block = block
  }

  /// Returns the project location of an offset in the document; nil if it comes from no file.
  func location(at offset: Int) -> Location? {
    var low = 0
    var high = origins.count
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let origin = origins[low - 1]
    switch origin.source {
    case .element(let span): return Location(span: span, isWritten: false)
    case .value(let span): return Location(span: Self.trimmed(span), isWritten: true)
    case .block(let number): return block(number).map { Location(span: $0, isWritten: false) }
    case .ending: return nil
    case .text(let span): return Location(span: exact(span, origin.offset, offset), isWritten: true)
    }
  }

  /// Returns the range in the project file from a document offset to the end of its line.
  ///
  /// If the text in the document and in the file differs, the result is the complete range.
  private func exact(_ span: SourceSpan, _ start: Int, _ offset: Int) -> SourceSpan {
    let skipped = offset - start
    let source = span.file.bytes
    guard skipped < span.range.count, document.count >= offset,
      source[span.range].prefix(skipped).elementsEqual(document[start..<offset])
    else { return span }
    let first = span.range.lowerBound + skipped
    let rest = source[first..<span.range.upperBound]
    return SourceSpan(file: span.file, range: first..<(rest.firstIndex(of: 0x0A) ?? rest.endIndex))
  }

  /// Returns a source range without leading white space.
  private static func trimmed(_ span: SourceSpan) -> SourceSpan {
    let blanks = span.file.bytes[span.range].prefix { $0 <= 0x20 }.count
    return span.part(blanks..<span.range.count)
  }

  /// Returns whether a text contains a word.
  static func contains(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
    let expected = Array(word.utf8)
    guard let head = expected.first else { return false }
    var rest = text
    while let index = rest.firstIndex(of: head) {
      if text[index...].starts(with: expected) { return true }
      rest = text[(index + 1)...]
    }
    return false
  }
}

extension DiagnosticCode {
  /// A finding for a sentence that is too long.
  public static let sentenceTooLong = DiagnosticCode(
    1311, "sentence too long",
    """
    `check --plain` found a sentence that is longer than `sentence` of `plain` in the project file \
    (default: 20 words, or 60 characters of Japanese). The message gives the \
    longest sentence of the sample. Headings, table cells, and labels do not count. Split the \
    sentence. If the project file sets the limit, the finding is an error, otherwise a warning.
    """)
  /// A finding for a text that is hard to read.
  public static let textTooHard = DiagnosticCode(
    1312, "text hard to read",
    """
    `check --plain` measured the running text of one language with a published formula. The text \
    is harder than `level` of `plain` in the project file (default: 8 school years). The hint \
    names the formula. Formulas measure the length of words and sentences, not the meaning, so let \
    a reader review the text. reportgen does not measure text under 100 words.
    """)
  /// A finding for an unexplained abbreviation.
  public static let abbreviationUndefined = DiagnosticCode(
    1313, "unexplained abbreviation",
    """
    `check --plain` found an abbreviation without an explanation at or before its first use in a \
    document. Write `body mass index (BMI)`, `BMI (body mass index)`, or `<abbr title="body mass \
    index">BMI</abbr>`, or list it under `abbreviations` of `plain` in the project file. The \
    message names it only if a project file contains it, and never shows values.
    """)
  /// A finding for a number with too many decimals.
  public static let tooManyDecimals = DiagnosticCode(
    1314, "number with many decimals",
    """
    `check --plain` found a number with more decimals than `decimals` of `plain` in the project \
    file (default: 2). Further decimals do not help readers. Round the number where it is written: \
    with `number(1)` in an expression, or with `decimals` or `format` of a column.
    """)

  /// All diagnostic codes of the plain-language check.
  public static let plainCodes: [DiagnosticCode] = [
    sentenceTooLong, textTooHard, abbreviationUndefined, tooManyDecimals,
  ]
}
