public import ReportText

/// The messages of a project in all its languages, checked against one another and compiled. An object,
/// since every name that is looked up has it at hand.
public final class MessageBook: Sendable {
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
