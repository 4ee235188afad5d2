/// How a locale writes lists, ranges of numbers and numbers with units. Read once from ``PhraseTable``.
struct LocalePhrases: Sendable {
  /// What stands between the parts of a list.
  struct List: Sendable {
    /// Between two, when there are no more.
    let two: ByteText
    /// Behind the first of several.
    let first: ByteText
    /// Between the others.
    let middle: ByteText
    /// Before the last of several.
    let last: ByteText
  }

  /// A number with its unit.
  struct Pattern: Sendable {
    let form: PluralCategory
    /// What stands before the number and behind it; one text alone has no number, as in Arabic `two days`.
    let parts: [ByteText]
  }

  /// What stands between the ends of a range.
  let range: ByteText
  let and: List
  let or: List
  /// The patterns of each unit, that of ``PluralCategory/other`` first.
  private let units: [[Pattern]]

  /// The phrases of a tag of ``LocaleTable``; those of British English for others.
  static func of(_ tag: String) -> LocalePhrases { all[tag] ?? standard }

  private static let standard = all["en-GB"] ?? LocalePhrases([])

  private static let all: [String: LocalePhrases] = {
    var all: [String: LocalePhrases] = [:]
    for line in PhraseTable.lines.description.split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      precondition(fields.count == 10 + MeasureUnit.allCases.count, "a line of phrases is short")
      all[fields[0]] = LocalePhrases(fields)
    }
    return all
  }()

  private init(_ fields: [String]) {
    let texts = fields.map { ByteText($0) }
    func list(_ start: Int) -> List {
      guard texts.count > start + 3 else {
        return List(two: ", ", first: ", ", middle: ", ", last: ", ")
      }
      return List(
        two: texts[start], first: texts[start + 1], middle: texts[start + 2],
        last: texts[start + 3])
    }
    range = texts.count > 1 ? texts[1] : "–"
    and = list(2)
    or = list(6)
    units = fields.dropFirst(10).map { field in
      field.split(separator: "~").enumerated().map { number, text in
        let form = number == 0 ? nil : text.split(separator: "=").first.map(String.init)
        let pattern = number == 0 ? text : text.drop { $0 != "=" }.dropFirst()
        return Pattern(
          form: form.flatMap { PluralCategory(rawValue: $0) } ?? .other,
          parts: pattern.split(separator: "#", omittingEmptySubsequences: false).map {
            ByteText(String($0))
          })
      }
    }
  }

  /// How a number of this form is written with a unit.
  func pattern(_ unit: MeasureUnit, _ form: PluralCategory) -> Pattern? {
    guard let place = MeasureUnit.allCases.firstIndex(of: unit), place < units.count else {
      return nil
    }
    return units[place].first { $0.form == form } ?? units[place].first
  }
}
