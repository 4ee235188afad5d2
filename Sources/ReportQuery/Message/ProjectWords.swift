public import ReportData
public import ReportText

/// The words of a project file that are messages: labels, units and titles, which the project otherwise says in
/// one language. They are known by their texts in the fallback language, which columns carry with them through
/// all steps of views.
public struct ProjectWords: Sendable {
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
    languages.firstIndex { $0.tag == tag } ?? MessageBook.place(of: tag, among: languages) ?? 0
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
