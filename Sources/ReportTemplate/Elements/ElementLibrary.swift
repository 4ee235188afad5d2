public import ReportText

/// The elements that all templates and pages of a project can use.
///
/// They are the built-in elements and the elements of the definition files of the project.
public struct ElementLibrary: Sendable {
  /// The library of the built-in elements only.
  public static let standard = ElementLibrary(builtIn: StandardElements.definitions)

  private(set) var definitions: [String: ElementDefinition] = [:]
  /// The names of the elements, in the order of their definitions.
  private(set) var names: [String] = []

  private init(builtIn: [ElementDefinition]) {
    for definition in builtIn { add(definition) }
  }

  /// Creates a library of the built-in elements and the elements of definition files.
  ///
  /// - Parameters:
  ///   - files: XHTML files. The root is `rg:define`, or `rg:fragment` with several definitions.
  ///   - reserved: the names of block elements, which definitions cannot use.
  ///   - diagnostics: receives errors and warnings.
  public init(
    _ files: [SourceFile], reserved: [String] = [], into diagnostics: inout Diagnostics
  ) {
    self = .standard
    var projectElements: [ElementDefinition] = []
    for file in files {
      guard let document = XMLSource.parse(file, into: &diagnostics) else { continue }
      var reader = DefinitionReader(reserved: reserved, existing: definitions)
      reader.read(file: document)
      diagnostics.add(contentsOf: reader.diagnostics)
      for definition in reader.definitions {
        add(definition)
        projectElements.append(definition)
      }
    }
    DefinitionCycles.check(projectElements, among: definitions, into: &diagnostics)
  }

  /// Returns whether the library contains an element with this name.
  public func contains(_ name: String) -> Bool { definitions[name] != nil }

  private mutating func add(_ definition: ElementDefinition) {
    definitions[definition.name] = definition
    names.append(definition.name)
  }
}

/// The built-in elements, defined in embedded files with the syntax of project definitions.
enum StandardElements {
  /// The definition file of a built-in element, and the style rules of the element.
  struct Element {
    let name: String
    let source: [UInt8]
    let rules: [UInt8]
  }

  /// All built-in elements, in the order of their style rules.
  static let all = [
    Element(
      name: "icon", source: PackageResources.icon_xhtml, rules: PackageResources.icon_css),
    Element(
      name: "message", source: PackageResources.message_xhtml,
      rules: PackageResources.message_css),
    Element(
      name: "tiles", source: PackageResources.tiles_xhtml, rules: PackageResources.tiles_css),
    Element(
      name: "tile", source: PackageResources.tile_xhtml, rules: PackageResources.tile_css),
    Element(
      name: "page-break", source: PackageResources.page_break_xhtml,
      rules: PackageResources.page_break_css),
  ]

  /// The name of the table of contents, which has style rules but no definition.
  static let contents = "toc"

  /// The definitions of the built-in elements. A test checks that they have no errors.
  static let definitions: [ElementDefinition] = all.flatMap { element in
    read(element).definitions.map { definition in
      var builtIn = definition
      builtIn.isBuiltIn = true
      return builtIn
    }
  }

  /// Reads the definition of an element.
  static func read(_ element: Element) -> DefinitionReader {
    var reader = DefinitionReader(reserved: [], existing: [:])
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "rg:\(element.name)", bytes: element.source)
    if let document = XMLSource.parse(file, into: &diagnostics) { reader.read(file: document) }
    reader.diagnostics.add(contentsOf: diagnostics)
    return reader
  }
}

/// The built-in style sheet, restricted to the elements that a document uses.
public enum ElementStylesheet {
  /// Returns the style rules for elements, as UTF-8 without `<` and `&`.
  ///
  /// The rules use the colours of the page, in variables such as `--rg-ink`.
  public static func rules(for elements: UsedElements) -> [UInt8] {
    var rules = PackageResources.base_css
    for element in StandardElements.all where elements.names.contains(element.name) {
      rules += element.rules
    }
    if elements.names.contains(StandardElements.contents) { rules += PackageResources.toc_css }
    return rules
  }

  /// The classes of the parts that an element does not always have.
  public static let partClasses = [
    "rg-tile-unit", "rg-tile-change", "rg-tile-badge", "rg-message-title", "rg-logo",
  ]

  /// Returns whether a used element has the colours for types of messages, such as warnings.
  public static func isTinted(_ elements: UsedElements) -> Bool {
    elements.names.contains("message") || elements.names.contains("tile")
  }

  /// Returns the classes of style rules that no used element, message type, or colour needs.
  ///
  /// Each type and tint is a keyword in the template.
  public static func unusedClasses(_ elements: UsedElements) -> Set<String> {
    var unused: Set<String> = []
    for element in StandardElements.all {
      if !elements.names.contains(element.name) { unused.insert("rg-\(element.name)") }
    }
    for definition in StandardElements.definitions {
      for word in definition.parameters.filter({ $0.kind == .word }).flatMap(\.values)
      where !elements.words.contains(word) && definition.name != "icon" {
        unused.insert("rg-\(word)")
      }
    }
    return unused
  }
}

extension ElementPhrases {
  /// The phrases with the names by which element definitions use them.
  var all: [(name: String, text: String)] {
    [
      ("word-tip", tip), ("word-alert", alert), ("word-info", info), ("word-note", note),
      ("word-important", important), ("word-warning", warning), ("word-caution", caution),
      ("word-colon", colon), ("word-same", same),
    ]
  }
}
