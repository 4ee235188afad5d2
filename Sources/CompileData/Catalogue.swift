import Foundation

/// The words of the program in one language, from a file of `Languages`.
///
/// The file is YAML with sections of `key: "text"`.
struct Catalogue {
  /// A text with its key.
  struct Entry {
    let key: String
    let message: Message
    /// The lines of the comment above the entry.
    let comment: [String]
    let line: Int
  }

  let file: URL
  /// The primary language subtag.
  let language: String
  private(set) var sections: [(name: String, entries: [Entry])] = []

  init(_ file: URL) throws {
    self.file = file
    language = file.deletingPathExtension().lastPathComponent
    var comment: [String] = []
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.isEmpty {
        comment = []
      } else if text.hasPrefix("#") {
        comment.append(String(text.drop { $0 == "#" || $0 == " " }))
      } else if let match = line.wholeMatch(of: /([a-z-]+):/) {
        let name = String(match.1)
        guard !sections.contains(where: { $0.name == name }) else {
          throw DataError("duplicate section `\(name)`", in: file, line: index + 1)
        }
        sections.append((name, []))
        comment = []
      } else if !sections.isEmpty, let match = line.wholeMatch(of: /\ \ ([a-z-]+): "(.*)"/) {
        let key = String(match.1)
        guard !sections[sections.count - 1].entries.contains(where: { $0.key == key }) else {
          throw DataError("duplicate key `\(key)`", in: file, line: index + 1)
        }
        do throws(MessageError) {
          let message = try Message(Self.unescaped(match.2))
          sections[sections.count - 1].entries.append(
            Entry(key: key, message: message, comment: comment, line: index + 1))
        } catch {
          throw DataError(error.message, in: file, line: index + 1)
        }
        comment = []
      } else {
        throw DataError("expected `key: \"text\"`, found `\(text)`", in: file, line: index + 1)
      }
    }
  }

  /// Returns the entries of a section, in the order of the model, with the same keys and
  /// placeholders.
  func entries(of section: String, like model: [Entry]) throws -> [Entry] {
    let entries = sections.first { $0.name == section }?.entries ?? []
    for entry in entries where !model.contains(where: { $0.key == entry.key }) {
      throw DataError("unknown key `\(entry.key)`", in: file, line: entry.line)
    }
    return try model.map { model in
      guard let entry = entries.first(where: { $0.key == model.key }) else {
        throw DataError("missing key `\(model.key)` in `\(section)`", in: file, line: 1)
      }
      guard entry.message.placeholders == model.message.placeholders,
        entry.message.isPlural == model.message.isPlural
      else {
        throw DataError(
          "`\(entry.key)` does not have the placeholders of the English text", in: file,
          line: entry.line)
      }
      return entry
    }
  }

  /// Returns the text of a double-quoted YAML scalar.
  private static func unescaped(_ text: Substring) throws(MessageError) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "\\": result.append("\\")
      case "\"": result.append("\"")
      case "u":
        guard let code = UInt32(rest.prefix(4), radix: 16), let scalar = Unicode.Scalar(code) else {
          throw MessageError("expected four hexadecimal digits after `\\u`")
        }
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(4)
      default: throw MessageError("expected `\\\\`, `\\\"`, or `\\u` with four digits")
      }
    }
    return result
  }
}
