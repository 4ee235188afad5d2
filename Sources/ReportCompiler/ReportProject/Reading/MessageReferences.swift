import ReportQuery
import ReportText
import Yams

/// A reader that replaces `{ message: KEY }` in labels, units, and titles by the message text.
///
/// The readers of the project file then read plain strings.
struct ProjectPhraseReader {
  /// The translated messages of the project; nil if the project has none.
  let messages: MessageScope?
  let file: SourceFile
  private(set) var diagnostics = Diagnostics()

  init(_ messages: MessageScope?, of file: SourceFile) {
    self.messages = messages
    self.file = file
  }

  /// The keys of the project file with values that can be message references.
  private static let kinds: [String: ProjectPhrases.Kind] = [
    "label": .label, "name-label": .label, "unit": .unit, "name-unit": .unit, "title": .title,
  ]

  /// Returns a copy of the node with message text in place of each message reference.
  mutating func read(_ node: Node) -> Node {
    switch node {
    case .mapping(let mapping):
      var pairs: [(Node, Node)] = []
      for (key, value) in mapping {
        if let kind = key.string.flatMap({ Self.kinds[$0] }), let name = Self.message(of: value) {
          pairs.append((key, text(of: name, kind)))
        } else {
          pairs.append((key, read(value)))
        }
      }
      return .mapping(Node.Mapping(pairs, mapping.tag, mapping.style, mapping.mark))
    case .sequence(let sequence):
      return .sequence(
        Node.Sequence(sequence.map { read($0) }, sequence.tag, sequence.style, sequence.mark))
    default: return node
    }
  }

  /// Returns the message key of a value `{ message: KEY }`; nil for other values.
  private static func message(of value: Node) -> Node.Scalar? {
    guard case .mapping(let mapping) = value, mapping.count == 1, let only = mapping.first,
      only.key.string == "message", case .scalar(let name) = only.value
    else { return nil }
    return name
  }

  private mutating func text(of name: Node.Scalar, _ kind: ProjectPhrases.Kind) -> Node {
    let span = YAMLNode(node: .scalar(name), file: file).span
    var scalar = name
    guard let messages, let message = messages.catalogue.message(named: name.string) else {
      let keys = messages?.catalogue.messages.map(\.key) ?? []
      diagnostics.add(
        Diagnostic(
          .messageUnknown, "unknown message `\(name.string)`: no translated text has this key",
          at: span,
          hints: keys.isEmpty
            ? ["write messages in `languages/TAG.yml`, one file per language"]
            : [
              Suggestion.hint(for: name.string, among: keys)
                ?? "add the message to the files in `languages`"
            ]))
      return .scalar(scalar)
    }
    guard message.parameters.isEmpty, let text = message.constantText(language: 0) else {
      diagnostics.add(
        Diagnostic(
          .messagePlaceholder,
          "message `\(name.string)` has placeholders, but the project file has no values for them",
          at: span, hints: ["use a message without placeholders"]))
      return .scalar(scalar)
    }
    if let existing = messages.adopt(message, as: kind) {
      diagnostics.add(
        Diagnostic(
          .projectValue,
          "messages `\(existing.key)` and `\(name.string)` are identical in "
            + "`\(messages.catalogue.languages[0].tag)`, but differ in another language", at: span,
          hints: ["use one message for both, or write different text"]))
    }
    scalar.string = text.string
    return .scalar(scalar)
  }
}
