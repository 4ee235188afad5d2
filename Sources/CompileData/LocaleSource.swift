import Foundation

/// Swift source code with the data of locales and the plural rules.
enum LocaleSource {
  /// The number of lines of the data of a locale, without the line of lists, ranges, and units.
  private static let lineCount = 8

  /// Returns the source code for the file of all locales.
  static func text(of file: URL) throws -> String {
    var sections: [(name: String, lines: [Substring])] = []
    let text = try String(contentsOf: file, encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if let match = line.wholeMatch(of: /\[(.*)\]/) {
        sections.append((String(match.1), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    func lines(_ name: String) throws -> [Substring] {
      guard let section = sections.first(where: { $0.name == name }) else {
        throw DataError("missing section `\(name)`", in: file, line: 1)
      }
      return section.lines
    }
    let locales = sections.filter { $0.name.contains(/^[a-z]+-[A-Z]+$/) }
    let natives = sections.filter { $0.name.hasPrefix("native ") }
    for section in locales + natives
    where section.lines.count != lineCount + (section.name.hasPrefix("native ") ? 0 : 1) {
      throw DataError("unexpected number of lines in `\(section.name)`", in: file, line: 1)
    }
    let tags = locales.map(\.name)
    let nativeTags = natives.map { String($0.name.dropFirst("native ".count)) }
    return """
      /// The data of all locales. Each locale is read at its first use.
      ///
      /// `Languages/locales.txt` describes the lines of a locale.
      enum LocaleTable {
        /// All tags. The first tag of a language is the default of the language.
        static let tags = [\(tags.map { "\"\($0)\"" }.joined(separator: ", "))]

        /// Returns the data of a tag; nil for other tags.
        static func data(_ tag: String) -> LocaleData? {
          switch tag {
      \(cases(tags, ""))
          default: nil
          }
        }

        /// Returns the data of a tag with native digits; nil for tags without native digits.
        static func native(_ tag: String) -> LocaleData? {
          switch tag {
      \(cases(nativeTags, "Native"))
          default: nil
          }
        }

        /// The tags with native digits by default.
        static let standardNative: Set<String> = [
          \(try lines("standard-native").map { "\"\($0)\"" }.joined(separator: ", "))
        ]

      \(locales.map { constant($0.name, "", $0.lines) }.joined(separator: "\n"))
      \(zip(nativeTags, natives).map { constant($0, "Native", $1.lines) }.joined(separator: "\n"))
      }

      /// The lists, ranges, and units of all locales: a line with the tag and the fields.
      enum PhraseTable {
        static let lines: StaticString = \(literal(locales.map { "\($0.name)|\($0.lines[lineCount])" }))
      }

      /// The plural rules of all CLDR languages: a line for each group of languages.
      enum PluralTable {
        /// The rules for counts: 1 step, 2 steps.
        static let cardinal: StaticString = \(literal(try lines("cardinal")))

        /// The rules for ordinal numbers: 1st, 2nd.
        static let ordinal: StaticString = \(literal(try lines("ordinal")))
      }

      """
  }

  private static func name(_ tag: String) -> String { tag.replacing("-", with: "") }

  private static func cases(_ tags: [String], _ suffix: String) -> String {
    tags.map { "    case \"\($0)\": \(name($0))\(suffix)" }.joined(separator: "\n")
  }

  private static func constant(_ tag: String, _ suffix: String, _ lines: [Substring]) -> String {
    "  static let \(name(tag))\(suffix) = LocaleData(\(literal(lines.prefix(lineCount).map { $0 })))"
  }

  /// Returns a literal of several lines. The escapes of the file are those of Swift.
  private static func literal(_ lines: [some StringProtocol]) -> String {
    "\"\"\"\n" + lines.joined(separator: "\n") + "\n\"\"\""
  }
}
