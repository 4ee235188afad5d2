import ReportText
import TestSupport
import Testing

@testable import ReportQuery

/// A message catalogue from text, and expressions that use it.
struct MessageBench {
  let catalogue: MessageCatalogue
  let diagnostics: Diagnostics
  let files: [MarkedExpression]

  /// Creates the catalogue.
  ///
  /// - Parameter files: the tag and messages of each language, one `key = text` per line.
  init(_ files: [(String, String)], isPseudo: Bool = false) {
    let marked = files.map { MarkedExpression($0.1, name: $0.0) }
    let languages = zip(files, marked).map { file, marked in
      (tag: file.0, entries: Self.entries(of: marked))
    }
    var collected = Diagnostics()
    catalogue = MessageCatalogue(languages, isPseudo: isPseudo, into: &collected)
    diagnostics = collected
    self.files = marked
  }

  private static func entries(of source: MarkedExpression) -> [MessageEntry] {
    var entries: [MessageEntry] = []
    var start = 0
    for line in source.file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      guard let equalsSign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = start..<start + equalsSign - line.startIndex - 1
      let text = key.upperBound + 3..<start + line.count
      entries.append(
        MessageEntry(
          key: String(decoding: source.file.bytes[key], as: UTF8.self),
          span: source.file.span(key), text: DecodedText(source.file.span(text))))
    }
    return entries
  }

  /// The first finding: its message, and the file with markers around its location.
  var first: (message: String, file: String)? {
    guard let diagnostic = diagnostics.all.first, case .source(let span) = diagnostic.place,
      let file = files.first(where: { $0.file === span.file })
    else { return nil }
    return (diagnostic.message, file.marking(diagnostic))
  }

  /// The names of the fixture, with the messages.
  var names: Names {
    var names = StudyFixture().names
    names.messages = MessageScope(catalogue)
    return names
  }

  /// Returns the output of an expression in a language.
  func written(
    _ expression: String, in tag: String, locale: String? = nil,
    as context: WriteContext = .content
  ) throws -> String {
    let languageIndex = try #require(catalogue.language(for: tag))
    var bindings = StudyFixture(locale: locale ?? tag).bindings
    bindings.language = languageIndex
    bindings.documentLanguage = catalogue.languages[languageIndex]
    let compiled = try Expression(
      MarkedExpression(expression).text, names: names, for: .singleValue)
    var writer = ByteWriter()
    compiled.write(in: bindings, into: &writer, as: context)
    return String(decoding: writer.copy(), as: UTF8.self)
  }
}
