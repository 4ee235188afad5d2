internal import ReportQuery
internal import ReportText

/// A definition of a built-in or custom element: its parameters and its body.
struct ElementDefinition: Sendable {
  let name: String
  /// The location of the element name in the definition file.
  let nameSpan: SourceSpan
  /// The byte offset of the start tag of `rg:define` in the file.
  let start: Int
  let parameters: [ElementParameter]
  /// The nodes that replace a use of the element, without white space at both ends.
  let body: [XMLNode]
  /// The names of the slots for content in the body. The empty name is the default slot.
  let slots: [String]
  /// Whether the element is built in.
  var isBuiltIn = false

  /// Returns the parameter with a name; nil if there is none.
  func parameter(_ name: String) -> ElementParameter? { parameters.first { $0.name == name } }
}

/// A parameter of an element: an attribute of each use, and a name in the body.
struct ElementParameter: Sendable {
  /// The type of a parameter.
  enum Kind: String, CaseIterable {
    /// Text, which can contain `{{ expressions }}`.
    case text
    /// An expression with a number.
    case number
    /// An expression with a date.
    case date
    /// An expression with a Boolean value.
    case boolean
    /// A keyword from a fixed list, known at compile time.
    case word
    /// An expression with a column of a view.
    case column
    /// An expression with a view.
    case view
    /// An expression with a row.
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

    /// The expression type of a parameter of this type that can be omitted; nil if it is required.
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
  /// The permitted keywords of the parameter; empty for all other types.
  let values: [String]
  /// The default value of the parameter. It is missing if the definition has no default.
  let fallback: Value
}

/// A use of an element, with the context that its body needs.
struct ElementUse {
  let definition: ElementDefinition
  let element: XMLElement
  /// The scope of the template location that contains the use.
  let scope: TemplateScope
  /// The names that expressions can use at the location of the use.
  let entries: [Names.Entry]
  /// The paths of the files that are being compiled at the use, the outermost first.
  let openFiles: [String]
  /// The innermost loop that changes a parameter, by parameter name; 0 if there is none.
  let loops: [String: Int]
  /// A copy of the definition file. Diagnostics of this use refer to the copy.
  let file: SourceFile
  /// The diagnostics of the content, which are separate from those of the body.
  var contentDiagnostics = Diagnostics()
}

extension Value {
  /// Whether the value is the missing value.
  var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}

/// The position of a location in a template: its elements, loops, and branches.
struct TemplateScope {
  /// A branch of a chain of conditions. A document contains only one branch of a chain.
  struct Branch: Equatable {
    let chain: Int
    let branch: Int
  }

  /// A loop that encloses the location.
  struct EnclosingLoop {
    /// The number of the loop in the template, from 1.
    let number: Int
    /// The name that the loop gives to its row; empty if it is not in scope.
    let row: String
  }

  /// The namespace of the literal element around the location; empty at the root.
  var namespace = ""
  /// The local name of the literal element around the location; empty at the root.
  var parent = ""
  /// Whether the location is in an `address` element, where values preserve line breaks.
  var isAddress = false
  /// The number of literal elements around the location.
  var elementDepth = 0
  /// The loops around the location, the innermost last.
  var loops: [EnclosingLoop] = []
  /// The number of elements around the location; includes and layouts count too.
  var depth = 0
  /// The index of the page that provides the content of the slots; nil without such a page.
  var layer: Int?
  /// The index of the element use with the body that contains the location; nil outside bodies.
  var use: Int?
  /// The branches of conditions around the location.
  var branches: [Branch] = []

  /// The number of loops around the location.
  var loopDepth: Int { loops.count }
}
