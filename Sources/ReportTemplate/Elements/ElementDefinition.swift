internal import ReportQuery
internal import ReportText

/// A definition of a built-in or custom element: its parameters and its body.
struct ElementDefinition: Sendable {
  let name: String
  /// The location of the name.
  let nameSpan: SourceSpan
  /// The byte offset of the start tag in the file.
  let start: Int
  let parameters: [ElementParameter]
  /// The nodes that replace a use of the element, without white space at both ends.
  let body: [XMLNode]
  /// The names of the content slots. The empty name is the default slot.
  let places: [String]
  /// Whether the element is built in.
  var isBuiltIn = false

  /// Returns the parameter with a name; nil if there is none.
  func parameter(_ name: String) -> ElementParameter? { parameters.first { $0.name == name } }
}

/// A parameter of an element: an attribute of each use, and a name in the body.
struct ElementParameter: Sendable {
  /// The type of a parameter.
  enum Kind: String, CaseIterable {
    /// Text, with optional `{{ expressions }}`.
    case text
    /// A number.
    case number
    /// A date.
    case date
    /// A Boolean value.
    case boolean
    /// A keyword from a fixed list, known at compile time.
    case word
    /// A column of a view.
    case column
    /// A view.
    case view
    /// A row.
    case row

    /// The name of the type in diagnostics.
    var words: String {
      switch self {
      case .text: "text"
      case .number: "a number"
      case .date: "a date"
      case .boolean: "a true/false value"
      case .word: "a word"
      case .column: "a column"
      case .view: "a view"
      case .row: "a row"
      }
    }

    /// The expression type of an optional parameter; nil if the type must be required.
    var optionalType: ValueType? {
      switch self {
      case .text, .word: .text
      case .number: .number(unit: nil)
      case .date: .date
      case .boolean: .boolean
      case .column, .view, .row: nil
      }
    }

    /// Returns whether the parameter type accepts an expression type.
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
  /// The permitted keywords; empty for all other types.
  let values: [String]
  /// The default value. It is missing if the definition has no default.
  let fallback: Value
}

/// A use of an element, with the context that its body needs.
struct ElementUse {
  let definition: ElementDefinition
  let element: XMLElement
  /// The template scope of the use.
  let scope: TemplateScope
  /// The names in scope at the use.
  let entries: [Names.Entry]
  /// The files in compilation at the use.
  let openFiles: [String]
  /// The innermost loop that changes a parameter, by parameter name; 0 if there is none.
  let loops: [String: Int]
  /// A copy of the definition file. Diagnostics of this use refer to the copy.
  let file: SourceFile
  /// The diagnostics of the content, which are separate from those of the body.
  var contentDiagnostics = Diagnostics()
}

extension Value {
  /// Whether the value is missing.
  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}

/// The compile-time context of a location in a template.
struct TemplateScope {
  /// A branch of a chain of conditions. A document contains only one branch of a chain.
  struct Branch: Equatable {
    let chain: Int
    let branch: Int
  }

  /// An enclosing loop.
  struct EnclosingLoop {
    /// The number of the loop in the template, from 1.
    let number: Int
    /// The row name of the loop; empty if it is not in scope.
    let row: String
  }

  /// The namespace of the enclosing literal element; empty at the root.
  var namespace = ""
  /// The local name of the enclosing literal element; empty at the root.
  var parent = ""
  /// Whether the location is in an `address` element, where values preserve line breaks.
  var isAddress = false
  /// The number of enclosing literal elements.
  var elementDepth = 0
  /// The enclosing loops, the innermost last.
  var loops: [EnclosingLoop] = []
  /// The number of enclosing elements, including includes and layouts.
  var depth = 0
  /// The index of the page whose fills the slots use.
  var layer: Int?
  /// The index of the element use whose body contains the location; nil outside bodies.
  var use: Int?
  /// The enclosing branches.
  var branches: [Branch] = []

  /// The number of enclosing loops.
  var loopDepth: Int { loops.count }
}
