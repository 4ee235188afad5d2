import Foundation
import PseudoTranslation

/// Swift source code with the words of the program: one type for each section of the catalogues.
///
/// Each key is a property, so that code with an unknown key does not compile.
struct PhraseSource {
  /// The type for a section of the catalogues.
  private struct Section {
    let name: String
    let module: String
    let type: String
    /// The type of text in the code that uses the section.
    let text: String
    /// Indicates whether the type is a public class, because copies of it would be large.
    var isClass = false
  }

  private static let sections = [
    Section(name: "range", module: "ReportText", type: "RangeWords", text: "ByteText"),
    Section(name: "reasons", module: "ReportData", type: "ReasonWords", text: "ByteText"),
    Section(name: "markdown", module: "ReportTemplate", type: "MarkdownPhrases", text: "String"),
    Section(name: "elements", module: "ReportTemplate", type: "ElementPhrases", text: "String"),
    Section(
      name: "chart", module: "ReportChart", type: "ChartPhrases", text: "StaticString",
      isClass: true),
    Section(name: "notices", module: "ReportChart", type: "NoticePhrases", text: "StaticString"),
    Section(name: "blocks", module: "ReportCompiler", type: "BlockPhrases", text: "ByteText"),
    Section(name: "site", module: "ReportCompiler", type: "SitePhrases", text: "String"),
    Section(name: "search", module: "ReportCompiler", type: "SearchPhrases", text: "String"),
    Section(name: "print", module: "ReportCompiler", type: "PrintPhrases", text: "String"),
  ]

  private let english: Catalogue
  private let translations: [Catalogue]

  init(files: [URL]) throws {
    let catalogues = try files.map(Catalogue.init)
    guard let english = catalogues.first(where: { $0.language == "en" }) else {
      throw DataError("expected the file `en.yml`")
    }
    self.english = english
    translations = catalogues.filter { $0.language != "en" }
    for catalogue in catalogues {
      for section in catalogue.sections
      where !Self.sections.contains(where: { $0.name == section.name }) {
        throw DataError("unknown section `\(section.name)`", in: catalogue.file, line: 1)
      }
    }
  }

  /// Returns the source code for a module.
  func text(for module: String) throws -> String {
    var text = module == "ReportText" ? languages : "import ReportText\n"
    for section in Self.sections where section.module == module {
      text += "\n" + (try source(of: section))
    }
    return text
  }

  /// The enumeration of all languages. English is the first, and the pseudo-translation the last.
  private var languages: String {
    let tags = ["en"] + translations.map(\.language) + [PseudoText.language]
    return """
      /// A language for which the program has message catalogues, which are complete.
      public enum ProgramLanguage: String, Sendable, CaseIterable {
      \(tags.map { "  case `\($0)`\n" }.joined())
      }

      """
  }

  private func source(of section: Section) throws -> String {
    guard let model = english.sections.first(where: { $0.name == section.name })?.entries else {
      throw DataError("missing section `\(section.name)`", in: english.file, line: 1)
    }
    let hasPlurals = model.contains { $0.message.isPlural }
    let access = section.isClass ? "public " : ""
    var text = "/// The texts of the section `\(section.name)` of the message catalogues.\n"
    text += "\(access)\(section.isClass ? "final class" : "struct") \(section.type): Sendable {\n"
    text += "  /// The primary language subtag, such as `en`.\n  let language: String\n"
    if hasPlurals {
      text += "  /// The plural rules of the language.\n  let plurals: PluralRules\n"
    }
    for entry in model {
      text += entry.comment.map { "  /// \($0)\n" }.joined()
      text += "  let \(Self.property(entry.key)): \(Self.type(of: entry, in: section))\n"
    }
    text += "\n  private init(language: String"
    for entry in model {
      text += ", \(Self.property(entry.key)): \(Self.type(of: entry, in: section))"
    }
    text += ") {\n    self.language = language\n"
    if hasPlurals { text += "    plurals = PluralRules(language: language)\n" }
    for entry in model {
      text += "    self.\(Self.property(entry.key)) = \(Self.property(entry.key))\n"
    }
    text += "  }\n\n"
    text += "  /// Returns the texts for a BCP 47 tag, in English if there is no catalogue.\n"
    text += "  \(access)static func of(_ tag: String) -> \(section.type) {\n"
    text += "    switch ProgramLanguage(tag) {\n"
    var languages = [("en", model.map { ($0.key, $0.message) })]
    for catalogue in translations {
      let entries = try catalogue.entries(of: section.name, like: model)
      languages.append((catalogue.language, entries.map { ($0.key, $0.message) }))
    }
    languages.append((PseudoText.language, model.map { ($0.key, $0.message.pseudoTranslated) }))
    for (language, _) in languages { text += "    case .`\(language)`: `\(language)`\n" }
    text += "    }\n  }\n"
    for (language, entries) in languages {
      text += "\n  private static let `\(language)` = \(section.type)(language: \"\(language)\""
      for (key, message) in entries {
        text += ",\n    \(Self.property(key)): \(Self.literal(message))"
      }
      text += ")\n"
    }
    return text + "}\n"
  }

  /// Returns the name of a property, such as `chartOf` for the key `chart-of`.
  private static func property(_ key: String) -> String {
    let words = key.split(separator: "-")
    return words[0] + words.dropFirst().map(\.capitalized).joined()
  }

  private static func type(of entry: Catalogue.Entry, in section: Section) -> String {
    entry.message.isPlural ? "PluralPhrase" : section.text
  }

  private static func literal(_ message: Message) -> String {
    func quoted(_ text: String) -> String {
      "\""
        + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\u{A0}", with: "\\u{A0}") + "\""
    }
    switch message {
    case .text(let text): return quoted(text)
    case .plural(let forms):
      let arguments = Message.categories.compactMap { category in
        forms.first { $0.category == category }.map { "\(category): \(quoted($0.text))" }
      }
      return "PluralPhrase(\(arguments.joined(separator: ", ")))"
    }
  }
}
