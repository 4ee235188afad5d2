import ReportQuery
import ReportText

/// The translated messages of a project and their source files.
struct ProjectMessages: Sendable {
  /// The messages, together with the set of messages that the project uses.
  let scope: MessageScope
  /// The message files of all languages; the file of the fallback language is first.
  let files: [SourceFile]
  /// The index of the language of all documents; nil to use the locale of each document.
  let only: Int?

  var catalogue: MessageCatalogue { scope.catalogue }

  /// Reports the missing messages of each language and the unused messages.
  func report(into diagnostics: inout Diagnostics) {
    let used = scope.used
    for message in catalogue.messages {
      for (index, language) in catalogue.languages.enumerated() where !message.has(language: index)
      {
        diagnostics.add(
          Diagnostic(
            .messageMissing, "missing message `\(message.key)` in `\(language.tag)`",
            at: message.span, severity: .warning))
      }
      if !used.contains(message.key) {
        diagnostics.add(
          Diagnostic(
            .messageUnused, "unused message `\(message.key)`", at: message.span,
            severity: .warning))
      }
    }
  }

  /// Reports the number of missing messages of each language.
  func reportCounts(into diagnostics: inout Diagnostics) {
    for (index, language) in catalogue.languages.enumerated().dropFirst() {
      let missing = catalogue.messages.count { !$0.has(language: index) }
      guard missing > 0, index < files.count else { continue }
      diagnostics.add(
        Diagnostic(
          .messageMissing,
          "`\(language.tag)` lacks \(missing) of \(catalogue.messages.count) messages; documents "
            + "show the text in `\(catalogue.languages[0].tag)`", at: .file(files[index].name),
          severity: .warning,
          hints: ["run `reportgen check` to list them"]))
    }
  }
}

extension ProjectPreparation {
  private static let folder = "languages"

  /// Reads the messages of a project; nil if there are none or they have errors.
  mutating func readMessages(of project: Project) -> ProjectMessages? {
    let listed = (try? files.list(Self.folder)) ?? []
    var names = listed.filter { !$0.contains("/") && $0.hasSuffix(".yml") && !$0.hasPrefix(".") }
    let fallback = project.fallbackLanguage?.value ?? project.language
    guard !names.isEmpty else {
      if let span = project.fallbackLanguage?.span { diagnostics.add(noFallback(fallback, span)) }
      checkLanguage(nil)
      return nil
    }
    if let first = names.firstIndex(of: fallback + ".yml") {
      names.insert(names.remove(at: first), at: 0)
    } else {
      let tags = names.map { String($0.dropLast(4)) }
      diagnostics.add(
        noFallback(
          fallback, project.fallbackLanguage?.span ?? project.source.span(0..<0), among: tags))
    }
    var sources: [SourceFile] = []
    var languages: [(tag: String, entries: [MessageEntry])] = []
    for name in names {
      let path = Self.folder + "/" + name
      let tag = String(name.dropLast(4))
      guard LanguageTag.isKnown(tag) else {
        diagnostics.add(
          Diagnostic(
            .languageTag, "expected a language tag, found `\(tag)`", at: .file(path),
            hints: ["name the message file like `de.yml` or `pt-BR.yml`"]))
        continue
      }
      let read = diagnostics.catching { () throws(Diagnostic) in
        SourceFile(name: path, bytes: try files.read(path))
      }
      guard let file = read else { continue }
      inputs.append(Manifest.Entry(path, file.bytes))
      sources.append(file)
      languages.append((tag, entries(of: file)))
    }
    let isPseudo = options.language == ProgramLanguage.qps.rawValue
    var catalogueDiagnostics = Diagnostics()
    let catalogue = MessageCatalogue(languages, isPseudo: isPseudo, into: &catalogueDiagnostics)
    diagnostics.add(contentsOf: catalogueDiagnostics)
    checkLanguage(catalogue)
    return ProjectMessages(
      scope: MessageScope(catalogue), files: sources,
      only: options.language.flatMap { catalogue.language(for: $0) })
  }

  private mutating func entries(of file: SourceFile) -> [MessageEntry] {
    guard !file.bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      let root = YAMLNode.document(file, into: &diagnostics),
      let map = diagnostics.catching({ () throws(Diagnostic) in
        try root.mapping("the messages")
      })
    else { return [] }
    var entries: [MessageEntry] = []
    for entry in map.entries {
      let read = diagnostics.catching { () throws(Diagnostic) in
        MessageEntry(
          key: try entry.key.text("the key of a message"), span: entry.key.span,
          text: try entry.value.decodedText("the text of a message"))
      }
      if let read { entries.append(read) }
    }
    return entries
  }

  private func noFallback(
    _ tag: String, _ span: SourceSpan, among tags: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      .languageTag,
      "missing messages of the fallback language: `\(Self.folder)/\(tag).yml`",
      at: span,
      hints: Suggestion.hint(for: tag, among: tags).map { [$0] }
        ?? ["set `languages: { fallback: TAG }` to the language with complete messages"])
  }

  /// Reports an error if the project has no messages in the language of the build options.
  private mutating func checkLanguage(_ catalogue: MessageCatalogue?) {
    guard let expected = options.language, expected != ProgramLanguage.qps.rawValue else { return }
    if let catalogue {
      guard catalogue.language(for: expected) == nil else { return }
      diagnostics.add(
        Diagnostic(
          .usage, "the project has no messages in `\(expected)`",
          hints: ["use one of \(catalogue.languages.map { "`\($0.tag)`" }.joined(separator: ", "))"]
        ))
    } else if !LanguageTag.isKnown(expected) {
      diagnostics.add(Diagnostic(.usage, "expected a language tag, found `\(expected)`"))
    }
  }
}
