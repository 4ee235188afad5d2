public import ReportData
public import ReportText
internal import Synchronization

/// The checked and compiled messages of a project in all its languages.
///
/// The type is a class because every name lookup shares it.
public final class MessageCatalogue: Sendable {
  /// The languages of the messages, the fallback language first.
  public let languages: [MessageLanguage]
  /// The messages, in the order of the file of the fallback language.
  public let messages: [Message]
  private let indices: [String: Int]

  /// Creates a catalogue by compiling messages.
  ///
  /// - Parameters:
  ///   - files: the tag and the entries of each language, the fallback language first.
  ///   - isPseudo: whether to add a language with pseudo-translated text.
  ///   - diagnostics: receives errors with their source locations.
  public init(
    _ files: [(tag: String, entries: [MessageEntry])], isPseudo: Bool = false,
    into diagnostics: inout Diagnostics
  ) {
    languages =
      (files.map(\.tag) + (isPseudo ? [ProgramLanguage.qps.rawValue] : []))
      .map(MessageLanguage.init)
    let tables = files.map { file in
      Dictionary(file.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let fallback = files.first?.entries ?? []
    var messages: [Message] = []
    var indices: [String: Int] = [:]
    for entry in fallback {
      var parameters: [MessageParameter] = []
      var patterns: [MessagePattern?] = []
      for (index, table) in tables.enumerated() {
        patterns.append(
          Self.pattern(
            of: table[entry.key], in: files[index].tag, isFallback: index == 0, &parameters,
            &diagnostics))
      }
      if isPseudo { patterns.append(patterns.first.flatMap { $0?.pseudo }) }
      indices[entry.key] = messages.count
      messages.append(
        Message(
          key: entry.key, span: entry.span, parameters: parameters, patterns: patterns,
          spans: tables.map { $0[entry.key]?.text.whole }))
    }
    for file in files.dropFirst() {
      for entry in file.entries where indices[entry.key] == nil {
        diagnostics.add(
          Diagnostic(
            .messageUnknown,
            "unknown message `\(entry.key)`: not in the fallback language `\(files[0].tag)`",
            at: entry.span,
            hints: Suggestion.hint(for: entry.key, among: fallback.map(\.key)).map { [$0] } ?? []))
      }
    }
    self.messages = messages
    self.indices = indices
  }

  /// Returns the pattern of a message in one language; nil if there is no entry or a syntax error.
  ///
  /// `parameters` contains the placeholders of the previous languages.
  private static func pattern(
    of entry: MessageEntry?, in language: String, isFallback: Bool,
    _ parameters: inout [MessageParameter], _ diagnostics: inout Diagnostics
  ) -> MessagePattern? {
    guard let entry else { return nil }
    let fallbackParameters = parameters
    let pattern = diagnostics.catching { () throws(Diagnostic) in
      try MessageParser.parse(entry.text, language: language, parameters: &parameters)
    }
    guard let pattern, !isFallback else { return pattern }
    let names = fallbackParameters.map(\.name)
    for parameter in parameters.dropFirst(fallbackParameters.count) {
      diagnostics.add(
        Diagnostic(
          .messagePlaceholder,
          "message `\(entry.key)` has no placeholder `\(parameter.name)` in the fallback language",
          at: parameter.span,
          hints: Suggestion.hint(for: parameter.name, among: names).map { [$0] } ?? []))
    }
    parameters.removeLast(parameters.count - fallbackParameters.count)
    let used = pattern.arguments
    for (index, name) in names.enumerated() where !used.contains(index) {
      diagnostics.add(
        Diagnostic(
          .messagePlaceholder,
          "message `\(entry.key)` lacks the placeholder `\(name)` of the fallback language",
          at: entry.text.whole, hints: ["write `{\(name)}` in the text"]))
    }
    return pattern
  }

  /// Returns the message with a key; nil if there is none.
  public func message(named key: String) -> Message? { indices[key].map { messages[$0] } }

  /// Returns the index of the language that best matches a BCP 47 tag; nil if there is none.
  ///
  /// The order is: the same tag, the same language and script without a region, and then the same
  /// language and script.
  public func language(for tag: String) -> Int? { Self.index(of: tag, among: languages) }

  /// Returns the index of the language that best matches a tag; nil if there is none.
  static func index(of tag: String, among languages: [MessageLanguage]) -> Int? {
    let expected = LanguageTag(tag)
    let tags = languages.map { LanguageTag($0.tag) }
    return tags.firstIndex { $0 == expected }
      ?? tags.firstIndex {
        $0.language == expected.language && $0.script == expected.script && $0.region == nil
      }
      ?? tags.firstIndex { $0.language == expected.language && $0.script == expected.script }
  }
}

/// The messages that expressions can use, with a record of the used messages.
///
/// The type is a class because all expressions of a project record their uses in one object.
public final class MessageScope: Sendable {
  /// The messages that expressions of the project can use.
  public let catalogue: MessageCatalogue
  private let uses = Mutex<Set<String>>([])

  private let phrases: Mutex<ProjectPhrases>

  /// Creates the object for a catalogue; no message is used yet.
  public init(_ catalogue: MessageCatalogue) {
    self.catalogue = catalogue
    phrases = Mutex(ProjectPhrases(catalogue.languages))
  }

  /// The translated phrases of the project file.
  public var words: ProjectPhrases { phrases.withLock { $0 } }

  /// Adds a message as a phrase of the project file and records its use.
  ///
  /// - Returns: another message that has the same fallback text but different translations; nil if
  ///   there is none.
  public func adopt(_ message: Message, as kind: ProjectPhrases.Kind) -> Message? {
    use(message)
    return phrases.withLock { $0.add(message, as: kind) }
  }

  /// The keys of all messages used so far.
  public var used: Set<String> { uses.withLock { $0 } }

  func use(_ message: Message) { _ = uses.withLock { $0.insert(message.key) } }
}

/// The translated phrases of a project file: labels, units, and titles.
///
/// The key of a phrase is its text in the fallback language. Columns contain that text through all
/// view steps.
public struct ProjectPhrases: Sendable {
  /// The use of a phrase.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// The label of a column.
    case label
    /// A unit of numbers, such as `steps`.
    case unit
    /// The title of a threshold or report.
    case title
  }

  private let languages: [MessageLanguage]
  private var messages: [Kind: [String: Message]] = [:]

  init(_ languages: [MessageLanguage]) { self.languages = languages }

  /// Adds a message without placeholders as a phrase of a kind.
  ///
  /// - Returns: a message of the same kind that has the same fallback text but different
  ///   translations; nil if there is none.
  mutating func add(_ message: Message, as kind: Kind) -> Message? {
    guard let text = message.constantText(language: 0)?.string else { return nil }
    if let existing = messages[kind]?[text] {
      let isIdentical = languages.indices.allSatisfy {
        message.constantText(language: $0) == existing.constantText(language: $0)
      }
      return isIdentical ? nil : existing
    }
    messages[kind, default: [:]][text] = message
    return nil
  }

  /// Whether the project file has no messages.
  public var isEmpty: Bool { messages.isEmpty }

  /// Returns the index of the language that best matches a tag, or 0 if there is none.
  private func index(of tag: String) -> Int {
    languages.firstIndex { $0.tag == tag } ?? MessageCatalogue.index(of: tag, among: languages) ?? 0
  }

  /// Returns a phrase in the message language at an index.
  ///
  /// A phrase without a message or a translation stays unchanged.
  public func text(_ kind: Kind, _ text: String, language: Int) -> String {
    messages[kind]?[text]?.constantText(language: language)?.string ?? text
  }

  /// Returns a phrase in the language of a BCP 47 tag.
  public func text(_ kind: Kind, _ text: String, in tag: String) -> String {
    isEmpty ? text : self.text(kind, text, language: index(of: tag))
  }

  /// Returns a phrase in all message languages.
  public func strings(_ kind: Kind, _ text: String) -> [ByteText] {
    languages.indices.map { ByteText(self.text(kind, text, language: $0)) }
  }

  /// Returns the schema of a table with its phrases in the language of a tag.
  public func schema(_ schema: TableSchema, in tag: String) -> TableSchema {
    guard !isEmpty else { return schema }
    let language = index(of: tag)
    return TableSchema(
      schema.columns.map { column in
        var column = column
        column.label = text(.label, column.label, language: language)
        column.unit = column.unit.map { text(.unit, $0, language: language) }
        column.thresholds = column.thresholds.map { thresholds in
          var thresholds = thresholds
          for index in thresholds.list.indices {
            thresholds.list[index].title = text(
              .title, thresholds.list[index].title, language: language)
          }
          return thresholds
        }
        return column
      })
  }
}
