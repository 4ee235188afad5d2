public import ReportData
public import ReportText
internal import Synchronization

/// The messages of a project in all its languages, checked against one another and compiled. An object,
/// since every name that is looked up has it at hand.
public final class MessageCatalogue: Sendable {
  /// The languages, that of fallback first.
  public let languages: [MessageLanguage]
  /// The messages, in the order of the fallback language's file.
  public let messages: [Message]
  private let places: [String: Int]

  /// Compiles messages; what is wrong goes to `diagnostics`, each at its own place.
  /// - Parameters:
  ///   - files: the tag and the entries of each language, that of fallback first.
  ///   - isPseudo: whether there is one more language of pseudo-translated texts.
  ///   - diagnostics: gets errors.
  public init(
    _ files: [(tag: String, entries: [MessageEntry])], isPseudo: Bool = false,
    into diagnostics: inout Diagnostics
  ) {
    languages =
      (files.map(\.tag) + (isPseudo ? [PseudoText.language] : [])).map(MessageLanguage.init)
    let tables = files.map { file in
      Dictionary(file.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let known = files.first?.entries ?? []
    var messages: [Message] = []
    var places: [String: Int] = [:]
    for entry in known {
      var parameters: [MessageParameter] = []
      var patterns: [MessagePattern?] = []
      for (place, table) in tables.enumerated() {
        patterns.append(
          Self.pattern(
            of: table[entry.key], in: files[place].tag, isFallback: place == 0, &parameters,
            &diagnostics))
      }
      if isPseudo { patterns.append(patterns.first.flatMap { $0?.pseudo }) }
      places[entry.key] = messages.count
      messages.append(
        Message(
          key: entry.key, span: entry.span, parameters: parameters, patterns: patterns,
          places: tables.map { $0[entry.key]?.text.whole }))
    }
    for file in files.dropFirst() {
      for entry in file.entries where places[entry.key] == nil {
        diagnostics.add(
          Diagnostic(
            .messageUnknown,
            "there is no message `\(entry.key)` in the fallback language `\(files[0].tag)`",
            at: entry.span,
            hints: Suggestion.hint(for: entry.key, among: known.map(\.key)).map { [$0] } ?? []))
      }
    }
    self.messages = messages
    self.places = places
  }

  /// The text of one language, with the placeholders of all languages so far.
  private static func pattern(
    of entry: MessageEntry?, in language: String, isFallback: Bool,
    _ parameters: inout [MessageParameter], _ diagnostics: inout Diagnostics
  ) -> MessagePattern? {
    guard let entry else { return nil }
    let known = parameters
    let pattern = diagnostics.catching { () throws(Diagnostic) in
      try MessageParser.parse(entry.text, language: language, parameters: &parameters)
    }
    guard let pattern, !isFallback else { return pattern }
    let names = known.map(\.name)
    for parameter in parameters.dropFirst(known.count) {
      diagnostics.add(
        Diagnostic(
          .messagePlaceholder,
          "the message `\(entry.key)` has no placeholder `\(parameter.name)` in the fallback language",
          at: parameter.span,
          hints: Suggestion.hint(for: parameter.name, among: names).map { [$0] } ?? []))
    }
    parameters.removeLast(parameters.count - known.count)
    let used = pattern.arguments
    for (place, name) in names.enumerated() where !used.contains(place) {
      diagnostics.add(
        Diagnostic(
          .messagePlaceholder,
          "the message `\(entry.key)` lost the placeholder `\(name)` of the fallback language",
          at: entry.text.whole))
    }
    return pattern
  }

  /// The message of a key.
  public func message(named key: String) -> Message? { places[key].map { messages[$0] } }

  /// The place of the language that a BCP 47 tag is best served by: the same tag, then that of the
  /// same language and script, then any of the same language; nil when there is none.
  public func language(for tag: String) -> Int? { Self.place(of: tag, among: languages) }

  /// The place of the language that a tag is best served by.
  static func place(of tag: String, among languages: [MessageLanguage]) -> Int? {
    let wanted = LanguageTag(tag)
    let tags = languages.map { LanguageTag($0.tag) }
    return tags.firstIndex { $0 == wanted }
      ?? tags.firstIndex {
        $0.language == wanted.language && $0.script == wanted.script && $0.region == nil
      }
      ?? tags.firstIndex { $0.language == wanted.language && $0.script == wanted.script }
  }
}

/// The messages that expressions can use, and which of them were used. An object: all expressions of a
/// project note in the same one what they use.
public final class MessageScope: Sendable {
  /// The messages.
  public let catalogue: MessageCatalogue
  private let uses = Mutex<Set<String>>([])

  private let ownWords: Mutex<ProjectPhrases>

  /// A scope in which nothing was used yet.
  public init(_ catalogue: MessageCatalogue) {
    self.catalogue = catalogue
    ownWords = Mutex(ProjectPhrases(catalogue.languages))
  }

  /// The words of the project file that are messages.
  public var words: ProjectPhrases { ownWords.withLock { $0 } }

  /// Takes a message as a word of the project file, which uses it.
  /// - Returns: another message that it cannot be told from.
  public func adopt(_ message: Message, as kind: ProjectPhrases.Kind) -> Message? {
    use(message)
    return ownWords.withLock { $0.add(message, as: kind) }
  }

  /// The keys that were used so far.
  public var used: Set<String> { uses.withLock { $0 } }

  func use(_ message: Message) { _ = uses.withLock { $0.insert(message.key) } }
}

/// The words of a project file that are messages: labels, units and titles, which the project otherwise says in
/// one language. They are known by their texts in the fallback language, which columns carry with them through
/// all steps of views.
public struct ProjectPhrases: Sendable {
  /// What a word is.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// What a column is called.
    case label
    /// A unit of numbers.
    case unit
    /// What a threshold or a report is called.
    case title
  }

  private let languages: [MessageLanguage]
  private var messages: [Kind: [String: Message]] = [:]

  init(_ languages: [MessageLanguage]) { self.languages = languages }

  /// Adds a message without placeholders.
  /// - Returns: a message of the same kind with the same text in the fallback language and another one
  ///   elsewhere, which it cannot be told from.
  mutating func add(_ message: Message, as kind: Kind) -> Message? {
    guard let text = message.constantText(language: 0)?.string else { return nil }
    if let other = messages[kind]?[text] {
      let isSame = languages.indices.allSatisfy {
        message.constantText(language: $0) == other.constantText(language: $0)
      }
      return isSame ? nil : other
    }
    messages[kind, default: [:]][text] = message
    return nil
  }

  /// True when the project file has no messages.
  public var isEmpty: Bool { messages.isEmpty }

  /// The place of the language that a tag is best served by.
  private func place(of tag: String) -> Int {
    languages.firstIndex { $0.tag == tag } ?? MessageCatalogue.place(of: tag, among: languages) ?? 0
  }

  /// A word in a language of the messages, by its place; as it is where it is no message or has no text there.
  public func text(_ kind: Kind, _ text: String, language: Int) -> String {
    messages[kind]?[text]?.constantText(language: language)?.string ?? text
  }

  /// A word in the language of a BCP 47 tag.
  public func text(_ kind: Kind, _ text: String, in tag: String) -> String {
    isEmpty ? text : self.text(kind, text, language: place(of: tag))
  }

  /// A word in all languages of the messages.
  public func texts(_ kind: Kind, _ text: String) -> [ByteText] {
    languages.indices.map { ByteText(self.text(kind, text, language: $0)) }
  }

  /// The columns of a table with their words in the language of a tag.
  public func schema(_ schema: TableSchema, in tag: String) -> TableSchema {
    guard !isEmpty else { return schema }
    let language = place(of: tag)
    return TableSchema(
      schema.columns.map { column in
        var column = column
        column.label = text(.label, column.label, language: language)
        column.unit = column.unit.map { text(.unit, $0, language: language) }
        column.thresholds = column.thresholds.map { thresholds in
          var thresholds = thresholds
          for place in thresholds.list.indices {
            thresholds.list[place].title = text(
              .title, thresholds.list[place].title, language: language)
          }
          return thresholds
        }
        return column
      })
  }
}
