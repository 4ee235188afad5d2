import ReportText

/// What is not plain in the documents of a report or a page, each finding once at its place.
struct PlainTally: Sendable {
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
  private var texts: [String: TextMeasure] = [:]
  private var count = 0

  init(_ limits: PlainLimits) { self.limits = limits }

  /// Adds a document.
  mutating func add(_ document: PlainMeasurement) {
    count += 1
    for (language, text) in document.texts { texts[language, default: TextMeasure()].add(text) }
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

  /// Says what was found: the texts as a whole, then by their places.
  /// - Parameters:
  ///   - file: the template or page.
  ///   - what: what its text is called, such as `the text of the report`.
  func report(of file: SourceFile, _ what: String, into diagnostics: inout Diagnostics) {
    for language in texts.keys.sorted() { reportText(of: language, file, what, &diagnostics) }
    let found = entries.sorted {
      ($0.key.file, $0.key.offset, $0.value.finding.order, $0.key.word ?? "")
        < ($1.key.file, $1.key.offset, $1.value.finding.order, $1.key.word ?? "")
    }
    for (_, entry) in found { diagnostics.add(diagnostic(of: entry)) }
  }

  private func reportText(
    of language: String, _ file: SourceFile, _ what: String, _ diagnostics: inout Diagnostics
  ) {
    guard let formula = PlainLanguage(language).formula, let text = texts[language],
      (formula == .tateisi ? text.characters : text.words) >= formula.leastSize,
      let limit = limits.level(of: language, formula)
    else { return }
    let value = formula.value(of: text)
    guard formula.isInYears ? value > limit.value : value < limit.value else { return }
    let message =
      formula.isInYears
      ? "takes \(Self.decimal(value)) school years to read, wanted at most \(Self.decimal(limit.value))"
      : "is at \(Self.decimal(value)) of about 100 for easy, wanted at least "
        + Self.decimal(limit.value)
    let length = Double(text.sentences == 0 ? 0 : text.words) / Double(max(1, text.sentences))
    diagnostics.add(
      Diagnostic(
        .textTooHard, "\(what) in `\(language)` \(message)", at: .file(file.name),
        severity: limit.isSet ? .error : .warning,
        hints: [
          "measured by the \(formula.name) (\(formula.source))",
          formula == .tateisi
            ? "shorter sentences and fewer runs of kanji make it easier"
            : "its sentences have \(Self.decimal(length)) words on average; shorter sentences and "
              + "shorter words make it easier",
        ]))
  }

  private func diagnostic(of entry: Entry) -> Diagnostic {
    let finding = entry.finding
    let documents = count == 1 ? "" : "on \(entry.documents.count) of \(count) documents, "
    switch finding.kind {
    case .sentence(let unit, let language):
      let limit = limits.sentence(of: language, unit)
      return Diagnostic(
        .sentenceTooLong,
        "\(documents)a sentence in `\(language)` has \(entry.size) \(unit.rawValue), wanted at most "
          + "\(limit)", at: finding.span,
        severity: limits.isSentenceSet(of: language, unit) ? .error : .warning,
        hints: ["make two sentences of it"])
    case .abbreviation:
      let name = finding.word.map { "`\($0)`" } ?? "an abbreviation of \(entry.size) letters"
      return Diagnostic(
        .abbreviationUndefined, "\(documents)\(name) is not explained where it first stands",
        at: finding.span, severity: limits.isSet ? .error : .warning,
        hints: [
          "write `full words (ABC)` or `<abbr title=\"full words\">ABC</abbr>`, or list it under "
            + "`abbreviations` of `plain`"
        ])
    case .decimals:
      return Diagnostic(
        .tooManyDecimals,
        "\(documents)a number has \(entry.size) decimals, wanted at most \(limits.decimals.value)",
        at: finding.span, severity: limits.decimals.isSet ? .error : .warning,
        hints: ["round it, for example with `number(1)`"])
    }
  }

  /// A number with one decimal.
  private static func decimal(_ value: Double) -> String {
    var writer = ByteWriter(capacity: 16)
    writer.formatted(value, decimals: 1, locale: .standard)
    return ByteText(writer.copy()).string
  }
}

extension PlainFinding {
  /// The order of findings at one place.
  fileprivate var order: Int {
    switch kind {
    case .sentence: 0
    case .abbreviation: 1
    case .decimals: 2
    }
  }
}
