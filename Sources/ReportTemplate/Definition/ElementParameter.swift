internal import ReportQuery
internal import ReportText

/// What an element takes: an attribute of it where it is used, a name in its body.
struct ElementParameter: Sendable {
  /// The kinds of value.
  enum Kind: String, CaseIterable {
    /// Text, which may hold `{{ expressions }}`.
    case text
    /// A number.
    case number
    /// A day.
    case date
    /// True or false.
    case boolean
    /// One of some words, known when the template is compiled.
    case word
    /// A column of a view.
    case column
    /// A view.
    case view
    /// A row.
    case row

    /// What people call it.
    var words: String {
      switch self {
      case .text: "text"
      case .number: "a number"
      case .date: "a date"
      case .boolean: "true or false"
      case .word: "a word"
      case .column: "a column"
      case .view: "a view"
      case .row: "a row"
      }
    }

    /// The type of what can be left out; nil for what cannot.
    var optionalType: ValueType? {
      switch self {
      case .text, .word: .text
      case .number: .number(unit: nil)
      case .date: .date
      case .boolean: .boolean
      case .column, .view, .row: nil
      }
    }

    /// True when an expression of this type fits.
    func accepts(_ type: ValueType) -> Bool {
      switch (self, type) {
      case (.number, .number), (.date, .date), (.boolean, .boolean), (.column, .column),
        (.view, .view), (.row, .row), (.text, .text), (.word, .text):
        true
      default: false
      }
    }
  }

  let name: String
  let nameSpan: SourceSpan
  let kind: Kind
  let isRequired: Bool
  /// The words that it can be; of other kinds, none.
  let values: [String]
  /// What it is where it is left out; the missing value when nothing was said.
  let fallback: Value
}
