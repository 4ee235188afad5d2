internal import ReportQuery
internal import ReportText

/// An element of a project, or of ours: what it takes and what is written for it.
struct ElementDefinition: Sendable {
  let name: String
  /// Where its name stands.
  let nameSpan: SourceSpan
  /// The offset of its start tag in its file.
  let start: Int
  let parameters: [ElementParameter]
  /// What is written for it, without the white space at its ends.
  let body: [XMLNode]
  /// The names of the places where what stands in the element is put; the empty name is that of all
  /// that has no other place.
  let places: [String]
  /// True for elements of the program itself.
  var isOurs = false

  /// The parameter of a name.
  func parameter(_ name: String) -> ElementParameter? { parameters.first { $0.name == name } }
}

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

/// A use of an element: what its body needs to know of the place where it stands.
struct ElementUse {
  let definition: ElementDefinition
  let element: XMLElement
  /// Its place.
  let scope: TemplateScope
  /// The names in scope there.
  let entries: [Names.Entry]
  /// The files that were being compiled there.
  let openFiles: [String]
  /// The number of the loop in whose rounds a parameter differs, by its name; 0 for none.
  let loops: [String: Int]
  /// The file of the definition once more: what is said of this use is at places of its own.
  let file: SourceFile
  /// What was said of the content, which is not said of the body.
  var contentDiagnostics = Diagnostics()
}

extension Value {
  /// True for the missing value.
  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}

/// What is known about a place in a template.
struct TemplateScope {
  /// A branch of a chain of conditions: of two branches of one chain only one is written.
  struct Branch: Equatable {
    let chain: Int
    let branch: Int
  }

  /// A loop around a place.
  struct EnclosingLoop {
    /// Its number among the loops of the template, from 1.
    let number: Int
    /// What it calls its row; empty where that cannot be seen.
    let row: String
  }

  /// The namespace of the literal element around it; empty at the root.
  var namespace = ""
  /// The local name of the literal element around it; empty at the root.
  var parent = ""
  /// True inside an `address`, where values keep their line breaks.
  var isAddress = false
  /// How many literal elements are around it.
  var elementDepth = 0
  /// The loops around it, the innermost last.
  var loops: [EnclosingLoop] = []
  /// How many elements are around it, includes and layouts counted in.
  var depth = 0
  /// The page whose fills the slots take.
  var layer: Int?
  /// The use of an element whose body it stands in, by its place among the uses; nil outside.
  var use: Int?
  /// The branches it stands in.
  var branches: [Branch] = []

  /// How many loops are around it.
  var loopDepth: Int { loops.count }
}
